import mongoose, { type ClientSession } from 'mongoose';
import { listDays, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { DayRange } from '../measurement.ts';
import {
  getChannelCode,
  columnOf,
  createZeroCounts,
  type CountedChannel,
  type RollupCount,
  type RollupCounts,
  type RollupDimension,
} from './counts.ts';
import { toMonth, type Month } from '#shared/domain/dates/months.ts';
import { listMonths, divideRange } from './periods.ts';
import type { RollupLevel } from './rollup.model.ts';
import { RollupTable } from './rollupTable.ts';
import { findChanges, findSegments } from './segments.repository.ts';
import { decodeRowsInto, decodeRowsSplit, type RowFilter } from './tableCodec.ts';

/** Which rows are summed. */
export interface RollupQuery {
  readonly dimension: RollupDimension;
  readonly range: DayRange;
  /** Only visits by these channels; null is an unknown one. */
  readonly channels?: readonly CountedChannel[] | undefined;
  /** Only these rows. */
  readonly keys?: readonly string[] | undefined;
}

/** Sums of one key. */
export interface RollupRow {
  readonly key: string;
  readonly counts: RollupCounts;
}

/** Sums of one day or month over all keys that were asked for. */
export interface RollupPeriod<Period extends Day | Month = Day> {
  readonly period: Period;
  readonly counts: RollupCounts;
}

/** What of stored rows a query asks for. */
export function toRowFilter({ channels, keys }: RollupQuery): RowFilter {
  return {
    ...(channels === undefined ? {} : { channelCodes: new Set(channels.map(getChannelCode)) }),
    ...(keys === undefined ? {} : { keys: new Set(keys) }),
  };
}

/** Reads at one point in time: changes are folded in between two questions, and would be counted twice or not at all. */
async function runInSnapshot<Result>(work: (session: ClientSession) => Promise<Result>): Promise<Result> {
  const session = await mongoose.connection.startSession({ snapshot: true });
  try {
    return await work(session);
  } finally {
    await session.endSession();
  }
}

/** Periods from one to another, both included. */
interface Span {
  readonly from: string;
  readonly to: string;
}

/** Spans as few that hold the same periods: those that meet are one. */
function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of [...spans].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (last === undefined || span.from > last.to) joined.push(span);
    else joined[joined.length - 1] = { from: last.from, to: span.to > last.to ? span.to : last.to };
  }
  return joined;
}

/**
 * Calls back with every packed table of some ranges, each once, and with which of them it is a part of; months where they
 * are whole. All are read at one point in time.
 */
export async function walkRanges(
  eshopId: EshopId,
  dimension: RollupDimension,
  ranges: readonly DayRange[],
  take: (rows: Buffer, isOf: readonly boolean[]) => void,
): Promise<void> {
  const parts = ranges.map(divideRange);
  const spansOf = {
    Change: ranges.map(({ fromDay, toDay }) => [{ from: fromDay, to: toDay }]),
    Month: parts.map(({ months }) => (months === null ? [] : [months])),
    Day: parts.map(({ days }) => days.map(({ fromDay, toDay }) => ({ from: fromDay, to: toDay }))),
  } as const satisfies Record<string, Span[][]>;
  const applyRows = (kind: keyof typeof spansOf, period: string, rows: Buffer): void => {
    const isOf = spansOf[kind].map((spans: readonly Span[]) =>
      spans.some(({ from, to }) => from <= period && period <= to),
    );
    take(rows, isOf);
  };
  await runInSnapshot(async (session) => {
    for (const { from, to } of joinSpans(spansOf.Change.flat())) {
      const range = { fromDay: from as Day, toDay: to as Day };
      for (const { day, tables } of await findChanges(eshopId, range, { session, dimension })) {
        const rows = tables[dimension];
        if (rows !== undefined) applyRows('Change', day, rows);
      }
    }
    for (const level of ['Month', 'Day'] as const)
      for (const span of joinSpans(spansOf[level].flat()))
        for (const { period, rows } of await findSegments(eshopId, { level, dimension, ...span }, session))
          applyRows(level, period, rows);
  });
}

/** Sums of a range by key. */
export async function sumByKey(eshopId: EshopId, query: RollupQuery): Promise<RollupTable> {
  const table = new RollupTable({ isByKey: true });
  const filter = toRowFilter(query);
  await walkRanges(eshopId, query.dimension, [query.range], (rows) => {
    decodeRowsInto(table, rows, filter);
  });
  return table;
}

/** Sums of a range by key and channel. */
export async function sumByKeyAndChannel(eshopId: EshopId, query: RollupQuery): Promise<RollupTable> {
  const table = new RollupTable();
  const filter = toRowFilter(query);
  await walkRanges(eshopId, query.dimension, [query.range], (rows) => {
    decodeRowsInto(table, rows, filter);
  });
  return table;
}

/**
 * Sums of each day or month that a range touches, over all keys or those of the query, every period once, oldest first; of
 * a month only what lies within the range. A whole shop day by day is cheapest by the `Hour` or `Source` dimension; many
 * days of single products cost most: above a quarter of a year take months.
 */
export async function readRollupsByPeriod<Level extends RollupLevel>(
  eshopId: EshopId,
  query: RollupQuery,
  level: Level,
): Promise<RollupPeriod<Level extends 'Day' ? Day : Month>[]> {
  type Period = Level extends 'Day' ? Day : Month;
  const { dimension, range } = query;
  const filter = toRowFilter(query);
  const table = new RollupTable({ isByKey: true });
  const add = (period: string, rows: Buffer): void => {
    decodeRowsInto(table, rows, { ...filter, into: period });
  };
  await runInSnapshot(async (session) => {
    const toPeriod = (day: string) => (level === 'Day' ? day : toMonth(day));
    for (const { day, tables: changed } of await findChanges(eshopId, range, { session, dimension })) {
      const rows = changed[dimension];
      if (rows !== undefined) add(toPeriod(day), rows);
    }
    const { months, days } = divideRange(range);
    if (level === 'Day') {
      const span = { level: 'Day' as const, dimension, from: range.fromDay, to: range.toDay };
      for (const { period, rows } of await findSegments(eshopId, span, session)) add(period, rows);
      return;
    }
    if (months !== null)
      for (const { period, rows } of await findSegments(
        eshopId,
        { level: 'Month', dimension, ...months },
        session,
      ))
        add(period, rows);
    for (const { fromDay, toDay } of days)
      for (const { period, rows } of await findSegments(
        eshopId,
        { level: 'Day', dimension, from: fromDay, to: toDay },
        session,
      ))
        add(toMonth(period), rows);
  });
  const rowOfPeriod = new Map(table.keys.map((period, row) => [period, row]));
  const periods = level === 'Day' ? listDays(range.fromDay, range.toDay) : listMonths(range);
  return periods.map((period) => {
    const row = rowOfPeriod.get(period);
    return {
      period: period as Period,
      counts: row === undefined ? createZeroCounts() : table.getCounts(row),
    };
  });
}

/**
 * Sums of a range by key, whichever ways things came by; keys without anything have no row, and the order is none.
 * What the keys of a dimension are:
 * - `Source`: channel, name and the shop's campaign of what a visit is credited to; `parseSourceKey` reads it, and answers
 *   null for `''`, the row of visitors who did not agree to be measured. Sums over all rows are the shop's. Only here do
 *   attribution models divide orders: `selectCredits(row.counts, model)`.
 * - `Product`: the product's id in the feed. `orders` are orders that hold it, `revenueMinor` is its own part of them.
 * - `Category`: the path of a category, parts joined by `categorySeparator`; a category's row holds those within it too, so
 *   rows of one depth are summed, not rows of several.
 * - `User`: the id of a visitor who put something into a cart or ordered; `''` is all others together.
 * - `Search`: words that were searched for in the shop: `visits` that did, `orderVisits` of those that then ordered.
 * - `Speed`: `View|<page>|<device>` and `<metric>|<page>|<device>|<bucket>` with `pageViews`, and `Visit|<device>|<rating of
 *   LCP>` with `visits`, `orderVisits` and `orderValueMinor`.
 * - `Hour`: hour of the week in the shop's time zone, '0' is Monday from midnight on, '167' Sunday's last.
 * Rows other than those of sources count a thing under the channel of its last touch, whatever the model, and `channels`
 * picks by that. Long ranges are read by whole months, so they cost little more than short ones.
 */
export async function readRollups(eshopId: EshopId, query: RollupQuery): Promise<RollupRow[]> {
  const table = await sumByKey(eshopId, query);
  return table.keys.map((key, row) => ({ key, counts: table.getCounts(row) }));
}

/**
 * The rows of `readRollups`, each made from its counts at once, so that thousands of rows need no object of all counts each.
 * `make` is called with the same function for all rows, which reads the row at hand.
 */
export async function readRollupsAs<Row>(
  eshopId: EshopId,
  query: RollupQuery,
  createRow: (count: (name: RollupCount) => number) => Row,
): Promise<Map<string, Row>> {
  const table = await sumByKey(eshopId, query);
  let row = 0;
  const count = (name: RollupCount) => table.countAt(row, name);
  const rows = new Map<string, Row>();
  for (; row < table.size; row += 1) rows.set(table.keys[row] ?? '', createRow(count));
  return rows;
}

/**
 * The rows of `readRollups` of all channels beside those of the query's, from one reading of the stored tables; only the
 * named counts are read. `createRow` is called with the same functions for all rows, which read the row at hand.
 */
export async function readRollupsSplit<Row>(
  eshopId: EshopId,
  query: Pick<RollupQuery, 'dimension' | 'range'> & {
    readonly channels: readonly CountedChannel[];
    readonly counts: readonly RollupCount[];
  },
  createRow: (
    key: string,
    count: (name: RollupCount) => number,
    countOfChannels: (name: RollupCount) => number,
  ) => Row,
): Promise<Row[]> {
  const all = new RollupTable({ isByKey: true });
  const part = new RollupTable({ isByKey: true });
  const channelCodes = new Set(query.channels.map(getChannelCode));
  const columns = new Set(query.counts.map((name) => columnOf[name]));
  await walkRanges(eshopId, query.dimension, [query.range], (rows) =>
    decodeRowsSplit({ all, part, channelCodes, columns }, rows),
  );
  let row = 0;
  const count = (name: RollupCount) => all.countAt(row, name);
  const countOfChannels = (name: RollupCount) => part.countAt(row, name);
  const rows: Row[] = [];
  for (; row < all.size; row += 1) rows.push(createRow(all.keys[row] ?? '', count, countOfChannels));
  return rows;
}
