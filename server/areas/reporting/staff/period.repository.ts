import type { Day } from '#shared/domain/dates/days.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { FigureCell } from './fold.ts';
import { PeriodModel, type PeriodDocument } from './period.model.ts';

/** Days or months. */
export type PeriodLevel = PeriodDocument['level'];

/** Stored figures of a period. */
export interface StoredPeriod {
  readonly _id: string;
  readonly cells: readonly FigureCell[] | null;
  readonly countedTo: Day | null;
  readonly countedAt: Date | null;
  readonly states: readonly FigureCell[] | null;
  readonly statesAt: Date | null;
}

/** Returns a level's stored periods, both ends included. */
export async function findPeriods(level: PeriodLevel, from: string, to: string): Promise<StoredPeriod[]> {
  return (await PeriodModel.find({ level, _id: { $gte: from, $lte: to } })
    .sort({ _id: 1 })
    .lean()) as unknown as StoredPeriod[];
}

/** A counted month: up to which day, when, and with how many late changes of its figures. */
export interface CountedMonth {
  readonly countedTo: Day;
  readonly countedAt: Date;
  readonly lateChanges: number;
}

/** Months that were counted. */
export async function findCountedMonths(): Promise<Map<string, CountedMonth>> {
  const found = (await PeriodModel.find(
    { level: 'Month', _id: { $gte: '' } },
    { countedAt: 1, countedTo: 1, lateChanges: 1 },
  ).lean()) as unknown as (StoredPeriod & { readonly lateChanges?: number })[];
  return new Map(
    found.flatMap(({ _id, countedAt, countedTo, lateChanges = 0 }) =>
      countedAt == null || countedTo == null ? [] : [[_id, { countedAt, countedTo, lateChanges }] as const],
    ),
  );
}

/** Returns the first day with a state, or null. */
export async function findFirstState(): Promise<string | null> {
  const first = await PeriodModel.findOne({ level: 'Day', statesAt: { $ne: null } }, { _id: 1 })
    .sort({ _id: 1 })
    .lean<{ _id: string }>();
  return first?._id ?? null;
}

/** Stores the cells folded from a period's facts; preserves its stored state. */
export async function writeCells(
  level: PeriodLevel,
  period: string,
  counted: {
    readonly cells: readonly FigureCell[];
    readonly countedTo: Day;
    readonly countedAt: Date;
    /** Of a month. */
    readonly lateChanges?: number;
  },
): Promise<void> {
  await PeriodModel.updateOne({ _id: period }, { $set: { level, ...counted } }, { upsert: true });
}

/** Stores the states; preserves the folded cells. */
export async function writeStates(
  level: PeriodLevel,
  period: string,
  states: readonly FigureCell[],
  statesAt: Date,
): Promise<void> {
  await PeriodModel.updateOne({ _id: period }, { $set: { level, states, statesAt } }, { upsert: true });
}

/** Returns the change in all shops' credit on stored days between two, both included, and how many are counted. */
export async function sumCreditChange(
  from: Day,
  to: Day,
): Promise<{ changes: Map<CreditCurrency, number>; countedDays: number }> {
  const days = { level: 'Day', _id: { $gte: from, $lte: to }, cells: { $ne: null } } as const;
  const [sums, countedDays] = await Promise.all([
    PeriodModel.aggregate<{ _id: CreditCurrency; valueMinor: number }>([
      { $match: days },
      { $project: { cells: 1 } },
      { $unwind: '$cells' },
      { $match: { 'cells.figure': 'creditChange' } },
      { $group: { _id: '$cells.currency', valueMinor: { $sum: '$cells.value' } } },
    ]),
    PeriodModel.countDocuments(days),
  ]);
  return { changes: new Map(sums.map(({ _id, valueMinor }) => [_id, valueMinor])), countedDays };
}
