import type { CampaignSetting } from '#shared/contracts/assistantSchemas.ts';
import type { Campaign } from '#shared/contracts/campaign.ts';
import { computeMonthlyMaximumMinor } from '#shared/domain/campaign/budget.ts';
import { fromMinor, toMinor } from '#shared/domain/money/money.ts';

/** How a campaign is set, with the most that it may spend a month. */
export function toSetting({
  desiredStatus,
  dailyBudget,
}: Pick<Campaign, 'desiredStatus' | 'dailyBudget'>): CampaignSetting {
  const monthlyMinor =
    desiredStatus === 'Active' ? computeMonthlyMaximumMinor(toMinor(dailyBudget.value)) : 0;
  return {
    desiredStatus,
    dailyBudget,
    monthlyCost: { value: fromMinor(monthlyMinor), currency: dailyBudget.currency },
  };
}
