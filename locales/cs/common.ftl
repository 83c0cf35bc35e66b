### Co se říká na více místech.

common-language = Čeština
