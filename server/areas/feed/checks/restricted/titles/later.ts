/** Titles in several languages that were written after the rules: they found what the first 600 had not. */
export const titlesLater = `
weapons | CZ P-10 C OR 9x19 | Krátké zbraně
weapons | Tikka T3x Lite 6.5 Creedmoor | Kulovnice
weapons | Sellier & Bellot 12/70 broky 3,5 mm | Brokové náboje
weapons | Samonabíjecí puška AR-15 .223 Rem | Samonabíjecí pušky
weapons | Heckler & Koch SFP9 | Pistole
weapons | Norma Tipstrike .30-06 | Büchsenpatronen
weapons | Kel-Tec KSG Pump Action Shotgun | Long Guns
explosives | Sada petard mix 40 ks | Petardy
explosives | Vulkan Gold 1 min F1 | Feuerwerk > Vulkane
explosives | Cobra 8 Böller 5 Stück | Knaller
tobacco | Camel Filters box | Cigarety
tobacco | Dunhill International | Zigaretten
tobacco | Smoant Pasito Pod 1100 mAh | Elektronické cigarety
tobacco | Aspire Nautilus coil 5 ks | Žhavicí hlavy e-cigarety
tobacco | Příchuť Imperia 10 ml jahoda | Příchutě do e-liquidů
tobacco | Oxva Xlim Pro | Vape kits
tobacco | Siberia -80 Degrees | Nikotinové sáčky
tobacco | Fumari White Gummi Bear 100g | Shisha Tobacco
tobacco | Backwoods Honey Berry 5 Zigarren | Zigarren
drugs | HHC gummies 50 mg 10 ks | HHC
drugs | Kratom extrakt 10 ml | Kratom
drugs | 10-OH-HHC vape 2 ml | Vape pens
medicines | Sildenafil Teva 100 mg | Erektile Dysfunktion
medicines | Wegovy 2.4 mg | Weight loss injections
adult | Womanizer Liberty 2 | Vibratoren
adult | Kožená pouta erotická | Erotické pomůcky > Pouta
- | Víceúčelový čistič Krit | Drogerie
- | Pouzdro na pistoli Glock 17 kydex | Pouzdra
- | Tobacco brown kožená peněženka | Peněženky
- | Boty Palladium Pampa Tobacco | Obuv
- | Pohovka Chesterfield koňak | Nábytek
- | Ledvinka Winston | Módní doplňky
- | Camel Active pánské polobotky | Obuv
- | Remington zastřihovač vousů | Péče o vousy
- | Remington hair dryer D5215 | Hair dryers
- | Holicí strojek Remington | Holení
- | Colt zubní kartáček | Drogerie
- | Walther nůž outdoorový | Nože
- | Ruger kabát pánský | Oblečení
- | Cobra golfový driver | Golf
- | Weco zásuvka | Elektro
- | Jack Daniel's sklenice | Sklo
- | Bullet chair | Nábytek
- | Pistolová rukojeť pro kameru | Foto
- | Pistol grip for camera | Photo accessories
- | Rukojeť pistolová k zahradní hadici | Zahrada
- | Zbraň na pásku tapegun | Balicí materiál
- | Granátové jablko sirup | Nápoje
- | Granát náhrdelník stříbro | Šperky
- | Konopné mléko 1 l | Rostlinné nápoje
- | Koření Dynamit BBQ | Koření
- | Ohnostrojová fontána stolní | Party
- | Vystřelovací konfety 60 cm | Party
- | Love bomb balzám na rty | Kosmetika
- | Knall bonbon Weihnachten 6 Stück | Party
- | Smoke grey sofa | Furniture
- | Smoking jacket velvet | Men's suits
- | Herní myš Glorious Model O | Herní myši
- | Vapour oil for steam room | Sauna
- | Nikotex tablety na odvykání kouření | Doplňky stravy
- | Nicorette Spray 1 mg | Apotheke
- | Steroidní krém na ekzém kniha | Knihy
- | Antibiotic free chicken jerky dog treats | Pets
- | Cannabis leaf socks | Socks
tobacco | Sisha dýmka 60 cm sklo | Vodní dýmky
- | Uhlíky do vodní dýmky kokos | Vodní dýmky
- | Hookah LED lamp | Lamps
- | Pipe wrench 14 inch | Tools
- | Ammo box plastic waterproof | Storage
- | Munition green bomber jacket | Jackets
- | Taser blue phone case | Phone cases
- | Banger racing RC car | RC cars
- | Revolver cocktail shaker | Bar
- | Erotický román 50 odstínů kniha | Knihy
`;
