import { Types, type AnyBulkWriteOperation, type ClientSession } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { DayRange } from '../measurement.ts';
import { walkEshops } from '../walkEshops.ts';
import type { RollupDimension } from './counts.ts';
import { ChangeModel, SegmentModel, type ChangeDocument, type RollupLevel } from './rollup.model.ts';
import type { RollupChanges } from './rollupChanges.ts';
import { encodeRows } from './tableCodec.ts';
import type { RollupTable } from './rollupTable.ts';

// Packed rows go to the driver as they are: nothing of them is checked or made a document.
const getSegmentCollection = () => SegmentModel.collection;
const getChangeCollection = () => ChangeModel.collection;
const rawBytes = { promoteBuffers: true } as const;

/** Rows of a stored document: more would make it too large to be one. */
const rowsOfPart = 20_000;

/** Packed rows of a period. */
export interface Segment {
  readonly period: string;
  readonly dimension: RollupDimension;
  readonly rows: Buffer;
}

/** Changes of a day that are not folded in yet. */
export interface PendingChange {
  readonly id: Types.ObjectId;
  readonly day: Day;
  readonly tables: Readonly<Record<string, Buffer>>;
}

/** Stores changes, one document for each day. */
export async function insertChanges(
  eshopId: EshopId,
  rollupChanges: RollupChanges,
  session: ClientSession,
): Promise<void> {
  const documents = [...rollupChanges.days].flatMap(([day, tables]) => {
    const packed = [...tables].flatMap(([dimension, table]) => {
      const rows = table.sortRows();
      return rows.length === 0 ? [] : [[dimension, encodeRows(table, rows)] as const];
    });
    return packed.length === 0
      ? []
      : [{ eshopId: new Types.ObjectId(eshopId), day, tables: Object.fromEntries(packed) }];
  });
  if (documents.length > 0) await getChangeCollection().insertMany(documents, { session });
}

/** Changes of the days of a range that are not folded in yet; only of one dimension where one is named. */
export async function findChanges(
  eshopId: EshopId,
  range: DayRange | null,
  options: { session: ClientSession; dimension?: RollupDimension; limit?: number },
): Promise<PendingChange[]> {
  const { session, dimension, limit } = options;
  const cursor = getChangeCollection().find<
    Partial<Pick<ChangeDocument, 'tables'>> & Omit<ChangeDocument, 'tables'>
  >(
    {
      eshopId: new Types.ObjectId(eshopId),
      ...(range === null ? {} : { day: { $gte: range.fromDay, $lte: range.toDay } }),
    },
    {
      session,
      ...rawBytes,
      ...(dimension === undefined ? {} : { projection: { day: 1, [`tables.${dimension}`]: 1 } }),
    },
  );
  if (limit !== undefined) cursor.limit(limit);
  const found = await cursor.toArray();
  return found.map(({ _id, day, tables }) => ({ id: _id, day: day as Day, tables: tables ?? {} }));
}

/** Removes changes that were folded in. */
export async function deleteChanges(
  eshopId: EshopId,
  ids: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<void> {
  await getChangeCollection().deleteMany(
    { eshopId: new Types.ObjectId(eshopId), _id: { $in: [...ids] } },
    { session },
  );
}

/** Shops that have changes to fold in. */
export function walkEshopsWithChanges(): AsyncIterable<EshopId> {
  return walkEshops(ChangeModel.collection, { eshopId: 1, day: 1 });
}

/** Packed rows of a dimension from one period to another, both included, oldest first. */
export async function findSegments(
  eshopId: EshopId,
  query: { level: RollupLevel; dimension: RollupDimension; from: string; to: string },
  session: ClientSession,
): Promise<Segment[]> {
  const { level, dimension, from, to } = query;
  const found = await getSegmentCollection()
    .find<{ period: string; rows: Buffer }>(
      { eshopId: new Types.ObjectId(eshopId), level, dimension, period: { $gte: from, $lte: to } },
      { session, ...rawBytes, sort: { period: 1, part: 1 }, projection: { _id: 0, period: 1, rows: 1 } },
    )
    .toArray();
  return found.map(({ period, rows }) => ({ period, dimension, rows }));
}

/** Packed rows of a dimension of the periods that are named, in no order. */
export async function findPeriodSegments(
  eshopId: EshopId,
  query: { level: RollupLevel; dimension: RollupDimension; periods: readonly string[] },
  session: ClientSession,
): Promise<Segment[]> {
  const { level, dimension, periods } = query;
  const found = await getSegmentCollection()
    .find<{ period: string; rows: Buffer }>(
      { eshopId: new Types.ObjectId(eshopId), level, dimension, period: { $in: [...periods] } },
      { session, ...rawBytes, projection: { _id: 0, period: 1, rows: 1 } },
    )
    .toArray();
  return found.map(({ period, rows }) => ({ period, dimension, rows }));
}

/** Rows of a period and dimension that take the place of those that are stored. */
export interface Replacement {
  readonly level: RollupLevel;
  readonly dimension: RollupDimension;
  readonly period: string;
  readonly table: RollupTable;
  /** Documents that hold the rows until now, as the same transaction read them. */
  readonly storedParts: number;
}

/** Puts rows in the place of those of a period and dimension. */
export async function replaceSegments(
  eshopId: EshopId,
  replaced: readonly Replacement[],
  session: ClientSession,
): Promise<void> {
  const shop = new Types.ObjectId(eshopId);
  const written: AnyBulkWriteOperation[] = [];
  const removed: AnyBulkWriteOperation[] = [];
  for (const { level, dimension, period, table, storedParts } of replaced) {
    const rows = table.sortRows();
    const parts = Math.ceil(rows.length / rowsOfPart);
    const filter = { eshopId: shop, level, dimension, period };
    for (let part = 0; part < parts; part += 1)
      written.push({
        updateOne: {
          filter: { ...filter, part },
          update: {
            $set: { rows: encodeRows(table, rows.slice(part * rowsOfPart, (part + 1) * rowsOfPart)) },
          },
          upsert: true,
        },
      });
    if (storedParts > parts) removed.push({ deleteMany: { filter: { ...filter, part: { $gte: parts } } } });
  }
  // One kind after the other: the driver sends a request wherever the kind changes.
  const operations = [...written, ...removed];
  if (operations.length > 0)
    await getSegmentCollection().bulkWrite(
      operations as Parameters<ReturnType<typeof getSegmentCollection>['bulkWrite']>[0],
      {
        session,
      },
    );
}
