import type { ClientSession } from 'mongoose';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { ProductChangeModel, type ProductChangeDocument } from './productChange.model.ts';

/** Maximum product ids stored per change. */
const maxIds = 20;

/** Change to be logged. */
export interface NewProductChange extends Pick<ProductChangeDocument, 'operation' | 'target' | 'count'> {
  readonly about: readonly string[];
  readonly userId: UserId;
  readonly isStaff: boolean;
  readonly reason: string | null;
}

/** Keeps a change in the log. */
export async function insertProductChange(
  eshopId: EshopId,
  change: NewProductChange,
  session: ClientSession,
): Promise<void> {
  await ProductChangeModel.create(
    [{ ...change, eshopId, at: new Date(), about: change.about.slice(0, maxIds) }],
    { session },
  );
}

/** A page of the log, latest first, and how many entries there are. */
export async function findProductChanges(
  eshopId: EshopId,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: ProductChangeDocument[]; total: number }> {
  const [items, total] = await Promise.all([
    ProductChangeModel.find({ eshopId })
      .sort({ at: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<ProductChangeDocument[]>(),
    ProductChangeModel.countDocuments({ eshopId }),
  ]);
  return { items, total };
}
