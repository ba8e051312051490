/** What lowers the tax of a document although no money of ours follows the correction. */
export const correctionGrounds = [
  'PriceLowered',
  'SetOff',
  'WrongTax',
  'Irrecoverable',
  'ReturnedByProvider',
] as const;
export type CorrectionGround = (typeof correctionGrounds)[number];

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
 */
export const groundCitations: Readonly<Record<CorrectionGround, string>> = {
  PriceLowered: '§ 42 odst. 1 písm. a) zákona č. 235/2004 Sb.',
  SetOff: '§ 42 odst. 1 písm. c) zákona č. 235/2004 Sb., § 1982 zákona č. 89/2012 Sb.',
  WrongTax: '§ 43 odst. 1 zákona č. 235/2004 Sb.',
  Irrecoverable: '§ 46 zákona č. 235/2004 Sb.',
  ReturnedByProvider: '§ 42 odst. 1 písm. c) zákona č. 235/2004 Sb.',
};
