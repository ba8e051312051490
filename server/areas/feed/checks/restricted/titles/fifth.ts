/** Titles written without sight of the lists: a third of them without a category, or with one that says nothing. */
export const titlesFifth = `
weapons | Glock 19 Gen5 MOS 9mm Luger Pistol | Firearms > Handguns
weapons | Federal Premium .308 Win 168gr Sierra MatchKing 20 rounds | Ammo > Rifle Ammunition
weapons | Walther CP88 CO2 air pistol .177 nickel | Airguns
weapons | Samopal CZ Scorpion EVO 3 S1 Carbine 9x19 | Zbraně > Dlouhé zbraně
weapons | Náboje Sellier & Bellot 9 Luger FMJ 8 g 50 ks | Střelivo > Pistolové
weapons | Vzduchovka Hatsan 125 ráže 5,5 mm do 16 J | Vzduchové zbraně
weapons | Paralyzér Power 200 s LED svítilnou, 500 000 V | Sebeobrana
weapons | Brokovnica Fabarm Axis RS 12 cal. 12/76 | Zbrane a strelivo > Brokové zbrane
weapons | Pepřový sprej Jet TIW 50 ml tekutá střela | Obranné spreje
weapons | Vystreľovací nôž AKC F16 Bulldog stiletto automatik | Nože > Vyskakovacie nože
weapons | Schreckschusspistole Zoraki 906 9 mm PAK schwarz | Freie Waffen
weapons | Armbrust Ek Archery Cobra System R9 90 lbs | Armbrüste
weapons | Butterflymesser Balisong Titan Damast | Messer > Butterflymesser
weapons | Schlagring Messing poliert, 4 Finger | Selbstverteidigung
weapons | Luftgewehr Diana 350 Magnum 4,5 mm WBK frei ab 18 | Luftdruckwaffen
weapons | Teleskopický obušek ESP 21" kalený | Obušky
explosives | Ohňostrojový kompakt 100 ran Fire Dragon multikaliber F2 | Pyrotechnika > Kompakty
explosives | Petardy Viper 2 Fuse 60 ks | Zábavní pyrotechnika
explosives | Rímske sviece 8 rán 10 ks | Pyrotechnika
explosives | Le Petit Prince 200 Schuss Verbundfeuerwerk Kategorie F2 | Feuerwerk > Batterien
explosives | Blitzknaller D-Böller 10er Pack | Silvester > Böller
explosives | Excalibur Artillery Shell Kit 24 shots | Fireworks > Reloadables
explosives | Coloured smoke grenade Enola Gaye WP40 blue | Smoke Grenades
explosives | Hodgdon H4350 Extreme Rifle Powder 1 lb | Reloading > Powder
tobacco | Elf Bar 600 V2 Watermelon 20mg jednorázová e-cigareta | E-cigarety > Jednorázové
tobacco | Geekvape Aegis Legend 3 200W mod černý | Elektronické cigarety > Mody
tobacco | Liquid Dekang Desert Ship 10 ml 18 mg | Náplně do e-cigaret
tobacco | ZYN Cool Mint Mini Dry 6 mg nikotinové sáčky | Nikotinové sáčky
tobacco | Doutníky Montecristo No. 2 25 ks krabička | Kubánské doutníky
tobacco | Tabak do vodnej fajky Al Fakher dve jablká 50 g | Vodné fajky > Tabaky
tobacco | Žhaviaca hlavica Smok RPM 2 mesh 0,16 ohm 5 ks | E-cigarety príslušenstvo
tobacco | Pueblo Classic Feinschnitttabak ohne Zusätze 30 g Pouch | Tabakwaren > Drehtabak
tobacco | Vozol Gear 10000 Blueberry Ice Einweg E-Zigarette | Einweg Vapes
tobacco | Captain Black Cherry pipe tobacco 42g pouch | Pipe Tobacco
tobacco | Smok Nord 5 Pod Kit 80W with 5ml tank | Vape Kits
tobacco | General White Portion Snus can | Swedish Snus
tobacco | IQOS Iluma One starter set moss green | Heated tobacco devices
drugs | HHC květy Amnesia 30% 5 g | HHC > Květy
drugs | Kratom Green Maeng Da 100 g mletý | Etnobotanika
drugs | CBD olej 10% full spectrum 10 ml | CBD oleje
drugs | Semienka konope Royal Queen Seeds Northern Light Auto 5 ks feminizované | Semienka marihuany
drugs | Sklenený bong Black Leaf 45 cm s perkolátorom | Bongá
drugs | Psilocybe cubensis Golden Teacher Grow Kit 1200 ml | Magic Mushroom Grow Kits
drugs | THCP Vape 1 ml Gelato 20 % | Cannabinoide
drugs | Delta 8 THC gummies 25mg 20 count mango | Hemp Edibles
drugs | Hanfblüten CBD 12 % Lemon Haze 10 g | CBD Blüten
drugs | Amyl poppers Jungle Juice Platinum 24 ml | Poppers
drugs | Blue Lotus extract 50:1 10 g smoking blend | Legal highs
medicines | Viagra 100 mg 4 tablety sildenafil | Léky na předpis
medicines | Ozempic 1 mg injekční roztok semaglutid | Léky
medicines | Kamagra Oral Jelly 100mg 7 sáčků | Potence
medicines | Xanax alprazolam 0,5 mg 30 tbl | Lieky
- | Ibalgin 400 mg 48 potahovaných tablet ibuprofen | Volně prodejné léky > Bolest
medicines | Amoxicillin 500mg capsules 21 | Antibiotics
medicines | Testosterone Enanthate 250 mg/ml 10 ml vial | Steroids
medicines | Tilidin 50 mg Tabletten | Verschreibungspflichtig
- | Voltaren Schmerzgel forte 23,2 mg/g 100 g | Arzneimittel > Schmerzen
adult | Womanizer Premium 2 podtlakový stimulátor klitorisu | Erotické pomůcky
adult | Realistické dildo s prísavkou 20 cm | Erotické pomôcky
adult | Lovense Lush 3 vibrating egg app-controlled | Sex Toys > Vibrators
adult | Analplug Edelstahl mit Kristall Größe M | Erotik > Analspielzeug
adult | Fleshlight Pink Lady Original Masturbator | Masturbatoren
adult | Satisfyer Pro 2 Druckwellenvibrator | Sextoys
- | Glock Feldmesser FM 78 Scheide Holster Gürtelclip | Outdoor > Zubehör
- | Nerf Elite 2.0 Commander RD-6 blaster | Hračky > Dětské zbraně
- | Hot glue gun Bosch PKP 18 E with sticks | Power tools
- | Kuchyňský nůž Santoku 18 cm damašek | Kuchyň > Nože
- | Tričko Guns N' Roses Appetite for Destruction černé | Trička s kapelami
- | Parfém Viktor & Rolf Spicebomb EDT 90 ml | Parfémy > Pánské
- | Kávovar pákový Rancilio Silvia s tryskou a náboj kávy | Kávovary
- | Zadní náboj Shimano Deore FH-M6000 32 děr | Cyklo > Náboje
- | Náhradná hlavica sprchy Grohe Tempesta 100 | Kúpeľňa
- | Sprej na pavúky a hmyz 500 ml Biolit | Drogéria
- | Šípky na šípkovú dosku Winmau Blackstrike 23 g | Hry > Šípky
- | Detské luk a šípy s prísavkami 3 ks | Hračky
- | Messerblock Bambus ohne Messer | Küche
- | Wasserpistole Super Soaker Piranha | Spielzeug > Outdoor
- | Heißluftpistole Makita HG6031VK 1800 W | Werkzeug
- | Massagepistole Theragun Mini 2 | Sport > Regeneration
- | Bombička CO2 12 g do sifonu 10 ks | Domácnost > Sifony
- | Dort s ohňostrojem - LED svíčka na dort 10 cm | Párty > Svíčky
- | Prskavky 16 cm 10 ks na vánoční stromek | Vánoční dekorace
- | Petarda – kniha Tajemství, Jan Novák | Knihy > Beletrie
- | Bath bomb set lavender 6 x 120 g | Bath & Body
- | Firework glitter nail polish OPI 15 ml | Nail polish
- | Batterie Varta Silver Dynamic 77 Ah | Autobatterien
- | Raketa na bedminton Yonex Astrox 88 | Badminton
- | Tobacco Vanille Tom Ford eau de parfum 50 ml | Fragrance
- | Popelník keramický s víčkem černý | Domácnost > Doplňky
- | Cigaretové kalhoty dámské s pukem béžové | Dámské oblečení > Kalhoty
- | Kalhoty chino barva tabáková vel. 50 | Pánská móda
- | Zapalovač Zippo 200 Brushed Chrome | Zapalovače
- | Liquid Death sparkling water 500 ml | Drinks
- | Tekuté mydlo Dove liquid soap 500 ml | Drogéria
- | Vapex univerzálny čistič okien parný | Čistiace prístroje
- | Vape stop náplast s vitamíny | Doplňky stravy
- | Odpuzovač Vape Derm proti komárům sprej 100 ml | Repelenty
- | Zigarettenhose Damen schwarz Gr. 38 | Damenmode > Hosen
- | Tabakbraun Ledergürtel Herren 110 cm | Accessoires
- | Pfeifenreiniger bunt 50 Stück zum Basteln | Bastelbedarf
- | Hemp seed oil cold pressed 250 ml food grade | Cooking oils
- | Konopné mýdlo s levandulí 100 g | Přírodní kosmetika
- | Konopný krém na ruce 75 ml Cannaderm | Kosmetika
- | Tričko s potlačou Mushroom magic forest | Oblečenie
- | Hanfseil naturfarben 10 mm 20 m | Baumarkt > Seile
- | Grassamen Schattenrasen 2 kg | Garten > Rasen
- | LED grow light full spectrum 45W for houseplants | Indoor gardening
- | Coca-Cola Zero plech 24x330 ml | Nápoje
- | Speed skipping rope steel cable | Fitness
- | Ecstasy of Gold vinyl Ennio Morricone | LP > Soundtracks
- | Vitamin C 1000 mg s šípky 60 tablet | Doplňky stravy > Vitamíny
- | Nikotinamid 500 mg 100 Kapseln Vitamin B3 | Nahrungsergänzung
- | Melatonin 3 mg pastilky na spaní | Doplňky stravy
- | Testosteron booster Tribulus Terrestris 120 kapslí | Sportovní výživa
- | Dávkovač léků týdenní 7x4 přihrádky | Zdravotnické potřeby
- | Reiseapotheke Tasche leer rot | Outdoor > Erste Hilfe
- | Antibiotics resistance: a very short introduction paperback | Books > Science
- | Mosquito spray natural lemon eucalyptus 100 ml | Repellents
- | Krmivo pre psov Dog's Choice antiparazitný obojok | Psy > Obojky
- | Vibrátor do betónu ponorný Dedra 1200 W | Stavebné náradie
- | Dámská noční košile krajková saténová černá | Spodní prádlo > Noční košile
- | Push-up podprsenka Triumph Amourette 80B | Spodní prádlo
- | Plug-in socket adapter UK to EU 13 A | Electronics > Adapters
- | Sexy Cora pánska mikina s kapucňou | Oblečenie
- | Perkusní masážní pistole Xiaomi | Masážní přístroje
- | Erotika života, Miloš Urban – e-kniha | E-knihy > Beletrie
- | Vibrating toothbrush Oral-B Pulsonic Slim | Oral care
- | Egg cooker electric 7 eggs | Kitchen appliances
- | Kanystr na benzín 10 l kovový | Auto-moto
- | Kulovnice 3D puzzle dřevěné Ugears | Hračky > Stavebnice
- | Shotgun mikrofon Rode NTG5 kit | Audio > Mikrofony
- | Chili omáčka Bombastic Dynamite 100 ml | Potraviny > Omáčky
- | Revolver table lamp Foscarini brass | Lighting
- | Střelnice magnetická dětská s kuličkami | Hračky
weapons | Pistole CZ P-10 C OR 9 mm Luger | Novinky
weapons | Vzduchovka Gamo Black Cat 1400 4,5 mm | 
weapons | Airsoftová pistole ASG CZ 75D Compact CO2 | Výprodej
weapons | Kuše Skorpion XBC-360 Rambo 180 lbs | Akce
weapons | Teleskopický obušek 16" kalený ocelový | 
weapons | Boxer mosazný s bodci | Doprodej
weapons | Náboje 7,62x39 FMJ 20 ks Barnaul | 
weapons | Tactical crossbow pistol 80 lb aluminium | 
weapons | Remington 870 Express Tactical 12 gauge pump shotgun | 
weapons | Obranný sprej KO JET 200 ml | Novinky
weapons | Butterfly nôž Damascus 22 cm | 
weapons | Pfefferspray Walther ProSecur 74 ml | Neuheiten
weapons | Softair Gewehr M4 A1 AEG 6 mm | 
weapons | Throwing knives set of 3, 6 inch ninja | 
explosives | Dělobuchy K0201 3 ks | 
explosives | Kompakt 49 ran Midnight Show kaliber 30 mm | Silvestr
explosives | Rauchbombe rot 60 Sekunden | 
explosives | Smoke grenade wire pull 90 s green | 
explosives | Dymovnica s poistkou oranžová | Party
explosives | Chinese firecracker string 1000 shots | 
explosives | Raketový set Astro Mix 12 rakiet F2 | 
tobacco | Elf Bar 600 Blue Razz Lemonade 20 mg | 
tobacco | Lost Mary BM600 Triple Mango | Novinky
tobacco | Velo Freeze X-Strong 10,9 mg | 
tobacco | Cigarety Marlboro Gold 20 ks | 
tobacco | Tabak Amsterdamer 35 g balení | 
tobacco | RELX Pod Pro Menthol 18 mg 2 pack | 
tobacco | Doutník Cohiba Robusto | Dárky pro muže
tobacco | Joyetech eGo AIO elektronická cigareta 1500 mAh | Akce
tobacco | Vodní dýmka Aladin MVP 360 černá | Doplňky
tobacco | E-Liquid Riot Squad Cherry Fizz 10 ml Nikotinsalz 20 mg | 
tobacco | Nicotine pouches Killa Cold Mint 16 mg | 
tobacco | Shisha Tabak Adalya Love 66 25 g | 
drugs | Kratom Bali červený 50 g | 
drugs | HHC-P vape pen Zkittlez 1 ml | Novinky
drugs | CBD květy Orange Bud 18 % 5 g | Akce
drugs | Autoflowering cannabis seeds Gorilla Glue 3 pcs | 
drugs | THC-JD gummies 10 ks 25 mg | 
drugs | Magic Truffles Atlantis 15 g | 
drugs | Bong Ice 40 cm skleněný zelený | 
drugs | Salvia divinorum extrakt 20x 1 g | 
drugs | Lysohlávky growkit Mexican XP | 
drugs | 4-MMC krystal 1 g research chemical | 
drugs | Ketamine nasal spray 50 mg | 
medicines | Viagra Pfizer 50 mg 8 tabliet | 
medicines | Ozempic 0.25 mg pen | Weight loss
medicines | Modafinil 200 mg 30 tablets | Nootropics
medicines | Oxandrolon 10 mg 100 tablet | 
medicines | Diazepam 10 mg bez předpisu | Novinky
medicines | Retatrutide 10 mg vial peptide | 
medicines | Ivermectin 12 mg tablets 20 | 
adult | Vibrátor Rabbit Deluxe růžový | Pro ženy
adult | Erekční kroužek s vibrací | Pro muže
adult | Nafukovací panna Angelina | Legrácky
adult | Lelo Sona 2 sonic clitoral massager | Wellness
adult | Bondage set 10 pieces black leather | 
adult | Anální kolík s ocáskem liška | 
adult | Doppeldildo 45 cm transparent | 
- | Pistole na PUR pěnu Den Braven | Novinky
- | Bullet Journal A5 tečkovaný | Papírnictví
- | Vystřelovací klíčenka s lanyardem | 
- | Gun metal šedá umyvadlová baterie | Akce
- | Rifle jeans dámské skinny modré | 
- | Sako Slim Fit pánské antracit | 
- | Puma Carina sneakers white | 
- | Beretta lovecká vesta Thorn Resistant | Oblečení
- | Browning kabelka dámská crossbody | 
- | Taška na notebook Remington Executive | 
- | Remington Pro-Air vysoušeč vlasů D5215 | 
- | Parker Sonnet plnicí pero kaliber F | 
- | Stroj na popcorn Shotmaker | 
- | Shot glasses set 6 x 40 ml | 
- | Kuše dekorativní svícen | 
- | Ohňostroj barev – malování podle čísel 40x50 | 
- | Smoke BBQ seasoning 200 g | 
- | Rauchmelder Funk 230 V | 
- | Kompakt pudr Max Factor Creme Puff | 
- | Rakety na plážový tenis set | 
- | Batéria na notebook Dell 49 Wh | 
- | Elf na polici vánoční skřítek | 
- | Bar stool Velo black | 
- | Velo kolo dětské 16" | 
- | Mary Kay řasenka Lost Love | 
- | Mango sušené 500 g | 
- | Nord stream bunda pánská | 
- | Tank top dámský černý | 
- | Liquid eyeliner black 01 | 
- | Kapsle do kávovaru Dolce Gusto Lungo 30 ks | 
- | Salvia officinalis – šalvěj lékařská, sazenice | 
- | Salvia hair oil 100 ml | 
- | Konopný olej na saunu 50 ml | 
- | Mushroom coffee Lion's Mane 30 sachets | 
- | Hash browns frozen 1 kg | 
- | Grinder na koření keramický | 
- | Joint support tablets glucosamine 90 | 
- | Weed killer Roundup 1 l | 
- | Pot ceramic planter terracotta 20 cm | 
- | Gorilla Glue lepidlo 115 ml | 
- | Kapsle vitamin D3 2000 IU 90 tablet | 
- | Testosterone booster ZMA 90 caps | 
- | Peptide serum hyaluronic 30 ml | 
- | Injekční stříkačka 20 ml na barvu a lepidlo | 
- | Ivermectin-free natural horse wormer | Horses
- | Kroužek do závěsu 20 mm nerez 10 ks | 
- | Rabbit food pellets 2 kg | 
- | Wonder bra bezešvá podprsenka | 
- | Latexové rukavice 100 ks | 
- | Kolík dřevěný spojovací 8x40 | 
- | Massager for neck shiatsu | 
- | Panna – znamení zvěrokruhu přívěsek | 
- | Škrtidlo CAT Gen 7 turniket | 
- | Lanýž černý sušený truffle 15 g | 
- | Magic Truffles chocolate box 200 g | Sweets
- | Sprej na obuv impregnační 200 ml | 
- | Damascus steel chef's knife 20 cm | 
- | Throwing dice set RPG |
weapons | Revolver Taurus 605 .357 Magnum 2" | Krátké zbraně
weapons | CZ 557 Lux .30-06 kulovnice | 
weapons | Samonabíjecí puška AR-15 Schmeisser .223 Rem | Novinky
weapons | Pellets JSB Exact 4.52 mm 500 pcs | Airgun Ammo
weapons | Teleskopický obušek ESP 23 | Sebeobrana
weapons | Stiletto vystřelovací nůž 22 cm | 
weapons | Teleskopschlagstock 66 cm gehärtet | 
weapons | Elektrický paralyzér Scorpy Max | Akce
explosives | Ohňostroj baterie 100 ran Gigant | Silvestr
explosives | Silvester Raketen Sortiment 24 teilig | 
explosives | Petarda Dum Bum 4G 5 ks | 
explosives | Fountain firework Golden Rain 5 pcs | Fireworks
tobacco | Lost Mary BM600 Blueberry 20mg | 
tobacco | Vuse Go 700 Creamy Tobacco | Disposable
tobacco | Cigarety Camel Blue 20 ks | Tabák
tobacco | Nikotinové sáčky Pablo Ice Cold 50 mg | 
tobacco | Vaporesso XROS 4 pod kit černý | Akce
tobacco | Dokha tabak medwakh 50 ml | 
tobacco | Náplň do IQOS Terea Amber 20 ks | 
tobacco | Salt liquid Bozo Banana 10 ml 20 mg | 
tobacco | Tabak na zvlhčenie do vodnej fajky Serbetli 50 g | 
drugs | HHC joint 1 g Strawberry | 
drugs | Kratom Maeng Da zelený prášek 250 g | Doplňky
drugs | THC-B cartridge 1 ml Pineapple | Novinky
drugs | Feminizovaná semena konopí White Widow 5 ks | 
drugs | CBD gummies 25 mg 30 ks | Wellness
drugs | Delta-9 THC chocolate bar 100 mg | Edibles
drugs | Poppers Rush 10 ml | 
drugs | Amanita muscaria kapsle 60 ks | 
medicines | Sildenafil 100 mg 12 tablets | 
medicines | Mounjaro KwikPen 7,5 mg | 
medicines | Ritalin 10 mg 30 tbl | Lieky
medicines | Zolpidem 10 mg | Spánok
medicines | Clenbuterol 40 mcg 100 tabs | 
medicines | Botulotoxin Nabota 100 U vial | Kosmetika
adult | Dildo s přísavkou Fallos 19 cm | 
adult | Satisfyer Curvy 3+ vibrátor | Dárky
adult | Masturbátor Tenga Egg | Pro muže
adult | Venušiny kuličky silikonové | 
adult | Latexová maska BDSM s roubíkem | 
- | Revolverový držák pilníků | Nářadí
- | Krycí plachta na kolo | Cyklo
- | Pistolová rukojeť k vysokotlaké myčce Kärcher | 
- | Puška na vodu Nerf Super Soaker | 
- | Nůž na koberce zalamovací 18 mm | 
- | Rifle Brush set for cleaning bottles | Kitchen
- | Popcorn Bomb party box | Party
- | Kabel bez halogenu 3x2,5 | Elektro
- | Bez nikotinu: čaj pro kuřáky Herbal | Čaje
- | Nicotine-free herbal tea | Tea
- | Vapor steam cleaner Karcher SC3 | 
- | Vaporetto Polti Smart 100 | Parní čističe
- | Mary Jane lodičky dámské | Obuv
- | Hemp protein powder 1 kg | Sports nutrition
- | Konopný provaz 10 m | Dílna
- | Haze difuzér na vlasy | 
- | Widow maker t-shirt | Clothing
- | Rush hour board game | Games
- | Pharmacy cross LED sign | Signage
- | Krabička na léky 7 dní | 
- | Sada kuliček do kuličkových ložisek 5 mm | 
- | Vajíčkovar Sencor | 
- | Vibrační deska VB 500 | Fitness
- | Silikonové formičky na led | Kuchyň
- | Masáž zad olej jojoba | Kosmetika
- | Perla v nové škebli přívěsek | Šperky
- | Injekční vertikutátor Gardena | Zahrada
- | Nabíječka na notebook 65 W Dell | 
- | Úložný box na šrouby | Dílna
- | Sekera štípací Fiskars X25 | Zahrada
`;
