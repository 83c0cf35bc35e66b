### What several places say.

common-language = English
