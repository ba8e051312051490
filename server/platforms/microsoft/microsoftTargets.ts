import type { CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';

/** Where and in which language ads of a country show. */
export interface Target {
  /** Number of ISO 3166-1; Microsoft's own number of the country is read from its file of places. */
  readonly countryNumber: number;
  /** Microsoft's name of the language of the shop's pages. */
  readonly language: string;
}

/** https://learn.microsoft.com/en-us/advertising/guides/ad-languages */
export const targets: Readonly<Record<CountryOfAdvertisement, Target>> = {
  CZ: { countryNumber: 203, language: 'Czech' },
  SK: { countryNumber: 703, language: 'Slovak' },
  PL: { countryNumber: 616, language: 'Polish' },
  HU: { countryNumber: 348, language: 'Hungarian' },
  RO: { countryNumber: 642, language: 'Romanian' },
  DE: { countryNumber: 276, language: 'German' },
  AT: { countryNumber: 40, language: 'German' },
  CH: { countryNumber: 756, language: 'German' },
  IT: { countryNumber: 380, language: 'Italian' },
  ES: { countryNumber: 724, language: 'Spanish' },
  PT: { countryNumber: 620, language: 'Portuguese' },
  FR: { countryNumber: 250, language: 'French' },
  BE: { countryNumber: 56, language: 'Dutch' },
  LU: { countryNumber: 442, language: 'French' },
  NL: { countryNumber: 528, language: 'Dutch' },
  GR: { countryNumber: 300, language: 'Greek' },
  CY: { countryNumber: 196, language: 'Greek' },
  DK: { countryNumber: 208, language: 'Danish' },
  SE: { countryNumber: 752, language: 'Swedish' },
  NO: { countryNumber: 578, language: 'Norwegian' },
  FI: { countryNumber: 246, language: 'Finnish' },
  GB: { countryNumber: 826, language: 'English' },
  IE: { countryNumber: 372, language: 'English' },
  US: { countryNumber: 840, language: 'English' },
};

const zoneNames: Readonly<Record<string, readonly string[]>> = {
  BelgradeBratislavaBudapestLjubljanaPrague: [
    'Europe/Prague',
    'Europe/Bratislava',
    'Europe/Budapest',
    'Europe/Belgrade',
    'Europe/Ljubljana',
  ],
  SarajevoSkopjeWarsawZagreb: ['Europe/Warsaw', 'Europe/Zagreb', 'Europe/Sarajevo', 'Europe/Skopje'],
  AthensBuckarestIstanbul: ['Europe/Bucharest', 'Europe/Athens', 'Asia/Nicosia'],
  AmsterdamBerlinBernRomeStockholmVienna: [
    'Europe/Berlin',
    'Europe/Vienna',
    'Europe/Zurich',
    'Europe/Rome',
    'Europe/Amsterdam',
    'Europe/Stockholm',
    'Europe/Oslo',
  ],
  BrusselsCopenhagenMadridParis: [
    'Europe/Brussels',
    'Europe/Copenhagen',
    'Europe/Madrid',
    'Europe/Paris',
    'Europe/Luxembourg',
  ],
  GreenwichMeanTimeDublinEdinburghLisbonLondon: ['Europe/London', 'Europe/Dublin', 'Europe/Lisbon'],
  HelsinkiKyivRigaSofiaTallinnVilnius: [
    'Europe/Helsinki',
    'Europe/Kyiv',
    'Europe/Riga',
    'Europe/Sofia',
    'Europe/Tallinn',
    'Europe/Vilnius',
  ],
  EasternTimeUSCanada: ['America/New_York'],
  CentralTimeUSCanada: ['America/Chicago'],
  MountainTimeUSCanada: ['America/Denver'],
  PacificTimeUSCanadaTijuana: ['America/Los_Angeles'],
};

/** Microsoft's name of a zone by its IANA name, or null where it is not among those that shops are in. */
export function findZoneName(timeZone: string): string | null {
  return Object.entries(zoneNames).find(([, names]) => names.includes(timeZone))?.[0] ?? null;
}
