/** Texts of mails. */
export const mail = {
  greeting: 'Hello,',
  signature: 'Your {{product}}',
  support: 'Questions? Write to {{email}}.',
  footer:
    'You receive this mail because of your account at {{product}}. If you did not expect it, you can ignore it.',
  internalFooter:
    'You receive this mail because staff subscribed this address to events of {{product}}. It can be ended in the administration, under Mail subscriptions.',
  end: 'Do not send me this report any more',
  confirmEmail: {
    subject: 'Please confirm your e-mail',
    text: 'welcome to {{product}}. Please confirm that this address is yours, so that your campaigns can start.',
    action: 'Confirm my e-mail',
    validity: 'The link is valid for 60 minutes and works once.',
  },
  emailTaken: {
    subject: 'You already have an account',
    text: 'somebody, perhaps you, tried to use this address for another account. It has an account already: sign in, or choose a new password.',
    action: 'Sign in',
  },
  resetPassword: {
    subject: 'Choose a new password',
    text: 'you asked for a new password. Choose it with the button below. If it was not you, nothing has changed and you can ignore this mail.',
    action: 'Choose a new password',
    validity: 'The link is valid for 30 minutes and works once.',
  },
  sessionEnded: {
    subject: 'We ended a sign-in of yours',
    text: 'an old sign-in was used again, which can mean that it was copied. To be safe we ended it on that device. Please sign in again; if something looks strange, change your password.',
    action: 'Sign in',
  },
  changeEmail: {
    subject: 'Confirm your new e-mail',
    text: 'this address is to become the e-mail of an account at {{product}}. Confirm it with the button below; until then nothing changes. If it was not you, ignore this mail.',
    action: 'Use this address',
    validity: 'The link is valid for 60 minutes and works once.',
  },
  emailChangeRequested: {
    subject: 'A change of your e-mail was asked for',
    text: 'somebody signed in to your account asked to change its e-mail to {{newEmail}}. Nothing has changed yet. If it was not you, change your password now: that also stops the change.',
    action: 'Open the settings',
  },
  emailChanged: {
    subject: 'The e-mail of your account was changed',
    text: 'your account at {{product}} now uses {{newEmail}}; this address no longer signs in. If it was not you, write to us at once.',
    action: 'Open {{product}}',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'the password of your account was changed and every other sign-in was ended. If it was not you, choose a new password at once.',
    action: 'Choose a new password',
  },
  signInConnected: {
    subject: 'Sign-in with {{provider}} was connected',
    text: 'your account can now be signed in to with {{provider}} as well. If it was not you, disconnect it in the settings and change your password.',
    action: 'Open the settings',
  },
  signInDisconnected: {
    subject: 'Sign-in with {{provider}} was disconnected',
    text: 'your account can no longer be signed in to with {{provider}}. If it was not you, change your password at once.',
    action: 'Open the settings',
  },
  unknownDevice: 'unknown device',
  newSignIn: {
    subject: 'New sign-in: {{device}}',
    text: 'somebody signed in to your account from a device that it was not used on before: {{device}}, network {{network}}, {{at}} (UTC). If it was you, nothing is needed. If not, end that sign-in in the settings and change your password.',
    action: 'Open the settings',
  },
  secondFactorEnabled: {
    subject: 'The second factor is on',
    text: 'from now on your account also asks for a code of your authenticator app. Keep the recovery codes somewhere safe: they are the way in without the app.',
    action: 'Open the settings',
  },
  secondFactorRemoved: {
    subject: 'The second factor is off',
    text: 'your account no longer asks for a code of an authenticator app. If it was not you who wanted that, change your password and turn it on again.',
    action: 'Open the settings',
  },
  staffInvitation: {
    subject: 'Your account for the administration of Okavango',
    text: 'a colleague made you an account for the administration of Okavango. Choose your password with the button below; when you sign in, you will be asked to set up a second factor.',
    action: 'Choose a password',
    validity: 'The link is valid for 24 hours and works once.',
  },
  creditLow: {
    subject: 'The credit of {{domain}} is running low',
    text: 'the credit of {{domain}} has fallen to {{credit}}, which is under your limit of {{limit}}. Top it up so that your ads go on.',
    action: 'Top up',
  },
  proformaIssued: {
    subject: 'Proforma invoice {{number}}',
    text: 'here is the proforma invoice {{number}} for {{total}} for the shop {{domain}}. Please pay it by {{dueOn}} by a bank transfer with the variable symbol {{symbol}}; the document is attached. As soon as the money arrives, we add the credit and send you the tax document.',
    action: 'How to pay',
  },
  invoiceIssued: {
    subject: 'Invoice {{number}}',
    text: 'thank you for your payment. The invoice {{number}} for {{total}} for the shop {{domain}} is attached. It is paid; nothing is left to do.',
    action: 'Open the documents',
  },
  creditNoteIssued: {
    subject: 'Credit note {{number}}',
    text: 'we have issued the credit note {{number}} for {{total}} to the invoice {{original}} of the shop {{domain}}. The document is attached.',
    action: 'Open the documents',
  },
  creditExhausted: {
    subject: 'Ads of {{domain}} are paused: the credit is used up',
    text: 'the credit of {{domain}} is used up, so we paused its campaigns; nothing is spent beyond it. They go on by themselves after a top-up.',
    action: 'Top up',
  },
  feedHeld: {
    subject: '{{domain}}: the new product feed is waiting for your word',
    text: 'the new version of the product feed of {{domain}} differs so much from the last one that it looks like a mistake of the export, so we did not publish it. Your ads keep showing the last good version.\n\n{{reasons}}\n\nIf the change is right, publish it with one click. If it is not, have the export put right: the next good version is published by itself.',
    action: 'Look at the feed',
  },
  autoTopUpSwitchedOff: {
    subject: 'The automatic top-up of {{domain}} is off: the card was declined',
    text: 'the bank declined the charge of {{total}} for {{domain}} three times in a row, so we switched the automatic top-up off and charge the card no more. The credit is {{credit}}. Check the card or save another one, and turn the automatic top-up on again; or top up by hand.',
    action: 'To the automatic top-up',
  },
  autoTopUpCardMissing: {
    subject: 'The automatic top-up of {{domain}} is off: there is no valid card',
    text: 'the card that was saved for {{domain}} was removed or has expired, so we switched the automatic top-up off. The credit is {{credit}}. Save another card and turn the automatic top-up on again, so that your ads go on.',
    action: 'To the automatic top-up',
  },
  autoTopUpConfirm: {
    subject: 'Please confirm the top-up of {{domain}} at your bank',
    text: 'your bank wants you to confirm the automatic top-up of {{domain}}: {{total}} with VAT. Until then nothing is charged and no credit is added. If it is not confirmed within 24 hours, it counts as declined.',
    action: 'Confirm the payment',
  },
  autoTopUpCapReached: {
    subject: '{{domain}}: the monthly cap of the automatic top-up is reached',
    text: 'the credit of {{domain}} has fallen under your limit, but another automatic top-up of {{amount}} would go over your cap of {{cap}} for this month, so nothing was charged. The credit is {{credit}}. Raise the cap or top up by hand, so that your ads go on; automatic top-ups continue by themselves next month.',
    action: 'To the automatic top-up',
  },
  eshopArchived: {
    subject: '{{domain}} was archived',
    text: 'the shop {{domain}} was archived. Its campaigns are paused, nothing more is spent, and nobody can open it. Its credit stays. If this was a mistake or you want the credit back, write to {{support}}.',
    action: 'To your shops',
  },
  invitation: {
    subject: '{{inviter}} invites you to manage {{domain}}',
    text: '{{inviter}} would like you to help with the advertising of {{domain}} at Okavango. Accept the invitation with the button below; an account takes a minute.',
    action: 'Accept the invitation',
    validity: 'The link is valid for 7 days and works once. A newer invitation replaces it.',
  },
  ownerChanged: {
    subject: '{{domain}} has a new owner',
    text: 'the shop {{domain}} now belongs to {{owner}}. Whoever owned it before keeps access as a manager. If you did not expect this, please write to us.',
    action: 'Open your shops',
  },
  affiliateGranted: {
    subject: 'Welcome among our partners',
    text: 'your request was approved. Your code is {{code}}; whoever registers by your link is counted as brought by you.',
    action: 'Open my partner page',
  },
  affiliateRejected: {
    subject: 'Your request to become a partner',
    text: 'thank you for your interest in our affiliate programme. We could not approve your request this time. You may ask again when something has changed.',
    action: 'Open the programme',
  },
  subscriptionTrialStarted: {
    subject: 'Premium of {{domain}}: your trial has begun',
    text: 'the shop {{domain}} has Premium now, and all of it. The trial is free until {{trialEnd}}; after that Premium costs {{price}}, charged to your card. If you do not want to go on, cancel it before that day and you pay nothing.',
    action: 'Open the subscription',
  },
  subscriptionTrialEnds: {
    subject: 'Premium of {{domain}}: the trial ends on {{trialEnd}}',
    text: 'the trial of Premium for {{domain}} ends on {{trialEnd}}. On that day your card is charged {{nextPrice}} and Premium goes on. If you do not want that, cancel it before.',
    action: 'Open the subscription',
  },
  subscriptionTierChanged: {
    subject: 'Premium of {{domain}} has another price from {{end}}',
    text: 'the price of Premium follows what the shop {{domain}} spends on ads in thirty days, and that has changed. Until {{end}} nothing changes; from then on Premium costs {{nextPrice}} instead of {{price}}.',
    action: 'See why',
  },
  subscriptionPaymentFailed: {
    subject: 'Premium of {{domain}} could not be paid',
    text: 'your card was not charged {{amount}} for Premium of {{domain}}. You keep Premium while we try again in the next days. Please change or confirm the card, then it is paid at once.',
    action: 'Put it right',
  },
  subscriptionPaymentReminder: {
    subject: 'Premium of {{domain}} is still not paid',
    text: 'Premium of {{domain}} is still not paid: the card was refused again. When it stays so, Premium ends and its functions are locked. Your credit and your campaigns are not touched.',
    action: 'Put it right',
  },
  subscriptionRecovered: {
    subject: 'Premium of {{domain}} is paid',
    text: 'thank you, {{amount}} for Premium of {{domain}} has come and everything goes on as before. The invoice is in the history of the subscription.',
    action: 'Open the subscription',
  },
  subscriptionCancelled: {
    subject: 'Premium of {{domain}} ends on {{end}}',
    text: 'Premium of {{domain}} was cancelled. It stays yours until {{end}}, and nothing is charged any more. Until then you can take the cancellation back with one click.',
    action: 'Open the subscription',
  },
  subscriptionEnded: {
    subject: 'Premium of {{domain}} has ended',
    text: 'Premium of {{domain}} has ended. Campaigns, credit and basic statistics go on as before; what you made with Premium stays stored. You can have Premium again at any time.',
    action: 'Open the subscription',
  },
  subscriptionEndedUnpaid: {
    subject: 'Premium of {{domain}} has ended because it was not paid',
    text: 'the card could not be charged for Premium of {{domain}}, so it has ended. Campaigns, credit and basic statistics go on as before. With a card that works you have Premium again at once.',
    action: 'Have Premium again',
  },
  monthlyReport: {
    subject: '{{domain}}: your advertising in {{month}}',
    text: 'the report of {{month}} for {{domain}} is attached, on one page. Spend {{expenses}}, orders {{orders}}, revenue {{revenue}} {{vat}}.',
    action: 'Open the statistics',
  },
  contactForm: {
    subject: '[{{topic}}] {{email}}',
    text: '{{email}} writes about {{shop}}:\n\n{{message}}',
    action: 'Open the person',
  },
  contactFormCopy: {
    subject: 'We have your message',
    text: 'thank you for writing to us. We will answer to this address. This is what you sent:\n\n{{message}}',
    action: 'Open Okavango',
  },
  internalEvent: {
    subject: '{{title}}',
    text: '{{text}}',
    action: 'Open in the administration',
  },
  approvalKinds: {
    AdminTransaction: 'Change of credit by hand',
    InvoicePaid: 'Proforma set as paid',
    BankTransfer: 'Bank payment paired by hand',
    CreditNote: 'Credit note',
    ForcedSubscription: 'Subscription given by hand',
    PaymentReview: 'Decision on a card payment',
  },
  internalEvents: {
    EshopRegistered: {
      title: 'New shop: {{about}}',
      text: 'the shop {{about}} has just been registered.',
    },
    EshopAwaitsValidation: {
      title: 'A shop awaits validation: {{about}}',
      text: 'the automatic screening could not decide on the shop {{about}}, so a person has to look at it.',
    },
    CreditLow: {
      title: 'Credit is low: {{about}}',
      text: 'the credit of the shop {{about}} is under its limit.',
    },
    CreditLowRunning: {
      title: 'Credit is low: {{about}}',
      text: 'the credit of the shop {{about}} is {{credit}}, under its limit of {{limit}}. Its ads are still running.',
    },
    CreditLowStopped: {
      title: 'Credit is low: {{about}}',
      text: 'the credit of the shop {{about}} is {{credit}}, under its limit of {{limit}}. None of its ads are running.',
    },
    PaymentFailed: {
      title: 'Payment failed: {{about}}',
      text: 'a payment of the shop {{about}} failed.',
    },
    PaymentContested: {
      title: 'Payment contested: {{about}}',
      text: 'the holder of a card contests a payment of the shop {{about}} at the bank. Its credit is kept back until the bank has decided.',
    },
    CreditExhausted: {
      title: 'Credit used up: {{about}}',
      text: 'the credit of the shop {{about}} is used up and its campaigns are paused.',
    },
    LedgerDiffers: {
      title: 'The books differ: {{about}}',
      text: 'The check of the ledger found something that does not fit at {{about}}. Its spending is stopped until somebody has looked.',
    },
    AutoTopUpSwitchedOff: {
      title: 'Automatic top-up switched off: {{about}}',
      text: 'the card of the shop {{about}} was declined three times in a row; its automatic top-up was switched off.',
    },
    FeedFailed: {
      title: 'Feed could not be read: {{about}}',
      text: 'the product feed of the shop {{about}} could not be read.',
    },
    FeedHeld: {
      title: 'Feed held back: {{about}}',
      text: 'the product feed of the shop {{about}} changed so much that it was held back; the last good version stays in its ads.',
    },
    CampaignRefused: {
      title: 'A platform refused a campaign: {{about}}',
      text: 'an advertising platform refused a campaign of the shop {{about}}. It is not shown until that is mended.',
    },
    AffiliateRequested: {
      title: 'Request for the affiliate programme: {{about}}',
      text: '{{about}} wants to join the affiliate programme.',
    },
    ContactFormSent: {
      title: 'Message from the contact form: {{about}}',
      text: '{{about}} wrote through the contact form.',
    },
    BankPaymentsWait: {
      title: 'Bank payments wait: {{about}}',
      text: 'the statement {{about}} brought payments that could not be paired with a proforma.',
    },
    ApprovalRequested: {
      title: 'Approval needed: {{about}}',
      text: 'a colleague asks for a second person’s approval of a change of money of the shop {{about}}.',
    },
    DocumentsOfMonth: {
      title: 'Documents of the month {{about}}',
      text: 'all documents of the month {{about}} are complete and ready to be downloaded for the accountant, with a summary.',
    },
    RefundFailed: {
      title: 'A refund to a card failed: {{about}}',
      text: 'the money of {{about}} could not be returned to the card. It has to be sent in another way.',
    },
    ExportFinished: {
      title: 'Your file is ready: {{about}}',
      text: 'the file {{about}} that you asked for is ready to be downloaded for a week.',
    },
    ExportFailed: {
      title: 'Your file could not be made: {{about}}',
      text: 'the file {{about}} that you asked for could not be made. Please ask for it again.',
    },
    ApplicationError: {
      title: 'New error of the application: {{about}}',
      text: 'an error was reported for the first time: {{about}}.',
    },
  },
};
