### Co se říká na více místech.

language-name = Čeština
