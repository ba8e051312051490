/** Titles of German shops: kind or `-`, title, category of the shop. */
export const titlesDe = `
weapons | Pistole Walther PDP 9 mm Luger | Waffen > Kurzwaffen
weapons | Büchse Blaser R8 .308 Win | Waffen > Langwaffen
weapons | Flinte Winchester SXP 12/76 | Schusswaffen
weapons | Revolver Smith & Wesson 686 .357 Magnum | Waffen
weapons | Munition Sellier & Bellot 9x19 50 Stück | Munition
weapons | Patronen .22 LR CCI 100 Stück | Munition > Kleinkaliber
weapons | Schreckschusspistole 9 mm P.A.K. | Waffen > Schreckschuss
weapons | Schlagring Messing | Selbstverteidigung
weapons | Springmesser schwarz 10 cm | Waffen > Messer
weapons | Elektroschocker 500.000 V | Selbstverteidigung
weapons | Pfefferspray 50 ml | Selbstverteidigung
weapons | Gewehr Kaliber .223 Rem | Langwaffen > Gewehre
weapons | Glock 17 Gen5 9x19 | Pistolen
explosives | Feuerwerksbatterie 100 Schuss | Feuerwerk
explosives | Silvesterböller D-Böller 10 Stück F2 | Böller
explosives | Feuerwerk Verbund 200 Schuss Kategorie F2 | Feuerwerk > Verbund
explosives | Silvesterraketen Set 20 Stück F2 | Feuerwerk > Raketen
explosives | Knallkörper 50 Stück F2 | Silvester
explosives | Funke Feuerwerk Batterie 36 Schuss | Feuerwerk
explosives | Schwarzpulver 500 g | Sprengstoffe
explosives | Böller Super Cobra 6 | Böller
tobacco | Zigaretten Marlboro Gold 20 Stück | Zigaretten
tobacco | Zigarren Cohiba Siglo II 5er | Zigarren
tobacco | Zigarillos Moods 20 Stück | Tabakwaren > Zigarillos
tobacco | Pfeifentabak Mac Baren Virginia 50 g | Tabak
tobacco | Drehtabak Golden Virginia 30 g | Tabakwaren
tobacco | Shisha Tabak Adalya Love 66 200 g | Shisha Tabak
tobacco | E-Zigarette Vaporesso XROS 3 | E-Zigaretten
tobacco | Einweg E-Zigarette Elfbar 600 20 mg | E-Zigaretten > Einweg
tobacco | Liquid Dinner Lady 10 ml 6 mg | Liquids
tobacco | Nikotinsalz Liquid 10 ml 20 mg/ml | Liquids
tobacco | Nikotinbeutel Velo 10 mg | Nikotinbeutel
tobacco | Snus Siberia Strong | Snus
tobacco | IQOS Iluma Starter Kit | Tabakerhitzer Tabak
tobacco | HEETS Amber 20 Stück | Tabakwaren
tobacco | Kautabak Oliver Twist | Tabakwaren
tobacco | Schnupftabak Pöschl 10 g | Tabak > Schnupftabak
tobacco | Drehpapier OCB Slim | Rauchen > Drehpapier
drugs | HHC Blüten Amnesia 20% HHC 5 g | HHC
drugs | HHC Vape Pen 1 ml | HHC > Vapes
drugs | Kratom Pulver Maeng Da 100 g | Kratom
drugs | THC Gummies Delta-9 | Cannabinoide HHC
drugs | Haschisch HHC-P 1 g | Cannabis
drugs | Marihuana Gorilla Glue 1 g | Cannabis
drugs | Zauberpilze getrocknet | Magic Mushrooms
drugs | Poppers Rush 10 ml | Poppers
drugs | Kratom Green Malay 250 g | Kratom
medicines | Viagra 100 mg 12 Tabletten | Potenzmittel
medicines | Cialis 20 mg rezeptfrei | Potenzmittel
medicines | Kamagra 100 mg | Potenzmittel
medicines | Ozempic 1 mg Pen | Rezeptpflichtig
medicines | Tramadol 50 mg Kapseln ohne Rezept | Medikamente
medicines | Diazepam 10 mg 20 Tabletten | Medikamente
medicines | Dianabol 10 mg 100 Tabletten | Steroide anabolika
adult | Vibrator Satisfyer Pro 2 | Erotikspielzeug
adult | Dildo realistisch mit Saugnapf 18 cm | Sexspielzeug
adult | Analplug Silikon Set | Erotik > Analplugs
- | Kalksplitt 25 kg | Baustoffe
- | Kalkhydrat 25 kg | Baustoffe
- | Kalkputz fein 30 kg | Baustoffe > Putz
- | Nikotinamid Serum 10 % 30 ml | Kosmetik
- | Niacinamid Serum 30 ml | Kosmetik > Seren
- | Richtmikrofon Shotgun Rode | Mikrofone
- | The Beatles Revolver Schallplatte | Musik
- | Tobacco Vanille Eau de Parfum 50 ml | Parfum
- | Duftkerze Tabak und Leder | Kerzen
- | Raumduft Tabak 100 ml | Raumduft
- | Betonrüttler Vibrator 2 kW | Baumaschinen Betonvibrator Beton
- | Rüttelflasche für Beton | Baumaschinen
- | Hundespielzeug Böller quietschend | Hunde > Spielzeug
- | Feuerwerk Puzzle 1000 Teile | Puzzle
- | LED Lichterkette Feuerwerk | Weihnachtsbeleuchtung LED
- | Fototapete Feuerwerk 300 cm Tapete | Tapeten
- | Badebombe Lavendel | Bad
- | Tortenkerzen Feuerwerk Torte 4 Stück | Party
- | Zigarettenhose Damen schwarz | Hosen
- | Zigarren Humidor Zeder | Geschenke
- | Zigarren Aschenbecher Keramik | Wohnen
- | Zigarren Feuerzeug Jet | Geschenke
- | Wasserpistole 60 cm Wasser Spielzeug | Spielzeug
- | Nerf Elite Pistole | Spielzeug
- | Spielzeugpistole Cowboy | Spielzeug
- | Heißklebepistole 60 W | Werkzeug
- | Heißluftpistole 2000 W | Werkzeug
- | Spritzpistole HVLP | Lackieren
- | Kartuschenpistole Silikon | Werkzeug
- | Ausblaspistole Druckluft | Werkzeug
- | Massagepistole 6 Aufsätze | Fitness
- | Zapfpistole Diesel | Auto
- | Revolverlochzange Leder | Werkzeug
- | Revolver Sonnenbrille | Sonnenbrillen
- | Druckerpatrone HP 305 schwarz | Tinte
- | Tintenpatronen Canon 4er Set | Drucker
- | Wasserfilter Patrone Brita 6er | Küche
- | Filterpatrone Pool Typ 2 Filter | Pool
- | Patrone für Duscharmatur Thermostat | Bad
- | Füller Patronen blau 100 Stück Tinte | Büro
- | Flinte Schnaps 0,5 l | Getränke
- | Buch Gewehre des 20. Jahrhunderts | Bücher
- | Faschingskostüm Cowboy mit Revolver Kostüm | Kostüme
weapons | Softair Pistole Glock | Softair
drugs | CBD Öl 10% ohne THC | Nahrungsergänzung
- | Hanfsamen geschält 500 g | Lebensmittel
- | Hanfseil 10 mm | Garten
- | Hanf Shampoo 250 ml | Kosmetik
- | Drogentest THC Kokain | Tests
- | Ecstasy Parfum 100 ml | Parfum
- | Nikotinpflaster 14 Stück Pflaster | Apotheke
- | Nikotin Kaugummi Kaugummi 2 mg | Apotheke
- | Pillendose 7 Tage | Gesundheit
- | Vitamin D3 60 Tabletten | Vitamine
- | Magnesium 375 mg 60 Kapseln | Vitamine
- | Vibrationswecker | Elektronik
- | Flüssigseife 5 l | Haushalt
- | Eyeliner Liquid schwarz | Make-up
- | Liquid Lipstick matt | Make-up
- | Räucherchips Buche | Grill
- | Rauchmelder 10 Jahre | Sicherheit
- | Räucherlachs 200 g | Lebensmittel
- | Rauchverbot Aufkleber | Schilder
- | Wasserdampf Reiniger | Haushalt
- | Dampfbügeleisen | Haushalt
- | Dynamit Lautsprecher Bluetooth | Audio
- | Bombe Trockenshampoo | Haare
- | Geburtstagskerzen 24 Stück | Party
- | Konfettikanone | Party
- | Brettspiel Bang! | Brettspiele
- | PS5 Call of Duty | Videospiele
- | Lego Polizei | Spielzeug
- | Kochmesser 20 cm | Küche
- | Taschenmesser Multitool | Outdoor
- | Trekkingstöcke Teleskop | Outdoor
- | Karabiner Klettern HMS | Outdoor
- | Hundefutter 15 kg | Hunde
- | Tischlampe Luna E27 | Leuchten
- | USB-C Ladegerät 20 W | Elektronik
- | Kaffee Bohnen 1 kg | Kaffee
- | Grüner Tee 100 g | Tee
- | Protein Schoko 1 kg | Sport
- | Kreatin 500 g | Sport
- | Hosengürtel Leder | Kleidung
- | Socken 5er | Kleidung
- | Uhr Gunmetal | Uhren
- | Tasse Revolverheld | Tassen
- | Poster Pulp Fiction | Poster
- | Klappstuhl Garten | Garten
- | Gartenschlauch 20 m | Garten
- | Spiegel rund 60 cm | Wohnen
- | Bettwäsche Baumwolle | Wohnen
`;
