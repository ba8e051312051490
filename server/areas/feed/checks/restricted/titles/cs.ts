/** Titles of Czech shops: kind or `-`, title, category of the shop. */
export const titlesCs = `
weapons | Pistole Glock 17 Gen5 9x19 | Zbraně > Krátké zbraně
weapons | Kulovnice CZ 457 Varmint .22 LR | Zbraně > Dlouhé zbraně
weapons | Brokovnice Mossberg 500, ráže 12/76 | Brokovnice
weapons | Revolver Smith & Wesson 686, .357 Magnum | Krátké palné zbraně
weapons | Střelivo Sellier & Bellot 9 mm Luger FMJ 50 ks | Střelivo > Pistolové
weapons | Náboje .308 Win 180 grs | Střelivo > Kulové
weapons | Munice 7,62x39 20 ks | Munice
weapons | Malorážka CZ 455 .22 LR | Zbraně
weapons | Poplašná pistole Walther P22 9 mm P.A.K. | Zbraně > Plynové pistole
weapons | Teleskopický obušek ocelový 21" | Sebeobrana
weapons | Boxer na ruku mosazný | Obranné prostředky
weapons | Vystřelovací nůž černý 20 cm | Sebeobrana > Nože
weapons | Pepřový sprej 50 ml | Obranné prostředky
weapons | Paralyzér 500 000 V s LED | Sebeobrana
weapons | Tlumič hluku na zbraň ráže 9 mm | Zbraně > Doplňky
explosives | Kompaktní ohňostroj 100 ran | Zábavní pyrotechnika
explosives | Petardy Dum Bum 20 ks kat. F2 | Pyrotechnika > Petardy
explosives | Ohňostroj Klásek 49 ran | Ohňostroje
explosives | Dělobuch P1 5 ks | Pyrotechnika
explosives | Římská svíce 8 ran | Pyrotechnika > Římské svíce
explosives | Dýmovnice modrá 60 s | Pyrotechnika > Dýmovnice
explosives | Petarda Super Cobra 6 | Petardy
explosives | Pyrotechnická sada Silvestr, kategorie F2 | Zábavní pyrotechnika
explosives | Černý prach 500 g pro předovky | Střelný prach
tobacco | Cigarety Marlboro Gold 20 ks | Trafika > Cigarety
tobacco | Kubánský doutník Cohiba Siglo VI | Doutníky
tobacco | Doutníky Romeo y Julieta Churchill 3 ks | Tabákové výrobky > Doutníky
tobacco | Tabák do dýmky Mac Baren 100 g | Tabák
tobacco | Cigaretový tabák Golden Virginia 30 g | Tabákové výrobky
tobacco | Tabák do vodní dýmky Adalya Love 66 50 g | Vodní dýmky > Tabák
tobacco | Elektronická cigareta Joyetech eGo AIO | Elektronické cigarety
tobacco | E-liquid Aramax Max Strawberry 10 ml 12 mg | E-liquidy
tobacco | Liquid Dinner Lady Lemon Tart 10 ml 20 mg nic salt | Náplně do e-cigaret
tobacco | Jednorázová e-cigareta Elf Bar 600 20 mg | Jednorázové e-cigarety
tobacco | Vaporesso XROS 3 pod systém | Elektronické cigarety > Pody
tobacco | Nikotinové sáčky Velo Ice Cool 10 mg slim | Nikotinové sáčky
tobacco | Killa Cold Mint Extra Strong 16 mg | Nikotinové sáčky
tobacco | Náplně HEETS Amber 20 ks | Nahřívaný tabák
tobacco | Booster nikotinu 50/50 10 ml 20 mg/ml | Báze a boostery
tobacco | Cigaretové dutinky 200 ks | Kuřácké potřeby > Dutinky
tobacco | Shake & Vape příchuť Riot Squad 15 ml | E-liquidy > Příchutě
drugs | HHC květy Super Silver Haze 20 % 2 g | HHC
drugs | HHC vape pen 1 ml Gelato | HHC produkty
drugs | Kratom zelený Maeng Da prášek 100 g | Kratom
drugs | Kratom Red Borneo 50 g | Etnobotanika
drugs | THC gummies 10 ks delta-9 | Kanabinoidy
drugs | THCP cartridge 1 ml | Cannabinoidy
drugs | Marihuana OG Kush 1 g | Konopí > THC
drugs | Lysohlávky sušené 5 g | Psychedelika
drugs | Rapid poppers 10 ml | Afrodiziaka > Poppers
drugs | HHC hašiš 30 % 1 g | HHC > Hash
medicines | Viagra 100 mg 4 tbl | Léky na předpis > Potence
medicines | Kamagra oral jelly 100 mg bez předpisu | Erekce
medicines | Cialis 20 mg 8 tablet | Potence
medicines | Tadalafil 20 mg generikum | Potence
medicines | Ozempic 1 mg injekční pero | Hubnutí injekce
medicines | Xanax 1 mg 30 tbl | Sedativa
medicines | Tramadol 50 mg kapsle bez receptu | Léky
medicines | Testosteron enanthate 250 mg 10 ampulí | Anabolika
adult | Vibrátor Satisfyer Pro 2 na klitoris | Erotické pomůcky > Vibrátory
adult | Realistické dildo s přísavkou 18 cm | Erotické pomůcky
adult | Anální kolík silikonový M | Erotika > Anální kolíky
adult | Womanizer Premium 2 | Sexshop > Stimulátory klitorisu
- | Vápenec drcený 25 kg | Stavebniny > Sypké směsi
- | Vápenný hydrát 25 kg | Stavebniny
- | Vápenná omítka jemná 30 kg | Stavebniny > Omítky
- | Nikotinamid sérum 10 % 30 ml | Kosmetika > Pleťová séra
- | Mikrofon Rode NTG5 shotgun | Audio > Mikrofony
- | Beatles – Revolver (LP) | Hudba > Vinyl
- | Red Tobacco EDP 120 ml | Parfémy
- | Petarda hračka pro psy | Chovatelské potřeby > Hračky
- | Betonový vibrátor ponorný 2 kW | Stavební stroje
- | Tobacco Vanille parfém 50 ml | Parfémy > Unisex
- | Dámské cigaretové kalhoty černé | Oblečení > Kalhoty
- | Popelník na doutníky keramický | Bytové doplňky
- | Humidor na doutníky cedr | Dárky
- | Zapalovač na doutníky trysková | Dárky pro muže
- | Vodní pistole 60 cm | Hračky > Na ven
- | Nerf pistole Elite 2.0 | Hračky
- | Tavná pistole 60 W | Nářadí
- | Tavná lepicí pistole Bosch | Ruční nářadí
- | Stříkací pistole HVLP 1,4 mm | Lakování
- | Montážní pistole na PU pěnu | Nářadí > Pistole na pěnu
- | Pistole na silikon kovová | Nářadí
- | Masážní pistole Hydragun | Sport > Regenerace
- | Ofukovací pistole s hadicí | Pneumatické nářadí
- | Horkovzdušná pistole 2000 W | Elektrické nářadí
- | Revolverové kleště na kůži | Nářadí > Kleště
- | Vytlačovací pistole na kartuše | Nářadí
- | Filtrační patrona do konvice | Kuchyně > Filtrace vody
- | Kartuše na slehačku 10 ks | Kuchyně
- | Toner cartridge HP 85A | Tiskárny > Tonery
- | Náboj kola zadní Shimano | Cyklistika > Náboje
- | Náboj předního kola Škoda Octavia | Autodíly > Náboje kol
- | Puzzle Ohňostroj nad Prahou 1000 dílků | Hračky > Puzzle
- | Tapeta Ohňostroj 300×200 cm | Dekorace > Tapety
- | Tričko Ohňostroj pánské | Oblečení > Trička
- | Prskavky na dort 4 ks | Party > Dortové svíčky
- | LED světelný řetěz Ohňostroj 120 LED | Vánoční osvětlení
- | Bomba do koupele levandule | Kosmetika > Koupel
drugs | CBD olej 10 % bez THC 10 ml | Doplňky stravy > CBD
- | Konopný šampon 250 ml | Kosmetika > Vlasy
- | Konopná semínka loupaná 500 g | Potraviny > Semínka
- | Konopný provaz 10 mm 20 m | Dům a zahrada
- | Konopná mast hřejivá 100 ml | Kosmetika
- | Test na drogy z moči THC/kokain | Zdravotnické testy
- | Kniha Kratom: průvodce rostlinou | Knihy
- | Film Pulp Fiction DVD | Filmy
- | Kniha Zbraně 20. století | Knihy > Historie
- | Stavebnice Tank s pistolí 200 dílků | Hračky > Stavebnice
- | Kovbojský kostým s revolverem dětský | Karnevalové kostýmy
weapons | Airsoftová pistole Glock 17 CO2 | Airsoft > Pistole
weapons | Airsoft kuličky 0,20 g 5000 ks | Airsoft
- | Bublifuk pistole s LED | Hračky
- | Trezor na zbraně elektronický | Trezory
- | Opasek na pouzdro černý | Oblečení
- | Pouzdro na léky týdenní | Zdraví
- | Dětská kuchyňka dřevěná | Hračky
- | Stolní lampa Luna E27 | Svítidla > Stolní lampy
- | Pleťový krém s niacinamidem 50 ml | Kosmetika
- | Svíčka Tobacco & Oak 200 g | Bytové vůně
- | Difuzér tabák a kůže 100 ml | Bytové vůně
- | Osvěžovač vzduchu Anti-Tabák 300 ml | Drogerie
- | Odstraňovač pachu cigaret sprej | Drogerie
- | Latexové rukavice 100 ks | Zdravotnické potřeby
- | Tekuté mýdlo 5 l | Drogerie
- | Zvířecí krmivo pro psy 15 kg | Chovatelské potřeby
- | Sklenice na whisky Revolver 2 ks | Dárky
- | Hrnek Pistole s uchem | Dárky > Hrnky
- | Klíčenka náboj | Dárky
- | Otvírák lahví ve tvaru náboje | Dárky
- | Polštář Cigareta plyšový | Bytový textil
- | Samolepka Zákaz kouření e-cigaret | Značení
- | Nabíječka USB-C 20 W | Elektronika
- | Vosk na lyže zelený | Sport
- | Prací prášek 5 kg | Drogerie
- | Levandule lékařská semena | Zahrada > Semena
- | Osivo tabák ozdobný mix | Zahrada > Osiva
- | Kovová cedule Cigarettes vintage | Dekorace
- | Pánské hodinky Revolver | Hodinky
- | Mikina s nápisem Munice | Oblečení
- | Šroubovák 1/4" | Nářadí
- | Hůl trekingová teleskopická | Outdoor
- | Karabina horolezecká HMS | Outdoor > Karabiny
- | Karabina na klíče hliníková | Outdoor > Karabiny
- | Patrona do vodního filtru Brita | Kuchyně
- | Vzduchový filtr kartušový | Autodíly
- | Vibrátor betonu 1,5 kW s hřídelí | Stavební technika
- | Masážní přístroj na nohy | Zdraví
- | Erotická mapa světa puzzle | Hračky
- | Spodní prádlo bavlněné 3 ks | Oblečení
`;
