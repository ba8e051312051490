import { campaign } from '#shared/contracts/campaign.ts';
import { dailyBudgetLimits, proposedDailyBudgets } from '#shared/domain/campaign/budget.ts';
import { readCredit } from '#server/credit/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { countDaysCovered } from '../budget.ts';
import { findCampaigns } from '../campaign.repository.ts';
import { getDesiredRunState } from '../reconcile.service.ts';

export const getDailyBudgetLimit = defineAction(campaign.getDailyBudgetLimit, async (_input, { eshopId }) => {
  const [{ currency, postedMinor }, campaigns] = await Promise.all([
    readCredit(eshopId),
    findCampaigns(eshopId),
  ]);
  const running = campaigns.filter((own) => getDesiredRunState(own) === 'Running');
  const toMoney = (value: number) => ({ value, currency });
  return {
    proposed: proposedDailyBudgets[currency].map(toMoney),
    minimum: toMoney(dailyBudgetLimits[currency].minimum),
    maximum: toMoney(dailyBudgetLimits[currency].maximum),
    daysCovered: countDaysCovered(
      postedMinor,
      running.map(({ dailyBudgetMinor }) => dailyBudgetMinor),
    ),
  };
});
