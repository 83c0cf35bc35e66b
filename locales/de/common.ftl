### Was an mehreren Stellen gesagt wird.

language-name = Deutsch
