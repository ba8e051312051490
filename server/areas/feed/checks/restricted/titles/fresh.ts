/** Titles written after the lists of words, to test what the lists were not made from: kind or `-`, title, category of the shop. */
export const titlesFresh = `
weapons | Browning Citori 725 Over-Under Shotgun 12 Gauge | Shotguns
weapons | Federal Premium .223 Rem 55 Grain Ammunition | Rifle Ammo
weapons | Extendable Baton 21" Hardened Steel | Self Defense
explosives | Mega Mortar Shells Fireworks 24 Shots | Fireworks
tobacco | Backwoods Honey Berry Cigars 5 Pack | Cigars
tobacco | GeekVape Aegis Hero 3 Pod Kit | Vape Kits
drugs | Delta-9 THC Gummies 10 mg 30 pcs | Cannabinoids
medicines | Generic Viagra 100mg 30 tablets | Erectile Dysfunction
- | Nerf Elite 2.0 Commander Blaster | Toys
- | Hot Glue Gun 60W with 20 Sticks | Tools
- | Shotgun Microphone Rode VideoMic GO II | Audio
- | Cigarette Lighter Socket Splitter 12V | Car Accessories
- | Tom Ford Tobacco Vanille Eau de Parfum 50 ml | Fragrance
- | Hemp Rope 10 mm x 20 m | Garden
- | Rocket Espresso Machine Appartamento | Coffee
- | Bullet Journal Dotted A5 | Stationery
- | Pistol Grip Garden Hose Nozzle | Garden
weapons | Pistole CZ P-09 Nocturne 9x19 | Krátké zbraně
weapons | Kulovnice opakovací Tikka T1x .22 LR | Zbraně > Kulovnice
weapons | Náboje S&B 9 mm Luger FMJ 115 grs | Střelivo
explosives | Ohňostrojný kompakt Vulkán 49 ran | Pyrotechnika
tobacco | Doutníky Villiger Export 5 ks | Tabák > Doutníky
tobacco | Nikotinové sáčky Pablo Ice Cold 30 mg | Nikotinové sáčky
drugs | HHC květy Super Silver Haze 40 % 5 g | HHC
- | Lovecký deštník s potiskem | Oblečení
- | Vodní pistole Super Soaker | Hračky
- | Nastřelovací pistole na hřebíky | Nářadí
- | Pouzdro na náboje do tiskárny | Tiskárny
- | Tabákově hnědý kožený opasek | Doplňky
- | Konopný olej na dřevo 750 ml | Barvy a laky
- | Petardový prášek do pečiva | Potraviny
- | Doutníkové tričko pánské | Oblečení
- | Nábojnice středová Shimano Deore | Cyklistika
- | Střelný prach – román Karla Nového | Knihy
weapons | Brokovnica Benelli Montefeltro 12/76 | Zbrane > Brokovnice
weapons | Malorážka CZ 457 Varmint .22 LR | Dlhé zbrane
explosives | Petardy Dum Bum F3 20 ks | Pyrotechnika
tobacco | Elektronická cigareta Joyetech eGo AIO 2 | E-cigarety
tobacco | Tabak do vodnej fajky Adalya Love 66 50 g | Vodné fajky > Tabak
medicines | Cialis 20 mg 8 tabliet bez predpisu | Potencia
- | Pištoľ na montážnu penu | Náradie
- | Revolverová hlava na okuliare optická | Optika
- | Vodná pištoľ pre deti 30 cm | Hračky
- | Vápno hasené 20 kg | Stavebniny
- | Konopné semienka lúpané 500 g | Potraviny
- | Zbraň hromadného zábavu – spoločenská hra | Hry
- | Tričko s potlačou revolver | Oblečenie
- | Nikotínamid sérum na tvár 30 ml | Kozmetika
weapons | Walther P22 Q Pistole .22 lr | Kurzwaffen
weapons | RWS Büchsenpatronen .308 Win 165 grs | Munition
weapons | Teleskopschlagstock 26 Zoll | Selbstverteidigung
explosives | Silvester Feuerwerksbatterie Gold Rush 100 Schuss | Feuerwerk
tobacco | Elfbar 800 Einweg E-Zigarette 20 mg | E-Zigaretten
tobacco | Pueblo Drehtabak 30 g | Tabak
drugs | Kratom Pulver Red Borneo 100 g | Kratom
medicines | Ozempic Semaglutid Pen 1 mg | Abnehmen
- | Heißklebepistole 40 W kabellos | Werkzeug
- | Farbpistole HVLP für Wände | Malerbedarf
- | Wasserpistole Tropical | Spielzeug
- | Patrone für Wasserhahn 35 mm | Bad
- | Raketenhaftes Kinderbuch Weltall | Bücher
- | Zigarrenschneider Edelstahl | Geschenke
- | Hanfseil 8 mm gedreht | Baumarkt
- | Knallrote Regenjacke Damen | Kleidung
- | Bombenstimmung Partyset Luftballons | Party
- | Waffeleisen Herzform | Küche
- | Waffenfreies Messerset Küche 5-teilig | Küche
`;
