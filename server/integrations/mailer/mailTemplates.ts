/** How a kind of mail is treated beside its texts. */
export interface MailTemplateRow {
  /** It goes to staff about their work, not to a customer about their account: its footer says why they get it. */
  readonly isInternal?: true;
  /** It goes to a recipient whom a user named, perhaps without an account: its footer says who asked for it (`sender`). */
  readonly isForGuest?: true;
}

/** Mails that the product sends: one row each, and its texts (subject, text, action, validity) at `mail:<name>`. */
export const mailTemplates = {
  confirmEmail: {},
  emailTaken: {},
  resetPassword: {},
  sessionEnded: {},
  changeEmail: {},
  emailChangeRequested: {},
  emailChanged: {},
  passwordChanged: {},
  newSignIn: {},
  signInConnected: {},
  signInDisconnected: {},
  secondFactorEnabled: {},
  secondFactorRemoved: {},
  staffInvitation: {},
  creditLow: {},
  creditExhausted: {},
  feedHeld: {},
  rolloutHeld: {},
  proformaIssued: {},
  invoiceIssued: {},
  creditNoteIssued: {},
  debitNoteIssued: {},
  autoTopUpSwitchedOff: {},
  autoTopUpCardMissing: {},
  autoTopUpConfirm: {},
  autoTopUpCapReached: {},
  socialAccessEnds: {},
  eshopArchived: {},
  subscriptionTrialStarted: {},
  subscriptionTrialEnds: {},
  subscriptionTierChanged: {},
  subscriptionPaymentFailed: {},
  subscriptionPaymentReminder: {},
  subscriptionRecovered: {},
  subscriptionCancelled: {},
  subscriptionEnded: {},
  subscriptionEndedUnpaid: {},
  invitation: {},
  pixelGuide: { isForGuest: true },
  ownerChanged: {},
  affiliateGranted: {},
  affiliateRejected: {},
  payoutAccountChanged: {},
  payoutOrdered: {},
  payoutReturned: {},
  payoutCreditChanged: {},
  payoutCreditStopped: {},
  payoutCredited: {},
  payoutCreditFailed: {},
  selfBillingIssued: {},
  selfBillingConfirmed: {},
  selfBillingWithdrawn: {},
  monthlyReport: {},
  diagnosticsOverview: {},
  letter: {},
  contactForm: { isInternal: true },
  contactFormCopy: {},
  internalEvent: { isInternal: true },
} as const satisfies Record<string, MailTemplateRow>;

/** The name of a kind of mail. */
export type MailTemplate = keyof typeof mailTemplates;
