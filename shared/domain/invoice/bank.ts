/** Formats of bank statements that are read. */
export const bankStatementFormats = ['Camt053', 'Csv'] as const;
export type BankStatementFormat = (typeof bankStatementFormats)[number];

/** Outcome of a line of a bank statement. */
export const bankTransactionStates = ['Matched', 'Review', 'Ignored'] as const;
export type BankTransactionState = (typeof bankTransactionStates)[number];

/** Why a line waits for a person. */
export const bankReviewReasons = [
  'NoSymbol',
  'UnknownSymbol',
  'AmountDiffers',
  'CurrencyDiffers',
  'AlreadyPaid',
  'WrittenOff',
  'DocumentCancelled',
  'PossiblyTwice',
  'AboveLimit',
  'TaxChanged',
  'TaxPointInvalid',
  'TakenBack',
  'PayoutDiffers',
  'RefundDiffers',
] as const;
export type BankReviewReason = (typeof bankReviewReasons)[number];

/** What speaks for a proforma that a line which waits most likely pays. */
export const bankHints = ['Symbol', 'SymbolNearly', 'Amount', 'Name', 'Account'] as const;
export type BankHint = (typeof bankHints)[number];
