### Wat op meer plaatsen gezegd wordt.

language-name = Nederlands
