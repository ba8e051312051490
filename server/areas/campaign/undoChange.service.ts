import type { ClientPermission } from '#shared/access/permissions.ts';
import { changes } from '#shared/domain/campaign/change.ts';
import type { CampaignChangeId, CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { findChange, type ChangeActor, type ChangeDocument } from '#server/changes/index.ts';
import type { Services } from '#server/services.ts';
import type { CampaignDocument } from './campaign.model.ts';
import { findCampaign } from './campaign.repository.ts';
import { setDailyBudget, setDesiredStatus } from './campaign.service.ts';

/**
 * Whether a change of a campaign can be set back: it is still in effect, so nothing later is lost. The product's own
 * changes and those of platforms have no undo.
 */
export function isUndoable(
  change: Pick<ChangeDocument, 'kind' | 'budgetMinor' | 'budgetBeforeMinor' | 'userId'>,
  campaign: Pick<CampaignDocument, 'isRemoved' | 'dailyBudgetMinor' | 'desiredStatus'>,
): boolean {
  if (campaign.isRemoved || change.userId == null) return false;
  switch (changes[change.kind].undo) {
    case 'Budget':
      return change.budgetMinor === campaign.dailyBudgetMinor && change.budgetBeforeMinor != null;
    case 'Status':
      return campaign.desiredStatus === (change.kind === 'CampaignStarted' ? 'Active' : 'Paused');
    case null:
      return false;
  }
}

/**
 * Sets a campaign back to what it was before a change; that is a change of its own.
 * @throws AppError not_found, conflict when it is no longer in effect, and what setting budget or status throws
 */
export async function undoChange(
  services: Services,
  { eshopId, changeId }: { readonly eshopId: EshopId; readonly changeId: CampaignChangeId },
  by: {
    readonly actor: ChangeActor;
    readonly permissions: ReadonlySet<ClientPermission>;
    readonly language: Language;
    readonly isEmailConfirmed: boolean;
  },
): Promise<CampaignDocument> {
  const change = await findChange(eshopId, changeId);
  if (change?.campaignId == null) throw new AppError('not_found');
  const campaign = await findCampaign(eshopId, change.campaignId.toString() as CampaignId);
  if (campaign === null) throw new AppError('not_found');
  if (!isUndoable(change, campaign)) throw new AppError('conflict');
  const { channel, format } = campaign;
  const kind = { eshopId, channel, format };
  if (changes[change.kind].undo === 'Budget')
    return await setDailyBudget(services, kind, {
      dailyBudget: fromMinor(change.budgetBeforeMinor ?? campaign.dailyBudgetMinor),
      permissions: by.permissions,
      language: by.language,
      actor: by.actor,
    });
  return await setDesiredStatus(services, kind, {
    desiredStatus: change.kind === 'CampaignStarted' ? 'Paused' : 'Active',
    isEmailConfirmed: by.isEmailConfirmed,
    actor: by.actor,
  });
}
