/** An invented subject of the Czech business register, with the trap that it stands for. */
export interface RegisterCompany {
  readonly ico: string;
  readonly obchodniJmeno: string;
  readonly dic?: string;
  /** 112 limited company, 121 joint-stock company, 101 sole trader, 205 cooperative, 141 public-benefit society. */
  readonly pravniForma: '101' | '112' | '121' | '141' | '205';
  readonly datumVzniku: string;
  readonly datumZaniku?: string;
  readonly nazevKraje: string;
  readonly nazevObce: string;
  readonly nazevCastiObce?: string;
  readonly nazevUlice?: string;
  readonly cisloDomovni: number;
  readonly cisloOrientacni?: number;
  readonly cisloOrientacniPismeno?: string;
  readonly psc: number | string;
  readonly spisovaZnacka?: string;
  readonly czNace: readonly string[];
  /** What a reader of the register must get right here. */
  readonly trap: string;
}

/** Every company in the register's sandbox; all are fictitious. */
export const registerCompanies: readonly RegisterCompany[] = [
  {
    ico: '01999001',
    obchodniJmeno: 'Říčka obchod s.r.o.',
    dic: 'CZ01999001',
    pravniForma: '112',
    datumVzniku: '2013-08-19',
    nazevKraje: 'Hlavní město Praha',
    nazevObce: 'Praha',
    nazevCastiObce: 'Karlín',
    nazevUlice: 'Sokolovská',
    cisloDomovni: 1044,
    cisloOrientacni: 12,
    psc: 18600,
    spisovaZnacka: 'C 199001/MSPH',
    czNace: ['47910', '62010'],
    trap: 'standard case: street, both numbers, VAT payer',
  },
  {
    ico: '02999013',
    obchodniJmeno: 'Pila Horní Lhota s.r.o.',
    dic: 'CZ02999013',
    pravniForma: '112',
    datumVzniku: '2014-02-03',
    nazevKraje: 'Zlínský kraj',
    nazevObce: 'Horní Lhota',
    cisloDomovni: 27,
    psc: 76323,
    spisovaZnacka: 'C 299901/KSBR',
    czNace: ['16100'],
    trap: 'no street: the municipality and the house number make the address',
  },
  {
    ico: '03999025',
    obchodniJmeno: 'Zaniklé světy a.s. v likvidaci',
    pravniForma: '121',
    datumVzniku: '2015-05-11',
    datumZaniku: '2024-11-30',
    nazevKraje: 'Jihomoravský kraj',
    nazevObce: 'Brno',
    nazevUlice: 'Veveří',
    cisloDomovni: 331,
    cisloOrientacni: 95,
    psc: 60200,
    spisovaZnacka: 'B 3999/KSBR',
    czNace: ['58110'],
    trap: 'dissolved: can’t buy',
  },
  {
    ico: '04999037',
    obchodniJmeno: 'Svíčky od Anny s.r.o.',
    dic: 'CZ04999037',
    pravniForma: '112',
    datumVzniku: '2016-03-29',
    nazevKraje: 'Plzeňský kraj',
    nazevObce: 'Plzeň',
    nazevUlice: 'Koterovská',
    cisloDomovni: 518,
    cisloOrientacni: 41,
    cisloOrientacniPismeno: 'a',
    psc: 32600,
    spisovaZnacka: 'C 33999/KSPL',
    czNace: ['47910'],
    trap: 'house number with a letter: 518/41a',
  },
  {
    ico: '05999049',
    obchodniJmeno: 'Bylinková zahrada, družstvo',
    dic: 'CZ05999049',
    pravniForma: '205',
    datumVzniku: '2017-04-12',
    nazevKraje: 'Olomoucký kraj',
    nazevObce: 'Olomouc',
    nazevUlice: 'Dolní náměstí',
    cisloDomovni: 194,
    cisloOrientacni: 20,
    psc: '77900',
    spisovaZnacka: 'Dr 599/KSOS',
    czNace: ['01280'],
    trap: 'post code as text',
  },
  {
    ico: '06999051',
    obchodniJmeno: 'Jana Testová',
    pravniForma: '101',
    datumVzniku: '2018-09-03',
    nazevKraje: 'Kraj Vysočina',
    nazevObce: 'Telč',
    nazevUlice: 'náměstí Zachariáše z Hradce',
    cisloDomovni: 61,
    psc: 58856,
    czNace: ['13920', '47910'],
    trap: 'sole trader, not a VAT payer: no DIČ and no file number',
  },
  {
    ico: '07999062',
    obchodniJmeno: 'Kolo & kolo s.r.o.',
    dic: 'CZ07999062',
    pravniForma: '112',
    datumVzniku: '2019-02-20',
    nazevKraje: 'Liberecký kraj',
    nazevObce: 'Liberec',
    nazevCastiObce: 'Liberec III-Jeřáb',
    nazevUlice: 'Boženy Němcové',
    cisloDomovni: 604,
    cisloOrientacni: 5,
    psc: 46005,
    spisovaZnacka: 'C 41999/KSUL',
    czNace: ['47640'],
    trap: 'ampersand in the name: must be escaped in XML and HTML',
  },
  {
    ico: '08999074',
    obchodniJmeno:
      'Severomoravské velkoobchodní a maloobchodní sdružení výrobců domácích potřeb a kuchyňského vybavení s.r.o.',
    dic: 'CZ699008999',
    pravniForma: '112',
    datumVzniku: '2020-01-07',
    nazevKraje: 'Moravskoslezský kraj',
    nazevObce: 'Ostrava',
    nazevCastiObce: 'Moravská Ostrava',
    nazevUlice: '28. října',
    cisloDomovni: 3346,
    cisloOrientacni: 91,
    psc: 70200,
    spisovaZnacka: 'C 79999/KSOS',
    czNace: ['46490'],
    trap: 'very long name; VAT group: the DIČ is not CZ plus the IČO',
  },
  {
    ico: '09999086',
    obchodniJmeno: 'Knihy "U Zlatého lva" s.r.o.',
    dic: 'CZ09999086',
    pravniForma: '112',
    datumVzniku: '2021-03-08',
    nazevKraje: 'Jihočeský kraj',
    nazevObce: 'České Budějovice',
    nazevUlice: 'Krajinská',
    cisloDomovni: 222,
    cisloOrientacni: 31,
    psc: '370 01',
    spisovaZnacka: 'C 30999/KSCB',
    czNace: ['47610'],
    trap: 'quotation marks in the name; post code as text with a space',
  },
  {
    ico: '10999094',
    obchodniJmeno: 'Říční přístav z.s.',
    pravniForma: '141',
    datumVzniku: '2021-07-01',
    nazevKraje: 'Ústecký kraj',
    nazevObce: 'Děčín',
    nazevUlice: 'Labské nábřeží',
    cisloDomovni: 10,
    psc: 40502,
    czNace: ['94990'],
    trap: 'association without a DIČ; its name starts like another company’s',
  },
  {
    ico: '11999101',
    obchodniJmeno: 'Nespolehlivá dodávka s.r.o.',
    dic: 'CZ11999101',
    pravniForma: '112',
    datumVzniku: '2021-11-15',
    nazevKraje: 'Královéhradecký kraj',
    nazevObce: 'Hradec Králové',
    nazevUlice: 'Gočárova třída',
    cisloDomovni: 806,
    psc: 50002,
    spisovaZnacka: 'C 48999/KSHK',
    czNace: ['49410'],
    trap: 'has a DIČ here, but VIES reports it as invalid: registration was cancelled',
  },
  {
    ico: '12999113',
    obchodniJmeno: 'Okavango Sandbox s.r.o.',
    dic: 'CZ12999113',
    pravniForma: '112',
    datumVzniku: '2022-01-31',
    nazevKraje: 'Hlavní město Praha',
    nazevObce: 'Praha',
    nazevCastiObce: 'Nové Město',
    nazevUlice: 'Na Poříčí',
    cisloDomovni: 1079,
    cisloOrientacni: 3,
    cisloOrientacniPismeno: 'b',
    psc: 11000,
    spisovaZnacka: 'C 399999/MSPH',
    czNace: ['73110'],
    trap: 'the supplier itself: the requester of VAT checks',
  },
];

/** An unassigned number with a right check digit: the register answers 404. */
export const unknownIco = '19999003';

/** A number of the European VAT service, outside the Czech Republic or unlike the business register. */
export interface VatNumber {
  readonly countryCode: string;
  readonly vatNumber: string;
  readonly isValid: boolean;
  readonly name: string;
  readonly address: string;
}

/** States that confirm a number but keep the name and address to themselves. */
export const reticentCountries: readonly string[] = ['DE', 'ES'];

/** The state whose service is down from the start. */
export const downCountry = 'FR';

/** The sandbox's European numbers besides the companies' own; all are fictitious. */
export const vatNumbers: readonly VatNumber[] = [
  {
    countryCode: 'SK',
    vatNumber: '2029990010',
    isValid: true,
    name: 'Vzorový obchod s.r.o.',
    address: 'Obchodná 1\n81106 Bratislava - mestská časť Staré Mesto\nSlovensko',
  },
  {
    countryCode: 'DE',
    vatNumber: '299900017',
    isValid: true,
    name: 'Musterladen GmbH',
    address: 'Musterstraße 1\n10115 Berlin',
  },
  {
    countryCode: 'ES',
    vatNumber: 'B29990016',
    isValid: true,
    name: 'Tienda Ejemplo SL',
    address: 'Calle Mayor 1\n28013 Madrid',
  },
  {
    countryCode: 'AT',
    vatNumber: 'U29990014',
    isValid: true,
    name: 'Beispielhandel GmbH',
    address: 'Musterplatz 2\nAT-1010 Wien',
  },
  {
    countryCode: 'PL',
    vatNumber: '2999000118',
    isValid: true,
    name: 'PRZYKŁADOWY SKLEP SPÓŁKA Z O.O.',
    address: 'UL. PRZYKŁADOWA 3\n00-001 WARSZAWA',
  },
  {
    countryCode: 'EL',
    vatNumber: '299900012',
    isValid: true,
    name: 'ΠΑΡΑΔΕΙΓΜΑ ΑΕ',
    address: 'ΕΡΜΟΥ 1\n10563 - ΑΘΗΝΑ',
  },
  {
    countryCode: 'XI',
    vatNumber: '299900013',
    isValid: true,
    name: 'Sample Trading (NI) Ltd',
    address: '1 Sample Quay\nBelfast\nBT1 3AA',
  },
  { countryCode: 'SK', vatNumber: '2029990023', isValid: false, name: '', address: '' },
];
