/** Titles of English shops: kind or `-`, title, category of the shop. */
export const titlesEn = `
weapons | Glock 19 Gen 5 9mm Luger Pistol | Guns > Handguns
weapons | Remington 870 Shotgun 12/76 | Firearms > Shotguns
weapons | Ruger 10/22 Rifle .22 LR | Rifles
weapons | Smith & Wesson Model 29 Revolver .44 Magnum | Handguns
weapons | Winchester .308 Win Ammunition 20 rounds | Ammo
weapons | 9mm FMJ Ammo 115 grain box of 50 | Ammunition > Handgun
weapons | AR-15 Carbine 5.56x45 | Firearms
weapons | Brass Knuckles Steel | Self Defense
weapons | Italian Switchblade Stiletto 9" | Weapons > Knives
weapons | Stun Gun with Flashlight 1,000,000 V | Self Defense
weapons | Taser Pulse+ | Self Defence > Tasers
weapons | Pepper Spray Keychain 20 ml | Self Defense
weapons | Beretta 92FS Pistol 9x19 | Handguns
weapons | Mossberg 590 Shotgun | Guns
explosives | Fireworks Battery 100 Shots | Fireworks > Batteries
explosives | Firecrackers 16 pack category F2 | Fireworks
explosives | Roman Candle 8 shots | Fireworks
explosives | Sky Rockets Set 10 pcs F2 | Fireworks > Rockets
explosives | Smoke Bomb Red 90 s P1 | Pyro
explosives | Bangers 20 pcs F2 | Firecrackers
explosives | Black Cat Fireworks Cake 36 Shot | Firework Displays
explosives | Gunpowder 1 lb FFFg | Explosives
tobacco | Marlboro Red Cigarettes 200 | Cigarettes
tobacco | Romeo y Julieta Churchill Cigars Box of 25 | Cigars
tobacco | Montecristo No. 2 Cuban Cigar | Tobacco > Cigars
tobacco | Captain Black Pipe Tobacco 1.5 oz | Tobacco > Pipe
tobacco | Golden Virginia Rolling Tobacco 50 g | Rolling Tobacco
tobacco | Adalya Shisha Tobacco 50 g | Shisha
tobacco | Elf Bar 600 Disposable Vape 20mg | Disposable Vapes
tobacco | Lost Mary BM600 Blueberry 20 mg 600 puffs | Vapes
tobacco | SMOK Nord 5 Vape Kit | Vape Kits
tobacco | Dinner Lady Lemon Tart E-liquid 10ml 6mg | E-liquids
tobacco | Riot Squad Nic Salt 10ml 20mg | E-liquid > Nic Salts
tobacco | Vuse Go 1000 Mint 20mg/ml | Vaping
tobacco | ZYN Nicotine Pouches Cool Mint 6 mg slim | Nicotine Pouches
tobacco | Velo Freeze X-Strong 17mg | Nicotine Pouches
tobacco | IQOS Iluma Prime Kit | Heated Tobacco
tobacco | Swedish Snus General White Portion | Snus
tobacco | RAW Rolling Papers King Size | Smoking > Rolling Papers
tobacco | Vaporizer for Tobacco and Herbs Dynavap | Vaporizers
drugs | HHC Flowers Amnesia 2 g | HHC
drugs | Delta-8 THC Gummies 25 mg | Cannabinoids
drugs | Delta-9 Gummies 10 pack | THC Edibles
drugs | Kratom Powder Maeng Da 100 g | Kratom
drugs | Kratom Capsules Red Borneo | Kratom
drugs | THC Vape Cartridge 1 ml Gelato | Cannabis
drugs | Magic Mushrooms Grow Kit Golden Teacher | Psychedelics > Magic Mushrooms
drugs | Marijuana Preroll OG Kush 1 g | Cannabis > Prerolls
drugs | Amanita Muscaria Gummies | Amanita Muscaria
drugs | Rush Poppers 10 ml | Poppers
medicines | Viagra 100mg 4 tablets | Erectile Dysfunction
medicines | Generic Cialis 20 mg without prescription | Erectile Dysfunction
medicines | Kamagra Jelly 100mg | Erectile Dysfunction
medicines | Ozempic 0.5 mg pen | Weight Loss > Prescription
medicines | Tramadol 50 mg 100 pills | Pain > Opioids
medicines | Xanax 2mg bars 30 tabs | Prescription Medicines
medicines | Amoxicillin 500 mg capsules no prescription | Antibiotics
medicines | Melanotan 2 10 mg | Steroids > Melanotan
adult | Lovense Lush 3 Vibrator | Adult Toys
adult | Realistic Dildo with Suction Cup | Sex Toys > Dildos
adult | Silicone Butt Plug Set | Sex Toys
- | Crushed Limestone 25 kg | Building Materials
- | Hydrated Lime 20 kg | Building Materials
- | Nicotinamide Serum 10% 30 ml | Skin Care
- | Niacinamide 10% + Zinc 1% | Skin Care > Serums
- | Rode VideoMic Shotgun Microphone | Audio > Microphones
- | The Beatles Revolver Vinyl LP | Music
- | Red Tobacco EDP 120 ml | Perfume
- | Tom Ford Tobacco Vanille 50 ml | Fragrance
- | Tobacco & Honey Scented Candle | Candles
- | Concrete Vibrator 2 kW | Construction Tools
- | Firecracker Dog Toy Squeaky | Pet Toys
- | Firecracker Chili Sauce 150 ml | Food > Sauces
- | Fireworks Jigsaw Puzzle 1000 pieces | Puzzles
- | Firework LED String Lights | Christmas Lights
- | Cigarette Pants Black Women | Trousers
- | Cigar Humidor Cedar for 25 | Gifts
- | Cigar Ashtray Ceramic | Home
- | Cigar Lighter Triple Flame | Gifts for Men
- | Smoke Odor Eliminator Candle | Home Fragrance
- | Water Gun Super Soaker | Toys
- | Nerf Elite 2.0 Blaster Gun | Toys
- | Toy Revolver with Caps for Kids | Toys
- | Heat Gun 2000 W | Power Tools
- | Hot Glue Gun 60 W | Crafts
- | Caulking Gun | Tools
- | Massage Gun Pro | Fitness
- | Spray Gun HVLP 1.4 mm | Paint Tools
- | Staple Gun Heavy Duty | Tools
- | Grease Gun 400 g | Tools
- | Nail Gun Cordless 18 V | Power Tools
- | Label Gun Price Tagger | Office
- | Revolver Punch Pliers Leather | Tools
- | Revolver Sunglasses Polarised | Sunglasses
- | Brita Water Filter Cartridge 6 Pack | Kitchen
- | HP 305XL Ink Cartridge Black | Printer Ink
- | Epson Ecotank Ink 102 | Printer Ink
- | Pool Filter Cartridge Type II | Pool
- | Shower Cartridge Thermostatic | Bathroom
- | Vinyl Record Cartridge Ortofon 2M Red | Hi-Fi > Cartridges
- | Rifle Scope Lens Cleaner Pen | Optics > Cleaning
- | Rifle Green Paint 2.5 L | Paint
- | Shotgun House Coffee Beans 1 kg | Coffee
- | Carbine Bike Helmet | Cycling
- | Bullet Journal A5 Dotted | Stationery
- | Bullet Blender 600 W | Kitchen
- | Weapon of Choice Poster | Posters
- | Firearms: A History Book | Books
- | Cowboy Costume with Revolver Kids | Costumes
weapons | Airsoft Pistol Glock 17 | Airsoft
drugs | CBD Oil 10% THC Free 10 ml | Supplements
- | Hemp Seeds Hulled 500 g | Food
- | Hemp Rope 10 mm | DIY
- | Hemp Shampoo 250 ml | Hair Care
- | Drug Test Kit THC Cocaine 5 pack | Health Tests
- | Ecstasy Perfume 100 ml | Fragrance
- | Heroin Chic T-shirt | Clothing
- | LSD: My Problem Child Book | Books
- | Kava Tea Relax 20 bags | Tea
- | Ketone Test Strips | Health Tests
- | Herbal Tea Detox | Tea
- | Vitamin D3 60 tablets | Vitamins
- | Magnesium 375 mg 60 capsules | Vitamins
- | Paracetamol-free Cooling Gel | Health
- | Pill Organizer 7 Day | Health
- | Vibrating Alarm Clock | Electronics
- | Steam Mop | Home
- | Smoking Chips Beech for Grill | BBQ
- | Smoked Paprika 50 g | Food
- | No Smoking Sign Sticker | Signs
- | Snuffle Mat for Dogs | Pets
- | Smokeless Fire Pit | Garden
- | Vapour Steam Cleaner | Home
- | Vapor Barrier Foil 50 m2 | Building Materials
- | Liquid Soap 5 l | Cleaning
- | Liquid Eyeliner Black | Make-up
- | Liquid Glue 100 ml | Crafts
- | Liquid Lipstick Matte | Make-up
- | Dynamite Speaker Bluetooth | Audio
- | Dynamite Hair Gel | Hair Care
- | Explosive Whey Protein 1 kg | Sports Nutrition
- | Bath Bomb Lavender | Bath
- | Birthday Cake Candles 24 pcs | Party
- | Party Popper Confetti | Party
- | Board Game Bang! The Dice Game | Board Games
- | Call of Duty PS5 | Video Games
- | Red Dead Revolver Xbox Game | Video Games
- | Lego Police Station | Toys
- | Kitchen Knife 20 cm | Kitchen
- | Pocket Multi Tool | Outdoor
- | Trekking Poles Telescopic | Outdoor
- | Climbing Carabiner HMS | Outdoor
- | Dog Food 15 kg | Pets
- | Table Lamp Luna E27 | Lighting
- | USB-C Charger 20 W | Electronics
`;
