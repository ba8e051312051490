/** Zones of accounts and reports by Microsoft's names, as far as customers of the product are in them. */
const timeZones: Readonly<Record<string, string>> = {
  AmsterdamBerlinBernRomeStockholmVienna: 'Europe/Berlin',
  AthensBuckarestIstanbul: 'Europe/Bucharest',
  BelgradeBratislavaBudapestLjubljanaPrague: 'Europe/Prague',
  BrusselsCopenhagenMadridParis: 'Europe/Paris',
  CentralTimeUSCanada: 'America/Chicago',
  EasternTimeUSCanada: 'America/New_York',
  GreenwichMeanTimeDublinEdinburghLisbonLondon: 'Europe/London',
  HelsinkiKyivRigaSofiaTallinnVilnius: 'Europe/Helsinki',
  MountainTimeUSCanada: 'America/Denver',
  PacificTimeUSCanadaTijuana: 'America/Los_Angeles',
  SarajevoSkopjeWarsawZagreb: 'Europe/Warsaw',
};

/** Whether a zone of this name exists. */
export const isTimeZone = (name: string): boolean => timeZones[name] !== undefined;

/** The IANA name of a zone. */
export const toIanaZone = (name: string): string => timeZones[name] ?? 'Europe/Prague';
