/** A second round, written before the rules were tried on it: 59 % were found at first. Kind or `-`, title, category. */
export const titlesSecond = `
weapons | Winchester Model 70 Featherweight .270 Win | Bolt Action Rifles
weapons | CCI Stinger 22LR 32gr CPHP 50 rds | Rimfire Ammunition
weapons | Magpul PMAG 30 AR/M4 Magazine | Magazines
weapons | Gamo Swarm Magnum Break Barrel .22 | Air Rifles
weapons | Cold Steel Double Edge Boot Knife Dagger | Fighting Knives
weapons | Gel Formula Mace Triple Action Defense Spray | Personal Safety
explosives | Black Cat Jumping Jacks 48 Pack | Ground Fireworks
explosives | Excalibur Artillery Shell Kit 24 Count | Aerial Fireworks
tobacco | Newport Menthol 100s Carton | Cigarettes
tobacco | Geek Bar Pulse 15000 Disposable Device | Vapes
tobacco | Swisher Sweets Grape Cigarillos 2 for .99 | Cigarillos
tobacco | RAW Classic King Size Slim Rolling Papers | Smoking
tobacco | Charlie's Chalk Dust Strawberry 60 ml 3 mg | E-Juice
drugs | THCA Flower Gorilla Glue 3.5 g | Hemp Flower
drugs | Kanna Extract Capsules 50 mg 30 ct | Botanicals
drugs | Liquid Kratom Shot 15 ml Extra Strength | Herbal Shots
medicines | Finasteride 1 mg Tablets 84 | Hair Loss Treatment
medicines | Doxycycline Hyclate 100 mg 14 caps | Pharmacy
medicines | Anavar Oxandrolone 10 mg x 100 | Performance
adult | We-Vibe Sync Couples Vibrator | Couples Toys
- | Smoking Chips Hickory for BBQ 1 kg | Grill Accessories
- | Trigger Point Foam Roller | Fitness
- | Bomber Jacket Olive Women | Jackets
- | Cannabis Sativa Seed Oil Face Moisturiser | Skincare
- | Pipe Cleaners Chenille Assorted 200 | Kids Crafts
- | Joint Compound Ready Mixed 5 kg | Building
weapons | Pistole Glock 19 Gen5 9x19 černá | Pistole samonabíjecí
weapons | Revolver Alfa Proj 641 kal. .22 LR | Revolvery
weapons | Malorážka Savage 64 F | Kulovnice malorážkové
weapons | Vzduchová pistole Hatsan 25 Supercharger | Vzduchovky
weapons | Elektrický paralyzér TYPHOON 1 200 000 V | Obranné prostředky
weapons | Broky GAMO Pro Match 4,5 mm 500 ks | Diabolky
weapons | Karambit CS:GO ostrý nůž bojový | Bojové nože
explosives | Baterie výmetnic 25 ran ráže 30 mm Alien | Ohňostroje
explosives | Petardy Viper 2 50 ks F2 | Zábavná pyrotechnika
tobacco | Tabák Pall Mall 100 g dóza | Cigaretové tabáky
tobacco | Elf Bar ELFA Pro pod kit černá | Elektronické cigarety > Sety
tobacco | Žhavicí hlava SMOK RPM 2 Mesh 0,16 ohm | Atomizéry
tobacco | Báze Imperia Fifty 50PG/50VG 5x10 ml 6 mg | Báze pro míchání
tobacco | Vodní dýmka Aladin Roy 62 cm | Dýmky
tobacco | Terea Sienna 20 ks | Náplně pro IQOS
drugs | HHC květy Lemon Skunk 20 % 3 g | HHC
drugs | CBD kapsle 25 mg 60 ks | CBD produkty
drugs | Sazenice Cannabis feminizované Critical Kush | Semena
medicines | Ramipril 5 mg 100 tbl | Léky na tlak
medicines | Zoloft 50 mg 28 tablet | Antidepresiva
medicines | Saxenda 6 mg/ml předplněné pero | Léčba obezity
adult | Anální kolík nerezový s kamínkem | Erotické hračky
adult | Womanizer Premium 2 | Stimulátory klitorisu
- | Pistolová nabíječka na brambory – kuchyňský gadget | Kuchyně
- | Kulovnice do ložiska 6 mm ocelové | Ložiska
- | Náplň do pera Parker modrá | Psací potřeby
- | Čaj z konopí setého 50 g | Bylinné čaje
- | Petrklíč Cigareta – keramická soška | Dekorace
- | Zbrojnice – skříňka na klíče | Nábytek
weapons | Samonabíjacia pištoľ CZ Shadow 2 9 mm Luger | Krátke zbrane
weapons | Guľovnica Mauser M18 .308 Win | Poľovnícke zbrane
weapons | Diabolky JSB Exact 4,52 mm 500 ks | Strelivo do vzduchoviek
weapons | Obranný sprej Sabre Red 3v1 | Sebaobrana
weapons | Tonfa policajná drevená | Obušky
explosives | Silvestrovská raketa Gold Willow 5 ks | Rakety
explosives | Delobuchy Achtung! 4 ks | Petardy F3
tobacco | L&M Blue Label 20 ks | Cigarety
tobacco | Vozol Gear 10000 Kiwi Passion | Jednorazové e-cigarety
tobacco | Velo Polar Mint 10 mg | Nikotínové vrecúška
tobacco | Žeraviaca hlava Aspire BP80 0,3 ohm | Náhradné hlavy
tobacco | Doutník Montecristo Open Junior 3 ks | Cigary a doplnky
drugs | Kvety CBD Amnesia 10 g outdoor | CBD kvety
drugs | Kratom Thai biely 50 g mletý | Etnobotanika
drugs | THC-X cartridge 1 ml Zkittlez | Kanabinoidy
medicines | Levitra 20 mg 4 tbl | Potencia
medicines | Euthyrox 75 mikrogramov 100 tbl | Lieky na predpis
adult | Masturbátor Tenga Egg 6 ks | Pre mužov
adult | Dildo sklenené 17 cm | Erotika
- | Rakety na stolný tenis Butterfly 2 ks | Šport
- | Prskavky na tortu 4 ks | Party
- | Fajka na drez prepadová | Sanita
- | Vodná pumpa Gun 12 V | Čerpadlá
- | Tabaková omáčka? Nie, Tabasco 60 ml | Omáčky
- | Konopná masť hrejivá 250 ml | Masti
weapons | Glock 44 Gen5 .22 lfB | Sportpistolen
weapons | Schrotpatronen Rottweil Waidmannsheil 12/70 | Flintenmunition
weapons | Diabolos H&N Baracuda 4,5 mm 400 Stück | Luftgewehr Zubehör
weapons | HDR 50 RAM Revolver Umarex 11 Joule | Home Defense
weapons | Wurfstern Shuriken 8-zackig | Kampfsport Waffen
weapons | KO-Spray Columbia CS-Gas 40 ml | Abwehrsprays
explosives | Nico Knallfrosch 6er Pack | Jugendfeuerwerk
explosives | Feuertopf Crackling Mine 50 mm | Pyrotechnik
tobacco | American Spirit Blau 20er | Zigaretten
tobacco | Wasserpfeife Amy Deluxe Carbonica 68 cm | Shishas
tobacco | Elfbar Elfliq Blueberry 20 mg 10 ml | Liquids
tobacco | Backwoods Honey Bourbon 5er | Zigarren
tobacco | OCB Premium Slim Blättchen mit Tips | Raucherbedarf
drugs | 10-OH-HHC Blüten 40 % 2 g | Hanfprodukte
drugs | Cannabis Stecklinge Wedding Cake | Stecklinge
drugs | Poppers Rush Original 10 ml | Aromen
medicines | Zopiclon 7,5 mg 20 Tabletten | Schlafmittel
medicines | Kamagra Oral Jelly 100 mg 7 Beutel | Potenz
adult | Lelo Soraya Wave Rabbit | Vibratoren
adult | Vibro-Ei mit Fernbedienung für Sie | Erotikspielzeug
- | Räucherstäbchen Sandelholz 20 Stück | Wohnen
- | Schießscheiben-Dartboard Kinder magnetisch | Spielzeug
- | Kugelhahn Messing 1/2 Zoll | Sanitär
- | Hanfstein Dämmplatte 60 mm | Baustoffe
- | Feuerwerkskäfer Plüschtier | Kuscheltiere
- | Pfeifenputzer bunt 100 Stück | Basteln
`;
