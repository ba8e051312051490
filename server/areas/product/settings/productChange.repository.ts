import type { ClientSession } from 'mongoose';
import type { ChangeKind } from '#shared/domain/campaign/change.ts';
import type { ProductsOperation } from '#shared/domain/product/product.ts';
import { recordChanges } from '#server/changes/index.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { ProductChangeModel, type ProductChangeDocument } from './productChange.model.ts';

/** Operations as changes of the shop's advertising; sending all products again is none. */
const kinds = {
  Advertise: 'ProductsAllowed',
  DoNotAdvertise: 'ProductsExcluded',
  Reset: 'ProductsAllowed',
  Restrict: 'ProductsExcluded',
  Unrestrict: 'ProductsAllowed',
  Resend: null,
} as const satisfies Record<ProductsOperation, ChangeKind | null>;

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
  const { operation, target, count, userId, isStaff, about } = change;
  const kind = target === 'Rule' ? 'RulesChanged' : kinds[operation];
  const detail = target === 'Category' ? (about[0] ?? null) : target === 'Rule' ? about.join(' ') : null;
  if (kind !== null)
    await recordChanges([{ eshopId, kind, count, detail, actor: { userId, isStaff } }], session);
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
