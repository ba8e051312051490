import type { CampaignApiStatus } from '#shared/domain/campaign/campaign.ts';
import { refusedApiStatuses } from '#shared/domain/campaign/campaign.ts';
import type { ChangeKind } from '#shared/domain/campaign/change.ts';
import type { ChangeActor, NewChange } from '#server/changes/index.ts';
import type { CampaignDocument } from './campaign.model.ts';
import { getCampaignEshopId, getCampaignId, type DesiredState } from './campaign.repository.ts';

const statusKinds = {
  Active: 'CampaignStarted',
  Paused: 'CampaignPaused',
  Removed: 'CampaignRemoved',
} as const;

/** A change of one campaign. */
export function toCampaignChange(
  campaign: CampaignDocument,
  kind: ChangeKind,
  more: Pick<NewChange, 'actor' | 'budgetBeforeMinor' | 'budgetMinor' | 'detail'> = {},
): NewChange {
  return {
    ...more,
    kind,
    eshopId: getCampaignEshopId(campaign),
    campaignId: getCampaignId(campaign),
    name: campaign.name,
    channel: campaign.channel,
  };
}

const toText = (content: Pick<DesiredState, 'texts' | 'images' | 'pageId'>): string =>
  JSON.stringify([content.texts ?? {}, content.images ?? [], content.pageId ?? null]);

/** What of a desired state differs from a campaign, as far as it shows in the figures. */
export function listDesiredChanges(
  before: CampaignDocument,
  desired: DesiredState,
  actor: ChangeActor | null,
): NewChange[] {
  const { desiredStatus, dailyBudgetMinor } = desired;
  const found: NewChange[] = [];
  if (desiredStatus !== undefined && desiredStatus !== before.desiredStatus)
    found.push(toCampaignChange(before, statusKinds[desiredStatus], { actor }));
  if (dailyBudgetMinor !== undefined && dailyBudgetMinor !== before.dailyBudgetMinor)
    found.push(
      toCampaignChange(before, 'BudgetChanged', {
        actor,
        budgetBeforeMinor: before.dailyBudgetMinor,
        budgetMinor: dailyBudgetMinor,
      }),
    );
  if (desired.texts !== undefined && toText({ ...before, ...desired }) !== toText(before))
    found.push(toCampaignChange(before, 'AdsEdited', { actor }));
  return found;
}

const refused: ReadonlySet<CampaignApiStatus> = new Set(refusedApiStatuses);
/** In these a platform shows the ads. */
const shown: ReadonlySet<CampaignApiStatus> = new Set(['Active', 'Learning', 'Limited']);

/** How a change of the platform's state is named; null for one that explains nothing. */
export function toPlatformChange(before: CampaignApiStatus, after: CampaignApiStatus): ChangeKind | null {
  if (before === after) return null;
  if (after === 'Disapproved') return 'AdsDisapproved';
  if (after === 'Misconfigured') return 'CampaignMisconfigured';
  if (after === 'Limited') return 'CampaignLimited';
  if (!shown.has(after)) return null;
  if (before === 'Limited') return 'CampaignUnlimited';
  return before === 'InReview' || refused.has(before) ? 'AdsApproved' : null;
}
