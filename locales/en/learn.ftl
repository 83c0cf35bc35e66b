### Lessons, and the pages of the rules.

## The rules

# Below a page.
learn-page = Page { $page } of { $pages }
