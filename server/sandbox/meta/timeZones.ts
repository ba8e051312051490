/**
 * Numbers of time zones, as far as shops may be in them.
 * https://developers.facebook.com/docs/marketing-api/reference/ad-account/timezone-ids
 */
export const timeZoneNames: ReadonlyMap<number, string> = new Map([
  [7, 'America/New_York'],
  [12, 'Europe/Vienna'],
  [18, 'Europe/Brussels'],
  [39, 'Europe/Zurich'],
  [45, 'Asia/Nicosia'],
  [46, 'Europe/Prague'],
  [47, 'Europe/Berlin'],
  [48, 'Europe/Copenhagen'],
  [55, 'Europe/Madrid'],
  [56, 'Europe/Helsinki'],
  [57, 'Europe/Paris'],
  [58, 'Europe/London'],
  [60, 'Europe/Athens'],
  [65, 'Europe/Budapest'],
  [69, 'Europe/Dublin'],
  [74, 'Europe/Rome'],
  [84, 'Europe/Luxembourg'],
  [98, 'Europe/Amsterdam'],
  [99, 'Europe/Oslo'],
  [106, 'Europe/Warsaw'],
  [110, 'Europe/Lisbon'],
  [113, 'Europe/Bucharest'],
  [130, 'Europe/Stockholm'],
]);
