import mongoose, { type ClientSession } from 'mongoose';
import { listDays, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { DayRange } from '../measurement.ts';
import {
  getChannelCode,
  noCounts,
  type CountedChannel,
  type RollupCounts,
  type RollupDimension,
} from './counts.ts';
import { toMonth, type Month } from '#shared/domain/dates/months.ts';
import { listMonths, divideRange } from './periods.ts';
import type { RollupLevel } from './rollup.model.ts';
import { RollupTable } from './rollupTable.ts';
import { findChanges, findSegments } from './segments.repository.ts';
import { decodeRowsInto, type RowFilter } from './tableCodec.ts';

/** Which rows are summed. */
export interface RollupQuery {
  readonly dimension: RollupDimension;
  readonly range: DayRange;
  /** Only visits by these channels; null is an unknown one. */
  readonly channels?: readonly CountedChannel[];
  /** Only these rows. */
  readonly keys?: readonly string[];
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
async function inSnapshot<Result>(work: (session: ClientSession) => Promise<Result>): Promise<Result> {
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
  await inSnapshot(async (session) => {
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

/** Sums of each day or month of a range over the keys that are asked for; periods without anything are all zero. */
export async function sumByPeriod<Level extends RollupLevel>(
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
  await inSnapshot(async (session) => {
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
    return { period: period as Period, counts: row === undefined ? noCounts() : table.countsAt(row) };
  });
}
