import { isShowingProducts } from '#shared/domain/campaign/campaign.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import type { AdPlatform, CampaignAddress, RunState } from '#server/platforms/adPlatform.ts';
import { createFault, PlatformError, retryRules, waitMsAfter } from '#server/platforms/platformError.ts';
import { recordChanges } from '#server/changes/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { productVersion } from '#server/productVersion.ts';
import type { Services } from '#server/services.ts';
import { findCatalogueInAccount, withAccount } from './account.service.ts';
import type { CampaignDocument } from './campaign.model.ts';
import { readContent } from './content.service.ts';
import {
  getCampaignId,
  findCampaign,
  recordFailedAttempt,
  markCreated,
  markReconciled,
  getCampaignEshopId,
} from './campaign.repository.ts';
import { toCampaignChange } from './desiredChanges.ts';
import { handleRefusal } from './refusal.service.ts';

const mostRounds = 5;
const retryPace = { firstMs: 5_000, longestMs: 600_000 } as const;

/** Returns the run state to push: a campaign runs only while the shop wants it and nothing holds it. */
export function getDesiredRunState(
  campaign: Pick<CampaignDocument, 'desiredStatus' | 'holdReason'>,
): RunState {
  if (campaign.desiredStatus === 'Removed') return 'Removed';
  return campaign.desiredStatus === 'Active' && !campaign.holdReason ? 'Running' : 'Paused';
}

/** Makes the campaign on its platform unless it is there. */
async function createOnPlatform(
  services: Services,
  platform: AdPlatform,
  campaign: CampaignDocument,
): Promise<void> {
  const eshop = await getEshop(getCampaignEshopId(campaign));
  await withAccount(services, eshop, campaign.channel, async (accountId) => {
    const campaignId = getCampaignId(campaign);
    const present = await findCampaign(getCampaignEshopId(campaign), campaignId);
    // Created concurrently while we waited for the account.
    if (present === null || present.platformCampaignId) return;
    const content = await readContent(services, present);
    if (content === null) throw createFault(campaign.channel, 'ImagesDeleted');
    const needsProducts = isShowingProducts(present.format) && platform.catalogue !== null;
    const catalogueId = needsProducts
      ? await findCatalogueInAccount(services, eshop, campaign.channel, accountId)
      : null;
    const created = await platform.createCampaign({
      accountId,
      name: present.platformName,
      format: present.format,
      domainName: eshop.domainName,
      country: eshop.countryOfAdvertisement ?? eshop.country,
      dailyBudgetMinor: present.dailyBudgetMinor,
      content,
      catalogueId,
    });
    // An existing one comes from an attempt whose end we did not see: its content must be resent.
    if (!created.isNew)
      await platform.updateContent({ accountId, campaignId: created.campaignId }, present.format, content);
    await markCreated(campaignId, {
      accountId,
      platformCampaignId: created.campaignId,
      runState: created.isNew ? 'Paused' : null,
      budgetMinor: created.isNew ? present.dailyBudgetMinor : null,
    });
  });
}

async function pushDesiredState(
  services: Services,
  platform: AdPlatform,
  campaign: CampaignDocument,
  address: CampaignAddress,
  isAllNew: boolean,
): Promise<{ runState: RunState; isContentSent: boolean }> {
  const desired = getDesiredRunState(campaign);
  const mustChange = isAllNew || campaign.platformRunState !== desired;
  // Stopping comes first and starting last: nothing runs on an old budget or old texts.
  if (desired !== 'Running' && mustChange) await platform.setRunState(address, desired);
  if (desired === 'Removed') return { runState: desired, isContentSent: false };
  let isContentSent = false;
  if (campaign.isContentDue || isAllNew) {
    const content = await readContent(services, campaign);
    if (content !== null) {
      await platform.updateContent(address, campaign.format, content);
      isContentSent = campaign.isContentDue;
    }
  }
  if (isAllNew || campaign.platformBudgetMinor !== campaign.dailyBudgetMinor)
    await platform.setBudget(address, campaign.dailyBudgetMinor);
  if (desired === 'Running' && mustChange) await platform.setRunState(address, desired);
  return { runState: desired, isContentSent: isContentSent };
}

/**
 * Pushes a campaign's desired state to the platform and returns the campaign afterwards. Safe to repeat and to run
 * concurrently: a push counts only if nothing else was desired meanwhile.
 * @throws PlatformError; the desired state stays and the job retries
 */
export async function reconcileCampaign(
  services: Services,
  { eshopId, campaignId }: { eshopId: EshopId; campaignId: ReturnType<typeof getCampaignId> },
): Promise<CampaignDocument | null> {
  let isAllNew = false;
  for (let round = 1; round <= mostRounds; round += 1) {
    const campaign = await findCampaign(eshopId, campaignId);
    // Reconciled concurrently while we pushed an older state: ours may have arrived last.
    if (campaign === null || (campaign.isSettled && !isAllNew)) return campaign;
    const { platform } = services.platforms.getRow(campaign.channel);
    let runState: RunState = 'Removed';
    let isContentNew = false;
    if (campaign.platformCampaignId && campaign.platformAccountId) {
      const address = { accountId: campaign.platformAccountId, campaignId: campaign.platformCampaignId };
      const pushed = await pushDesiredState(services, platform, campaign, address, isAllNew);
      runState = pushed.runState;
      isContentNew = pushed.isContentSent;
    } else if (campaign.desiredStatus !== 'Removed') {
      await createOnPlatform(services, platform, campaign);
      const created = await findCampaign(eshopId, campaignId);
      if (created === null || !created.platformCampaignId || !created.platformAccountId) continue;
      const address = { accountId: created.platformAccountId, campaignId: created.platformCampaignId };
      // The texts went with the making.
      const isSame = created.revision === campaign.revision;
      const toSend = isSame ? { ...created, isContentDue: false } : created;
      ({ runState } = await pushDesiredState(services, platform, toSend, address, false));
      isContentNew = true;
      if (!isSame) {
        isAllNew = true;
        continue;
      }
    }
    const isReconciled = await markReconciled(campaignId, campaign.revision, {
      runState,
      budgetMinor: campaign.dailyBudgetMinor,
      isContentNew,
    });
    if (isReconciled) return await findCampaign(eshopId, campaignId);
    // Another state was desired during the push, and its caller may have pushed it before us.
    isAllNew = true;
  }
  return await findCampaign(eshopId, campaignId);
}

/** A failure as a platform's: one of our own (a file that cannot be read) is tried again like an outage. */
function toPlatformError(thrown: unknown, { channel }: CampaignDocument): PlatformError {
  if (thrown instanceof PlatformError) return thrown;
  return new PlatformError('retry', { channel, reason: 'The fault is ours.', cause: thrown });
}

/**
 * Reconciles a campaign in the background. Any failure is recorded and retried per `retryRules`, so that no campaign
 * blocks the others; a permanent refusal is not sent again before something changes.
 */
export async function tryReconciling(services: Services, campaign: CampaignDocument): Promise<void> {
  const campaignId = getCampaignId(campaign);
  try {
    await reconcileCampaign(services, { eshopId: getCampaignEshopId(campaign), campaignId });
  } catch (thrown) {
    const failure = toPlatformError(thrown, campaign);
    // Of a fault of our own staff hear once, however often it is tried again.
    if (failure !== thrown)
      services.errorLog.record({
        source: 'server',
        message: `campaign not settled: ${thrown instanceof Error ? thrown.message : String(thrown)}`,
        stack: thrown instanceof Error ? thrown.stack : undefined,
        path: 'reconcileCampaigns',
        appVersion: productVersion,
      });
    const { kind, reason, code, channel } = failure;
    if (kind === 'rejected') await handleRefusal(services, campaign, reason);
    const waitMs = waitMsAfter(failure, campaign.failedTries, retryPace);
    const retryAt = new Date(Date.now() + waitMs);
    await inTransaction(async (session) => {
      await recordFailedAttempt(campaignId, campaign.revision, { kind, reason, code, retryAt }, session);
      // A lost sign-in stops every change; the shop reads of it once, however often it is tried.
      if (kind === 'reconnect' && campaign.failedKind !== 'reconnect')
        await recordChanges([toCampaignChange(campaign, 'AccountProblem', { detail: reason })], session);
    });
    if (retryRules[kind].isFault)
      services.log.warn({ err: thrown, campaignId, kind }, 'campaign not reconciled');
    else
      services.log.info({ campaignId, channel, code, reason, waitMs }, 'platform rejected a campaign change');
  }
}
