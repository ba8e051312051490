/** A payout on its way: ordered from our bank, on its statement, or back again. */
export const payoutStates = ['Ordered', 'Paid', 'Returned'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Why what a partner can be paid isn't paid out. */
export const payoutBlocks = [
  'BelowMinimum',
  'UnderReview',
  'TaxDetailsMissing',
  'DocumentPending',
  'DocumentOpen',
  'DocumentDisputed',
  'DebtOutweighs',
  'AccountMissing',
  'AccountNew',
  'AccountReturned',
  'AccountForeign',
  'CreditShopGone',
  'CreditBillingMissing',
] as const;
export type PayoutBlock = (typeof payoutBlocks)[number];

/** Characters of the shortest reason that staff give for a payout run or its return. */
export const shortestPayoutReason = 3;

/** Files that banks take payment orders in: the Czech domestic order for CZK, SEPA for EUR. */
export const payoutFileFormats = ['Abo', 'Pain001v03', 'Pain001v09'] as const;
export type PayoutFileFormat = (typeof payoutFileFormats)[number];

/** The formats of a currency, the usual one first. */
export const payoutFormatsOfCurrency = {
  CZK: ['Abo'],
  EUR: ['Pain001v09', 'Pain001v03'],
} as const satisfies Record<'CZK' | 'EUR', readonly PayoutFileFormat[]>;

/** The variable symbols of payouts begin here; those of documents begin with another digit. */
export const firstPayoutSymbol = 8_000_000_000;

/** The variable symbol of a payout by its number. */
export function getPayoutSymbol(number: number): string {
  return String(firstPayoutSymbol + number);
}

/** An account as it may be seen: its country and check digits, its bank, its last four digits. */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 4)} ${iban.slice(4, 8)} •••• ${iban.slice(-4)}`;
}
