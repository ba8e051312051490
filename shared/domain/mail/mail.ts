/** Status of a mail. */
export const mailStates = ['Queued', 'Sent', 'Failed'] as const;
export type MailState = (typeof mailStates)[number];

/** Events of the product that staff may have sent to an address. */
export const internalMailEvents = [
  'EshopRegistered',
  'EshopAwaitsValidation',
  'CreditLow',
  'CreditExhausted',
  'PaymentFailed',
  'PaymentContested',
  'AutoTopUpSwitchedOff',
  'FeedFailed',
  'FeedHeld',
  'CampaignRefused',
  'AffiliateRequested',
  'ContactFormSent',
  'BankPaymentsWait',
  'ApprovalRequested',
  'LedgerDiffers',
  'DocumentsOfMonth',
  'RefundFailed',
  'RefundWithoutNote',
  'TaxChanged',
  'ApplicationError',
] as const;
export type InternalMailEvent = (typeof internalMailEvents)[number];
