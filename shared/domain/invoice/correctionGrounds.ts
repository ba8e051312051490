/** What lowers the tax of a document although no money of ours follows the correction. */
export const correctionGrounds = [
  'PriceLowered',
  'SetOff',
  'WrongTax',
  'Irrecoverable',
  'ReturnedByProvider',
  'TaxTooLow',
  'PriceRaised',
] as const;
export type CorrectionGround = (typeof correctionGrounds)[number];

/**
 * Grounds of a debit note: the tax was stated too low, which belongs to the period of the supply, or the base was raised
 * after it, which is a supply of its own day.
 */
export const debitNoteGrounds = ['TaxTooLow', 'PriceRaised'] as const satisfies readonly CorrectionGround[];
export type DebitNoteGround = (typeof debitNoteGrounds)[number];

/** Countries whose tax a debit note may state. */
export const debitNoteTaxPlaces = ['Czechia', 'CountryOfCustomer'] as const;
export type DebitNoteTaxPlace = (typeof debitNoteTaxPlaces)[number];

/** Grounds that staff may state; a return by the provider or the payer’s bank is known from their report alone. */
export const staffCorrectionGrounds = [
  'PriceLowered',
  'SetOff',
  'WrongTax',
  'Irrecoverable',
] as const satisfies readonly CorrectionGround[];

/**
 * The provision that a credit note prints, Act 235/2004 as of 1 January 2025: the base changed after the supply, the
 * payment changed before it (money that went back, also by set-off, § 1982 Act 89/2012), a wrong tax, an irrecoverable debt.
 * Tax stated too low is declared by an additional return for the period of the supply (§ 141 (1) Act 280/2009).
 */
export const groundCitations: Readonly<Record<CorrectionGround, string>> = {
  PriceLowered: '§ 42 odst. 1 písm. a) zákona č. 235/2004 Sb.',
  SetOff: '§ 42 odst. 1 písm. c) zákona č. 235/2004 Sb., § 1982 zákona č. 89/2012 Sb.',
  WrongTax: '§ 43 odst. 1 zákona č. 235/2004 Sb.',
  Irrecoverable: '§ 46 zákona č. 235/2004 Sb.',
  ReturnedByProvider: '§ 42 odst. 1 písm. c) zákona č. 235/2004 Sb.',
  TaxTooLow: '§ 43 zákona č. 235/2004 Sb., § 141 odst. 1 zákona č. 280/2009 Sb.',
  PriceRaised: '§ 42 odst. 1 písm. a) zákona č. 235/2004 Sb.',
};
