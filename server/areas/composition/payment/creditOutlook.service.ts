import { addDays, listDays, toLocalDay } from '#shared/domain/dates/days.ts';
import { readRunningBudgets } from '#server/areas/campaign/index.ts';
import { getEshopId, type EshopDocument } from '#server/areas/eshop/index.ts';
import { computeOutlook } from '#server/areas/payment/index.ts';
import { readCredit, withAdSpendFee } from '#server/credit/index.ts';
import { readDailyFigures } from '#server/measurement/index.ts';

/** Whole days whose average spend the outlook is based on. */
const averagedDays = 7;

/** Reads a shop's credit and estimates how long it lasts; amounts in minor units of its currency. */
export async function readCreditOutlook(eshop: EshopDocument) {
  const eshopId = getEshopId(eshop);
  const today = toLocalDay(new Date(), eshop.timeZone);
  const range = { fromDay: addDays(today, -averagedDays), toDay: addDays(today, -1) };
  const [credit, figures, budgetsMinor] = await Promise.all([
    readCredit(eshopId),
    readDailyFigures(eshopId, range),
    readRunningBudgets(eshopId),
  ]);
  const spent = new Map<string, number>();
  for (const { day, spentMinor } of figures) spent.set(day, (spent.get(day) ?? 0) + spentMinor);
  // What goes from the credit: our fee goes with the ads.
  const spendOfDays = listDays(range.fromDay, range.toDay).map((day) => ({
    day,
    spentMinor: withAdSpendFee(spent.get(day) ?? 0),
  }));
  const { postedMinor: creditMinor, currency } = credit;
  return {
    credit,
    budgetsMinor,
    spendOfDays,
    ...computeOutlook({ creditMinor, currency, spendOfDays, budgetsMinor, today }),
  };
}
