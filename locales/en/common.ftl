### What several places say.

language-name = English
