/** Titles written without sight of the lists, a third of them chosen to mislead; 58 % of the restricted ones were found at first. Kind or `-`, title, category. */
export const titlesHostile = `
weapons | Ruger 10/22 Carbine .22 LR Semi-Automatic Rifle | Rimfire Rifles
weapons | Smith & Wesson M&P Shield EZ 9 mm Pistol | Handguns > Semi-Auto Pistols
weapons | Federal American Eagle 5.56x45 55gr FMJ Box of 20 | Rifle Ammo
weapons | Crosman 1377 Pneumatic Air Pistol .177 | Air Guns
weapons | Tokyo Marui Hi-Capa 5.1 Gas Blowback Airsoft Pistol | Airsoft
weapons | Italian Stiletto Switchblade Knife 9" | Automatic Knives
weapons | Brass Knuckles Solid Steel Paperweight | Self Defense
weapons | 80% Lower Receiver AR-15 Billet | Gun Parts
weapons | TenPoint Turbo S1 Crossbow Package | Crossbows
explosives | Roman Candles 10 Ball Assorted 6 Pack | Consumer Fireworks
explosives | Hodgdon H4350 Smokeless Powder 1 lb | Reloading > Powder
explosives | Bottle Rockets with Report Gross Pack | Fireworks > Rockets
explosives | Tannerite Exploding Target 1 lb 4-Pack | Shooting Targets
tobacco | Elf Bar BC5000 Watermelon Ice 50mg | Disposables
tobacco | ZYN Cool Mint 6 mg Nicotine Pouches Can |
tobacco | Romeo y Julieta 1875 Bully Box of 25 | Cigars
tobacco | Vaporesso XROS 4 Pod Kit 1000 mAh | Pod Systems
tobacco | Drum Original Rolling Tobacco 50 g | Roll Your Own
tobacco | Copenhagen Long Cut Wintergreen Moist Snuff 1.2 oz | Smokeless
tobacco | Al Fakher Two Apple Shisha Molasses 250 g | Hookah Tobacco
tobacco | IQOS Iluma Prime Heated Tobacco Device | Heat-not-burn
drugs | Delta-8 THC Gummies 25 mg 40 Count | Hemp Edibles
drugs | Full Spectrum CBD Oil Tincture 3000 mg |
drugs | Red Bali Kratom Powder 250 g | Kratom
drugs | Psilocybe Cubensis Golden Teacher Spore Syringe 10 ml | Mycology
drugs | Glass Beaker Bong 12 Inch Ice Catcher | Smoking Accessories > Water Pipes
drugs | Amnesia Haze Feminised Cannabis Seeds 5 pack | Seeds
drugs | Salvia Divinorum 20x Extract 1 g | Ethnobotanicals
medicines | Amoxicillin 500 mg Capsules 21 | Antibiotics
medicines | Sildenafil 100 mg Film-Coated Tablets 8 pack | Men's Health > ED
medicines | Ozempic 1 mg Semaglutide Pre-Filled Pen | Weight Loss Injections
medicines | Testosterone Enanthate 250 mg/ml 10 ml Vial | Steroids
medicines | Tretinoin Cream 0.05% 20 g | Prescription Skincare
adult | Lovense Lush 3 Bluetooth Egg Vibrator | Sex Toys
adult | Realistic Silicone Dildo with Suction Cup 7 in | Dildos
- | Glue Gun Sticks 11 mm Pack of 50 | Craft Supplies
- | Bullet Journal Dotted A5 Notebook | Stationery
- | Shotgun Mic Windshield Deadcat Fur | Microphone Accessories
- | NutriBullet Blender Cup 680 ml | Kitchen Appliances
- | Tobacco Leather Chelsea Boots Men | Shoes
- | Hemp Rope 6 mm Natural 30 m | Garden Twine
- | Cannabis Leaf Print Socks | Men's Socks
- | Grenade Carb Killa Protein Bar Fudge Brownie 12x60 g | Sports Nutrition
- | Rocket Leaf Salad Seeds | Vegetable Seeds
- | Massage Gun Percussion Deep Tissue 6 Heads | Fitness Recovery
- | Pistol Grip Nozzle for Garden Hose | Watering
- | Paintball Fight Birthday Invitations Pack of 10 | Party
- | Canon Cartridge PG-545XL Black | Printer Ink
- | Firecracker Shrimp Sauce 250 ml | Condiments
- | Concrete Vibrator Poker 38 mm | Construction Tools
weapons | Brokovnice Mossberg 590A1 Tactical ráže 12/76 | Dlouhé zbraně > Brokovnice
weapons | Náboje Fiocchi 9 mm Luger FMJ 115 gr 50 ks | Střelivo > Pistolové
weapons | Plynová pistole Ekol Firat Magnum 9 mm P.A.K. |
weapons | Vzduchovka Diana 350 Magnum 4,5 mm | Vzduchové zbraně
weapons | Obranný pepřový sprej TETRAO Gel 63 ml | Sebeobrana
weapons | Teleskopický obušek ESP 21" kalený | Obušky
weapons | Boxer kovový na prsty | Sebeobrana
weapons | Kuše Ek Archery Cobra R9 | Kuše a luky
weapons | Vystřelovací nůž Mikov Predator | Vyhazovací nože
weapons | Tlumič hluku na pušku A-TEC Optima-45 | Příslušenství ke zbraním
explosives | Kompaktní ohňostroj 100 ran Klásek Pyrotechnika | Baterie výmetnic
explosives | Dělobuch petarda P1 Dum Bum 20 ks | Petardy
explosives | Římské svíce 8 ran sada 4 ks | Silvestr > Rakety a svíce
explosives | Bezdýmný prach Lovex D032 0,5 kg | Přebíjení
tobacco | Cigarety Petra Red 20 ks |
tobacco | E-liquid Dekang Desert Ship 10 ml 12 mg | E-liquidy
tobacco | Jednorázová cigareta Vuse GO 700 Berry | Elektronické cigarety
tobacco | Nikotinové sáčky VELO Freeze X-Strong | Nikotinové sáčky
tobacco | Žvýkací tabák Makla Ifrikia 20 g | Bezdýmný tabák
tobacco | Doutník Cohiba Siglo II tubos | Doutníky
tobacco | Tabák do vodní dýmky Adalya Love 66 50 g | Vodní dýmky
tobacco | Náplně HEETS Amber Selection karton | Zahřívaný tabák
tobacco | Cigaretový tabák Samson Original 30 g | Tabák k ručnímu balení
drugs | CBD olej 20 % Cannadorra Full Spectrum 10 ml | Konopné produkty
drugs | HHC-P gumídci 25 mg 5 ks | Kanabinoidy
drugs | Kratom Maeng Da zelený prášek 100 g | Kratom
drugs | Semena marihuany Northern Lights Auto 3 ks | Semínka konopí
drugs | Skleněné bongo s perkolátorem 30 cm | Bonga a dýmky
drugs | Growkit na lysohlávky Golden Teacher | Houby
drugs | Sušené květy CBG Orange Bud 5 g | Konopí
medicines | Viagra 50 mg potahované tablety 4 ks | Léky na erekci
medicines | Augmentin 1 g 14 tablet | Antibiotika
medicines | Neurol 0,5 mg alprazolam 30 tbl | Léky na předpis
medicines | Wegovy 0,25 mg injekce na hubnutí | Hubnutí
adult | Vibrátor Satisfyer Pro 2 Generation 3 | Erotické pomůcky
adult | Realistické dildo s přísavkou 18 cm | Sex shop
- | Pistole na montážní pěnu Den Braven | Stavební chemie
- | Tabáková hnědá barva na dřevo 0,75 l | Laky a mořidla
- | Konopný šampon s keratinem 500 ml | Vlasová kosmetika
- | Konopná semínka loupaná BIO 500 g | Zdravá výživa
- | Sifonové bombičky CO2 10 ks | Kuchyňské potřeby
- | Dělo na konfety Happy Birthday 40 cm | Party
- | Zbraně hromadného ničení – fakta a mýty | Knihy > Historie
- | Dýmka míru – doplněk ke kostýmu indiána | Karneval
- | Granátové jablko prášek 200 g | Superpotraviny
- | Náboj zadního kola Shimano Deore 32 děr | Cyklo > Náboje
- | Lékořicové pendreky 500 g | Cukrovinky
- | Střelivo do dětské pistole Nerf Elite 75 ks | Hračky
- | Doutníková zásuvka autonabíječka 2x USB | Auto doplňky
- | Ohňostroj barev – puzzle 1000 dílků | Puzzle
- | Kypřicí prášek do pečiva 12 g | Pečení
weapons | Brokovnica Stoeger M3000 12/76 | Guľové a brokové zbrane
weapons | Strelivo S&B 7,62x39 FMJ 40 ks | Náboje
weapons | Plynový revolver Zoraki R2 2" | Plynové zbrane
weapons | Vzduchová pištoľ Umarex Beretta M92 4,5 mm |
weapons | Paralyzér Power 200 s baterkou | Osobná ochrana
weapons | Kaser sprej na obranu CS plyn 50 ml | Obranné prostriedky
weapons | Vystreľovací nôž AKC automatický | Nože
weapons | Kuša Barnett Wildcat C5 | Kuše
explosives | Ohňostrojový kompakt 36 rán Zeus | Zábavná pyrotechnika
explosives | Petardy Pirát P1 100 ks | Petardy
explosives | Rímske sviece 5 rán | Pyrotechnika
explosives | Dymovnica modrá 60 s | Dymovnice
tobacco | Cigarety Marlboro Gold 20 ks | Cigarety
tobacco | Jednorazová e-cigareta Salt Switch 20 mg Mango | E-cigarety
tobacco | Nikotínové vrecúška Pablo Ice Cold 20 ks | Nikotínové vrecká
tobacco | Náplň do elektronickej cigarety Liqua Menthol 10 ml 6 mg | Náplne
tobacco | Cigary Partagas Serie D No. 4 | Cigary
tobacco | Fajkový tabak Mac Baren Vanilla Cream 40 g |
tobacco | Tabak do vodnej fajky Fumari 100 g | Vodné fajky
tobacco | Rolovací tabak Golden Virginia 40 g | Tabak
tobacco | IQOS Originals Duo sada | Zahrievaný tabak
drugs | CBD kvapky 10% Euphoria 10 ml | CBD
drugs | Kratom Borneo červený 200 g | Kratom
drugs | Semená konope White Widow feminizované 5 ks | Semená marihuany
drugs | Bong akrylový 25 cm | Bongy
drugs | HHC hašiš 1 g Afghan | HHC produkty
drugs | Drvička na marihuanu kovová 4-dielna | Grindre
medicines | Cialis 20 mg filmom obalené tablety | Lieky na erekciu
medicines | Ozempic 0,5 mg injekčné pero | Chudnutie
medicines | Xanax 0,25 mg 30 tabliet | Lieky
medicines | Zinnat 500 mg 10 tbl | Antibiotiká
adult | Análny kolík silikónový čierny | Erotické pomôcky
adult | Vibrátor králik Rabbit 21 cm | Sex shop
- | Pištoľ na silikón Strend Pro | Náradie
- | Granátový náramok strieborný 925 | Šperky
- | Konopný olej za studena lisovaný 250 ml | Potraviny
- | Bublifuk pištoľ pre deti | Hračky
- | Náboj kolesa predný SKF Škoda Octavia | Autodiely
- | Tabakovo hnedá kožená kabelka | Kabelky
- | Zbrane druhej svetovej vojny | Knihy
- | Vibračná podložka na cvičenie | Fitness
- | Raketa na bedminton Yonex | Šport
- | Rímske rolety biele 80x160 | Tienenie
- | Liek na dušu – hrnček s potlačou | Hrnčeky
- | Farba na vlasy Smoky Grey dymová | Vlasová kozmetika
- | Výstražná tabuľka Pozor, obranca | Tabuľky
- | Cigaretové nohavice dámske čierne | Oblečenie
- | Hasiči a pyrotechnici – 300 dielikov | Puzzle
- | Zapaľovacie sviečky NGK BKR6E 4 ks | Autodiely
weapons | Walther P22Q Schreckschusspistole 9 mm P.A.K. | Schreckschusswaffen
weapons | Weihrauch HW 97 K Luftgewehr 4,5 mm | Luftgewehre
weapons | Patronen RWS .308 Win. KS 10,7 g 20 Stück | Munition
weapons | Blaser R8 Repetierbüchse .30-06 | Jagdgewehre
weapons | Springmesser Automatik Klinge 8 cm | Messer
weapons | Pfefferspray Ballistol 40 ml Nebel | Selbstverteidigung
weapons | Elektroschocker PowerMax 500.000 V | Abwehrgeräte
weapons | Teleskopschlagstock 26 Zoll | Selbstschutz
weapons | Armbrust Jaguar 175 lbs | Armbrüste
weapons | Softair G&G CM16 Raider 0,5 J | Softair
explosives | Silvesterraketen Sortiment Weco 20 teilig | Feuerwerk
explosives | Böller D-Böller Harzer Knaller 60 Stück | Silvester
explosives | Verbundfeuerwerk Cake Box 64 Schuss |
explosives | Bengalfackel rot 60 Sekunden | Bengalos
tobacco | Zigaretten Gauloises Blondes Blau 20 Stück | Tabakwaren
tobacco | Einweg E-Zigarette Vozol Star 800 20 mg | E-Zigaretten
tobacco | Riot Squad Pink Grenade 10 ml 10 mg Nikotinsalz | Liquids
tobacco | Wasserpfeifentabak Nameless Black Nana 200 g | Shishatabak
tobacco | Drehtabak Pueblo Classic 30 g | Feinschnitt
tobacco | Zigarillos Clubmaster Mini Red 20 Stück | Zigarren & Zigarillos
tobacco | Snus Siberia -80 Degrees White Dry | Kautabak
tobacco | Peterson Early Morning 50 g | Pfeifentabak
tobacco | Nikotinbeutel White Fox Full Charge | Nicotine Pouches
tobacco | GEEKVAPE Aegis Legend 3 Kit 200 W | Akkuträger
drugs | CBD Blüten Strawberry Haze 5 g | Hanfblüten
drugs | Hanfsamen Gorilla Glue Automatic feminisiert 3 Stück | Cannabis Samen
drugs | Kratom Kapseln Vietnam Rot 60 Stück | Ethnobotanik
drugs | Glasbong 40 cm Eisfach | Bongs
drugs | THCP Gummies 30 mg | Cannabinoide
drugs | Zauberpilze Zuchtbox Ecuador 1200 ml | Growkits
medicines | Viagra 100 mg Filmtabletten 12 Stück | Potenzmittel
medicines | Metformin 850 mg 120 Tabletten | Verschreibungspflichtige Arzneimittel
medicines | Mounjaro 5 mg Tirzepatid Injektionslösung | Abnehmspritze
medicines | Tavor 1 mg Lorazepam 50 Stück |
adult | Masturbator Fleshlight Stamina Training | Sextoys
adult | Umschnalldildo Strap-on Set | Erotik
- | Heißklebepistole Bosch PKP 18 E | Werkzeug
- | Kaugummizigaretten 20 Stück | Süßigkeiten
- | Rauchmelder Hekatron Genius Plus | Sicherheit
- | Patronen für Füller Pelikan königsblau 6 Stück | Schreibwaren
- | Raketenofen Camping Edelstahl | Outdoor
- | Pfeffermühle Peugeot 22 cm | Küche
- | Hanföl kaltgepresst Bio 500 ml | Speiseöle
- | Zigarettenanzünder Verlängerungskabel 12 V | Autozubehör
- | Munitionskiste aus Holz Vintage | Deko
- | Feuerwerk der Farben Malbuch | Bücher
- | Armbrust Faschingskostüm Robin Hood Kinder | Kostüme
- | Granatapfelsaft 100 % 1 l | Getränke
- | Rüttelplatte 90 kg Benzin | Baumaschinen
- | Tablettenbox 7 Tage | Gesundheit
- | Wasserpistole Super Soaker 1 l | Spielzeug
`;
