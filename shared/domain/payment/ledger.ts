/** What a check of the books finds wrong. */
export const ledgerFindingKinds = [
  'ChainBroken',
  'LinesUnbalanced',
  'BalanceDiffers',
  'HoldsDiffer',
  'FundingDiffers',
  'CurrencyUnbalanced',
  'ProviderDiffers',
  'CommissionDiffers',
] as const;
export type LedgerFindingKind = (typeof ledgerFindingKinds)[number];

/** How a check of the books ended. */
export const ledgerCheckStates = ['Running', 'Whole', 'Broken'] as const;
export type LedgerCheckState = (typeof ledgerCheckStates)[number];

/** Which part of the credit is spent first. */
export const bonusOrders = ['BonusFirst', 'PurchasedFirst'] as const;
export type BonusOrder = (typeof bonusOrders)[number];
