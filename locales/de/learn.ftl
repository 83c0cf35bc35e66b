### Lektionen und die Seiten der Regeln.

learn-page = Seite { $page } von { $pages }
