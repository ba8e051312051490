import type { ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { CampaignEventModel, type CampaignEventDocument } from './campaignEvent.model.ts';
import type { CampaignDocument } from './campaign.model.ts';
import { getCampaignId, getCampaignEshopId, type DesiredState } from './campaign.repository.ts';

const statusKinds = {
  Active: 'CampaignStarted',
  Paused: 'CampaignPaused',
  Removed: 'CampaignRemoved',
} as const;

/** Records a change of a campaign's desired state, as far as it shows in the figures. */
export async function recordDesiredState(
  before: CampaignDocument,
  desired: DesiredState,
  at = new Date(),
): Promise<void> {
  const ofCampaign = {
    eshopId: getCampaignEshopId(before),
    at,
    campaignId: getCampaignId(before),
    name: before.name,
    channel: before.channel,
  };
  const { desiredStatus, dailyBudgetMinor } = desired;
  const events = [
    ...(desiredStatus === undefined || desiredStatus === before.desiredStatus
      ? []
      : [{ ...ofCampaign, kind: statusKinds[desiredStatus] }]),
    ...(dailyBudgetMinor === undefined || dailyBudgetMinor === before.dailyBudgetMinor
      ? []
      : [
          {
            ...ofCampaign,
            kind: 'BudgetChanged' as const,
            budgetBeforeMinor: before.dailyBudgetMinor,
            budgetMinor: dailyBudgetMinor,
          },
        ]),
  ];
  if (events.length > 0) await CampaignEventModel.insertMany(events);
}

/** Tells that all campaigns of a shop stopped for want of credit, or may go on. */
export async function noteCreditEvent(
  eshopId: EshopId,
  kind: 'CreditExhausted' | 'CreditReplenished',
  at = new Date(),
  session: ClientSession | null = null,
): Promise<void> {
  await CampaignEventModel.create([{ eshopId, at, kind }], session === null ? {} : { session });
}

/** Finds a shop's latest campaign events from an instant up to before another, oldest first. */
export async function findCampaignEvents(
  eshopId: EshopId,
  from: Date,
  before: Date,
  limit: number,
): Promise<CampaignEventDocument[]> {
  const found = await CampaignEventModel.find({ eshopId, at: { $gte: from, $lt: before } })
    .sort({ at: -1 })
    .limit(limit)
    .lean<CampaignEventDocument[]>();
  return found.reverse();
}
