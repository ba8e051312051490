/** Name in the query of the register address by which a partner's link is recognised. */
export const referralParameter = 'ref';

/** A user's affiliate status. */
export const affiliateStates = ['None', 'Requested', 'Rejected', 'Partner'] as const;
export type AffiliateState = (typeof affiliateStates)[number];

/** How a shop was referred. */
export const referralSources = ['Link', 'Code'] as const;
