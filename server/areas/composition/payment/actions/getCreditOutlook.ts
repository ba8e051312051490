import { payment } from '#shared/contracts/payment.ts';
import { addDays, toLocalDay, listDays } from '#shared/domain/dates/days.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { readRunningBudgets } from '#server/areas/campaign/index.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { findAutoTopUpLimit, computeOutlook } from '#server/areas/payment/index.ts';
import { readCredit, withAdSpendFee } from '#server/credit/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readDailyFigures } from '#server/measurement/index.ts';

/** Whole days that the mean is of. */
const daysLookedAt = 7;

export const getCreditOutlook = defineAction(payment.getCreditOutlook, async (_input, { eshopId }) => {
  const eshop = await getEshop(eshopId);
  const today = toLocalDay(new Date(), eshop.timeZone);
  const range = { fromDay: addDays(today, -daysLookedAt), toDay: addDays(today, -1) };
  const [credit, figures, budgetsMinor, autoTopUpMinor] = await Promise.all([
    readCredit(eshopId),
    readDailyFigures(eshopId, range),
    readRunningBudgets(eshopId),
    findAutoTopUpLimit(eshop),
  ]);
  const spent = new Map<string, number>();
  for (const { day, spentMinor } of figures) spent.set(day, (spent.get(day) ?? 0) + spentMinor);
  // What goes from the credit: our fee goes with the ads.
  const spendOfDays = listDays(range.fromDay, range.toDay).map((day) => ({
    day,
    spentMinor: withAdSpendFee(spent.get(day) ?? 0),
  }));
  const { postedMinor: creditMinor, currency } = credit;
  const outlook = computeOutlook({ creditMinor, currency, spendOfDays, budgetsMinor, today });
  const toMoney = (amountMinor: number) => presentMoney({ amountMinor, currency: credit.currency });
  return {
    credit: toMoney(credit.postedMinor),
    held: toMoney(credit.heldMinor),
    available: toMoney(credit.postedMinor - credit.heldMinor),
    basis: outlook.basis,
    dailySpend: toMoney(outlook.dailySpendMinor),
    dailyBudgets: toMoney(budgetsMinor),
    daysLeft: outlook.daysLeft,
    runsOutOn: outlook.runsOutOn,
    days: spendOfDays.map(({ day, spentMinor }) => ({ day, spend: toMoney(spentMinor) })),
    autoTopUpAt: autoTopUpMinor === null ? null : toMoney(autoTopUpMinor),
  };
});
