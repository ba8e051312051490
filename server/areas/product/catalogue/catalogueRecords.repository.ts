import { Types, type ClientSession } from 'mongoose';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { ProductIssue } from '#server/platforms/cataloguePlatform.ts';
import { removeRollouts } from './rollout/stagedRollout.repository.ts';
import {
  CatalogueModel,
  CatalogueRemovalModel,
  ProductIssueModel,
  type ProductIssueDocument,
} from './catalogue.model.ts';

/** Products that are to leave platforms although the shop does not have them any more. */
export async function insertRemovals(
  eshopId: EshopId,
  removals: readonly { channel: Channel; productId: string }[],
  session: ClientSession,
): Promise<void> {
  if (removals.length === 0) return;
  const shop = new Types.ObjectId(eshopId);
  await CatalogueRemovalModel.collection.bulkWrite(
    removals.map(({ channel, productId }) => ({
      updateOne: {
        filter: { eshopId: shop, channel, productId },
        update: { $setOnInsert: { eshopId: shop, channel, productId } },
        upsert: true,
      },
    })),
    { ordered: false, session },
  );
}

/** Some of the products that are to leave a platform. */
export async function findRemovals(eshopId: EshopId, channel: Channel, limit: number): Promise<string[]> {
  const found = await CatalogueRemovalModel.find({ eshopId, channel }, { productId: 1 }).limit(limit).lean();
  return found.map(({ productId }) => productId);
}

/** How many products are still to leave a platform. */
export async function countRemovals(eshopId: EshopId, channel: Channel): Promise<number> {
  return await CatalogueRemovalModel.countDocuments({ eshopId, channel });
}

/** Those of some products that are still to leave a platform. */
export async function findWaitingRemovals(
  eshopId: EshopId,
  channel: Channel,
  productIds: readonly string[],
): Promise<Set<string>> {
  const found = await CatalogueRemovalModel.find(
    { eshopId, channel, productId: { $in: [...productIds] } },
    { productId: 1 },
  ).lean();
  return new Set(found.map(({ productId }) => productId));
}

/** Notes that products have left a platform. */
export async function deleteRemovals(
  eshopId: EshopId,
  channel: Channel,
  productIds: readonly string[],
): Promise<void> {
  await CatalogueRemovalModel.deleteMany({ eshopId, channel, productId: { $in: [...productIds] } });
}

/** Keeps what issues mean. */
export async function writeIssues(
  eshopId: EshopId,
  channel: Channel,
  issues: ReadonlyMap<string, ProductIssue>,
): Promise<void> {
  if (issues.size === 0) return;
  const shop = new Types.ObjectId(eshopId);
  await ProductIssueModel.collection.bulkWrite(
    [...issues.values()].map(({ code, ...meaning }) => ({
      updateOne: { filter: { eshopId: shop, channel, code }, update: { $set: meaning }, upsert: true },
    })),
    { ordered: false },
  );
}

/** What issues of a shop mean. */
export async function findIssues(eshopId: EshopId, channel?: Channel): Promise<ProductIssueDocument[]> {
  return await ProductIssueModel.find(channel === undefined ? { eshopId } : { eshopId, channel }).lean<
    ProductIssueDocument[]
  >();
}

/** Forgets the catalogues of a shop, e.g. because its website is another one now. */
export async function forgetCatalogues(eshopId: EshopId): Promise<void> {
  await CatalogueModel.deleteMany({ eshopId });
  await CatalogueRemovalModel.deleteMany({ eshopId });
  await ProductIssueModel.deleteMany({ eshopId });
  await removeRollouts(eshopId);
}
