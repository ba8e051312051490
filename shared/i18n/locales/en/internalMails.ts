/** What staff read of events of the product. */
export const internalMails = {
  EshopRegistered: {
    title: 'New shop: {{about}}',
    text: '{{about}} has just been registered.',
  },
  EshopAwaitsValidation: {
    title: 'Shop needs validation: {{about}}',
    text: 'Automatic screening couldn’t decide on {{about}}. It needs a manual review.',
  },
  CreditLow: {
    title: 'Low credit: {{about}}',
    text: 'The credit of {{about}} is below its limit.',
  },
  CreditLowRunning: {
    title: 'Low credit: {{about}}',
    text: 'The credit of {{about}} is {{credit}}, below its limit of {{limit}}. Its ads are still running.',
  },
  CreditLowStopped: {
    title: 'Low credit: {{about}}',
    text: 'The credit of {{about}} is {{credit}}, below its limit of {{limit}}. None of its ads are running.',
  },
  PaymentFailed: {
    title: 'Payment failed: {{about}}',
    text: 'A payment by {{about}} failed.',
  },
  PaymentContested: {
    title: 'Payment disputed: {{about}}',
    text: 'A cardholder disputed a payment by {{about}}. Its credit is on hold until the bank decides.',
  },
  CreditExhausted: {
    title: 'Credit used up: {{about}}',
    text: 'The credit of {{about}} is used up and its campaigns are paused.',
  },
  LedgerDiffers: {
    title: 'Ledger mismatch: {{about}}',
    text: 'The ledger check found a mismatch at {{about}}. Its spend is stopped until it’s reviewed.',
  },
  AutoTopUpSwitchedOff: {
    title: 'Auto top-up turned off: {{about}}',
    text: 'The card of {{about}} was declined three times in a row, so its auto top-up was turned off.',
  },
  FeedFailed: {
    title: 'Feed failed: {{about}}',
    text: 'The product feed of {{about}} couldn’t be fetched or processed.',
  },
  FeedHeld: {
    title: 'Feed update on hold: {{about}}',
    text: 'The product feed of {{about}} changed so much that the update is on hold. Ads keep using the last good version.',
  },
  CampaignRefused: {
    title: 'Campaign disapproved: {{about}}',
    text: 'An ad platform disapproved a campaign of {{about}}. It isn’t shown until this is fixed.',
  },
  AffiliateRequested: {
    title: 'Affiliate programme request: {{about}}',
    text: '{{about}} wants to join the affiliate programme.',
  },
  ContactFormSent: {
    title: 'Contact form message: {{about}}',
    text: '{{about}} sent a message through the contact form.',
  },
  BankPaymentsWait: {
    title: 'Unmatched bank payments: {{about}}',
    text: 'Statement {{about}} contains payments that couldn’t be matched with a pro forma invoice.',
  },
  ApprovalRequested: {
    title: 'Approval needed: {{about}}',
    text: 'A colleague requested a second person’s approval of a financial change for {{about}}.',
  },
  DocumentsOfMonth: {
    title: 'Documents ready: {{about}}',
    text: 'All documents for {{about}} are complete and ready to download for the accountant, with a summary.',
  },
  RefundFailed: {
    title: 'Card refund failed: {{about}}',
    text: 'The card refund for {{about}} failed. Send the money another way.',
  },
  RefundWithoutNote: {
    title: 'Refund without a credit note: {{about}}',
    text: 'A subscription payment of {{about}} was refunded at the card provider, and no credit note covers it. Issue one without a refund, as the money has already gone back.',
  },
  TaxChanged: {
    title: 'VAT rate changed before payment: {{about}}',
    text: 'We issued a tax document to {{about}} at the VAT rate of its current billing details. The amount paid was charged at another rate. Check the document.',
  },
  ExportFinished: {
    title: 'Your file is ready: {{about}}',
    text: '{{about}} is ready. You can download it for a week.',
  },
  ExportFailed: {
    title: 'Your file couldn’t be created: {{about}}',
    text: 'We couldn’t create {{about}}. Request it again.',
  },
  ApplicationError: {
    title: 'New application error: {{about}}',
    text: 'An error was reported for the first time: {{about}}.',
  },
};
