### Was an mehreren Stellen gesagt wird.

common-language = Deutsch
