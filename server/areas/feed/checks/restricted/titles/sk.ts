/** Titles of Slovak shops: kind or `-`, title, category of the shop. */
export const titlesSk = `
weapons | Pištoľ CZ 75 B 9 mm Luger | Zbrane > Krátke zbrane
weapons | Guľovnica Remington 700 .308 Win | Dlhé zbrane
weapons | Brokovnica Winchester SXP 12/76 | Zbrane > Brokovnice
weapons | Revolver Ruger GP100 .357 Magnum | Strelné zbrane
weapons | Strelivo Fiocchi 9x19 50 ks | Strelivo
weapons | Náboje .223 Rem 55 grs 20 ks | Strelivo > Guľové
weapons | Munícia 7,62x54 | Munícia
weapons | Plynová pištoľ 9 mm P.A.K. | Zbrane > Plynové
weapons | Teleskopický obušok 26" | Sebaobrana
weapons | Paralyzér s baterkou 1 000 000 V | Obranné prostriedky
weapons | Vystreľovací nôž s poistkou | Zbrane > Nože
weapons | Samopal SA-58 7,62x39 | Zbrane
explosives | Kompaktný ohňostroj 100 rán | Pyrotechnika
explosives | Petardy kat. F2 10 ks | Petardy
explosives | Delobuch 6 ks kategória F3 | Pyrotechnika
explosives | Rímska svieca 8 výstrelov | Pyrotechnika
explosives | Dymovnica červená | Pyrotechnika > Dymovnice
explosives | Ohňostroj Klásek 64 rán | Ohňostroje
explosives | Raketa a ohňostroj set 12 ks F2 | Zábavná pyrotechnika
explosives | Pyrotechnická batéria 200 výstrelov F3 | Silvester > Pyrotechnika
tobacco | Cigarety Lucky Strike Red 20 ks | Cigarety
tobacco | Cigary Partagas Serie D 3 ks | Tabakové výrobky > Cigary
tobacco | Cigarilky Davidoff Gold 20 ks | Tabak
tobacco | Tabak do fajky Virginia 50 g | Tabakové výrobky
tobacco | Tabak do vodnej fajky Al Fakher 50 g | Vodné fajky > Tabak
tobacco | Elektronická cigareta Eleaf iStick | Elektronické cigarety
tobacco | E-liquid Venix Tobacco 10 ml 6 mg | E-liquidy
tobacco | Jednorazová e-cigareta Lost Mary 600 potiahnutí | E-cigarety
tobacco | Nikotínové vrecká ZYN Cool Mint 9 mg | Nikotínové vrecká
tobacco | Nikotínové vrecúška Pablo Ice Cold strong 24 mg | Nikotínové vrecká
tobacco | IQOS Iluma One | Nahrievaný tabak
tobacco | Náplne TEREA Blue 20 ks | Nahrievaný tabak
tobacco | Booster 20 mg/ml 10 ml | Elektronické cigarety > Boostery
tobacco | Cigaretové dutinky 250 ks | Fajčiarske potreby > Cigaretové dutinky
drugs | HHC kvety Amnesia 15 % HHC | HHC
drugs | HHC joint 2 g | Kanabinoidy
drugs | Kratom Green Malay 100 g | Kratom
drugs | THC cukríky delta-8 | Cannabinoidy
drugs | Marihuana White Widow 5 g | Cannabis
drugs | Kratom biely Borneo prášok z listu | Kratomy
drugs | Hašiš HHC-P 1 g | Kanabinoidy
medicines | Viagra 50 mg 12 tbl | Lieky na predpis
medicines | Sildenafil 100 mg bez receptu | Erekcia
medicines | Kamagra Gold 100 mg | Potencia > Erekcia
medicines | Saxenda 6 mg pero | Chudnutie
medicines | Diazepam 10 mg 20 tabliet | Lieky na predpis
medicines | Trenbolon 100 mg inj | Steroidy
adult | Vibrátor na bod G Svakom | Erotické pomôcky
adult | Dildo realistické 20 cm | Erotické pomôcky > Dildá
adult | Masturbátor Tenga Egg | Erotika
- | Vápenec mletý 20 kg | Stavebniny
- | Vápenný hydrát 20 kg | Stavebniny
- | Vápenná omietka 25 kg | Stavebniny > Omietky
- | Nikotínamid sérum 30 ml | Kozmetika > Séra
- | Niacinamid 10 % + zinok | Kozmetika
- | Mikrofón shotgun na kameru | Foto > Mikrofóny
- | The Beatles: Revolver LP | Hudba
- | Tobacco Oud parfumovaná voda 100 ml | Parfumy
- | Petarda hračka pre psov | Chovateľské potreby
- | Ponorný vibrátor na betón | Stavebné stroje
- | Cigaretové nohavice dámske | Oblečenie
- | Popolník na cigary | Bytové doplnky
- | Zapaľovač na cigary | Darčeky
- | Humidor cédrový na cigary | Darčeky
- | Vodná pištoľ 40 cm | Hračky
- | Pištoľ Nerf Fortnite | Hračky
- | Tavná pištoľ 80 W | Náradie
- | Striekacia pištoľ 1,4 | Náradie > Striekacie pištole
- | Pištoľ na penu | Náradie
- | Pištoľ na silikón | Náradie
- | Masážna pištoľ 6 hlavíc | Šport
- | Ofukovacia pištoľ | Pneumatické náradie
- | Teplovzdušná pištoľ 1800 W | Náradie
- | Pištoľ zavlažovacia 7 funkcií | Záhrada > Zavlažovanie
- | Tankovacia pištoľ na naftu | Auto-moto
- | Revolverové kliešte na kožu | Náradie
- | Náboj zadného kolesa | Cyklo > Náboje
- | Náboj kolesa Škoda Fabia | Autodiely
- | Karabína horolezecká | Outdoor
- | Karabína na vodítko pre psa | Chovateľské potreby
- | Puzzle Ohňostroj 1500 dielikov | Hračky > Puzzle
- | Fototapeta Ohňostroj | Dekorácie > Tapety
- | Prskavka na tortu | Party
- | LED girlanda ohňostroj | Vianoce > Osvetlenie
- | Bomba do kúpeľa ruža | Kozmetika
drugs | CBD olej 5 % bez THC | Výživové doplnky
- | Konopné semienka lúpané 250 g | Potraviny
- | Konopný šampón | Kozmetika
- | Konopný krém na kĺby 200 ml | Kozmetika
- | Test na drogy THC | Testy
- | Drogový test kokaín, marihuana | Testy
- | Kniha História zbraní | Knihy
- | Detský kostým kovboj s revolverom | Kostýmy
- | Detská pištoľ na bublinky | Hračky
weapons | Airsoftová pištoľ Beretta | Airsoft
weapons | Airsoftová brokovnica | Airsoft
- | Trezor na zbrane | Trezory
- | Puzdro na lieky | Zdravie
- | Stolová lampa Luna | Svietidlá
- | Sviečka tabak a vanilka | Bytové vône
- | Difuzér Tabak 120 ml | Bytové vône
- | Osviežovač proti cigaretovému dymu | Drogéria
- | Kábel USB-C 1 m | Elektronika
- | Hrnček Revolver | Darčeky
- | Kľúčenka náboj | Darčeky
- | Tričko Munícia | Oblečenie > Tričká
- | Samolepka Zákaz fajčenia | Označenia
- | Semená tabak okrasný | Záhrada > Semená
- | Pánske hodinky Gun metal | Hodinky
- | Tekuté mydlo 500 ml | Drogéria
- | Prací gél 2 l | Drogéria
- | Filtračná patróna Brita Maxtra | Kuchyňa
- | Filtračná patróna do bazéna | Bazény
- | Toner HP 85A cartridge | Tlačiarne
- | Atramentová náplň Canon | Tlačiarne
- | Sťahovacia páska 30 cm | Náradie
- | Trekingové palice teleskopické | Outdoor
- | Krmivo pre psy 10 kg | Chovateľské potreby
- | Pláštenka pre psa | Chovateľské potreby
- | Hojdacia sieť | Záhrada
- | Vibrátor betónu 2,3 kW | Stavebná technika
- | Kozmetická taška | Kozmetika
- | Gél na vlasy Extra strong | Kozmetika > Vlasy
- | Káva espresso 1 kg | Potraviny > Káva
- | Čaj zelený 100 g | Potraviny > Čaj
- | Protein čokoláda 1 kg | Výživa
- | Kreatín 500 g | Výživa
- | Vitamín D3 60 tabliet | Vitamíny
- | Horčík 375 mg 60 kapsúl | Vitamíny
- | Ibalgin krém 50 g | Lekáreň
- | Náplasti 20 ks | Lekáreň
- | Nikotínové náplasti 10 ks | Lekáreň > Odvykanie
- | Spodná bielizeň bavlna | Oblečenie
- | Plavky dámske | Oblečenie
- | Klobúk kovbojský | Karneval
- | Detské puzzle zvieratká | Hračky
- | Lego Mesto polícia | Hračky
- | Spoločenská hra Bang! | Spoločenské hry
- | PS5 hra Call of Duty Modern Warfare | Hry na konzoly
- | Model auta Colt | Modely
- | Meč drevený detský | Hračky
- | Luk a šípy detský set | Hračky
- | Šípky do terča | Šport
- | Hrnce nerez sada | Kuchyňa
- | Sekera štiepacia | Záhrada
- | Nôž kuchynský 20 cm | Kuchyňa
- | Vreckový nožík multifunkčný | Outdoor
- | Čelovka 400 lm | Outdoor
`;
