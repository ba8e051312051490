/** Defects of feed entries. */
export const defectKinds = [
  'noPrice',
  'zeroPrice',
  'priceWithoutCurrency',
  'priceInRubles',
  'saleAboveRegular',
  'badGtin',
  'noIdentifiers',
  'longTitle',
  'noTitle',
  'noLink',
  'foreignLink',
  'noImage',
  'imageNotAddress',
  'imageNotFound',
  'unknownAvailability',
  'noAvailability',
  'htmlDescription',
  'longDescription',
  'duplicateId',
] as const;
export type DefectKind = (typeof defectKinds)[number];

/** Number of the product (its id is SV- and five digits) to what its entry in the feed has wrong: 25 of 2,000. */
export const feedDefects: ReadonlyMap<number, DefectKind> = new Map<number, DefectKind>([
  [17, 'noPrice'],
  [118, 'noPrice'],
  [1503, 'noPrice'],
  [204, 'zeroPrice'],
  [251, 'priceWithoutCurrency'],
  [302, 'priceInRubles'],
  [344, 'saleAboveRegular'],
  [61, 'badGtin'],
  [407, 'badGtin'],
  [1711, 'badGtin'],
  [455, 'noIdentifiers'],
  [33, 'longTitle'],
  [512, 'longTitle'],
  [609, 'noTitle'],
  [707, 'noLink'],
  [755, 'foreignLink'],
  [88, 'noImage'],
  [808, 'noImage'],
  [903, 'imageNotAddress'],
  [951, 'imageNotFound'],
  [1004, 'unknownAvailability'],
  [1101, 'noAvailability'],
  [1202, 'htmlDescription'],
  [1306, 'longDescription'],
  [1407, 'duplicateId'],
]);

/** The number of the product whose id the entry with a duplicate id carries. */
export const duplicatedNumber = 1406;
