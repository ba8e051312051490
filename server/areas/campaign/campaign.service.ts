import type { ClientPermission } from '#shared/access/permissions.ts';
import { canChangeDesiredStatus } from '#shared/domain/campaign/campaign.states.ts';
import { campaignTypeOf, type CampaignDesiredStatus } from '#shared/domain/campaign/campaign.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { getEshop, type EshopDocument } from '#server/areas/eshop/index.ts';
import {
  deleteCampaignChanges,
  deleteChanges,
  recordChanges,
  type ChangeActor,
} from '#server/changes/index.ts';
import { readCredit } from '#server/credit/index.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { PlatformError, toCallError } from '#server/platforms/platformError.ts';
import type { Services } from '#server/services.ts';
import { checkDailyBudget, getDefaultDailyBudgetMinor } from './budget.ts';
import type { CampaignDocument } from './campaign.model.ts';
import { listDesiredChanges, toCampaignChange } from './desiredChanges.ts';
import {
  getCampaignId,
  deleteUnmadeCampaign,
  findCampaign,
  findCampaigns,
  findLatestCampaign,
  insertCampaign,
  createCampaignId,
  getCampaignEshopId,
  revertDesiredState,
  type DesiredState,
  writeDesiredState,
} from './campaign.repository.ts';
import { screenCompliance } from './compliance.service.ts';
import { takeSnapshot, type ContentSnapshot } from './content.service.ts';
import { findHoldReason, holdRunningBudgets } from './hold.service.ts';
import { buildPlatformName } from './platformName.ts';
import { reconcileCampaign } from './reconcile.service.ts';
import { findGuard } from './spend.repository.ts';
import { readStateSoon } from './state.service.ts';
import type { CampaignKind } from './campaign.types.ts';

/** The campaign of a kind, the latest when earlier ones were removed. @throws AppError campaign_not_found */
export async function getCampaign({ eshopId, channel, format }: CampaignKind): Promise<CampaignDocument> {
  const campaign = await findLatestCampaign(eshopId, channel, format);
  if (campaign === null) throw new AppError('campaign_not_found');
  return campaign;
}

/**
 * Applies a desired state to the platform. If the platform refuses it, it is reverted; if the platform does not
 * answer, it stays and the job retries.
 * @throws AppError transition_not_allowed, platform_rejected, platform_unavailable
 */
async function applyDesiredState(
  services: Services,
  campaign: CampaignDocument,
  changes: DesiredState,
  actor: ChangeActor | null,
): Promise<CampaignDocument> {
  const eshopId = getCampaignEshopId(campaign);
  const campaignId = getCampaignId(campaign);
  const { updated, changeIds } = await inTransaction(async (session) => {
    const written = await writeDesiredState(eshopId, campaignId, changes, session);
    // Removed concurrently since it was read.
    if (written === null) throw new AppError('transition_not_allowed');
    const ids = await recordChanges(listDesiredChanges(campaign, changes, actor), session);
    return { updated: written, changeIds: ids };
  });
  try {
    const reconciled = await reconcileCampaign(services, { eshopId, campaignId });
    if (reconciled !== null) await readStateSoon(services, reconciled);
  } catch (thrown) {
    if (thrown instanceof PlatformError && thrown.kind === 'rejected') {
      const keys = Object.keys(changes) as (keyof DesiredState)[];
      const before = Object.fromEntries(keys.map((key) => [key, campaign[key]]));
      await inTransaction(async (session) => {
        await revertDesiredState(eshopId, campaignId, updated.revision, before, session);
        await deleteChanges(eshopId, changeIds, session);
      });
    }
    throw toCallError(thrown);
  } finally {
    await holdRunningBudgets(eshopId, await findCampaigns(eshopId));
  }
  return (await findCampaign(eshopId, campaignId)) ?? updated;
}

/**
 * Sets the daily budget of a campaign.
 * @param asked `dailyBudget` in major units of the shop's credit currency
 * @throws AppError campaign_not_found, transition_not_allowed, budget_out_of_range, permission_required,
 *   platform_rejected, platform_unavailable
 */
export async function setDailyBudget(
  services: Services,
  kind: CampaignKind,
  asked: {
    readonly dailyBudget: number;
    readonly permissions: ReadonlySet<ClientPermission>;
    readonly language: Language;
    readonly actor?: ChangeActor;
  },
): Promise<CampaignDocument> {
  const campaign = await getCampaign(kind);
  if (campaign.isRemoved) throw new AppError('transition_not_allowed');
  const dailyBudgetMinor = checkDailyBudget(asked.dailyBudget, {
    currency: campaign.currency,
    presentMinor: campaign.dailyBudgetMinor,
    permissions: asked.permissions,
    language: asked.language,
  });
  if (dailyBudgetMinor === campaign.dailyBudgetMinor && campaign.isSettled) return campaign;
  return await applyDesiredState(services, campaign, { dailyBudgetMinor }, asked.actor ?? null);
}

/**
 * Turns a campaign on or off, or removes it. One that is on waits where credit or approval are still missing.
 * @throws AppError campaign_not_found, transition_not_allowed, email_not_confirmed, compliance_required,
 *   platform_rejected, platform_unavailable
 */
export async function setDesiredStatus(
  services: Services,
  kind: CampaignKind,
  request: {
    readonly desiredStatus: CampaignDesiredStatus;
    readonly isEmailConfirmed: boolean;
    /** Left out for what the product does by itself. */
    readonly actor?: ChangeActor;
  },
): Promise<CampaignDocument> {
  const { desiredStatus, actor = null } = request;
  const campaign = await getCampaign(kind);
  if (!canChangeDesiredStatus(campaign.desiredStatus, desiredStatus))
    throw new AppError('transition_not_allowed');
  if (campaign.isRemoved || (campaign.desiredStatus === desiredStatus && campaign.isSettled)) return campaign;
  if (desiredStatus !== 'Active')
    return await applyDesiredState(services, campaign, { desiredStatus }, actor);
  if (!request.isEmailConfirmed) throw new AppError('email_not_confirmed');
  const eshop = await getEshop(kind.eshopId);
  // Waiting would be for nothing: staff has said no.
  if (eshop.complianceStatus === 'NonCompliant') throw new AppError('compliance_required');
  const holdReason = await presentHold(eshop, kind.eshopId);
  return await applyDesiredState(services, campaign, { desiredStatus, holdReason }, actor);
}

async function presentHold(eshop: EshopDocument, eshopId: EshopId) {
  const [credit, guard] = await Promise.all([readCredit(eshopId), findGuard(eshopId)]);
  return findHoldReason(eshop, credit, guard);
}

/** What a person asks for who has the ads brought up to the saved texts. */
export interface ContentRequest {
  /** Major units; undefined leaves what the campaign has, or takes the default for a new one. */
  readonly dailyBudget: number | undefined;
  readonly permissions: ReadonlySet<ClientPermission>;
  readonly language: Language;
  readonly actor?: ChangeActor;
}

async function writeNew(
  kind: CampaignKind,
  eshop: EshopDocument,
  fields: Pick<CampaignDocument, 'dailyBudgetMinor'> & ContentSnapshot & { earlierCount: number },
  actor: ChangeActor | null,
): Promise<CampaignDocument | null> {
  const { eshopId, channel, format } = kind;
  const { earlierCount, ...rest } = fields;
  const campaignId = createCampaignId();
  const title = `${channel} ${campaignTypeOf[format]}`;
  const holdReason = await presentHold(eshop, eshopId);
  const campaign = {
    ...rest,
    desiredStatus: 'Paused' as const,
    channel,
    format,
    name: earlierCount === 0 ? title : `${title} ${earlierCount + 1}`,
    currency: eshop.creditCurrency,
    holdReason,
    platformName: buildPlatformName(`${eshop.domainName} ${campaignTypeOf[format]}`, campaignId),
  };
  try {
    return await inTransaction(async (session) => {
      const created = await insertCampaign(eshopId, campaignId, campaign, session);
      if (created === null) return null;
      const { dailyBudgetMinor: budgetMinor } = created;
      await recordChanges([toCampaignChange(created, 'CampaignCreated', { actor, budgetMinor })], session);
      return created;
    });
  } catch (thrown) {
    if (isDuplicateKey(thrown)) return null;
    throw thrown;
  }
}

/**
 * Creates the campaign of a kind from the shop's saved texts and images, paused until a user turns it on, or updates
 * the ads of the existing one. It is saved before the platform is called, under a name with its id, so that a crash
 * in between leaves neither a lost nor a second campaign.
 * @throws AppError format_not_available, campaign_content_incomplete, budget_out_of_range, permission_required,
 *   platform_rejected, platform_unavailable
 */
export async function synchronizeContent(
  services: Services,
  kind: CampaignKind,
  request: ContentRequest,
): Promise<CampaignDocument> {
  const { eshopId, channel, format } = kind;
  if (!services.platforms.supports(channel, format)) throw new AppError('format_not_available');
  const content = await takeSnapshot(services, kind);
  await screenCompliance(eshopId);
  const eshop = await getEshop(eshopId);
  const latest = await findLatestCampaign(eshopId, channel, format);
  const present = latest?.isRemoved === false ? latest : null;
  const presentMinor = present?.dailyBudgetMinor ?? null;
  const dailyBudgetMinor =
    request.dailyBudget === undefined
      ? (presentMinor ?? getDefaultDailyBudgetMinor(eshop.creditCurrency))
      : checkDailyBudget(request.dailyBudget, { ...request, currency: eshop.creditCurrency, presentMinor });
  if (present === null) {
    const ofKind = (await findCampaigns(eshopId)).filter(
      (campaign) => campaign.channel === channel && campaign.format === format,
    );
    const fields = { dailyBudgetMinor, ...content, earlierCount: ofKind.length };
    const created = await writeNew(kind, eshop, fields, request.actor ?? null);
    if (created !== null) return await createNow(services, created);
  }
  // It existed, or a concurrent call just wrote it.
  const campaign = present ?? (await getCampaign(kind));
  const desired = { ...content, isContentDue: true, dailyBudgetMinor };
  return await applyDesiredState(services, campaign, desired, request.actor ?? null);
}

async function createNow(services: Services, campaign: CampaignDocument): Promise<CampaignDocument> {
  const eshopId = getCampaignEshopId(campaign);
  const campaignId = getCampaignId(campaign);
  try {
    const reconciled = await reconcileCampaign(services, { eshopId, campaignId });
    if (reconciled !== null) await readStateSoon(services, reconciled);
  } catch (thrown) {
    // A refused campaign does not exist; an unanswered one may, and the job looks for it.
    if (thrown instanceof PlatformError && thrown.kind === 'rejected')
      await inTransaction(async (session) => {
        await deleteUnmadeCampaign(eshopId, campaignId, session);
        await deleteCampaignChanges(eshopId, campaignId, session);
      });
    throw toCallError(thrown);
  } finally {
    await holdRunningBudgets(eshopId, await findCampaigns(eshopId));
  }
  return (await findCampaign(eshopId, campaignId)) ?? campaign;
}
