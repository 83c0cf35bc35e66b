### Die Namen der Karten von Reef und ihrer Kategorien. Jeder steht für sich, auf einer Karte oder in einer Liste.

## Animals

species-squarespot-anthias = Fleck-Fahnenbarsch
species-lyretail-anthias = Juwelen-Fahnenbarsch
species-threadfin-anthias = Faden-Fahnenbarsch
species-lined-seahorse = Streifenseepferdchen
species-pygmy-seahorse = Zwergseepferdchen
species-schultzs-pipefish = Schultz-Seenadel
species-ringed-pipefish = Geringelte Seenadel
species-ocellaris-clownfish = Orangeringelfisch
species-tomato-clownfish = Tomaten-Clownfisch
species-pink-skunk-clownfish = Halsband-Anemonenfisch
species-yellow-prawn-goby = Gelbe Wächtergrundel
species-neon-goby = Neongrundel
species-blueband-goby = Goldstirngrundel
species-flame-angelfish = Flammenkaiserfisch
species-coral-beauty = Streifenkaiserfisch
species-bluestreak-cleaner-wrasse = Putzerlippfisch
species-slender-grouper = Spitzkopf-Zackenbarsch
species-blue-line-grouper = Blaustreifen-Zackenbarsch
species-emperor-angelfish = Imperator-Kaiserfisch
species-queen-angelfish = Diadem-Kaiserfisch
species-regal-angelfish = Pfauen-Kaiserfisch
species-bullethead-parrotfish = Kugelkopf-Papageifisch
species-bicolour-parrotfish = Masken-Papageifisch
species-harlequin-tuskfish = Harlekin-Lippfisch
species-snowflake-moray = Schneeflockenmuräne
species-bluespotted-ribbontail-ray = Blaupunktrochen
species-tiger-shark = Tigerhai
species-blacktip-reef-shark = Schwarzspitzen-Riffhai
species-whale-shark = Walhai
species-giant-grouper = Riesen-Zackenbarsch
species-humphead-wrasse = Napoleon-Lippfisch
species-giant-moray = Riesenmuräne
species-reef-manta-ray = Riffmanta
species-green-humphead-parrotfish = Büffelkopf-Papageifisch
species-pacific-cleaner-shrimp = Weißband-Putzergarnele
species-banded-coral-shrimp = Scherengarnele
species-tiger-pistol-shrimp = Tiger-Knallkrebs
species-peacock-mantis-shrimp = Fangschreckenkrebs
species-painted-spiny-lobster = Bunte Languste
species-porcelain-anemone-crab = Porzellankrebs
species-coral-guard-crab = Korallenwächterkrabbe
species-giant-clam = Große Riesenmuschel
species-maxima-clam = Maxima-Riesenmuschel
species-black-lip-pearl-oyster = Schwarze Perlauster
species-electric-clam = Feilenmuschel
species-day-octopus = Tagkrake
species-broadclub-cuttlefish = Breitkeulen-Sepia
species-bigfin-reef-squid = Großflossen-Riffkalmar
species-chambered-nautilus = Gemeines Perlboot
species-green-sea-turtle = Suppenschildkröte
species-hawksbill-turtle = Echte Karettschildkröte
species-banded-sea-krait = Nattern-Plattschwanz
species-magnificent-anemone = Prachtanemone
species-bubble-tip-anemone = Blasenanemone
species-upside-down-jellyfish = Mangrovenqualle
species-gorgonian-sea-fan = Gorgonienfächer
species-magnificent-star = Prachtseestern
species-blue-sea-star = Blauer Seestern
species-crown-of-thorns-starfish = Dornenkronenseestern
species-sandfish = Sand-Seegurke
species-leopard-sea-cucumber = Leoparden-Seegurke
species-pineapple-sea-cucumber = Ananas-Seegurke

## Corals

species-lobe-coral = Lappige Porenkoralle
species-boulder-pore-coral = Blockkoralle
species-mustard-hill-coral = Senfhügelkoralle
species-clubtip-finger-coral = Keulen-Fingerkoralle
species-staghorn-coral = Hirschhornkoralle
species-elkhorn-coral = Elchhornkoralle
species-table-coral = Tischkoralle
species-cauliflower-coral = Blumenkohlkoralle
species-antler-coral = Geweihkoralle
species-birds-nest-coral = Vogelnestkoralle
species-hood-coral = Griffelkoralle
species-grooved-brain-coral = Gefurchte Hirnkoralle
species-symmetrical-brain-coral = Glatte Hirnkoralle
species-knobby-brain-coral = Knotige Hirnkoralle
species-boulder-brain-coral = Block-Hirnkoralle
species-lesser-valley-coral = Kleine Talkoralle
species-open-brain-coral = Offene Hirnkoralle
species-lobed-brain-coral = Lappen-Hirnkoralle
species-great-star-coral = Große Sternkoralle
species-boulder-star-coral = Block-Sternkoralle
species-lobed-star-coral = Lappen-Sternkoralle
species-mountainous-star-coral = Berg-Sternkoralle
species-blushing-star-coral = Errötende Sternkoralle
species-elliptical-star-coral = Elliptische Sternkoralle
species-pillar-coral = Säulenkoralle
species-maze-coral = Labyrinthkoralle
species-lettuce-coral = Salatkoralle
species-yellow-scroll-coral = Gelbe Becherkoralle
species-elephant-skin-coral = Elefantenhautkoralle
species-leaf-coral = Blattkoralle
species-cactus-coral = Kaktuskoralle
species-mushroom-coral = Pilzkoralle
species-slipper-coral = Pantoffelkoralle
species-anemone-mushroom-coral = Anemonenkoralle
species-hammer-coral = Hammerkoralle
species-torch-coral = Fackelkoralle
species-frogspawn-coral = Froschlaichkoralle
species-bubble-coral = Blasenkoralle
species-elegance-coral = Wunderkoralle
species-fox-coral = Fuchskoralle
species-galaxy-coral = Galaxiekoralle
species-sun-coral = Sonnenkoralle
species-black-sun-coral = Schwarze Sonnenkoralle
species-flowerpot-coral = Blumentopfkoralle
species-daisy-coral = Margeritenkoralle
species-rice-coral = Reiskoralle
species-velvet-finger-coral = Samt-Fingerkoralle
species-blue-coral = Blaue Koralle
species-organ-pipe-coral = Orgelkoralle
species-fire-coral = Feuerkoralle
species-lace-coral = Filigrankoralle
species-toadstool-leather-coral = Pilz-Lederkoralle
species-pulsing-xenia = Pumpende Xenia
species-carnation-coral = Nelkenkoralle
species-precious-red-coral = Rote Edelkoralle
species-black-coral = Schwarze Koralle

## Events

species-plankton-bloom = Planktonblüte
species-beach-clean-up = Strandsäuberung
species-mass-spawning = Massenlaichen
species-nature-documentary = Naturfilm
species-oil-spill = Ölpest
species-starfish-outbreak = Seesternplage
species-marine-heatwave = Marine Hitzewelle
species-cruise-season = Kreuzfahrtsaison
species-research-grant = Forschungsgelder
species-coral-nursery = Korallengärtnerei
species-nutrient-upwelling = Nährstoffauftrieb
species-no-take-zone = Fangverbotszone
species-travel-warning = Reisewarnung
species-coastal-construction = Küstenbebauung

## Categories, in the plural

species-category-angelfishes = Kaiserfische
species-category-anthias = Fahnenbarsche
species-category-bivalves = Muscheln
species-category-cephalopods = Kopffüßer
species-category-clownfishes = Clownfische
species-category-cnidarians = Nesseltiere
species-category-crustaceans = Krebstiere
species-category-gobies = Grundeln
species-category-groupers = Zackenbarsche
species-category-moray-eels = Muränen
species-category-parrotfishes = Papageifische
species-category-rays = Rochen
species-category-reptiles = Reptilien
species-category-sea-cucumbers = Seegurken
species-category-seahorses-and-pipefishes = Seepferdchen und Seenadeln
species-category-sharks = Haie
species-category-starfish = Seesterne
species-category-wrasses = Lippfische

## Short names

species-short = { $card ->
    [lobe-coral] Porenkoralle
    [lesser-valley-coral] Talkoralle
    [blue-coral] Blaue Koralle
    [black-coral] Schwarze Koralle
    [pillar-coral] Säule
    [bubble-coral] Blase
    [sun-coral] Sonne
    [black-sun-coral] Schwarze Sonne
    [daisy-coral] Margerite
    [carnation-coral] Nelke
    [anemone-mushroom-coral] Anemonenkoralle
    [precious-red-coral] Edelkoralle
   *[other] none
}
