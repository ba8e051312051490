import type { OutputOf, ParsedInputOf } from '#shared/contracts/defineCall.ts';
import type { reportingStaffTables, TableFigure } from '#shared/contracts/reportingStaffTables.ts';
import { endOfDay, startOfDay, type Day } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { findNamedEshops, readRegistrations } from '#server/areas/eshop/index.ts';
import type { Logger } from '#server/log/logger.ts';
import type { ReportRange } from '../../reportRange.ts';
import { findCohortShops } from '../cohorts/shopMonth.repository.ts';
import { getLastOfMonth, toStaffDay, getStaffToday } from '../facts.ts';
import { findUsesByShop } from '../featureUse/featureUse.repository.ts';
import { flushUses } from '../featureUse/featureUse.service.ts';
import { isInMarket } from '../market.ts';
import { readRangeEvents, readStandingShops, readTrials } from '../subscriptions.service.ts';

type RowsQuery = ParsedInputOf<typeof reportingStaffTables.kpiTableRows>;
type Rows = OutputOf<typeof reportingStaffTables.kpiTableRows>;

/** A shop behind a figure, before it is named; the value in minor units where it is money. */
export interface ShopBehind {
  readonly eshopId: EshopId;
  readonly day: Day;
  readonly value: number;
  readonly currency: CreditCurrency | null;
}

interface Behind {
  readonly values: Rows['values'];
  readonly shops: readonly ShopBehind[];
}

/** The last day of a month, or today in the running one. */
function getLastDay(month: string): Day {
  const [last, today] = [getLastOfMonth(month), getStaffToday()];
  return last < today ? last : today;
}

async function findRegistered(cohort: string): Promise<Behind> {
  const shops: ShopBehind[] = [];
  const [from, to] = [
    startOfDay(`${cohort}-01` as Day, staffTimeZone),
    endOfDay(getLastOfMonth(cohort), staffTimeZone),
  ];
  for await (const { _id, createdAt } of readRegistrations(from, to))
    shops.push({ eshopId: _id.toString() as EshopId, day: toStaffDay(createdAt), value: 1, currency: null });
  return { values: 'None', shops };
}

async function readCohortSpend(cohort: string, month: string | null): Promise<Behind> {
  const found = await findCohortShops(cohort, month);
  return {
    values: 'Money',
    shops: found.map(({ eshopId, currency, chargedMinor, month: last }) => ({
      eshopId,
      day: getLastDay(last),
      value: chargedMinor,
      currency,
    })),
  };
}

/** Happenings by shop: how many, and the last day. */
function byShop(events: readonly { readonly eshopId: EshopId; readonly at: Date }[]): Behind {
  const shops = new Map<EshopId, ShopBehind>();
  for (const { eshopId, at } of events) {
    const before = shops.get(eshopId);
    shops.set(eshopId, { eshopId, day: toStaffDay(at), value: (before?.value ?? 0) + 1, currency: null });
  }
  return { values: 'Count', shops: [...shops.values()] };
}

async function readBehind(of: TableFigure, range: ReportRange, log: Logger): Promise<Behind> {
  switch (of.kind) {
    case 'Cohort':
      return of.what === 'Registered'
        ? await findRegistered(of.cohort)
        : await readCohortSpend(of.cohort, null);
    case 'CohortSpend':
      return await readCohortSpend(of.cohort, of.month);
    case 'Feature': {
      await flushUses(log);
      const uses = await findUsesByShop(of.feature, range, of.isRefused ? 'refused' : 'used');
      return {
        values: 'Count',
        shops: uses.map(({ count, ...use }) => ({ ...use, value: count, currency: null })),
      };
    }
    case 'Standing':
    case 'Forced':
      return { values: 'Money', shops: await readStandingShops(of) };
    case 'SubscriptionEvent':
      return byShop(
        (await readRangeEvents(range)).filter(
          ({ type, cause }) => type === of.type && (of.cause === null || (cause ?? 'Request') === of.cause),
        ),
      );
    case 'Trial': {
      const trials = await readTrials(range);
      return {
        values: 'None',
        shops: [...trials]
          .filter(([, { end }]) => of.end === 'Started' || end === of.end)
          .map(([eshopId, { startedAt }]) => ({
            eshopId,
            day: toStaffDay(startedAt),
            value: 1,
            currency: null,
          })),
      };
    }
  }
}

/** The shops behind a figure of a table, the largest and then the latest first, one page. */
export async function readTableRows(query: RowsQuery, range: ReportRange, log: Logger): Promise<Rows> {
  const { values, shops } = await readBehind(query.of, range, log);
  const named = await findNamedEshops(shops.map(({ eshopId }) => eshopId));
  const own = shops
    .filter(({ eshopId }) => isInMarket(query.market, named.get(eshopId)?.country ?? null))
    .toSorted(
      (one, other) =>
        other.value - one.value || other.day.localeCompare(one.day) || (one.eshopId < other.eshopId ? -1 : 1),
    );
  const start = (query.page - 1) * query.pageSize;
  return {
    values,
    total: own.length,
    items: own.slice(start, start + query.pageSize).map(({ eshopId, day, value, currency }) => {
      const shop = named.get(eshopId);
      return {
        key: eshopId,
        shop: shop === undefined ? null : { eshopId, domainName: shop.domainName, country: shop.country },
        day,
        part: null,
        currency,
        value: values === 'Money' ? fromMinor(value) : value,
        count: values === 'Count' ? value : 1,
        ref: null,
      };
    }),
  };
}
