import { internalMails } from './internalMails.ts';

import { partnerMails } from './partnerMails.ts';

/** Texts of mails. */
export const mail = {
  greeting: 'Hello,',
  signature: 'The {{product}} team',
  support: 'Questions? Write to {{email}}.',
  footer:
    'You’re receiving this email because you have an account with {{product}}. If you didn’t expect it, you can ignore it.',
  guestFooter:
    'You’re receiving this email because {{sender}} asked us to send it. If you didn’t expect it, you can ignore it.',
  internalFooter:
    'You’re receiving this email because this address is subscribed to {{product}} events. Unsubscribe in the admin area under Email subscriptions.',
  end: 'Unsubscribe from this report',
  confirmEmail: {
    subject: 'Confirm your email',
    text: 'Welcome to {{product}}. Confirm your email address so your campaigns can start.',
    action: 'Confirm email',
    validity: 'The link is valid for 60 minutes and works once.',
  },
  emailTaken: {
    subject: 'You already have an account',
    text: 'Someone, possibly you, tried to use this address for another account. It already has an account: sign in or reset your password.',
    action: 'Sign in',
  },
  resetPassword: {
    subject: 'Reset your password',
    text: 'We received a request to reset your password. Choose a new one with the button below. If you didn’t request this, you can ignore this email; nothing has changed.',
    action: 'Choose a new password',
    validity: 'The link is valid for 30 minutes and works once.',
  },
  sessionEnded: {
    subject: 'We ended one of your sessions',
    text: 'An old sign-in token was used again, which may mean that someone copied it. For your security, we ended that session. Sign in again, and if anything looks suspicious, change your password.',
    action: 'Sign in',
  },
  changeEmail: {
    subject: 'Confirm your new email',
    text: 'Someone asked to use this address for a {{product}} account. Confirm it with the button below; until then, nothing changes. If this wasn’t you, ignore this email.',
    action: 'Use this address',
    validity: 'The link is valid for 60 minutes and works once.',
  },
  emailChangeRequested: {
    subject: 'Email change requested',
    text: 'Someone signed in to your account requested to change its email to {{newEmail}}. Nothing has changed yet. If this wasn’t you, change your password now; this also cancels the request.',
    action: 'Open settings',
  },
  emailChanged: {
    subject: 'Your email was changed',
    text: 'Your {{product}} account now uses {{newEmail}}. You can no longer sign in with this address. If this wasn’t you, contact us immediately.',
    action: 'Open {{product}}',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'Your password was changed and all other sessions were ended. If this wasn’t you, choose a new password immediately.',
    action: 'Choose a new password',
  },
  signInConnected: {
    subject: '{{provider}} sign-in connected',
    text: 'You can now also sign in to your account with {{provider}}. If this wasn’t you, disconnect it in Settings and change your password.',
    action: 'Open settings',
  },
  signInDisconnected: {
    subject: '{{provider}} sign-in disconnected',
    text: 'You can no longer sign in to your account with {{provider}}. If this wasn’t you, change your password immediately.',
    action: 'Open settings',
  },
  unknownDevice: 'unknown device',
  newSignIn: {
    subject: 'New sign-in: {{device}}',
    text: 'Someone signed in to your account from a new device: {{device}}, network {{network}}, {{at}} (UTC). If this was you, no action is needed. If not, end the session in Settings and change your password.',
    action: 'Open settings',
  },
  secondFactorEnabled: {
    subject: 'Two-factor authentication is on',
    text: 'Your account now also requires a code from your authenticator app. Store your recovery codes somewhere safe: you’ll need them to sign in without the app.',
    action: 'Open settings',
  },
  secondFactorRemoved: {
    subject: 'Two-factor authentication is off',
    text: 'Your account no longer requires a code from an authenticator app. If this wasn’t you, change your password and turn it on again.',
    action: 'Open settings',
  },
  staffInvitation: {
    subject: 'Your Okavango admin account',
    text: 'A colleague created an Okavango admin account for you. Choose your password with the button below. When you sign in, you’ll be asked to set up two-factor authentication.',
    action: 'Choose a password',
    validity: 'The link is valid for 24 hours and works once.',
  },
  creditLow: {
    subject: 'Low credit: {{domain}}',
    text: 'The credit of {{domain}} is down to {{credit}}, below your limit of {{limit}}. Top up to keep your ads running.',
    action: 'Top up',
  },
  proformaIssued: {
    subject: 'Pro forma invoice {{number}}',
    text: 'Pro forma invoice {{number}} for {{domain}} ({{total}}) is attached. Pay it by bank transfer by {{dueOn}} with variable symbol {{symbol}}. Once the payment arrives, we’ll add the credit and send you the tax document.',
    action: 'View payment details',
  },
  invoiceIssued: {
    subject: 'Invoice {{number}}',
    text: 'Thank you for your payment. Invoice {{number}} for {{domain}} ({{total}}) is attached. It’s already paid, so no action is needed.',
    action: 'View documents',
  },
  creditNoteIssued: {
    subject: 'Credit note {{number}}',
    text: 'We’ve issued credit note {{number}} ({{total}}) for invoice {{original}} of {{domain}}. The document is attached.',
    action: 'View documents',
  },
  debitNoteIssued: {
    subject: 'Debit note {{number}}',
    text: 'We’ve issued debit note {{number}} ({{total}}) for invoice {{original}} of {{domain}}, because the invoice stated its price or VAT too low. The document is attached with the reason. Pay it by bank transfer by {{dueOn}} with variable symbol {{symbol}}. Your credit isn’t affected.',
    action: 'View documents',
  },
  settlementIssued: {
    subject: 'Settlement {{number}}',
    text: 'We’ve issued settlement {{number}} for {{domain}}: it deducts your payments from the services they paid for. There’s nothing to pay and your credit isn’t affected. The document is attached.',
    action: 'View documents',
  },
  creditExhausted: {
    subject: 'Ads paused for {{domain}}: no credit left',
    text: 'The credit of {{domain}} is used up, so we paused its campaigns. Nothing more is spent. Campaigns resume automatically after you top up.',
    action: 'Top up',
  },
  feedHeld: {
    subject: '{{domain}}: product feed update needs your approval',
    text: 'The latest product feed of {{domain}} differs so much from the previous version that it may be an export error, so we didn’t publish it. Your ads keep using the last good version.\n\n{{reasons}}\n\nIf the changes are correct, publish them in one click. If not, fix the export; the next good version is published automatically.',
    action: 'Review feed',
  },
  rolloutHeld: {
    subject: '{{domain}}: changed products held on {{channel}}',
    text: '{{channel}} rejected {{rejected}} of the {{judged}} changed products of {{domain}} that we sent first, more than usual, so we didn’t send the rest.\n\nProducts waiting: {{waiting}}. They stay on {{channel}} as they were.\n\nSee why the products were rejected and fix the feed. If the changes are correct, send the rest in one click.',
    action: 'Review products',
    staff: '{{channel}}: rollout held. Rejected {{rejected}} of {{judged}}, waiting: {{waiting}}.',
  },
  autoTopUpSwitchedOff: {
    subject: 'Auto top-up turned off for {{domain}}: card declined',
    text: 'Your bank declined the charge of {{total}} for {{domain}} three times in a row, so we turned off auto top-up and stopped charging the card. Your credit is {{credit}}. Check the card or use another one, then turn auto top-up on again. You can also top up manually.',
    action: 'Open auto top-up',
  },
  autoTopUpCardMissing: {
    subject: 'Auto top-up turned off for {{domain}}: no valid card',
    text: 'The card saved for {{domain}} was removed or has expired, so we turned off auto top-up. Your credit is {{credit}}. Save another card and turn auto top-up on again to keep your ads running.',
    action: 'Open auto top-up',
  },
  autoTopUpConfirm: {
    subject: 'Confirm the top-up of {{domain}} with your bank',
    text: 'Your bank needs you to confirm the auto top-up of {{domain}}: {{total}} with VAT. Until then, nothing is charged and no credit is added. If you don’t confirm within 24 hours, it counts as declined.',
    action: 'Confirm payment',
  },
  autoTopUpCapReached: {
    subject: '{{domain}}: auto top-up monthly limit reached',
    text: 'The credit of {{domain}} is running low, but another auto top-up of {{amount}} would exceed your monthly limit of {{cap}}, so nothing was charged. Your credit is {{credit}}. Raise the limit or top up manually to keep your ads running. Auto top-up resumes next month.',
    action: 'Open auto top-up',
  },
  eshopArchived: {
    subject: '{{domain}} was archived',
    text: 'Your shop {{domain}} was archived. Its campaigns are paused, nothing more is spent and it can no longer be opened. Its credit remains. If this was a mistake or you want a refund of the credit, write to {{support}}.',
    action: 'View your shops',
  },
  pixelGuide: {
    subject: 'Install the {{product}} pixel on {{domain}}',
    text: '{{sender}} asks you to install the {{product}} pixel on {{domain}}. It measures which ads bring orders.\n\nSteps for the shop’s platform:\n{{steps}}\n\nSnippet (also attached as a file):\n{{snippet}}\n\nThe page below has the same, and shows live whether events arrive. You don’t need an account.',
    action: 'View instructions and live events',
    validity: 'The page is available until {{expires}}. Reply to this email to reach {{sender}}.',
  },
  invitation: {
    subject: '{{inviter}} invited you to manage {{domain}}',
    text: '{{inviter}} invited you to help manage advertising for {{domain}} in Okavango. Accept the invitation with the button below. Creating an account takes a minute.',
    action: 'Accept invitation',
    validity: 'The link is valid for 7 days and works once. A newer invitation replaces it.',
  },
  ownerChanged: {
    subject: '{{domain}} has a new owner',
    text: '{{domain}} is now owned by {{owner}}. The previous owner keeps access as an admin. If you didn’t expect this, contact us.',
    action: 'View your shops',
  },
  affiliateGranted: {
    subject: 'Welcome to our affiliate programme',
    text: 'Your request was approved. Your code is {{code}}. Everyone who signs up with your link counts as your referral.',
    action: 'Open partner page',
  },
  ...partnerMails,
  affiliateRejected: {
    subject: 'Your affiliate programme request',
    text: 'Thank you for your interest in our affiliate programme. We couldn’t approve your request this time. You can apply again if something changes.',
    action: 'View programme',
  },
  subscriptionTrialStarted: {
    subject: 'Premium trial started for {{domain}}',
    text: '{{domain}} now has all Premium features. The trial is free until {{trialEnd}}. After that, your card is charged {{price}}. Cancel before that date and you pay nothing.',
    action: 'Manage subscription',
  },
  socialAccessEnds: {
    subject: '{{network}}: access for {{domain}} ends on {{end}}',
    text: '{{network}} ends our access to the account of {{domain}} on {{end}}. Sign in again before that day. If you don’t, planned posts stay in the calendar and wait until you do.',
    action: 'Sign in again',
  },
  postsNeedAttention: {
    subject: 'Posts of {{domain}} need your attention',
    text: 'Some posts of {{domain}} weren’t published as planned, may or may not be public, or were removed on the network: {{posts}}. We don’t send anything twice on our own. The calendar shows the reason of each, and what you can do.',
    action: 'Open calendar',
  },
  postsWithoutPremium: {
    subject: 'Premium has ended, so posts of {{domain}} wait',
    text: 'Premium of {{domain}} has ended, so we didn’t publish: {{posts}}. These posts, and others that you planned, stay in the calendar. Renew Premium and plan them again.',
    action: 'Renew Premium',
  },
  subscriptionTrialEnds: {
    subject: 'Premium trial for {{domain}} ends on {{trialEnd}}',
    text: 'Your Premium trial for {{domain}} ends on {{trialEnd}}. On that day, your card is charged {{nextPrice}} and Premium continues. To avoid the charge, cancel before that date.',
    action: 'Manage subscription',
  },
  subscriptionTierChanged: {
    subject: 'Premium price for {{domain}} changes on {{end}}',
    text: 'The Premium price depends on your ad spend in the last 30 days, which has changed for {{domain}}. From {{end}}, Premium costs {{nextPrice}} instead of {{price}}. Until then, nothing changes.',
    action: 'View details',
  },
  subscriptionPaymentFailed: {
    subject: 'Premium payment failed for {{domain}}',
    text: 'We couldn’t charge your card {{amount}} for the Premium subscription of {{domain}}. You keep Premium while we retry over the next few days. To pay now, update your card or confirm the payment.',
    action: 'Fix payment',
  },
  subscriptionPaymentReminder: {
    subject: 'Premium payment overdue for {{domain}}',
    text: 'The payment for the Premium subscription of {{domain}} was declined again. If it isn’t paid, Premium ends and its features are locked. Your credit and campaigns aren’t affected.',
    action: 'Fix payment',
  },
  subscriptionRecovered: {
    subject: 'Premium payment received for {{domain}}',
    text: 'Thank you. We received {{amount}} for the Premium subscription of {{domain}}, which continues as before. The invoice is in your subscription history.',
    action: 'Manage subscription',
  },
  subscriptionCancelled: {
    subject: 'Premium for {{domain}} ends on {{end}}',
    text: 'Premium for {{domain}} was cancelled. You keep it until {{end}} and nothing more is charged. You can resume it in one click until then.',
    action: 'Manage subscription',
  },
  subscriptionEnded: {
    subject: 'Premium for {{domain}} has ended',
    text: 'Premium for {{domain}} has ended. Your campaigns, credit and basic statistics aren’t affected, and everything you created with Premium stays saved. You can subscribe again at any time.',
    action: 'Manage subscription',
  },
  subscriptionEndedUnpaid: {
    subject: 'Premium for {{domain}} has ended: payment failed',
    text: 'We couldn’t charge your card for the Premium subscription of {{domain}}, so it has ended. Your campaigns, credit and basic statistics aren’t affected. To get Premium back immediately, subscribe with a working card.',
    action: 'Resubscribe to Premium',
  },
  monthlyReport: {
    subject: '{{domain}}: ad performance in {{month}}',
    text: 'Your one-page report for {{domain}} for {{month}} is attached. Spend: {{expenses}}, orders: {{orders}}, revenue: {{revenue}} {{vat}}.',
    action: 'View statistics',
  },
  proposalWaiting: {
    subject: '{{domain}}: a budget needs your approval',
    text: '{{asker}} wants to run {{campaign}} on {{domain}} at a daily budget of {{amount}}. Your shop needs a second user for a sum like this. Approve or reject it in the assistant by {{until}}; otherwise nothing changes.',
    action: 'Review the proposal',
  },
  morningNote: {
    subject: '{{domain}}: what changed until yesterday',
    text: '{{text}}\n\nYou get this note only on days on which something matters. Turn it off in the assistant’s settings.',
    action: 'Open in {{product}}',
  },
  diagnosticsOverview: {
    subject: '{{domain}}: what to fix first',
    text: 'Your diagnostics overview for {{domain}} is attached: {{findings}}, in order of money. Suspension risk: {{level}}.',
    action: 'Open diagnostics',
  },
  priceComparisonChanged: {
    subject: '{{domain}}: prices changed on {{source}}',
    text: 'Since the last export from {{source}}, products that lost the lowest price: {{lost}}. Products that gained it: {{won}}.',
    action: 'View prices',
  },
  competitorPricesChanged: {
    subject: '{{domain}}: prices changed at {{host}}',
    text: 'Since the last check of {{host}}, your products that newly cost less there: {{newly}}. Products that no longer cost less there: {{noLonger}}.',
    action: 'View prices',
  },
  letter: {
    subject: '{{subject}}',
    text: '{{text}}',
    action: 'Open {{product}}',
  },
  /** What staff write to merchants: sentences, each used where its fact is known. */
  validation: {
    Compliant: {
      subject: '{{domain}} is approved',
      opening: 'We reviewed {{domain}}, and it’s approved. Your campaigns can run.',
      closing: 'If you have a question, reply to this email.',
    },
    NeedsInformation: {
      subject: 'What we need to approve {{domain}}',
      opening: 'We reviewed {{domain}}. Before its ads can run, change the following:',
      closing: 'Reply to this email once it’s done, and we’ll review the shop again.',
    },
    NonCompliant: {
      subject: '{{domain}} can’t advertise with us',
      opening: 'We reviewed {{domain}}, and we can’t run its ads:',
      closing: 'If you think we’re mistaken, reply to this email.',
    },
    reasons: {
      CompanyName:
        'The terms on your website and your billing details name different companies. Make them the same.',
      Contact: 'Your website doesn’t show how to reach you. Add an address and a phone number or email.',
      Terms: 'Your website has no terms and conditions. Publish them and link to them from each page.',
      Returns:
        'Your website doesn’t say how to return goods. Describe it, with the address and the deadline.',
      AgeQuestion: 'You sell goods for adults only. Ask visitors for their age before they buy.',
      RestrictedGoods: 'You offer goods that ad platforms don’t allow. Remove them from your product feed.',
      HealthClaim: 'Some products promise effects on health. Remove these claims from their texts.',
      PriceDiffers: 'Prices in your product feed differ from those on your website. Make them the same.',
      PageUnreachable: 'Your website didn’t respond when we visited it. Make sure that everyone can open it.',
      NoProducts: 'Your product feed has no product that can be advertised. Check its address and content.',
    },
  },
  letters: {
    CreditLow: {
      subject: 'Your credit for {{domain}}',
      credit: 'The credit of {{domain}} is down to {{credit}}.',
      daysLeft_one: 'At your current spend, it lasts for about {{count}} more day.',
      daysLeft_other: 'At your current spend, it lasts for about {{count}} more days.',
      adsStoppedAt: 'Your ads stopped when it ran out.',
      ask: 'Top up to keep your ads running, or turn on automatic top-up so that this doesn’t happen again. If you’d like to go through your budgets first, reply to this email.',
    },
    CampaignRefused: {
      subject: 'A campaign of {{domain}} needs a change',
      campaign: 'The platform disapproved your campaign {{campaign}}.',
      platformReasons: 'Its message: {{platformReasons}}',
      refusedProducts_one: '{{count}} product of the campaign was rejected.',
      refusedProducts_other: '{{count}} products of the campaign were rejected.',
      ask: 'The campaign’s page shows what to change. If you’re not sure how, reply to this email and we’ll help.',
    },
    FeedHeld: {
      subject: 'Your product feed needs a decision',
      feedAskedAt:
        'The update of your product feed from {{feedAskedAt}} differs much more than usual, so we haven’t published it.',
      feedPublishedAt: 'Your ads use the version from {{feedPublishedAt}}.',
      ask: 'Look at the differences and publish the update if it’s right. If it isn’t, your shop’s export has probably changed; reply to this email and we’ll look into it together.',
    },
    PaymentFailed: {
      subject: 'Your payment for {{domain}} didn’t go through',
      paid: 'A payment of {{amount}} for {{domain}} didn’t go through.',
      failureMessage: 'The reason given by the card’s bank: {{failureMessage}}',
      ask: 'Check your card or pay by bank transfer. If you’ve already sorted it out with your bank, just pay again.',
    },
    Compliance: {
      subject: 'We’re reviewing {{domain}}',
      waiting:
        'We review every shop before its first campaign, and there’s something at {{domain}} that we couldn’t confirm.',
      ask: 'Check that your website shows your company name and registration number, an address, a phone number or email, your terms, and how to return goods. Reply to this email once it does, or if you have a question.',
    },
    SuspensionRisk: {
      subject: 'Before Google acts: what to fix at {{domain}}',
      risk: 'We checked {{domain}} the way Google checks shops, and found what often comes before a suspension of product ads.',
      suspensionSignals: 'Found: {{suspensionSignals}}.',
      refusedProducts_one: 'Google disapproves {{count}} product now.',
      refusedProducts_other: 'Google disapproves {{count}} products now.',
      ask: 'The overview of your diagnostics lists the pages and values behind each finding. Fix them and run the check again; if anything is unclear, reply to this email.',
    },
  },
  contactForm: {
    subject: '[{{topic}}] {{email}}',
    text: '{{email}} sent a message about {{shop}}:\n\n{{message}}',
    action: 'Open user',
  },
  contactFormCopy: {
    subject: 'We received your message',
    text: 'Thank you for contacting us. We’ll reply to this address. Your message:\n\n{{message}}',
    action: 'Open Okavango',
  },
  internalEvent: {
    subject: '{{title}}',
    text: '{{text}}',
    action: 'Open in admin area',
  },
  approvalKinds: {
    AdminTransaction: 'Credit adjustment',
    InvoicePaid: 'Pro forma invoice marked as paid',
    BankTransfer: 'Bank payment',
    CreditNote: 'Credit note',
    DebitNote: 'Debit note',
    CreditPayout: 'Payout of credit',
    ForcedSubscription: 'Complimentary subscription',
    PaymentReview: 'Card payment review',
    UnpaidSupply: 'Unpaid supply',
    TaxRate: 'Tax rate',
    PartnerPayouts: 'Payouts to partners',
  },
  internalEvents: internalMails,
};
