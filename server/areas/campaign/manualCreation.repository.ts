import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { noFailure } from './campaign.repository.ts';
import { CampaignModel, type CampaignDocument } from './campaign.model.ts';

/** Finds Google campaigns not created yet, oldest first. */
export async function findPendingGoogle(query: {
  readonly page: number;
  readonly pageSize: number;
}): Promise<{ items: CampaignDocument[]; total: number }> {
  // Campaigns not created yet have no account: the index of both fields finds them.
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
 * Records a campaign that a person created; the job then pushes its desired state. False when it was created
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
        // Invalidates answers to older desired states.
        $inc: { revision: 1 },
      },
    );
    return noted.modifiedCount === 1;
  } catch (thrown) {
    if (isDuplicateKey(thrown)) return false;
    throw thrown;
  }
}
