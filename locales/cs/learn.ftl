### Lekce a stránky pravidel.

learn-page = Stránka { $page } z { $pages }
