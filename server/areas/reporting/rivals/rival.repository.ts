import type { EshopId } from '#shared/domain/ids/ids.ts';
import {
  RivalCohortModel,
  RivalMonthModel,
  RivalPlaceModel,
  type RivalCohortDocument,
  type RivalMonthDocument,
  type RivalPlaceDocument,
} from './rival.model.ts';

const rowsAtOnce = 1_000;

/** The last month by a month (`2026-10`) whose cohorts are put together, or null. */
export async function findRivalMonth(range: {
  readonly from: string;
  readonly to: string;
}): Promise<RivalMonthDocument | null> {
  return await RivalMonthModel.findOne({ _id: { $gte: range.from, $lte: range.to } })
    .sort({ _id: -1 })
    .lean<RivalMonthDocument>();
}

/** The place of a shop in a month, or null where it found too few like it. */
export async function findPlace(eshopId: EshopId, month: string): Promise<RivalPlaceDocument | null> {
  return await RivalPlaceModel.findOne({ eshopId, month }).lean<RivalPlaceDocument>();
}

/** A cohort by its id. */
export async function findCohort(id: RivalPlaceDocument['cohortId']): Promise<RivalCohortDocument | null> {
  return await RivalCohortModel.findById(id).lean<RivalCohortDocument>();
}

/** Data compiled for a month. */
export interface RivalMonthParts {
  readonly month: RivalMonthDocument;
  readonly cohorts: readonly RivalCohortDocument[];
  readonly places: readonly Omit<RivalPlaceDocument, '_id'>[];
}

/** Keeps a month; its own document comes last, so that a month is read whole or not at all. */
export async function insertRivalMonth({ month, cohorts, places }: RivalMonthParts): Promise<void> {
  // What a run that died has left.
  await RivalPlaceModel.deleteMany({ month: month._id });
  await RivalCohortModel.deleteMany({ month: month._id });
  if (cohorts.length > 0) await RivalCohortModel.insertMany([...cohorts]);
  for (let start = 0; start < places.length; start += rowsAtOnce)
    await RivalPlaceModel.insertMany(places.slice(start, start + rowsAtOnce));
  await RivalMonthModel.create(month);
}

/** Forgets months before one. */
export async function removeRivalMonthsBefore(month: string): Promise<void> {
  const before = { $lt: month };
  await RivalMonthModel.deleteMany({ _id: before });
  await RivalPlaceModel.deleteMany({ month: before });
  await RivalCohortModel.deleteMany({ month: before });
}

/** Deletes a shop's places and own figures; cohorts do not identify their shops. */
export async function erasePlaces(eshopId: EshopId): Promise<void> {
  await RivalPlaceModel.deleteMany({ eshopId });
}
