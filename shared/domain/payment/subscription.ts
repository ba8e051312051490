/** How often a subscription is paid. */
export const subscriptionTypes = ['Monthly', 'Yearly'] as const;
export type SubscriptionType = (typeof subscriptionTypes)[number];

/** None, and the card provider’s own states. */
export const subscriptionStatuses = [
  'None',
  'Incomplete',
  'IncompleteExpired',
  'Trialing',
  'Active',
  'PastDue',
  'Unpaid',
  'Paused',
  'Cancelled',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** Price tiers of the subscription, by what a shop spends on ads in thirty days. */
export const subscriptionTiers = ['Small', 'Medium', 'Large'] as const;
export type SubscriptionTier = (typeof subscriptionTiers)[number];

/** What staff set against the state of the provider. */
export const subscriptionForces = ['Enabled', 'Disabled'] as const;
export type SubscriptionForce = (typeof subscriptionForces)[number];

/** Events of a subscription. */
export const subscriptionEventTypes = [
  'TrialStarted',
  'Started',
  'Renewed',
  'PaymentFailed',
  'Recovered',
  'CancelRequested',
  'Resumed',
  'Ended',
  'TierChanged',
  'ForceEnabled',
  'ForceDisabled',
  'ForceEnded',
] as const;
export type SubscriptionEventType = (typeof subscriptionEventTypes)[number];

/** Why a subscription ends: it is not paid, on request, or the shop was archived. */
export const subscriptionCauses = ['Payment', 'Request', 'Archive'] as const;
export type SubscriptionCause = (typeof subscriptionCauses)[number];

/** Whether there is a subscription at the provider that is not over. */
export function isSubscriptionLive(status: SubscriptionStatus): boolean {
  return status !== 'None' && status !== 'IncompleteExpired' && status !== 'Cancelled';
}

/** Whether a status gives the permissions of the subscription. */
export function isSubscriptionActive(status: SubscriptionStatus, force: SubscriptionForce | null): boolean {
  if (force !== null) return force === 'Enabled';
  return status === 'Trialing' || status === 'Active' || status === 'PastDue';
}
