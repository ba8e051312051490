/** Zones of accounts and reports by Microsoft's names, as far as customers of the product are in them. */
const timeZones = new Set([
  'AmsterdamBerlinBernRomeStockholmVienna',
  'AthensBuckarestIstanbul',
  'BelgradeBratislavaBudapestLjubljanaPrague',
  'BrusselsCopenhagenMadridParis',
  'CentralTimeUSCanada',
  'EasternTimeUSCanada',
  'GreenwichMeanTimeDublinEdinburghLisbonLondon',
  'HelsinkiKyivRigaSofiaTallinnVilnius',
  'MountainTimeUSCanada',
  'PacificTimeUSCanadaTijuana',
  'SarajevoSkopjeWarsawZagreb',
]);

/** Whether a zone of this name exists. */
export const isTimeZone = (name: string): boolean => timeZones.has(name);
