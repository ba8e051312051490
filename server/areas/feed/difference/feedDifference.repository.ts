import { Types, type ClientSession } from 'mongoose';
import type { DifferenceField, DifferenceKind } from '#shared/domain/feed/feedLife.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { FeedDifferenceModel, type FeedDifferenceDocument } from './feedDifference.model.ts';

/** A product as an example of a difference. */
export interface DifferenceRow {
  readonly kind: DifferenceKind;
  readonly productId: string;
  readonly title: string;
  readonly fields: readonly {
    readonly field: DifferenceField;
    readonly before: string | null;
    readonly after: string | null;
  }[];
}

/** Stores the samples of a run, replacing those of an earlier attempt. */
export async function writeDifference(
  eshopId: EshopId,
  runId: Types.ObjectId,
  rows: readonly DifferenceRow[],
): Promise<void> {
  await FeedDifferenceModel.deleteMany({ eshopId, runId });
  if (rows.length === 0) return;
  const shop = new Types.ObjectId(eshopId);
  const createdAt = new Date();
  await FeedDifferenceModel.collection.insertMany(
    rows.map((row) => ({ eshopId: shop, runId, createdAt, ...row, fields: [...row.fields] })),
  );
}

/** The examples of a run, by kind and product. */
export async function findDifference(
  eshopId: EshopId,
  runId: Types.ObjectId,
): Promise<FeedDifferenceDocument[]> {
  return await FeedDifferenceModel.find({ eshopId, runId })
    .sort({ kind: 1, productId: 1 })
    .lean<FeedDifferenceDocument[]>();
}

/** Forgets the examples of all runs of a shop. */
export async function deleteDifferences(eshopId: EshopId, session: ClientSession): Promise<void> {
  await FeedDifferenceModel.deleteMany({ eshopId }, { session });
}
