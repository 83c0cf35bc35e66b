### Lessen en de pagina’s van de regels.

learn-page = Pagina { $page } van { $pages }
