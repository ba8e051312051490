/** Mails to partners about commission, payouts and tax documents; part of the texts of mails. */
export const partnerMails = {
  payoutAccountChanged: {
    subject: 'Your payout account changed',
    text: 'Payouts now go to {{account}}. To protect you, nothing is paid to it for {{days}} days. If you didn’t change it, change your password and contact us right away.',
    action: 'Open partner page',
  },
  payoutOrdered: {
    subject: 'Payout of {{amount}} is on its way',
    text: 'We ordered a payout of {{amount}} to {{account}}. Its variable symbol is {{symbol}}. It usually arrives within two bank days.',
    action: 'View payouts',
  },
  payoutReturned: {
    subject: 'Payout of {{amount}} came back',
    text: 'Your bank didn’t accept the payout of {{amount}} to {{account}} with variable symbol {{symbol}}. The commission is payable again. Check your account details, and we’ll pay it with the next payouts.',
    action: 'Check account',
  },
  partnerReferral: {
    subject: 'New referral: {{shop}}',
    text: '{{shop}} registered with your link or code. You earn commission according to your plan.',
    action: 'View referrals',
  },
  partnerReferralRejected: {
    subject: 'Referral not recognised: {{shop}}',
    text: 'We checked the referral of {{shop}}. It doesn’t follow the terms of the programme, so its commission was taken back and it earns no more. If you see it differently, contact us.',
    action: 'View referrals',
  },
  partnerStatement: {
    subject: 'Your commission statement for {{month}}',
    text: 'The statement for {{month}} is closed: {{amount}}. You find every line and its document on your partner page.',
    action: 'View statement',
  },
  partnerPayable: {
    subject: 'Commission of {{amount}} is payable',
    text: 'The hold period of your commission for {{month}} is over: {{amount}}. Once its tax document is accepted, we pay it with the next payouts.',
    action: 'View earnings',
  },
  partnerDeadline: {
    subject: 'Tax document {{number}}: dispute it by {{until}}',
    text: 'The tax document {{number}} for {{amount}} counts as accepted after {{until}}. If something is wrong, dispute it by then.',
    action: 'Review document',
  },
  partnerPaid: {
    subject: 'Payout of {{amount}} was sent',
    text: 'Our bank sent your payout of {{amount}} with variable symbol {{number}}.',
    action: 'View payouts',
  },
  partnerWebhookOff: {
    subject: 'Your webhook was switched off',
    text: '{{url}} hasn’t accepted a message for {{days}} days, so we stopped sending. Fix the address and send a test: a delivered test switches the webhook on again. You can send missed messages by hand from the list of deliveries.',
    action: 'Open webhook',
  },
  payoutCreditChanged: {
    subject: 'Your payouts become advertising credit',
    text: 'Your commission now goes to the advertising credit of {{shop}}. To protect you, nothing is credited for {{days}} days. If you didn’t change it, change your password and contact us right away.',
    action: 'Open partner page',
  },
  payoutCreditStopped: {
    subject: 'Your payouts go to your bank account again',
    text: 'Your commission no longer becomes advertising credit. We pay it to your bank account. If you didn’t change it, change your password and contact us right away.',
    action: 'Open partner page',
  },
  payoutCredited: {
    subject: 'Commission of {{amount}} is now advertising credit',
    text: 'We set off {{amount}} of your commission against advertising credit of {{account}}, payout {{symbol}}. The amount includes VAT where it applies. The tax document is among the invoices of the shop.',
    action: 'View payouts',
  },
  payoutCreditFailed: {
    subject: 'Commission of {{amount}} wasn’t credited',
    text: 'We couldn’t credit {{amount}} to {{account}}. The commission is payable again. Check that the shop is active and its billing details are complete, or choose your bank account.',
    action: 'Check payouts',
  },
  selfBillingIssued: {
    subject: 'Tax document {{number}} for {{amount}}',
    text: 'We issued the tax document {{number}} for {{amount}} in your name. Accept it and we pay it with the next payouts. Without a reply by {{until}}, it counts as accepted. If something is wrong, dispute it by then.',
    action: 'Review document',
  },
  selfBillingConfirmed: {
    subject: 'Your dispute of {{number}}: the document stays',
    text: 'We checked the tax document {{number}} for {{amount}} and it stays as it is: {{reason}} Without a reply by {{until}}, it counts as accepted. You can still dispute it by then.',
    action: 'Review document',
  },
  selfBillingWithdrawn: {
    subject: 'Your dispute of {{number}}: document withdrawn',
    text: 'We withdrew the tax document {{number}} for {{amount}}: {{reason}} Don’t use it for tax. A new document follows within an hour, with your current tax details.',
    action: 'Check tax details',
  },
};
