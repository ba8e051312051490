/** A fourth round: 86 % were found at first. Kind or `-`, title, category. */
export const titlesFourth = `
weapons | Marlin 1895 Guide Gun .45-70 Govt | Lever Action Rifles
weapons | Canik TP9 Elite SC 9mm | Compact Pistols
weapons | Aguila 12 Gauge Buckshot 00 Buck 25 Pack | Shotgun Shells
weapons | Hawke Vantage 4-12x50 Rifle Scope | Optics > Rifle Scopes
weapons | Spring Assisted Push Dagger Black | Daggers
explosives | One Bad Mother 500 Gram Finale | Fireworks > Repeaters
explosives | Snap Pops Party Crackers 50 Boxes Firecracker Style | Novelty Fireworks
tobacco | Winston Red 100s Box | Cigarettes > Full Flavor
tobacco | Nord 5 Replacement Pods 3 Pack Smok | Vape Pods & Coils
tobacco | ON! Mint 8 mg | Nicotine Pouches
tobacco | Grizzly Long Cut Mint Tub | Dip & Chew
tobacco | Arturo Fuente Hemingway Short Story | Premium Cigars
tobacco | Coastal Clouds Maple Butter 60ml | E-Liquid > Dessert
drugs | THC-P Disposable 2 g Gelato 41 | Cannabinoid Vapes
drugs | Mushroom Grow Kit B+ Cubensis | Magic Mushrooms
drugs | CBN Sleep Oil 1000 mg | CBD & Cannabinoid Oils
medicines | Alprazolam 0.5 mg 30 Tablets | Anxiety Medication
medicines | Cephalexin 500 mg Capsules | Antibiotics
adult | Bullet Vibe Rechargeable 10 Speed | Vibrators
adult | Glass Butt Plug Jewel Small | Anal Toys
- | Rifle Paper Co. Planner 2027 | Stationery
- | Sparkling Water Bullet Bottle 500 ml | Drinkware
weapons | Pistole Arex Delta Gen 2 M 9x19 | Samonabíjecí pistole
weapons | Samonabíjecí puška SA vz. 58 Sporter | Dlouhé zbraně
weapons | Střelivo Magtech .45 ACP FMJ 230 grs | Pistolové střelivo
weapons | Revolver Zoraki R1 4,5" 9 mm RK | Plynové revolvery
weapons | Pěnový obušek teleskopický Bonowi 20" | Obušky teleskopické
explosives | Petarda Black Jack 10 ks P1 | Pyrotechnika > Petardy
explosives | Kompakt Dragon 49 ran vějíř | Kompaktní ohňostroje
tobacco | Camel Filters 20 | Cigarety > Krátké
tobacco | Liquid Barly Gold 10 ml 3 mg | Tabákové e-liquidy
tobacco | Vaporizér DynaVap M7 | Vaporizéry
tobacco | Lulinka POD náplň Vuse ePod Mango Ice 18 mg | Náplně do e-cigaret
tobacco | Doutníky Toscano Classico 5 ks | Doutníky italské
drugs | HHC-O olej 10 % 10 ml | HHC oleje
drugs | Semínka konopí Fat Banana feminizovaná 5 ks | Feminizovaná semena
drugs | Kratom Vietnam bílý 1 kg | Kratomy
medicines | Sertralin Actavis 50 mg 30 tablet | Léky > Antidepresiva
medicines | Tramal 50 mg kapky | Opioidy
adult | Dvojitý vibrátor Rabbit fialový | Vibrátory pro ženy
adult | Pánský masturbační rukáv Hot Pussy | Masturbátory
- | Pistolový postřikovač na květiny | Zahrada
- | Doutníkový strom sazenice 40 cm | Okrasné stromy
weapons | Pištoľ Sig Sauer P365 XL 9 mm | Samonabíjacie pištole
weapons | Guľovnica CZ 600 Alpha .308 | Guľovnice opakovacie
weapons | Vzduchovka Kral Puncher Breaker 6,35 mm | PCP vzduchovky
weapons | Slzný plyn Nato 40 ml | Obranné spreje
explosives | Baterka Thunder King 100 rán | Ohňostrojové batérie
tobacco | Tabak Marlboro Rolling 30 g | Cigaretový tabak
tobacco | Voopoo Argus G2 elektronická cigareta set | POD systémy
tobacco | Nordic Spirit Elderflower 9 mg | Nikotínové vrecká
tobacco | Elf Bar 600 Cola | E-cigarety jednorazové
drugs | Konopné kvety CBD Pineapple Express 2 g | Konopné kvety
drugs | THCP cukríky 5 ks | THCP
medicines | Klacid 500 mg 14 tbl | Lieky > Antibiotiká
medicines | Viagra Connect 50 mg | Lieky na potenciu
adult | Satisfyer Curvy 1+ | Stimulátory pre ženy
adult | Latexové body s otvormi fetish | Erotická bielizeň
- | Brokovnicový tanier porcelán sova | Riad
weapons | Mauser M12 Extreme 6,5 Creedmoor | Jagdbüchsen
weapons | Zoraki 914 Schreckschuss Automatik | Signalwaffen
weapons | S&B 9 mm Luger VM 124 grs 50 Stück | Kurzwaffenmunition
weapons | Excalibur Micro Extreme Armbrust Set | Bogen & Armbrust
weapons | Abwehrstock ausziehbar Stahl 53 cm | Schlagstöcke
explosives | Kugelbomben-Sortiment 6 teilig Funke | Feuerwerk Kat. F2
explosives | Schinken Böller D 20 Stück | Knallartikel
tobacco | Lucky Strike Original Red Automatenpackung | Zigaretten
tobacco | Vampire Vape Heisenberg 10 ml 12 mg | E-Liquids
tobacco | 187 Strassenbande Einweg Vape Miami Mango | Einweg E-Zigaretten
tobacco | Davidoff Grand Cru No. 3 Zigarren | Zigarren Dominikanische Republik
tobacco | Neafs Sticks Mint 20er | Tabaksticks & Heat Sticks
drugs | Poppers Jungle Juice Platinum 15 ml | Poppers
drugs | HHC-P Vape Kartusche 1 ml | Cannabinoide > Vapes
drugs | Growbox Golden Teacher 1200 cc | Magic Mushrooms Growkits
medicines | Ramipril 5 mg 100 Tabletten | Blutdrucksenker rezeptpflichtig
medicines | Wegovy FlexTouch 1,7 mg | Abnehmspritzen
adult | Analkette Silikon 30 cm | Analspielzeug
adult | Realistischer Dildo Herkules | Dildos XXL
- | Zigarrenkiste Gitarre Bausatz | Musik
- | Revolverheld Konzertkarte Album | Musik
`;
