### Wat op meer plaatsen gezegd wordt.

common-language = Nederlands
