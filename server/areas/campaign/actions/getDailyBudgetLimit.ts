import { campaign } from '#shared/contracts/campaign.ts';
import { dailyBudgetLimits, proposedDailyBudgets } from '#shared/domain/campaign/budget.ts';
import { readCredit } from '#server/credit/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { daysCoveredBy } from '../budget.ts';
import { findCampaigns } from '../campaign.repository.ts';
import { getDesiredRunState } from '../reconcile.service.ts';

export const getDailyBudgetLimit = defineAction(campaign.getDailyBudgetLimit, async (_input, { eshopId }) => {
  const [{ currency, postedMinor }, campaigns] = await Promise.all([
    readCredit(eshopId),
    findCampaigns(eshopId),
  ]);
  const running = campaigns.filter((own) => getDesiredRunState(own) === 'Running');
  const money = (value: number) => ({ value, currency });
  return {
    proposed: proposedDailyBudgets[currency].map(money),
    minimum: money(dailyBudgetLimits[currency].minimum),
    maximum: money(dailyBudgetLimits[currency].maximum),
    daysCovered: daysCoveredBy(
      postedMinor,
      running.map(({ dailyBudgetMinor }) => dailyBudgetMinor),
    ),
  };
});
