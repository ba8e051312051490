import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { fromMinor, toMinor, type MoneyValue } from '#shared/domain/money/money.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import type { BudgetLimits } from './wizardProps.ts';
import { isBudgetValid, type BudgetChoice } from './dailyBudget.ts';

/** The daily budget of the campaign that is reviewed, beside those that run already. */
export interface ReviewedBudget {
  readonly daily: MoneyValue;
  /** What all other campaigns that are on may spend a day. */
  readonly others: MoneyValue;
  /** Whether the campaign that is changed is on. */
  readonly isOn: boolean;
}

/** Returns the daily budget of a reviewed campaign: the chosen one if new, else the current; null when unknown. */
export function useReviewedBudget(
  channel: Channel,
  format: Format,
  isNew: boolean,
  choice: BudgetChoice,
  limits: BudgetLimits,
): ReviewedBudget | null {
  const query = useCallQuery(api.campaign.getAllCampaignStatuses, {});
  if (query.data === undefined) return null;
  const { currency } = limits.minimum;
  const present = query.data.campaigns.filter((row) => row.desiredStatus !== 'Removed');
  const own = present.find((row) => row.channel === channel && row.format === format);
  const othersMinor = present
    .filter((row) => row !== own && row.desiredStatus === 'Active')
    .reduce((sum, row) => sum + toMinor(row.dailyBudget.value), 0);
  const chosen = choice.value !== null && isBudgetValid(choice, limits) ? choice.value : null;
  const value = isNew ? chosen : (own?.dailyBudget.value ?? null);
  if (value === null) return null;
  return {
    daily: { value, currency },
    others: { value: fromMinor(othersMinor), currency },
    isOn: own?.desiredStatus === 'Active',
  };
}
