import { campaign } from '#shared/contracts/campaign.ts';
import {
  dailyBudgetLimits,
  listDailyBudgets,
  recommendedDailyBudgets,
} from '#shared/domain/campaign/budget.ts';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { readCredit, withAdSpendFee } from '#server/credit/index.ts';
import { sumFigureRows } from '#server/measurement/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { countDaysCovered } from '../budget.ts';
import { findCampaigns } from '../campaign.repository.ts';
import { getDesiredRunState } from '../reconcile.service.ts';

/** Whole weeks: each weekday counts alike. */
const measuredDays = 28;
/** A sum so large that the fee on it is exact. */
const feeSampleMinor = 1_000_000;

/** What the shop's ads cost a day and what an order is worth lately, minor units; zero where nothing is known. */
async function readUsualSums(eshopId: EshopId) {
  const { timeZone } = await getEshop(eshopId);
  const toDay = addDays(toLocalDay(new Date(), timeZone), -1);
  const rows = await sumFigureRows(
    eshopId,
    { fromDay: addDays(toDay, 1 - measuredDays), toDay },
    {},
    'Campaign',
  );
  const sum = (read: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + read(row), 0);
  const orders = sum((row) => row.orders - row.otherCurrencyOrders);
  return {
    spendPerDayMinor: Math.round(sum((row) => row.spentMinor) / measuredDays),
    orderValueMinor: orders > 0 ? Math.round(sum((row) => row.revenueMinor) / orders) : 0,
  };
}

export const getDailyBudgetLimit = defineAction(
  campaign.getDailyBudgetLimit,
  async ({ channel, format }, { eshopId }) => {
    const [{ currency, postedMinor }, campaigns, usual] = await Promise.all([
      readCredit(eshopId),
      findCampaigns(eshopId),
      readUsualSums(eshopId),
    ]);
    const running = campaigns.filter((own) => getDesiredRunState(own) === 'Running');
    const isSameKind = (own: (typeof campaigns)[number]) => own.channel === channel && own.format === format;
    const present = campaigns.find((own) => isSameKind(own) && !own.isRemoved);
    const otherMinor = running.reduce((sum, own) => sum + (isSameKind(own) ? 0 : own.dailyBudgetMinor), 0);
    const toMoney = (value: number) => ({ value, currency });
    return {
      proposed: listDailyBudgets(currency, {
        ...usual,
        presentMinor: present?.dailyBudgetMinor ?? null,
      }).map(toMoney),
      recommended: toMoney(recommendedDailyBudgets[currency]),
      minimum: toMoney(dailyBudgetLimits[currency].minimum),
      maximum: toMoney(dailyBudgetLimits[currency].maximum),
      credit: toMoney(fromMinor(postedMinor)),
      otherBudgets: toMoney(fromMinor(otherMinor)),
      feeFactor: withAdSpendFee(feeSampleMinor) / feeSampleMinor,
      daysCovered: countDaysCovered(
        postedMinor,
        running.map(({ dailyBudgetMinor }) => dailyBudgetMinor),
      ),
    };
  },
);
