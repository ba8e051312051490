import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { NewAccount } from '#server/platforms/adPlatform.ts';
import { PlatformAccountModel, type PlatformAccountDocument } from './campaign.model.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';

/** The account of a shop on a platform, or null when it was never asked for. */
export async function findAccount(
  eshopId: EshopId,
  channel: Channel,
): Promise<PlatformAccountDocument | null> {
  return await PlatformAccountModel.findOne({ eshopId, channel }).lean<PlatformAccountDocument>();
}

/** Whether a shop has an account on any platform, made or about to be. */
export async function hasAccount(eshopId: EshopId): Promise<boolean> {
  return (await PlatformAccountModel.exists({ eshopId })) !== null;
}

/** Writes down the account that is to be made; one that is written stays as it is. */
export async function openAccount(eshopId: EshopId, channel: Channel, account: NewAccount): Promise<void> {
  try {
    await PlatformAccountModel.updateOne(
      { eshopId, channel },
      {
        $setOnInsert: {
          ...account,
          accountId: null,
          catalogueId: null,
          leasedUntil: new Date(0),
          leaseId: null,
          spendReadAt: null,
          spendCorrectedAt: null,
          sweptAt: null,
        },
      },
      { upsert: true },
    );
  } catch (thrown) {
    // A concurrent call wrote it, which is as good.
    if (!isDuplicateKey(thrown)) throw thrown;
  }
}

/** Leases an account for creating objects; null while another call holds it. */
export async function leaseAccount(
  eshopId: EshopId,
  channel: Channel,
  leaseId: string,
  forMs: number,
): Promise<PlatformAccountDocument | null> {
  const now = Date.now();
  return await PlatformAccountModel.findOneAndUpdate(
    { eshopId, channel, leasedUntil: { $lte: new Date(now) } },
    { $set: { leaseId, leasedUntil: new Date(now + forMs) } },
    { returnDocument: 'after' },
  ).lean<PlatformAccountDocument>();
}

/** Gives the right back. */
export async function releaseAccount(eshopId: EshopId, channel: Channel, leaseId: string): Promise<void> {
  await PlatformAccountModel.updateOne(
    { eshopId, channel, leaseId },
    { $set: { leaseId: null, leasedUntil: new Date(0) } },
  );
}

/** Notes the account that was made (or found) on the platform. */
export async function markAccountCreated(
  eshopId: EshopId,
  channel: Channel,
  accountId: string,
): Promise<void> {
  await PlatformAccountModel.updateOne({ eshopId, channel }, { $set: { accountId } });
}

/** Notes the shop's catalogue that was made (or found) on the platform. */
export async function markCatalogueCreated(
  eshopId: EshopId,
  channel: Channel,
  catalogueId: string,
): Promise<void> {
  await PlatformAccountModel.updateOne({ eshopId, channel }, { $set: { catalogueId } });
}

/** Accounts by the platform's ids. */
export async function findAccountsByIds(
  channel: Channel,
  accountIds: readonly string[],
): Promise<PlatformAccountDocument[]> {
  return await PlatformAccountModel.find({ channel, accountId: { $in: accountIds } }).lean<
    PlatformAccountDocument[]
  >();
}

/** Notes up to when the spend of an account was read and booked. */
export async function noteSpendRead(
  channel: Channel,
  accountId: string,
  at: Date,
  isCorrected: boolean,
): Promise<void> {
  await PlatformAccountModel.updateOne(
    { channel, accountId },
    { $max: { spendReadAt: at, ...(isCorrected ? { spendCorrectedAt: at } : {}) } },
  );
}

/** Finds accounts on a platform whose campaigns were not compared with ours since an instant, longest ago first. */
export async function findUnsweptAccounts(
  channel: Channel,
  since: Date,
  limit: number,
): Promise<PlatformAccountDocument[]> {
  return await PlatformAccountModel.find({
    channel,
    accountId: { $ne: null },
    $or: [{ sweptAt: null }, { sweptAt: { $lt: since } }],
  })
    .sort({ sweptAt: 1 })
    .limit(limit)
    .lean<PlatformAccountDocument[]>();
}

/** Notes that the campaigns of an account were compared with ours. */
export async function markSwept(eshopId: EshopId, channel: Channel, at: Date): Promise<void> {
  await PlatformAccountModel.updateOne({ eshopId, channel }, { $max: { sweptAt: at } });
}
