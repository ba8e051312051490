/** Days after their last message that chats are deleted; null keeps them until their user deletes them. */
export const retentionDays = [30, 90, 365] as const;
export type RetentionDays = (typeof retentionDays)[number];

/** Shares of the shop's AI budget of a day, in percent, at which the assistant stops using AI. */
export const budgetShares = [0, 25, 50, 100] as const;
export type BudgetShare = (typeof budgetShares)[number];

/** Wall time of the shop at which the morning note goes out. */
export const morningTime = '07:00';
