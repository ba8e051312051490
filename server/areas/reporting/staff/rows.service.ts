import type { ParsedInputOf } from '#shared/contracts/defineCall.ts';
import type { reportingStaff, StaffFigureRow } from '#shared/contracts/reportingStaff.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { staffFigureOf, type StaffUnit } from '#shared/domain/report/staffFigures.ts';
import { findNamedEshops, type NamedEshop } from '#server/areas/eshop/index.ts';
import type { ReportRange } from '../reportRange.ts';
import { staffToday, type StaffFact } from './facts.ts';
import { isOfMarket } from './market.ts';
import { presented } from './series.ts';
import { readFactsOf } from './sources/index.ts';

type Wish = ParsedInputOf<typeof reportingStaff.kpiFigureRows>;

/** A row before its shop is named. */
interface Gathered {
  readonly key: string;
  readonly first: StaffFact;
  day: StaffFact['day'];
  value: number;
  count: number;
}

/** In what the facts of a figure are told: a share’s facts by what they are themselves. */
function unitOfRows(wish: Wish): StaffUnit {
  const { unit, isByCurrency } = staffFigureOf(wish.figure);
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
  wish: { by: 'Shop' | 'Fact'; unit: StaffUnit; shop: NamedEshop | undefined },
): StaffFigureRow {
  const { shop, by } = wish;
  // What is only counted may have a sum of money of its own, e.g. a payment.
  const unit = wish.unit === 'Count' && first.currency !== null ? 'Money' : wish.unit;
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
    value: presented(unit, value) ?? 0,
    count,
    ref: by === 'Shop' ? null : first.ref,
  };
}

/** All rows together; null where that would add up currencies or durations. */
function sumOf(rows: readonly Gathered[], unit: StaffUnit, currency: string | null): number | null {
  const isMoney = unit === 'Money' || rows.some(({ first }) => first.currency !== null);
  if (unit === 'Minutes' || (isMoney && currency === null)) return null;
  return presented(
    isMoney ? 'Money' : unit,
    rows.reduce((sum, { value }) => sum + value, 0),
  );
}

/** What a figure consists of in a range, one page: by shop the largest first, else the latest first. */
export async function readFigureRows(wish: Wish, range: ReportRange) {
  const { list, from } = staffFigureOf(wish.figure);
  const { fact, by } = list;
  const today = staffToday();
  const last = range.toDay < today ? range.toDay : today;
  const fold = typeof from !== 'string' && 'fold' in from ? from.fold : null;
  const isLevel = fold === 'CountAtEnd' || fold === 'SumAtEnd';
  const facts: StaffFact[] = [];
  for await (const found of readFactsOf(fact, isLevel ? { fromDay: last, toDay: last } : range))
    if (
      (wish.currency === null || found.currency === null || found.currency === wish.currency) &&
      (wish.part === null || found.part === wish.part)
    )
      facts.push(found);
  const shops = await findNamedEshops([
    ...new Set(facts.flatMap(({ eshopId }) => (eshopId === null ? [] : [eshopId]))),
  ]);
  const shopOf = ({ eshopId }: StaffFact) => (eshopId === null ? undefined : shops.get(eshopId));
  const own = facts.filter((found) => isOfMarket(wish.market, shopOf(found)?.country ?? null));
  const rows = gather(own, by).toSorted((one, other) =>
    by === 'Shop'
      ? other.value - one.value || (one.key < other.key ? -1 : 1)
      : other.day.localeCompare(one.day) || other.value - one.value || (one.key < other.key ? -1 : 1),
  );
  const unit = unitOfRows(wish);
  const start = (wish.page - 1) * wish.pageSize;
  return {
    fact,
    by,
    items: rows
      .slice(start, start + wish.pageSize)
      .map((row) => presentRow(row, { by, unit, shop: shopOf(row.first) })),
    total: rows.length,
    sum: sumOf(rows, unit, wish.currency),
  };
}
