### Partijen voor één: begonnen en voortgezet.

run-begun = Je partij is begonnen.
run-elsewhere = Je partij gaat verder waar je hem begon: { $link }
