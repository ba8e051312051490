/** Ad platforms whose ads bring visits; the market writes their marks into the landing address. */
export type PaidSource = 'google-ads' | 'meta-ads' | 'microsoft-ads';

/** A campaign whose ads are showing, as its platform's sandbox reports it. */
export interface RunningCampaign {
  readonly customerId: string;
  /** Unlike those of all other platforms. */
  readonly campaignId: string;
  readonly adGroupId: string;
  readonly currencyCode: string;
  readonly timeZone: string;
  /** The shop's domain; absent when the campaign names none. */
  readonly domain?: string | undefined;
  readonly budgetMicros: number;
  /** Texts of the ads that show. */
  readonly texts: readonly string[];
  /** What clicks add to the landing address, with the platform's own macros. */
  readonly finalUrlSuffix?: string | undefined;
  readonly isAutoTagged: boolean;
  /** Whether its ads show the shop's products; a venue with one kind of ads does not say. */
  readonly isCatalogue?: boolean;
}

/** An ad platform's sandbox, as far as the market runs its campaigns. */
export interface AdVenue {
  readonly source: PaidSource;
  listServing(): readonly RunningCampaign[];
  /** Set each tick: whether the campaign could spend more than its budget. */
  setBudgetConstrained(campaignId: string, isConstrained: boolean): void;
}
