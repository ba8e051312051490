import type { ParsedInputOf } from '#shared/contracts/defineCall.ts';
import type { reportingStaff, StaffFigureRow } from '#shared/contracts/reportingStaff.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { getStaffFigure, type StaffUnit } from '#shared/domain/report/staffFigures.ts';
import { findNamedEshops, type NamedEshop } from '#server/areas/eshop/index.ts';
import type { ReportRange } from '../reportRange.ts';
import { getStaffToday, type StaffFact } from './facts.ts';
import { isInMarket } from './market.ts';
import { presentValue } from './series.ts';
import { readFactsByName } from './sources/index.ts';

type RowsQuery = ParsedInputOf<typeof reportingStaff.kpiFigureRows>;

/** A row before its shop is named. */
interface Gathered {
  readonly key: string;
  readonly first: StaffFact;
  day: StaffFact['day'];
  value: number;
  count: number;
}

/** Returns the unit of a figure's facts: for a share, that of its underlying facts. */
function getRowUnit(query: RowsQuery): StaffUnit {
  const { unit, isByCurrency } = getStaffFigure(query.figure);
  if (unit !== 'Percent' && unit !== 'Days') return unit;
  return isByCurrency === true ? 'Money' : 'Count';
}

function gather(facts: readonly StaffFact[], by: 'Shop' | 'Fact'): Gathered[] {
  if (by === 'Fact')
    return facts.map((first, index) => ({
      key: String(index),
      first,
      day: first.day,
      value: first.value,
      count: 1,
    }));
  const rows = new Map<string, Gathered>();
  for (const fact of facts) {
    const key = `${fact.eshopId ?? ''} ${fact.currency ?? ''}`;
    const row = rows.get(key);
    if (row === undefined) rows.set(key, { key, first: fact, day: fact.day, value: fact.value, count: 1 });
    else {
      row.value += fact.value;
      row.count += 1;
      if (fact.day > row.day) row.day = fact.day;
    }
  }
  return [...rows.values()];
}

function presentRow(
  { key, first, day, value, count }: Gathered,
  query: { by: 'Shop' | 'Fact'; unit: StaffUnit; shop: NamedEshop | undefined },
): StaffFigureRow {
  const { shop, by } = query;
  // Counted facts may have an amount of money of their own, e.g. a payment.
  const unit = query.unit === 'Count' && first.currency !== null ? 'Money' : query.unit;
  return {
    key,
    shop:
      shop === undefined
        ? null
        : {
            eshopId: shop._id.toString() as EshopId,
            domainName: shop.domainName,
            country: shop.country,
          },
    day,
    part: by === 'Shop' ? null : first.part,
    currency: first.currency,
    value: presentValue(unit, value) ?? 0,
    count,
    ref: by === 'Shop' ? null : first.ref,
  };
}

/** All rows together; null where that would add up currencies or durations. */
function sumValues(rows: readonly Gathered[], unit: StaffUnit, currency: string | null): number | null {
  const isMoney = unit === 'Money' || rows.some(({ first }) => first.currency !== null);
  if (unit === 'Minutes' || (isMoney && currency === null)) return null;
  return presentValue(
    isMoney ? 'Money' : unit,
    rows.reduce((sum, { value }) => sum + value, 0),
  );
}

/** What a figure consists of in a range, one page: by shop the largest first, else the latest first. */
export async function readFigureRows(query: RowsQuery, range: ReportRange) {
  const { list, from } = getStaffFigure(query.figure);
  const { fact, by } = list;
  const today = getStaffToday();
  const last = range.toDay < today ? range.toDay : today;
  const fold = typeof from !== 'string' && 'fold' in from ? from.fold : null;
  const isLevel = fold === 'CountAtEnd' || fold === 'SumAtEnd';
  const facts: StaffFact[] = [];
  for await (const found of readFactsByName(fact, isLevel ? { fromDay: last, toDay: last } : range))
    if (
      (query.currency === null || found.currency === null || found.currency === query.currency) &&
      (query.part === null || found.part === query.part)
    )
      facts.push(found);
  const shops = await findNamedEshops([
    ...new Set(facts.flatMap(({ eshopId }) => (eshopId === null ? [] : [eshopId]))),
  ]);
  const findShop = ({ eshopId }: StaffFact) => (eshopId === null ? undefined : shops.get(eshopId));
  const own = facts.filter((found) => isInMarket(query.market, findShop(found)?.country ?? null));
  const rows = gather(own, by).toSorted((one, other) =>
    by === 'Shop'
      ? other.value - one.value || (one.key < other.key ? -1 : 1)
      : other.day.localeCompare(one.day) || other.value - one.value || (one.key < other.key ? -1 : 1),
  );
  const unit = getRowUnit(query);
  const start = (query.page - 1) * query.pageSize;
  return {
    fact,
    by,
    items: rows
      .slice(start, start + query.pageSize)
      .map((row) => presentRow(row, { by, unit, shop: findShop(row.first) })),
    total: rows.length,
    sum: sumValues(rows, unit, query.currency),
  };
}
