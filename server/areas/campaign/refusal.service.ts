import type { ClientSession } from 'mongoose';
import { refusedApiStatuses, type CampaignApiStatus } from '#shared/domain/campaign/campaign.ts';
import { findEshop, toReadableDomain } from '#server/areas/eshop/index.ts';
import { mailStaff, raiseAlertIn, type StaffEvent } from '#server/areas/notification/index.ts';
import { recordChanges } from '#server/changes/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import type { CampaignDocument } from './campaign.model.ts';
import {
  getCampaignId,
  recordRefusal,
  noteState,
  getCampaignEshopId,
  turnRefused,
  turnState,
} from './campaign.repository.ts';
import { toCampaignChange, toPlatformChange } from './desiredChanges.ts';

const refused: ReadonlySet<CampaignApiStatus> = new Set(refusedApiStatuses);

/** What a platform says of a campaign that it may refuse. */
interface Verdict {
  readonly apiStatus: CampaignApiStatus;
  readonly reasons: readonly string[];
}

/** Records that the platform's state of a campaign changed, where that explains figures. */
async function recordPlatformChange(
  campaign: CampaignDocument,
  { apiStatus, reasons }: Verdict,
  session: ClientSession,
): Promise<void> {
  const kind = toPlatformChange(campaign.apiStatus, apiStatus);
  if (kind === null) return;
  await recordChanges([toCampaignChange(campaign, kind, { detail: reasons.join('; ') || null })], session);
}

async function notifyRefused(
  services: Services,
  campaign: CampaignDocument,
  verdict: Verdict,
): Promise<void> {
  const eshopId = getCampaignEshopId(campaign);
  const eshop = await findEshop(eshopId);
  const staffEvent: StaffEvent & { readonly detail: string } = {
    about: eshop === null ? campaign.name : toReadableDomain(eshop.domainName),
    detail: [`${campaign.channel} · ${campaign.name}`, ...verdict.reasons].join('\n'),
    path: `/admin/eshopDetail/${eshopId}/campaigns/${campaign.channel.toLowerCase()}`,
    eshopId,
  };
  const isNew = await inTransaction(async (session) => {
    if (!(await turnRefused(getCampaignId(campaign), verdict, session))) return false;
    await raiseAlertIn({ event: 'CampaignRefused', ...staffEvent }, session);
    await recordPlatformChange(campaign, verdict, session);
    return true;
  });
  if (isNew) await mailStaff(services, 'CampaignRefused', staffEvent);
}

/** Whether to alert staff: a campaign desired as active is refused now and was not before. */
function isNews({ apiStatus, desiredStatus }: CampaignDocument, verdict: Verdict): boolean {
  return desiredStatus === 'Active' && refused.has(verdict.apiStatus) && !refused.has(apiStatus);
}

/** Stores what a platform says of a campaign; staff are alerted in the same transaction when it begins to refuse it. */
export async function applyVerdict(
  services: Services,
  campaign: CampaignDocument,
  verdict: Verdict,
): Promise<void> {
  if (isNews(campaign, verdict)) await notifyRefused(services, campaign, verdict);
  else if (toPlatformChange(campaign.apiStatus, verdict.apiStatus) === null)
    await noteState(getCampaignId(campaign), verdict);
  else
    await inTransaction(async (session) => {
      // Of two readings at once the first one records the change.
      if (await turnState(getCampaignId(campaign), campaign.apiStatus, verdict, session))
        await recordPlatformChange(campaign, verdict, session);
    });
}

/** Stores why a platform refuses to make a campaign, and alerts staff the first time. */
export async function handleRefusal(
  services: Services,
  campaign: CampaignDocument,
  reason: string,
): Promise<void> {
  const verdict: Verdict = { apiStatus: 'Misconfigured', reasons: reason === '' ? [] : [reason] };
  const isNotCreated = !campaign.platformCampaignId;
  if (isNotCreated && isNews(campaign, verdict)) await notifyRefused(services, campaign, verdict);
  else await recordRefusal(getCampaignId(campaign), verdict.reasons);
}
