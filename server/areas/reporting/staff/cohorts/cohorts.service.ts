import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { reportingStaff, StaffMarket } from '#shared/contracts/reportingStaff.ts';
import { endOfDay, startOfDay, type Day } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { readSpentDays } from '#server/areas/campaign/index.ts';
import { findNamedEshops, readRegistrations } from '#server/areas/eshop/index.ts';
import { getLastOfMonth, listMonthsBetween, toStaffDay, getStaffToday } from '../facts.ts';
import { listCountries, isInMarket } from '../market.ts';
import { countActivated, sumShopMonths, writeShopMonths } from './shopMonth.repository.ts';

type Cohorts = OutputOf<typeof reportingStaff.registrationCohorts>['cohorts'];

/** Sums the spend of a month by shop and keeps it beside the shops' months of registration. */
export async function saveShopMonth(month: string): Promise<void> {
  const sums = new Map<EshopId, { currency: CreditCurrency; chargedMinor: number }>();
  for await (const spent of readSpentDays(`${month}-01` as Day, getLastOfMonth(month))) {
    const eshopId = spent.eshopId.toString() as EshopId;
    const before = sums.get(eshopId)?.chargedMinor ?? 0;
    sums.set(eshopId, { currency: spent.currency, chargedMinor: before + spent.chargedMinor });
  }
  const shops = await findNamedEshops([...sums.keys()]);
  await writeShopMonths(
    month,
    [...sums].flatMap(([eshopId, sum]) => {
      const shop = shops.get(eshopId);
      if (shop === undefined || sum.chargedMinor <= 0) return [];
      const cohort = toStaffDay(shop.createdAt).slice(0, 7);
      return [{ eshopId, month, cohort, country: shop.country, ...sum }];
    }),
  );
}

async function countRegistered(months: readonly string[], market: StaffMarket): Promise<Map<string, number>> {
  const counts = new Map(months.map((month) => [month, 0]));
  const [from = '', to = ''] = [months[0], months.at(-1)];
  const registered = readRegistrations(
    startOfDay(`${from}-01` as Day, staffTimeZone),
    endOfDay(getLastOfMonth(to), staffTimeZone),
  );
  for await (const { createdAt, country } of registered) {
    const month = toStaffDay(createdAt).slice(0, 7);
    if (isInMarket(market, country)) counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return counts;
}

/** Returns shops by month of registration, with their activity month by month. */
export async function readCohorts(months: readonly string[], market: StaffMarket): Promise<Cohorts> {
  const [from = '', to = ''] = [months[0], months.at(-1)];
  const countries = listCountries(market);
  const [registered, activated, sums] = await Promise.all([
    countRegistered(months, market),
    countActivated(from, to, countries),
    sumShopMonths(from, to, countries),
  ]);
  const running = getStaffToday().slice(0, 7);
  return months.map((cohort) => ({
    month: cohort,
    registeredCount: registered.get(cohort) ?? 0,
    activatedCount: activated.get(cohort) ?? 0,
    months: listMonthsBetween(cohort, running).map((month) => {
      const own = sums.filter((sum) => sum.cohort === cohort && sum.month === month);
      return {
        month,
        spendingCount: own.reduce((sum, { shops }) => sum + shops, 0),
        adSpend: own.map(({ chargedMinor, currency }) => ({ value: fromMinor(chargedMinor), currency })),
      };
    }),
  }));
}
