/** Titles as shops write them, half of them restricted, none of which the lists were written from: kind or `-`, title, category. */
export const titlesUnseen = `
weapons | Savage Axis II 6.5 Creedmoor Bolt Action Rifle | Hunting Rifles
weapons | Taurus G3c 9mm Compact Handgun | Handguns
weapons | Hornady Critical Defense .380 ACP 90 gr 25 Rounds | Ammunition
weapons | Benelli M4 Tactical 12ga Shotgun | Firearms > Shotguns
weapons | SABRE Red Pepper Spray Keychain | Self Defense
weapons | Vipertek Stun Gun VTS-989 | Personal Protection > Stun Guns
explosives | Phantom Wolf Pack 500g Firework Cake 36 Shots | Fireworks
explosives | M-80 Style Firecrackers Box of 72 | Firecrackers
explosives | Purple Smoke Bomb 90 s Wire Pull | Smoke Bombs
tobacco | Camel Blue Cigarettes King Size 20 | Cigarettes
tobacco | Lost Mary BM600 Disposable Vape 20mg | Disposable Vapes
tobacco | Naked 100 Lava Flow E-Liquid 60 ml 6 mg | E-Liquids
tobacco | Rocky Patel Vintage 1990 Robusto Cigar | Cigars
tobacco | ZYN Cool Mint Nicotine Pouches 6 mg | Nicotine Pouches
tobacco | American Spirit Rolling Tobacco 30 g | Rolling Tobacco
drugs | Red Bali Kratom Powder 250 g | Kratom
drugs | Delta-8 THC Vape Cartridge 1 ml | Delta 8
drugs | HHC Gummies Watermelon 25 mg 10 pcs | HHC Edibles
drugs | Magic Mushroom Grow Kit Golden Teacher | Magic Mushrooms
medicines | Sildenafil 50 mg 8 Tablets | Erectile Dysfunction
medicines | Ozempic 1 mg Pen semaglutide | Weight Loss Injections
medicines | Amoxicillin 500 mg 21 Capsules | Antibiotics
adult | Lelo Sona 2 Clitoral Massager Vibrator | Adult Toys
adult | Realistic Silicone Dildo with Suction Cup 18 cm | Sex Toys
adult | Tenga Egg Masturbator Easy Beat | Adult > Masturbators
- | Glue Sticks for Hot Melt Gun 11 mm | Tools
- | Smoking Jacket Velvet Burgundy | Clothing
- | Vape Shop Simulator Nintendo Game Guide Book | Books
- | Bath Bomb Gift Set Lavender 6 pcs | Bath
- | Rocket Salad Seeds Organic | Garden Seeds
- | Massage Gun Theragun Mini | Fitness
- | Rifle Green Chelsea Boots | Shoes
- | Nail Gun Brad Nailer 18V | Power Tools
- | Tobacco Leaf Print Wallpaper | Home Decor
- | Cigar Box Guitar Kit 3 String | Musical Instruments
- | Weed Killer Concentrate 1 L | Garden
- | Cartridge Filter for Pool Pump | Pools
- | Magnum Ice Cream Mould Silicone | Kitchen
- | Bullet Blender 600 W | Kitchen Appliances
- | Grass Trimmer Line 2.4 mm | Garden
- | Pistol Squat Training Band | Fitness
- | Shotgun Shell Shot Glass Set | Gifts
- | Dynamite Hot Sauce 150 ml | Food
- | Firework LED Wall Lamp | Lighting
- | Poppy Seed Grinder Cast Iron | Kitchen
- | Hash Brown Maker Waffle Iron | Kitchen
- | Joint Compound Filler 5 kg | Building Materials
- | Codeine-Free Cough Lozenges Honey | Pharmacy
- | Cannabis Pattern Socks | Clothing
- | Vibrating Foam Roller 4 Speeds | Fitness
weapons | Pistole Taurus PT 92 AF 9 mm Luger | Zbraně > Pistole
weapons | Malorážka Ruger American Rimfire .22 LR | Kulovnice a malorážky
weapons | Brokovnice Benelli SuperNova 12/76 | Brokovnice
weapons | Náboj brokový Saga 12/70 28 g | Náboje a střelivo
weapons | Teleskopický obušek kalený 21" s pouzdrem | Sebeobrana
weapons | Plynová pistole Ekol Volga 9 mm P.A.K. | Plynové zbraně
weapons | Pepřový sprej Tornado 40 ml | Obranné prostředky
explosives | Kompaktní ohňostroj Zlatá vrba 25 ran | Ohňostroje
explosives | Petardy Viper 4 balení 20 ks | Zábavní pyrotechnika
explosives | Dýmovnice modrá 60 s | Pyrotechnika > Dýmovnice
tobacco | Elektronická cigareta Vuse Pro | Elektronické cigarety
tobacco | Liquid Dekang Desert Ship 10 ml 12 mg | E-liquidy
tobacco | Doutník Arturo Fuente Hemingway | Doutníky
tobacco | Jednorázová cigareta Vozol Star 600 20 mg | Jednorázové e-cigarety
tobacco | Tabák do dýmky Mac Baren Navy Flake 50 g | Dýmkový tabák
tobacco | Nikotinové sáčky Volt Spearmint 8 mg | Nikotinové sáčky
tobacco | Náplně Terea Amber krabička 20 ks | Zahřívaný tabák
drugs | Kratom zelený Borneo 50 g | Kratom
drugs | HHC-P cartridge Lemon Haze 0,5 ml | HHC produkty
drugs | THC-free? Ne: THCV gumídci 10 ks | Kanabinoidy
drugs | Lysohlávky růstová sada | Etnobotanika
medicines | Kamagra Oral Jelly 100 mg | Potence
medicines | Tadalafil 20 mg 4 tablety | Léky na předpis
adult | Vibrátor Womanizer Premium 2 | Erotické pomůcky
adult | Anální kolík silikonový s přísavkou | Sexshop
- | Vrtací kladivo s pistolovým držadlem | Nářadí
- | Stříkací pistole HVLP na barvy | Nářadí > Stříkací pistole
- | Tavná pistole 40 W | Dílna
- | Svíčka prskavka na dort | Party
- | Náboj předního kola Shimano | Cyklo
- | Náplň do bombičky sifonu CO2 | Kuchyně
- | Raketa tenisová Head Speed | Sport
- | Doutníkové kalhoty dámské | Oblečení
- | Cigaretové kalhoty černé | Oblečení
- | Konopný olej na dřevo 1 l | Barvy a laky
- | Konopné mýdlo s heřmánkem | Kosmetika
- | Vibrační deska na beton 90 kg | Stavební stroje
- | Vibrační struna k výčepu | Domácnost
weapons | Puškohled 3-9x40 na vzduchovku | Optika
- | Puškvorec kořen řezaný 50 g | Byliny
- | Tabáková barva na kůži 100 ml | Kutilství
- | Kouřová clona do auta zadní roleta | Auto
- | Bomba na hořčici párty dóza | Kuchyně
- | Dynamo na kolo | Cyklo
- | Granátové jablko koncentrát 250 ml | Potraviny
- | Granátový náhrdelník stříbro | Šperky
- | Lékárnička do auta DIN 13164 | Auto
- | Tableta do myčky 60 ks | Drogerie
- | Nůž na koření mezzaluna | Kuchyně
- | Pyrografie souprava na vypalování do dřeva | Tvoření
- | Ohňostroj barev puzzle 1000 dílků | Hračky
weapons | Pištoľ Glock 43X MOS | Zbrane > Pištole
weapons | Guľovnica Sako 85 kal. .308 Win | Guľovnice
weapons | Brokovnica Winchester Select 12/76 | Zbrane
weapons | Náboje Geco 9 mm Luger 124 gr 50 ks | Strelivo
weapons | Obranný sprej Police 50 ml paprikový | Sebaobrana
weapons | Teleskopický obušok 26" | Obranné prostriedky
explosives | Ohňostrojový kompakt 100 rán | Ohňostroje
explosives | Petardy Dum Bum 50 ks | Zábavná pyrotechnika
explosives | Rímska svieca 8 výstrelov | Pyrotechnika
tobacco | Cigary Toscano Classico 5 ks | Cigary
tobacco | E-cigareta Aspire Pockex | Elektronické cigarety
tobacco | E-liquid Emporio Apple 10 ml 6 mg | Liquidy
tobacco | Nikotínové vrecká Velo Freeze 17 mg | Nikotínové vrecká
tobacco | Tabak na vodnú fajku Adalya Love 66 50 g | Vodné fajky > Tabak
tobacco | Jednorazová e-cigareta Elf Bar Mango 20 mg | Jednorazové e-cigarety
drugs | Kratom biely Bali 100 g | Kratom
drugs | HHC kvety Amnesia 3 g | HHC
drugs | Delta-9 gumené medvedíky THC 10 mg | THC
medicines | Viagra 100 mg 4 tablety bez predpisu | Potencia
medicines | Diazepam 10 mg 30 tabliet | Lieky na predpis
adult | Vibrátor na bod G Satisfyer | Erotické pomôcky
adult | Análny kolík kovový | Sexshop
- | Striekacia pištoľ na lak | Náradie
- | Postrekovač záhradný pištoľ | Záhrada
- | Detská vodná pištoľ | Hračky
- | Kniha Náboj lásky | Knihy
- | Náboj kolesa BMW E46 | Autodiely
- | Cigarová krabička drevená na šperky | Darčeky
- | Konope siate osivo pre vtáky 1 kg | Chovateľské potreby
- | Konopný povraz 10 m | Stavebniny
- | Vápno hydrátované 20 kg | Stavebniny
- | Vibračná brúska 300 W | Náradie
- | Raketa na bedminton Yonex | Šport
- | Prskavky na tortu 4 ks | Párty
- | Tabakový nádych parfumovaná voda 100 ml | Parfumy
- | Tablet Lenovo M10 64 GB | Elektronika
- | Dymový alarm Kidde | Bezpečnosť
- | Sviečka Tabak a vanilka | Bytové vône
- | Nôž na chlieb 20 cm | Kuchyňa
- | Guľový kohút 1/2" | Voda kúrenie
- | Zbraň hromadného smiechu komiks | Knihy
- | Granátové jablká sirup | Potraviny
- | Liek na dušu – podcast kniha | Knihy
- | Erotický román Päťdesiat odtieňov | Knihy
- | Luk na balenie darčekov stuha | Papier
weapons | Repetierbüchse Mauser M18 .30-06 | Jagdwaffen
weapons | Pistole Walther P99 9x19 | Kurzwaffen
weapons | Bockdoppelflinte Beretta 686 12/76 | Flinten
weapons | Schreckschusspistole Zoraki 918 9 mm P.A.K. | Schreckschusswaffen
weapons | Patronen RWS .308 Win 10,7 g 20 Stück | Munition
weapons | Pfefferspray Ballistol 40 ml | Selbstverteidigung
weapons | Teleskopschlagstock 53 cm Stahl | Selbstverteidigung
explosives | Feuerwerksbatterie Monster 50 Schuss | Feuerwerk
explosives | Böller D-Böller Kategorie F2 20 Stück | Silvesterfeuerwerk
explosives | Rauchbombe blau 60 s | Rauchartikel
tobacco | Zigarren Romeo y Julieta Churchill | Zigarren
tobacco | E-Zigarette Vaporesso XROS 4 | E-Zigaretten
tobacco | Liquid Erdbeere 10 ml 6 mg Nikotin | Liquids
tobacco | Einweg E-Zigarette Flerbar 600 Züge 20 mg | Einweg E-Zigaretten
tobacco | Pfeifentabak Peterson Early Morning 50 g | Pfeifentabak
tobacco | Shisha Tabak Al Fakher Doppelapfel 200 g | Shisha Tabak
tobacco | Tabakstick Heets Russet 20 Stück | Tabakerhitzer
tobacco | Nikotinbeutel Helwit Mint 6 mg | Nikotinbeutel
drugs | Kratom Pulver Maeng Da 100 g | Kratom
drugs | HHC Vape Pen 95 % HHC 1 ml | HHC
drugs | Zauberpilze Growbox Mexicana | Zauberpilze
medicines | Sildenafil 100 mg ohne Rezept | Potenzmittel
medicines | Tramadol 100 mg 20 Tabletten | Schmerzmittel rezeptpflichtig
adult | Dildo mit Saugnapf realistisch | Erotik
adult | Vibrator Rabbit Klitoris | Sexspielzeug
- | Heißklebepistole 60 W | Werkzeug
- | Farbspritzpistole 1,4 mm | Werkzeug
- | Wasserpistole Kinder 2er Set | Spielzeug
- | Druckerpatrone HP 305 XL schwarz | Drucker
- | Gewehrfarbene Stiefel Damen | Schuhe
- | Zigarettenhose Damen schwarz | Kleidung
- | Tabakbrauner Ledergürtel | Accessoires
- | Badebomben Set Rose 8 Stück | Bad
- | Raketenofen Edelstahl Camping | Camping
- | Schlagbohrmaschine 850 W | Werkzeug
- | Hanfprotein Pulver bio 500 g | Lebensmittel
- | Hanfseil 8 mm 10 m | Garten
- | Vibrationsplatte Fitness | Fitness
- | Betonrüttler Innenrüttler 2 kW | Baumaschinen
- | Kanonenofen Gusseisen | Heizen
- | Rauchmelder 10 Jahre Batterie | Sicherheit
- | Feuerwerk LED Lichterkette | Beleuchtung
- | Bombenstimmung Partyspiel | Spiele
- | Liquid Eyeliner wasserfest | Kosmetik
- | Flüssigseife Lavendel 500 ml | Drogerie
- | Zigarrenkiste aus Zedernholz Aufbewahrung Deko | Deko
- | Medikamentenbox 7 Tage | Gesundheit
- | Brausetabletten Vitamin C 20 Stück | Gesundheit
- | Jagdhund Plüschtier | Spielzeug
- | Patronengurt Fotoband Kamera Vintage | Foto
`;
