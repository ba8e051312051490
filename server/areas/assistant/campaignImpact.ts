import type { Proposal } from '#shared/contracts/assistantSchemas.ts';
import { campaign, type Campaign } from '#shared/contracts/campaign.ts';
import { reporting } from '#shared/contracts/reporting.ts';
import { countBudgetDays } from '#shared/domain/campaign/budget.ts';
import { estimateExpectedRevenue, expectedHistoryDays } from '#shared/domain/campaign/expectedRevenue.ts';
import { addDays } from '#shared/domain/dates/days.ts';
import { toRange } from './answers/answerer.ts';
import type { Talk } from './answers/talk.ts';

type Setting = Pick<Campaign, 'desiredStatus' | 'dailyBudget'>;

const getRunningBudget = ({ desiredStatus, dailyBudget }: Setting): number | null =>
  desiredStatus === 'Active' ? dailyBudget.value : null;

/** What a change of a campaign does to the credit, and what its own finished days let expect of it. */
export async function readImpact(
  talk: Talk,
  one: Campaign,
  after: Setting,
): Promise<NonNullable<Proposal['impact']>> {
  const { read, today } = talk;
  const { channel, format, id } = one;
  const period = { from: addDays(today, -expectedHistoryDays), to: addDays(today, -1) };
  const input = { ...toRange(talk, period), campaignIds: [id] };
  const [limits, spend, revenue, orders] = await Promise.all([
    read(campaign.getDailyBudgetLimit, { channel, format }),
    read(reporting.expensesDaily, input),
    read(reporting.revenueDaily, input),
    read(reporting.orderCountDaily, input),
  ]);
  const days = spend.items.map(({ date, value }) => ({
    spend: value ?? 0,
    revenue: revenue.items.find((item) => item.date === date)?.value ?? 0,
    orders: orders.items.find((item) => item.date === date)?.value ?? 0,
  }));
  const budgets = { before: getRunningBudget(one), after: getRunningBudget(after) };
  const { verdict, low, high, weeks } = estimateExpectedRevenue(days, budgets);
  const countDays = (budget: number | null): number | null =>
    (budget ?? 0) + limits.otherBudgets.value === 0 ? null : countBudgetDays(budget ?? 0, limits);
  const { currency } = one.dailyBudget;
  const toMoney = (value: number | null) =>
    value === null ? null : { value, currency: revenue.currency ?? currency };
  return {
    creditDaysBefore: countDays(budgets.before),
    creditDaysAfter: countDays(budgets.after),
    verdict,
    low: toMoney(low),
    high: toMoney(high),
    weeks,
  };
}
