/** The time zone whose days a shop of a country has in its statistics. */
const timeZoneByCountry: Readonly<Record<string, string>> = {
  CZ: 'Europe/Prague',
  SK: 'Europe/Bratislava',
  PL: 'Europe/Warsaw',
  HU: 'Europe/Budapest',
  RO: 'Europe/Bucharest',
  DE: 'Europe/Berlin',
  AT: 'Europe/Vienna',
  CH: 'Europe/Zurich',
  IT: 'Europe/Rome',
  ES: 'Europe/Madrid',
  PT: 'Europe/Lisbon',
  FR: 'Europe/Paris',
  BE: 'Europe/Brussels',
  LU: 'Europe/Luxembourg',
  NL: 'Europe/Amsterdam',
  GR: 'Europe/Athens',
  CY: 'Asia/Nicosia',
  DK: 'Europe/Copenhagen',
  SE: 'Europe/Stockholm',
  NO: 'Europe/Oslo',
  FI: 'Europe/Helsinki',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  US: 'America/New_York',
};

/** The time zone of staff reports. */
export const staffTimeZone = 'Europe/Prague';

/** IANA name of the time zone of a shop by its country (ISO 3166-1 alpha-2); unknown countries take the staff's. */
export function getTimeZone(country: string): string {
  return timeZoneByCountry[country] ?? staffTimeZone;
}
