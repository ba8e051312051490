import type { CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';

/** Where and in which language ads of a country show. */
export interface Target {
  /** Number of Google's geo target: 2000 and the country's number of ISO 3166-1. */
  readonly geoTargetId: number;
  /** Language of the shop's pages that dynamic ads are made from. */
  readonly languageCode: string;
}

/** https://developers.google.com/google-ads/api/data/geotargets */
export const targets: Readonly<Record<CountryOfAdvertisement, Target>> = {
  CZ: { geoTargetId: 2203, languageCode: 'cs' },
  SK: { geoTargetId: 2703, languageCode: 'sk' },
  PL: { geoTargetId: 2616, languageCode: 'pl' },
  HU: { geoTargetId: 2348, languageCode: 'hu' },
  RO: { geoTargetId: 2642, languageCode: 'ro' },
  DE: { geoTargetId: 2276, languageCode: 'de' },
  AT: { geoTargetId: 2040, languageCode: 'de' },
  CH: { geoTargetId: 2756, languageCode: 'de' },
  IT: { geoTargetId: 2380, languageCode: 'it' },
  ES: { geoTargetId: 2724, languageCode: 'es' },
  PT: { geoTargetId: 2620, languageCode: 'pt' },
  FR: { geoTargetId: 2250, languageCode: 'fr' },
  BE: { geoTargetId: 2056, languageCode: 'nl' },
  LU: { geoTargetId: 2442, languageCode: 'fr' },
  NL: { geoTargetId: 2528, languageCode: 'nl' },
  GR: { geoTargetId: 2300, languageCode: 'el' },
  CY: { geoTargetId: 2196, languageCode: 'el' },
  DK: { geoTargetId: 2208, languageCode: 'da' },
  SE: { geoTargetId: 2752, languageCode: 'sv' },
  NO: { geoTargetId: 2578, languageCode: 'no' },
  FI: { geoTargetId: 2246, languageCode: 'fi' },
  GB: { geoTargetId: 2826, languageCode: 'en' },
  IE: { geoTargetId: 2372, languageCode: 'en' },
  US: { geoTargetId: 2840, languageCode: 'en' },
};
