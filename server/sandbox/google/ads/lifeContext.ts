/** How long a review lasts and how long a campaign learns, in days of the market. */
export const reviewMarketDays = 0.02;
export const learningMarketDays = 2;

/** What judging a campaign needs to know besides the account. */
export interface LifeContext {
  readonly nowMs: number;
  /** Real milliseconds of one day of the market. */
  readonly msPerMarketDay: number;
  /** Whether the market would have spent more than the budget allows. */
  isBudgetConstrained(campaignId: string): boolean;
}
