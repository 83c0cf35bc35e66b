### De namen van de kaarten van Reef en van hun categorieën. Elke naam staat op zichzelf, op een kaart of in een lijst.

## Animals

species-squarespot-anthias = Blokvlekvlaggenbaars
species-lyretail-anthias = Juweelvlaggenbaars
species-threadfin-anthias = Draadvlaggenbaars
species-lined-seahorse = Gestreept zeepaardje
species-pygmy-seahorse = Dwergzeepaardje
species-schultzs-pipefish = Zeenaald van Schultz
species-ringed-pipefish = Geringde zeenaald
species-ocellaris-clownfish = Driebandanemoonvis
species-tomato-clownfish = Tomaatanemoonvis
species-pink-skunk-clownfish = Halsbandanemoonvis
species-yellow-prawn-goby = Gele wachtergrondel
species-neon-goby = Neongrondel
species-blueband-goby = Goudkopgrondel
species-flame-angelfish = Vlammenkeizersvis
species-coral-beauty = Dwergkeizersvis
species-bluestreak-cleaner-wrasse = Gewone poetslipvis
species-slender-grouper = Slanke tandbaars
species-blue-line-grouper = Blauwstreeptandbaars
species-emperor-angelfish = Imperatorkeizersvis
species-queen-angelfish = Koninginnenkeizersvis
species-regal-angelfish = Pauwkeizersvis
species-bullethead-parrotfish = Kogelkoppapegaaivis
species-bicolour-parrotfish = Maskerpapegaaivis
species-harlequin-tuskfish = Harlekijnlipvis
species-snowflake-moray = Sneeuwvlokmurene
species-bluespotted-ribbontail-ray = Blauwvlekrog
species-tiger-shark = Tijgerhaai
species-blacktip-reef-shark = Zwartpuntrifhaai
species-whale-shark = Walvishaai
species-giant-grouper = Reuzentandbaars
species-humphead-wrasse = Napoleonvis
species-giant-moray = Reuzenmurene
species-reef-manta-ray = Rifmanta
species-green-humphead-parrotfish = Buffelkoppapegaaivis
species-pacific-cleaner-shrimp = Witbandpoetsgarnaal
species-banded-coral-shrimp = Boksgarnaal
species-tiger-pistol-shrimp = Tijgerpistoolgarnaal
species-peacock-mantis-shrimp = Pauwbidsprinkhaankreeft
species-painted-spiny-lobster = Bonte langoest
species-porcelain-anemone-crab = Anemoonporseleinkrab
species-coral-guard-crab = Koraalwachterkrab
species-giant-clam = Reuzendoopvontschelp
species-maxima-clam = Maximadoopvontschelp
species-black-lip-pearl-oyster = Zwartlippareloester
species-electric-clam = Elektrische vijlschelp
species-day-octopus = Dagoctopus
species-broadclub-cuttlefish = Breedknotszeekat
species-bigfin-reef-squid = Grootvinpijlinktvis
species-chambered-nautilus = Nautilus
species-green-sea-turtle = Soepschildpad
species-hawksbill-turtle = Karetschildpad
species-banded-sea-krait = Ringslangplatstaart
species-magnificent-anemone = Prachtanemoon
species-bubble-tip-anemone = Bubbelanemoon
species-upside-down-jellyfish = Mangrovekwal
species-gorgonian-sea-fan = Zeewaaier
species-magnificent-star = Prachtzeester
species-blue-sea-star = Blauwe zeester
species-crown-of-thorns-starfish = Doornenkroon
species-sandfish = Zandzeekomkommer
species-leopard-sea-cucumber = Luipaardzeekomkommer
species-pineapple-sea-cucumber = Ananaszeekomkommer

## Corals

species-lobe-coral = Lobkoraal
species-boulder-pore-coral = Rotsporiënkoraal
species-mustard-hill-coral = Mosterdheuvelkoraal
species-clubtip-finger-coral = Knotsvingerkoraal
species-staghorn-coral = Hertshoornkoraal
species-elkhorn-coral = Elandgeweikoraal
species-table-coral = Tafelkoraal
species-cauliflower-coral = Bloemkoolkoraal
species-antler-coral = Geweikoraal
species-birds-nest-coral = Vogelnestkoraal
species-hood-coral = Kapkoraal
species-grooved-brain-coral = Groefhersenkoraal
species-symmetrical-brain-coral = Koepelhersenkoraal
species-knobby-brain-coral = Knobbelhersenkoraal
species-boulder-brain-coral = Rotshersenkoraal
species-lesser-valley-coral = Klein dalkoraal
species-open-brain-coral = Open hersenkoraal
species-lobed-brain-coral = Lobhersenkoraal
species-great-star-coral = Reuzensterkoraal
species-boulder-star-coral = Rotssterkoraal
species-lobed-star-coral = Zuilensterkoraal
species-mountainous-star-coral = Bergsterkoraal
species-blushing-star-coral = Blozend sterkoraal
species-elliptical-star-coral = Ovaalsterkoraal
species-pillar-coral = Pilaarkoraal
species-maze-coral = Doolhofkoraal
species-lettuce-coral = Slabladkoraal
species-yellow-scroll-coral = Geel rolkoraal
species-elephant-skin-coral = Olifantshuidkoraal
species-leaf-coral = Bladkoraal
species-cactus-coral = Cactuskoraal
species-mushroom-coral = Paddenstoelkoraal
species-slipper-coral = Pantoffelkoraal
species-anemone-mushroom-coral = Anemoonkoraal
species-hammer-coral = Hamerkoraal
species-torch-coral = Fakkelkoraal
species-frogspawn-coral = Kikkerdrilkoraal
species-bubble-coral = Bubbelkoraal
species-elegance-coral = Elegantiekoraal
species-fox-coral = Vossenkoraal
species-galaxy-coral = Melkwegkoraal
species-sun-coral = Zonnekoraal
species-black-sun-coral = Zwart zonnekoraal
species-flowerpot-coral = Bloempotkoraal
species-daisy-coral = Margrietkoraal
species-rice-coral = Rijstkoraal
species-velvet-finger-coral = Fluweelvingerkoraal
species-blue-coral = Blauw koraal
species-organ-pipe-coral = Orgelpijpkoraal
species-fire-coral = Vuurkoraal
species-lace-coral = Kantkoraal
species-toadstool-leather-coral = Hoedlederkoraal
species-pulsing-xenia = Pulserende xenia
species-carnation-coral = Anjerkoraal
species-precious-red-coral = Rood edelkoraal
species-black-coral = Zwart koraal

## Events

species-plankton-bloom = Planktonbloei
species-beach-clean-up = Strandschoonmaak
species-mass-spawning = Koraalpaai
species-nature-documentary = Natuurdocumentaire
species-oil-spill = Olieramp
species-starfish-outbreak = Zeesterrenplaag
species-marine-heatwave = Mariene hittegolf
species-cruise-season = Cruiseseizoen
species-research-grant = Onderzoekssubsidie
species-coral-nursery = Koraalkwekerij
species-nutrient-upwelling = Voedselrijke opwelling
species-no-take-zone = Visserijvrije zone
species-travel-warning = Reiswaarschuwing
species-coastal-construction = Kustbebouwing

## Categories, in the plural

species-category-angelfishes = Keizersvissen
species-category-anthias = Vlaggenbaarzen
species-category-bivalves = Tweekleppigen
species-category-cephalopods = Koppotigen
species-category-clownfishes = Anemoonvissen
species-category-cnidarians = Neteldieren
species-category-crustaceans = Schaaldieren
species-category-gobies = Grondels
species-category-groupers = Tandbaarzen
species-category-moray-eels = Murenen
species-category-parrotfishes = Papegaaivissen
species-category-rays = Roggen
species-category-reptiles = Reptielen
species-category-sea-cucumbers = Zeekomkommers
species-category-seahorses-and-pipefishes = Zeenaaldachtigen
species-category-sharks = Haaien
species-category-starfish = Zeesterren
species-category-wrasses = Lipvissen

## Short names

species-short = { $card ->
    [sun-coral] Zon
    [black-sun-coral] Zwarte zon
    [anemone-mushroom-coral] Anemoonkoraal
    [fox-coral] Vos
    [blue-coral] Blauw koraal
    [black-coral] Zwart koraal
    [schultzs-pipefish] Zeenaald
    [precious-red-coral] Edelkoraal
    [lobe-coral] Lobkoraal
    [clubtip-finger-coral] Knots
    [grooved-brain-coral] Groef
    [mustard-hill-coral] Mosterd
    [knobby-brain-coral] Knobbel
    [symmetrical-brain-coral] Koepel
    [velvet-finger-coral] Fluweel
    [yellow-scroll-coral] Rolkoraal
   *[other] none
}
