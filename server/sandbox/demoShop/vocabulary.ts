/** Czech grammar that a product name needs: masculine, feminine, neuter, plural. */
export type Gender = 'm' | 'f' | 'n' | 'p';

/** What the picture of a product shows. */
export type Silhouette =
  | 'table'
  | 'floor'
  | 'pendant'
  | 'chandelier'
  | 'wall'
  | 'ceiling'
  | 'spot'
  | 'lantern'
  | 'night'
  | 'string'
  | 'bulb'
  | 'shade';

export interface CategoryTerms {
  readonly slug: string;
  readonly name: string;
  /** Singular for the product name. */
  readonly noun: string;
  readonly gender: Gender;
  readonly silhouette: Silhouette;
  /** How many of the 2,000 products are in it. */
  readonly productCount: number;
  /** CZK including VAT. */
  readonly priceFrom: number;
  readonly priceTo: number;
  readonly claim: string;
  readonly rooms: readonly string[];
  readonly googleCategory: string;
  /** Smallest and largest size, and the unit in which the name says it. */
  readonly size: readonly [number, number];
  readonly sizeUnit: 'cm' | 'W' | 'm';
  readonly finishes?: readonly ColourTerms[];
  readonly materials?: readonly MaterialTerms[];
  readonly uses?: readonly string[];
}

export interface ColourTerms {
  readonly slug: string;
  readonly forms: Readonly<Record<Gender, string>>;
  readonly hex: string;
  readonly darkHex: string;
}

export interface MaterialTerms {
  readonly in: string;
  readonly short: string;
}

const createHardColour = (slug: string, stem: string, hex: string, darkHex: string): ColourTerms => ({
  slug,
  forms: { m: `${stem}ý`, f: `${stem}á`, n: `${stem}é`, p: `${stem}é` },
  hex,
  darkHex,
});

export const categories: readonly CategoryTerms[] = [
  {
    slug: 'stolni-lampy',
    name: 'Stolní lampy',
    noun: 'Stolní lampa',
    gender: 'f',
    silhouette: 'table',
    productCount: 260,
    priceFrom: 590,
    priceTo: 4900,
    claim: 'Světlo na dosah ruky: k posteli, na komodu i na pracovní stůl.',
    rooms: ['na noční stolek', 'na komodu', 'do pracovny', 'do obývacího pokoje'],
    googleCategory: 'Home & Garden > Lighting > Lamps > Table Lamps',
    size: [24, 62],
    sizeUnit: 'cm',
  },
  {
    slug: 'stojaci-lampy',
    name: 'Stojací lampy',
    noun: 'Stojací lampa',
    gender: 'f',
    silhouette: 'floor',
    productCount: 180,
    priceFrom: 1290,
    priceTo: 9900,
    claim: 'Do koutku na čtení i vedle pohovky.',
    rooms: ['ke křeslu', 'vedle pohovky', 'do čtecího koutku', 'do ložnice'],
    googleCategory: 'Home & Garden > Lighting > Lamps > Floor Lamps',
    size: [120, 185],
    sizeUnit: 'cm',
  },
  {
    slug: 'zavesna-svitidla',
    name: 'Závěsná svítidla',
    noun: 'Závěsné svítidlo',
    gender: 'n',
    silhouette: 'pendant',
    productCount: 300,
    priceFrom: 790,
    priceTo: 8900,
    claim: 'Nad jídelní stůl, ostrůvek i schodiště.',
    rooms: ['nad jídelní stůl', 'nad kuchyňský ostrůvek', 'do haly', 'do obývacího pokoje'],
    googleCategory: 'Home & Garden > Lighting > Lighting Fixtures > Ceiling Light Fixtures',
    size: [18, 48],
    sizeUnit: 'cm',
  },
  {
    slug: 'lustry',
    name: 'Lustry',
    noun: 'Lustr',
    gender: 'm',
    silhouette: 'chandelier',
    productCount: 140,
    priceFrom: 1990,
    priceTo: 18900,
    claim: 'Hlavní světlo místnosti, od decentních po slavnostní.',
    rooms: ['do obývacího pokoje', 'do jídelny', 'do ložnice', 'do vysokého stropu'],
    googleCategory: 'Home & Garden > Lighting > Lighting Fixtures > Chandeliers',
    size: [35, 95],
    sizeUnit: 'cm',
  },
  {
    slug: 'nastenna-svitidla',
    name: 'Nástěnná svítidla',
    noun: 'Nástěnné svítidlo',
    gender: 'n',
    silhouette: 'wall',
    productCount: 200,
    priceFrom: 490,
    priceTo: 4200,
    claim: 'Měkké světlo ke stěně, k zrcadlu a na chodbu.',
    rooms: ['na chodbu', 'k zrcadlu', 'k posteli', 'na schodiště'],
    googleCategory: 'Home & Garden > Lighting > Lighting Fixtures > Wall Light Fixtures',
    size: [12, 40],
    sizeUnit: 'cm',
  },
  {
    slug: 'stropni-svitidla',
    name: 'Stropní svítidla',
    noun: 'Stropní svítidlo',
    gender: 'n',
    silhouette: 'ceiling',
    productCount: 220,
    priceFrom: 690,
    priceTo: 6900,
    claim: 'Rovnoměrné světlo pro nižší stropy.',
    rooms: ['do kuchyně', 'do koupelny', 'na chodbu', 'do dětského pokoje'],
    googleCategory: 'Home & Garden > Lighting > Lighting Fixtures > Ceiling Light Fixtures',
    size: [6, 22],
    sizeUnit: 'cm',
  },
  {
    slug: 'bodova-svitidla',
    name: 'Bodová svítidla',
    noun: 'Bodové svítidlo',
    gender: 'n',
    silhouette: 'spot',
    productCount: 120,
    priceFrom: 290,
    priceTo: 2600,
    claim: 'Nasměrujte světlo přesně tam, kde je potřeba.',
    rooms: ['nad pracovní desku', 'k obrazům', 'do vitríny', 'na chodbu'],
    googleCategory: 'Home & Garden > Lighting > Track Lighting',
    size: [8, 20],
    sizeUnit: 'cm',
  },
  {
    slug: 'venkovni-svitidla',
    name: 'Venkovní svítidla',
    noun: 'Venkovní lucerna',
    gender: 'f',
    silhouette: 'lantern',
    productCount: 150,
    priceFrom: 690,
    priceTo: 5900,
    claim: 'Terasa, vchod i zahrada v teplém světle.',
    rooms: ['ke vchodu', 'na terasu', 'do zahrady', 'k příjezdové cestě'],
    googleCategory: 'Home & Garden > Lighting > Landscape Pathway Lighting',
    size: [22, 80],
    sizeUnit: 'cm',
  },
  {
    slug: 'detska-svitidla',
    name: 'Dětská svítidla',
    noun: 'Dětské světélko',
    gender: 'n',
    silhouette: 'night',
    productCount: 110,
    priceFrom: 290,
    priceTo: 1990,
    claim: 'Aby se ve tmě nikdo nebál.',
    rooms: ['do dětského pokoje', 'k postýlce', 'na noční stolek', 'na cestu'],
    googleCategory: 'Home & Garden > Lighting > Night Lights & Ambient Lighting',
    size: [10, 28],
    sizeUnit: 'cm',
  },
  {
    slug: 'svetelne-retezy',
    name: 'Světelné řetězy',
    noun: 'Světelný řetěz',
    gender: 'm',
    silhouette: 'string',
    productCount: 90,
    priceFrom: 190,
    priceTo: 1690,
    claim: 'Slavnostní nálada na balkon, terasu i stromeček.',
    rooms: ['na balkon', 'na terasu', 'na stromeček', 'do okna'],
    googleCategory: 'Home & Garden > Lighting > Light Ropes & Strings',
    size: [2, 25],
    sizeUnit: 'm',
    materials: [
      { in: 'z tenkého měděného drátku', short: 'měděný drát' },
      { in: 'z odolného gumového kabelu', short: 'guma' },
      { in: 'z kabelu opleteného textilií', short: 'textil' },
    ],
    uses: [
      'Krytí IP44 dovolí použití venku i za deště.',
      'Časovač jej sám rozsvítí na šest hodin denně.',
      'Napájí se z běžné zásuvky přes úsporný adaptér.',
      'Osm světelných režimů přepnete jedním tlačítkem.',
    ],
  },
  {
    slug: 'led-zarovky',
    name: 'LED žárovky',
    noun: 'LED žárovka',
    gender: 'f',
    silhouette: 'bulb',
    productCount: 150,
    priceFrom: 79,
    priceTo: 690,
    claim: 'Úsporné žárovky se světlem, které lichotí domovu.',
    rooms: ['do stolních lamp', 'do lustrů', 'do závěsných svítidel', 'do stojacích lamp'],
    googleCategory: 'Home & Garden > Lighting > Light Bulbs > LED Light Bulbs',
    size: [3, 15],
    sizeUnit: 'W',
    finishes: [
      createHardColour('cira', 'čir', '#fff3d0', '#e6cf8f'),
      createHardColour('mlecna', 'mléčn', '#fbf7ee', '#ddd5c4'),
      createHardColour('jantarova', 'jantarov', '#f0b45a', '#b97d26'),
      createHardColour('kourova', 'kouřov', '#a9a39a', '#746e66'),
    ],
    materials: [
      { in: 'z foukaného skla', short: 'sklo' },
      { in: 'z odolného polykarbonátu', short: 'polykarbonát' },
    ],
    uses: [
      'Patice E27, vhodná i do uzavřených svítidel.',
      'Patice E14 se hodí do lustrů a malých lampiček.',
      'Vydrží až 25 000 hodin svícení.',
      'Rozsvítí se okamžitě a nebliká.',
    ],
  },
  {
    slug: 'stinidla',
    name: 'Stínidla',
    noun: 'Textilní stínidlo',
    gender: 'n',
    silhouette: 'shade',
    productCount: 80,
    priceFrom: 290,
    priceTo: 1890,
    claim: 'Nový kabát pro lampu, kterou máte rádi.',
    rooms: ['na stolní lampu', 'na stojací lampu', 'na závěs', 'do ložnice'],
    googleCategory: 'Home & Garden > Lighting Accessories > Lamp Shades',
    size: [14, 40],
    sizeUnit: 'cm',
  },
];

/** Invented makers. */
export const brands = [
  'Tindor',
  'Olmea',
  'Havrlux',
  'Brenwick',
  'Nuvetta',
  'Kobaltin',
  'Petřínka',
  'Marvelin',
] as const;

/** Invented lines of design; with brand, colour and size they make names differ. */
export const series = [
  'Arvid',
  'Belinda',
  'Cirrus',
  'Dorota',
  'Elvín',
  'Fjora',
  'Gustav',
  'Helma',
  'Isola',
  'Jantar',
  'Kalina',
  'Lumír',
  'Mirna',
  'Nokturno',
  'Orlice',
  'Pavla',
  'Quido',
  'Rozmarýn',
  'Sázava',
  'Tamara',
  'Úsvit',
  'Viktor',
  'Willa',
  'Zefyr',
  'Aurelie',
  'Borovice',
  'Clara',
  'Dunaj',
  'Eliška',
  'Filip',
  'Jizera',
  'Lazur',
  'Magnolie',
  'Oliva',
  'Perla',
  'Rosa',
] as const;

export const colours: readonly ColourTerms[] = [
  createHardColour('cerna', 'čern', '#33363b', '#17191c'),
  createHardColour('bila', 'bíl', '#f5f1e8', '#d9d2c3'),
  createHardColour('mosazna', 'mosazn', '#c99b4a', '#8f6a28'),
  createHardColour('medena', 'měděn', '#c0703f', '#8a4a26'),
  createHardColour('olivova', 'olivov', '#7d8257', '#565a38'),
  createHardColour('terakotova', 'terakotov', '#c4694a', '#8f452c'),
  createHardColour('piskova', 'pískov', '#d8bf97', '#ad9168'),
  createHardColour('modra', 'petrolejov', '#2f6672', '#1b424b'),
  createHardColour('ruzova', 'pudrov', '#dea9a0', '#b47a70'),
  createHardColour('seda', 'kouřov', '#8b9096', '#5f646a'),
];

export const materials: readonly MaterialTerms[] = [
  { in: 'z kovu a lněné textilie', short: 'kov, len' },
  { in: 'z foukaného skla', short: 'foukané sklo' },
  { in: 'z dubového dřeva a kovu', short: 'dub, kov' },
  { in: 'z matné keramiky', short: 'keramika' },
  { in: 'z ocelového plechu', short: 'ocel' },
  { in: 'z bambusu', short: 'bambus' },
  { in: 'z recyklovaného hliníku', short: 'hliník' },
];
