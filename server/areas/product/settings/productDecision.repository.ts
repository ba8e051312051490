import { Types, type ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { ProductDecision } from '../rows/rowOf.ts';
import { ProductDecisionModel, type ProductDecisionDocument } from './productDecision.model.ts';

/** Decisions on products by their ids. */
export async function findDecisions(
  eshopId: EshopId,
  productIds: readonly string[],
  session: ClientSession | null = null,
): Promise<Map<string, ProductDecision & { readonly restrictionReason: string | null }>> {
  const found = await ProductDecisionModel.find({ eshopId, productId: { $in: [...productIds] } })
    .session(session)
    .lean<ProductDecisionDocument[]>();
  return new Map(
    found.map(({ productId, isAdvertised, restrictionReason }) => [
      productId,
      {
        isRestricted: restrictionReason != null,
        isAdvertised: isAdvertised ?? null,
        restrictionReason: restrictionReason ?? null,
      },
    ]),
  );
}

async function writeDecisions(
  eshopId: EshopId,
  productIds: readonly string[],
  update: Record<string, Record<string, unknown>>,
  session: ClientSession,
): Promise<void> {
  const shop = new Types.ObjectId(eshopId);
  await ProductDecisionModel.collection.bulkWrite(
    productIds.map((productId) => ({
      updateOne: { filter: { eshopId: shop, productId }, update, upsert: true },
    })),
    { ordered: false, session },
  );
}

/** Keeps the shop's word on products; null takes it back. */
export async function writeProductDecision(
  eshopId: EshopId,
  productIds: readonly string[],
  isAdvertised: boolean | null,
  session: ClientSession,
): Promise<void> {
  await writeDecisions(
    eshopId,
    productIds,
    { $set: { isAdvertised }, $setOnInsert: { restrictionReason: null } },
    session,
  );
}

/** Keeps staff's restriction of products; a reason of null lifts it. */
export async function writeRestriction(
  eshopId: EshopId,
  productIds: readonly string[],
  reason: string | null,
  session: ClientSession,
): Promise<void> {
  const update =
    reason === null
      ? {
          $set: { restrictionReason: null },
          $unset: { restrictedAt: 1 },
          $setOnInsert: { isAdvertised: null },
        }
      : {
          $set: { restrictionReason: reason, restrictedAt: new Date() },
          $setOnInsert: { isAdvertised: null },
        };
  await writeDecisions(eshopId, productIds, update, session);
}

/** The latest restrictions of a shop and how many there are. */
export async function findRestrictions(
  eshopId: EshopId,
  limit: number,
): Promise<{ total: number; latest: ProductDecisionDocument[] }> {
  const filter = { eshopId, restrictedAt: { $exists: true } };
  const [total, latest] = await Promise.all([
    ProductDecisionModel.countDocuments(filter),
    ProductDecisionModel.find(filter)
      .sort({ restrictedAt: -1 })
      .limit(limit)
      .lean<ProductDecisionDocument[]>(),
  ]);
  return { total, latest };
}
