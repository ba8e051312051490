import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { noFailure } from './campaign.repository.ts';
import { CampaignModel, type CampaignDocument } from './campaign.model.ts';

/** Google campaigns that are wished for and not made yet, the oldest first. */
export async function findPendingGoogle(query: {
  readonly page: number;
  readonly pageSize: number;
}): Promise<{ items: CampaignDocument[]; total: number }> {
  // What is not made has no account yet: the index of channel and account finds it.
  const filter = { channel: 'Google', platformAccountId: null, isRemoved: false } as const;
  const [items, total] = await Promise.all([
    CampaignModel.find(filter)
      .sort({ _id: 1 })
      .skip((query.page - 1) * query.pageSize)
      .limit(query.pageSize)
      .lean<CampaignDocument[]>(),
    CampaignModel.countDocuments(filter),
  ]);
  return { items, total };
}

/** Names on the platform of Google campaigns that were made and not removed. */
export async function findCreatedGoogleNames(): Promise<string[]> {
  const created = await CampaignModel.find(
    { channel: 'Google', platformAccountId: { $type: 'string' }, isRemoved: false },
    { platformName: 1 },
  ).lean<Pick<CampaignDocument, 'platformName'>[]>();
  return created.map(({ platformName }) => platformName);
}

/** A campaign that a person made on the platform. */
export interface ManualCampaign {
  readonly eshopId: EshopId;
  readonly campaignId: CampaignId;
  readonly accountId: string;
  readonly platformCampaignId: string;
}

/**
 * Notes a campaign that a person made; the job tells the platform then what is wished of it. False when it was made
 * meanwhile, was removed, or another one has that id on the platform.
 */
export async function markCreatedManually(created: ManualCampaign): Promise<boolean> {
  const { eshopId, campaignId: _id, accountId, platformCampaignId } = created;
  try {
    const noted = await CampaignModel.updateOne(
      { eshopId, _id, channel: 'Google', platformCampaignId: null, isRemoved: false },
      {
        $set: {
          platformAccountId: accountId,
          platformCampaignId,
          platformRunState: null,
          platformBudgetMinor: null,
          isContentDue: true,
          isSettled: false,
          ...noFailure,
        },
        // An answer to an older wish does not count for done.
        $inc: { revision: 1 },
      },
    );
    return noted.modifiedCount === 1;
  } catch (thrown) {
    if (isDuplicateKey(thrown)) return false;
    throw thrown;
  }
}
