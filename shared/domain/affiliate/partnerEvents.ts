/** What partners hear of. */
export const partnerEventKinds = [
  'ReferralRegistered',
  'ReferralRejected',
  'CommissionEarned',
  'CommissionReversed',
  'StatementReady',
  'CommissionPayable',
  'DisputeDeadline',
  'PayoutPaid',
  'PayoutReturned',
] as const;
export type PartnerEventKind = (typeof partnerEventKinds)[number];

/** Those that the portal and mails announce; single commissions are too many for that. */
export const partnerNoticeKinds = [
  'ReferralRegistered',
  'ReferralRejected',
  'StatementReady',
  'CommissionPayable',
  'DisputeDeadline',
  'PayoutPaid',
  'PayoutReturned',
] as const satisfies readonly PartnerEventKind[];
export type PartnerNoticeKind = (typeof partnerNoticeKinds)[number];

/** Days before the end of a dispute’s days on which a partner is reminded. */
export const disputeReminderDays = 3;

/** Types of the messages that webhooks deliver, by what they tell of. */
export const webhookTypes = {
  ReferralRegistered: 'referral.registered',
  ReferralRejected: 'referral.rejected',
  CommissionEarned: 'commission.earned',
  CommissionReversed: 'commission.reversed',
  StatementReady: 'statement.ready',
  CommissionPayable: 'commission.payable',
  DisputeDeadline: 'document.dispute_deadline',
  PayoutPaid: 'payout.paid',
  PayoutReturned: 'payout.returned',
} as const satisfies Record<PartnerEventKind, string>;

/** The type of a message that only tests the address. */
export const webhookTestType = 'webhook.test';

/** What has become of a delivery. */
export const webhookDeliveryStates = ['Pending', 'Delivered', 'Failed'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** Seconds between the attempts of a delivery: after the last one it has failed. */
export const webhookRetrySeconds = [30, 300, 1_800, 7_200, 18_000, 36_000, 86_400] as const;

/** Days of failures without a success after which an address gets no more messages. */
export const webhookDisableDays = 5;

/** Hours in which messages bear the signature of the secret before too. */
export const webhookOverlapHours = 24;

/** Days for which deliveries are stored. */
export const webhookLogDays = 30;
