import { asset } from '#shared/contracts/asset.ts';
import { campaign } from '#shared/contracts/campaign.ts';
import { dashboard } from '#shared/contracts/dashboard.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { AppError } from '#shared/errors/appError.ts';
import { translateError } from '#server/http/problems.ts';
import type { ProposalRecord, StoredAdText } from './proposal.model.ts';
import { done, outOfDate, overtaken, undone, type Hands, type Outcome } from './hands.ts';

/** A proposal of another text of a campaign's ads. */
export interface AdTextProposal {
  readonly campaignId: string;
  readonly place: { readonly channel: Channel; readonly format: Format };
  readonly adText: StoredAdText;
}

export function toAdTextProposal(record: ProposalRecord): AdTextProposal | null {
  const { campaignId, channel, format, adText = null } = record;
  if (campaignId === null || channel === null || format === null || adText === null) return null;
  return { campaignId, place: { channel, format }, adText };
}

async function isPresent({ campaignId, place }: AdTextProposal, { read }: Hands): Promise<boolean> {
  const { campaigns } = await read(campaign.getAllCampaignStatuses, {});
  return campaigns.some(
    ({ id, channel, format, desiredStatus }) =>
      id === campaignId &&
      channel === place.channel &&
      format === place.format &&
      desiredStatus !== 'Removed',
  );
}

/** Whether the ads were edited since an instant. */
async function wereAdsEdited(
  { campaignId, place }: AdTextProposal,
  since: Date | null,
  { read }: Hands,
): Promise<boolean> {
  if (since === null) return false;
  const { items } = await read(dashboard.getChanges, {
    ...place,
    dateFrom: since.toISOString(),
    pageSize: 100,
  });
  return items.some((change) => change.campaign?.id === campaignId && change.kind === 'AdsEdited');
}

/**
 * Saves a text and has the ads take it over; a platform that refuses it leaves the former text.
 * @throws AppError of the calls
 */
async function applyText(
  { place, adText: { key } }: AdTextProposal,
  { text, former, version }: { readonly text: string; readonly former: string; readonly version: string },
  { perform, language }: Hands,
): Promise<string | null> {
  const saved = await perform(asset.setAdText, { ...place, key, text, version });
  try {
    await perform(campaign.synchronizeCampaignContent, place);
    return null;
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    // It gets them once it is back.
    if (thrown.code === 'platform_unavailable') return translateError(thrown, language);
    await perform(asset.setAdText, { ...place, key, text: former, version: saved.version });
    throw thrown;
  }
}

/** Changes a text where it is as it was when the proposal was written. @throws AppError of the calls */
export async function settleAdText(
  proposal: AdTextProposal,
  decidedAt: Date | null,
  hands: Hands,
): Promise<Outcome> {
  const { key, before, after } = proposal.adText;
  const { texts, version } = await hands.read(asset.getAdTexts, proposal.place);
  const now = texts[key] ?? '';
  const isHalfDone = hands.isResumed === true && now === after;
  if (hands.isResumed === true && now !== after && (await wereAdsEdited(proposal, decidedAt, hands)))
    return now === before ? undone : overtaken;
  if ((now !== before && !isHalfDone) || !(await isPresent(proposal, hands))) return outOfDate;
  const problem = await applyText(proposal, { text: after, former: before, version }, hands);
  return { ...done, problem };
}

/**
 * Restores the earlier text where it is as the proposal left it; an interrupted run may have saved it without the ads.
 * @throws AppError of the calls
 */
export async function undoAdText(proposal: AdTextProposal, hands: Hands): Promise<Outcome> {
  const { key, before, after } = proposal.adText;
  const { texts, version } = await hands.read(asset.getAdTexts, proposal.place);
  const now = texts[key] ?? '';
  const isHalfDone = hands.isResumed === true && now === before;
  if (now !== after && !isHalfDone) return overtaken;
  if (!(await isPresent(proposal, hands))) return isHalfDone ? undone : overtaken;
  const problem = await applyText(proposal, { text: before, former: after, version }, hands);
  return { ...undone, problem };
}
