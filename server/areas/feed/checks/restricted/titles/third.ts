/** A third round, written after the categories that hold nothing else: 84 % were found at first. Kind or `-`, title, category. */
export const titlesThird = `
weapons | Henry Golden Boy .30-30 Lever Gun | Hunting > Rifles
weapons | Stoeger Condor Over Under 28 Gauge | Shotguns
weapons | Wolf Military Classic 7.62x39 124gr Steel Case | Ammo > Rifle
weapons | Umarex Glock 17 CO2 BB Pistol | BB & Pellet Guns
weapons | G96 Butterfly Trainer Sharp Edge Balisong | Knives > Balisongs
weapons | Guard Dog Stun Flashlight 7 Million Volt | Stun Guns
explosives | Grave Digger 200 g Cake 9 Shot | Fireworks > Cakes
explosives | Saturn Missile Battery 100 Shots | Consumer Fireworks
tobacco | Natural Leaf Pipe Blend Captain Black 1.5 oz | Pipe Tobacco
tobacco | RELX Infinity Plus Device with Tobacco Pod 3% | Vape Devices
tobacco | Rogue Wintergreen 6 mg Pouches 5 Can Roll | Nicotine Pouches
tobacco | Black & Mild Wood Tip 25 ct | Cigars > Machine Made
tobacco | Juice Head Peach Pear 100 ml 6 mg | Vape Juice
drugs | Blue Dream CBD Hemp Cigarettes 20 Pack | CBD Pre-Rolls
drugs | Bubba Kush Autoflower Seeds 3 Pack | Marijuana Seeds
drugs | Green Vein Borneo Capsules 500 ct | Kratom Capsules
medicines | Lisinopril 10 mg Tablets 90 ct | Prescription
medicines | Tadalafil 5 mg Daily 28 Tablets | Erectile Dysfunction
adult | Hitachi Style Wand Clitoral Stimulator | Vibrators
adult | Beginner Bondage Restraint Kit with Ball Gag | BDSM > Kits
- | Gun Metal Grey Curtain Rod 120-210 cm | Curtain Rods
- | Ammonite Fossil Pendant | Jewelry
- | Cigar Plant Cuphea Live Plant | Garden Plants
- | Bombay Spice Tobacco Brown Belt | Belts
- | Vapor Steam Iron 2400 W | Home Appliances
- | Poppy Red Enamel Teapot 1 L | Kitchen
weapons | Pistole Walther PPQ M2 9 mm 5" | Sportovní pistole
weapons | Opakovací brokovnice Huglu Atrox A | Brokovnice opakovací
weapons | Geco .308 Win. Teilmantel 11 g | Kulové náboje
weapons | Vzduchovka Gamo Black 1000 IGT | Vzduchovky > Zlamovací
weapons | Nůž vystřelovací OTF Black Widow | Nože automatické
weapons | Obranný gel Jet Guardian 50 ml | Pepřové spreje a gely
explosives | Ohňostroj Imperator 150 ran 30 mm | Kompakty
explosives | Kulové pumy 75 mm 6 ks | Pyrotechnika F3
tobacco | Cigarillos Al Capone Pockets 10 ks | Doutníčky
tobacco | Salt liquid Just Juice Mango 10 ml 20 mg | E-liquidy s nikotinem
tobacco | OXVA Xlim Pro 2 elektronická cigareta | E-cigarety POD
tobacco | Sáčky Killa Cold Mint 16 mg | Nikotinové sáčky
tobacco | Porto tabák 30 g | Tabák na cigarety
drugs | Kratom kapsle Red Indo 100 ks | Kratom kapsle
drugs | Konopné květy Royal Gorilla 4 % CBD 5 g | CBD konopí
drugs | HHC joint Girl Scout Cookies 1 g | HHC jointy
medicines | Atorvastatin 20 mg 30 tbl | Léčiva na předpis
medicines | Amoksiklav 625 mg 21 tablet | Antibiotika
adult | Silikonové dildo Boss Series 20 cm | Dilda
adult | Pouta a bičík BDSM set Fetish | BDSM
- | Lovecká klobása s jalovcem 300 g | Uzeniny
- | Pušky tuž náhradní 0,5 mm do mikrotužky | Psací potřeby
- | Kompaktní práškový pudr | Makeup
- | Raketová základna – stavebnice 450 dílků | Stavebnice
- | Dýmovnicový efekt na video – šablona | Software
- | Zátka na doutník – vinná zátka? silikonová zátka | Kuchyně
weapons | Malokalibrovka ČZ 457 Royal .22 LR | Guľovnice > Malokalibrovky
weapons | Náboje Norma Ecostrike .30-06 | Guľové strelivo
weapons | Plynová pištoľ Retay G17 9 mm P.A.K. | Expanzné zbrane
weapons | Vreckový nôž motýlik Benchmade | Motýlikové nože
weapons | Elektrický obušok s paralyzérom 2v1 | Paralyzéry
explosives | Ohňostroj Sky Queen 49 rán F2 | Ohňostroje
explosives | Pirátske petardy 50 ks K0203 | Petardy
tobacco | Cigarety Philip Morris Novel Blue | Tabakové výrobky > Cigarety
tobacco | OXVA NeXLIM Go set 1600 mAh | Elektronické cigarety
tobacco | Aramax Nic Salt Max Apple 10 ml 20 mg | Náplne do e-cigariet
tobacco | Šnupací tabak Gawith Apricot 10 g | Šnupacie tabaky
tobacco | Siberia Slim Portion 24 g | Snus
drugs | Semienka marihuany Royal Dwarf 5 ks | Semená marihuany > Auto
drugs | CBD kvety Gorilla Glue 1 g | CBD kvety
drugs | Kratom Malay zelený 500 g | Kratom
medicines | Metoprolol 50 mg 30 tbl | Lieky na predpis
medicines | Kamagra gel 100 mg 7 sáčkov | Podpora erekcie
adult | Vibračné vajíčko na diaľkové ovládanie | Erotické hračky
adult | Realistická vagína masturbátor | Pre mužov
- | Strelecký terč na šípky detský | Hračky
- | Náplň Parker do pera čierna | Písacie potreby
- | Zelený čaj Gunpowder 100 g | Čaje
- | Puškvorec obyčajný rastlina | Záhrada
- | Dymka lososová? Čistič dymovodov 1 kg | Krby
- | Tabletky do umývačky Jar 60 ks | Drogéria
weapons | Beretta 92FS Inox 9 mm Luger | Kurzwaffen > Pistolen
weapons | Merkel Helix Speedster .30-06 | Repetierbüchsen
weapons | Fiocchi Schrot 12/70 36 g 3 mm | Schrotpatronen
weapons | Haenel 310 Kugelgewehr 4,4 mm | Druckluftwaffen
weapons | Fallmesser Kampfschwimmer Automatik | Einhandmesser & Springmesser
weapons | Walther ProSecur Pfefferspray 53 ml | Tierabwehr
explosives | Weco Zauberbox 25 Schuss Batterie | Silvesterfeuerwerk
explosives | Römische Lichter 10er Sortiment | Feuerwerk
tobacco | Marlboro Red Big Box | Zigaretten
tobacco | Lost Mary Tappo Pods Kirsche 2er | Vape Pods
tobacco | Pueblo Tabak Blue 100 g Dose | Drehtabak
tobacco | Holster Grp Kult 200 g Shisha | Shisha Tabak
tobacco | Cohiba Robustos 25er Kiste | Kubanische Zigarren
drugs | CBD Öl 15 % Vollspektrum 10 ml | CBD Öle
drugs | Cannabis Samen Critical Mass 10 Stück | Hanfsamen feminisiert
drugs | Kratom Pulver Maeng Da 250 g | Kratom
medicines | Sildenafil Heumann 50 mg 24 Tabletten | Potenzmittel rezeptpflichtig
medicines | Escitalopram 10 mg 100 Filmtabletten | Antidepressiva
adult | Womanizer Starlet 3 Druckwellenvibrator | Auflegevibratoren
adult | Penisring Set Silikon 3 Stück | Penisringe
- | Kugelschreiber Gewehr? Gewebeband silber 50 m | Klebebänder
- | Pulverfass Whisky Fass Deko | Deko
- | Bombierte Acrylglasplatte | Baustoffe
- | Tabakpflanze Ziertabak Samen | Blumensamen
- | Patronenfilter 10 Zoll | Wasserfilter
- | Waffelröllchen Zartbitter 150 g | Süßigkeiten
`;
