/**
 * Meta's numbers of the time zones that shops may be in.
 * https://developers.facebook.com/docs/marketing-api/reference/ad-account/timezone-ids
 */
const numbers: Readonly<Record<string, number>> = {
  'America/New_York': 7,
  'Europe/Vienna': 12,
  'Europe/Brussels': 18,
  'Europe/Zurich': 39,
  'Asia/Nicosia': 45,
  'Europe/Prague': 46,
  // Not on Meta's list; its clocks are those of Prague.
  'Europe/Bratislava': 46,
  'Europe/Berlin': 47,
  'Europe/Copenhagen': 48,
  'Europe/Madrid': 55,
  'Europe/Helsinki': 56,
  'Europe/Paris': 57,
  'Europe/London': 58,
  'Europe/Athens': 60,
  'Europe/Budapest': 65,
  'Europe/Dublin': 69,
  'Europe/Rome': 74,
  'Europe/Luxembourg': 84,
  'Europe/Amsterdam': 98,
  'Europe/Oslo': 99,
  'Europe/Warsaw': 106,
  'Europe/Lisbon': 110,
  'Europe/Bucharest': 113,
  'Europe/Stockholm': 130,
};

/** Meta's number of a time zone; Prague's where it has none. */
export function timeZoneNumber(timeZone: string): number {
  return numbers[timeZone] ?? 46;
}
