import { Types } from 'mongoose';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import { formatMinorMoney } from '#shared/domain/format/format.ts';
import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import { convertMicrosToMinor } from '#shared/domain/money/money.ts';
import type { AdPlatform, ListedCampaign } from '#server/platforms/adPlatform.ts';
import { productVersion } from '#server/productVersion.ts';
import type { Services } from '#server/services.ts';
import { findUnsweptAccounts, markSwept } from './account.repository.ts';
import { tryWithLease } from './account.service.ts';
import type { CampaignDocument, PlatformAccountDocument } from './campaign.model.ts';
import { findCampaign, getCampaignId, getCampaignEshopId, reopenRemoved } from './campaign.repository.ts';
import { parsePlatformName } from './platformName.ts';
import { tryReconciling } from './reconcile.service.ts';

const hourMs = 3_600_000;
/** How often the campaigns of an account are compared with ours. */
const sweepEveryMs = 6 * hourMs;
/** A creation or removal may still be under way for so long, and a platform's list may be as old. */
const safePauseMs = hourMs;
const accountsAtOnce = 50;
/** Platforms correct spend so far back. */
const spendDaysBack = 30;

/** A campaign on a platform that has our id in its name, in the account of a shop. */
interface Ours {
  readonly platform: AdPlatform;
  readonly account: PlatformAccountDocument & { readonly accountId: string };
  readonly campaignId: CampaignId;
  readonly listed: ListedCampaign;
}

/**
 * What to do with a listed campaign: `Keep` one that we know or that is being created, `Reopen` one whose record was
 * removed, `End` one that no record knows.
 */
export function judgeListed(
  {
    campaignId,
    platformCampaignId,
  }: { readonly campaignId: CampaignId; readonly platformCampaignId: string },
  stored: CampaignDocument | null,
  now: Date,
): 'Keep' | 'Reopen' | 'End' {
  const isSafe = (since: Date): boolean => now.getTime() - since.getTime() >= safePauseMs;
  // The id tells when its record was written.
  const createdAt = new Types.ObjectId(campaignId).getTimestamp();
  if (stored === null) return isSafe(createdAt) ? 'End' : 'Keep';
  const storedId = stored.platformCampaignId ?? null;
  // A second one under the name, e.g. after a creation whose answer was lost and that the platform listed late.
  if (storedId !== null && storedId !== platformCampaignId) return isSafe(createdAt) ? 'End' : 'Keep';
  // One without an id is being created, or its removal is being pushed: reconciling finds it by its name.
  if (!stored.isRemoved || !stored.isSettled) return 'Keep';
  return isSafe(stored.stoppedAt ?? createdAt) ? 'Reopen' : 'Keep';
}

/** What a campaign that no record knows has spent; null when the platform does not tell. */
async function readSpentMinor({ platform, account, listed }: Ours, now: Date): Promise<number | null> {
  const today = toLocalDay(now, account.timeZone);
  try {
    const metrics = await platform.readDailyMetrics(
      account.accountId,
      [listed.campaignId],
      addDays(today, -spendDaysBack),
      today,
    );
    return convertMicrosToMinor(metrics.reduce((sum, { costMicros }) => sum + costMicros, 0));
  } catch {
    return null;
  }
}

/** Tells staff: of spend that belongs to no record they decide. */
function report(services: Services, { account, listed, campaignId }: Ours, message: string): void {
  const { channel } = account;
  const eshopId = getCampaignEshopId(account);
  services.log.error(
    { channel, eshopId, campaignId, accountId: account.accountId, platformCampaignId: listed.campaignId },
    message,
  );
  services.errorLog.record({
    source: 'server',
    message: `${message} (${channel}, shop ${eshopId}, campaign ${campaignId})`,
    path: 'sweepOrphanedCampaigns',
    appVersion: productVersion,
  });
}

async function endUnknown(services: Services, ours: Ours, now: Date): Promise<void> {
  const { platform, account, listed } = ours;
  await platform.setRunState({ accountId: account.accountId, campaignId: listed.campaignId }, 'Removed');
  const spentMinor = await readSpentMinor(ours, now);
  if (spentMinor === 0) return report(services, ours, 'a campaign that no record knows was removed');
  const spent =
    spentMinor === null
      ? 'an unknown amount'
      : formatMinorMoney({ amountMinor: spentMinor, currency: account.currency }, 'en');
  report(
    services,
    ours,
    `a campaign that no record knows was removed; it spent ${spent}, which is not booked`,
  );
}

async function endOrphan(services: Services, ours: Ours, now: Date): Promise<void> {
  const { account, campaignId, listed } = ours;
  const eshopId: EshopId = getCampaignEshopId(account);
  const stored = await findCampaign(eshopId, campaignId);
  const verdict = judgeListed({ campaignId, platformCampaignId: listed.campaignId }, stored, now);
  if (verdict === 'Keep') return;
  if (stored === null || verdict === 'End') return await endUnknown(services, ours, now);
  const present = { accountId: account.accountId, platformCampaignId: listed.campaignId };
  if (!(await reopenRemoved(stored, present))) return;
  report(services, ours, 'a removed campaign was still on its platform; it is removed again');
  const reopened = await findCampaign(eshopId, getCampaignId(stored));
  if (reopened !== null) await tryReconciling(services, reopened);
}

async function sweepAccount(
  services: Services,
  platform: AdPlatform,
  account: Ours['account'],
): Promise<void> {
  const now = new Date();
  for (const listed of await platform.listCampaigns(account.accountId)) {
    const campaignId = parsePlatformName(listed.name);
    if (campaignId === null) continue;
    try {
      await endOrphan(services, { platform, account, campaignId, listed }, now);
    } catch (thrown) {
      // One campaign must not keep the others from being ended; the next sweep tries again.
      services.log.error({ err: thrown, campaignId }, 'an orphaned campaign could not be ended');
    }
  }
}

/**
 * Ends campaigns that a platform has and we don't want: created before a crash prevented recording them, or removed
 * meanwhile. Reads the platform's own list, account by account, under the lease that creating takes. What a campaign
 * with a record spent is booked to it; of other spend staff hear through the error log.
 */
export async function sweepOrphanedCampaigns(services: Services, channel: Channel): Promise<void> {
  const { platform } = services.platforms.getRow(channel);
  const now = new Date();
  const since = new Date(now.getTime() - sweepEveryMs);
  for (const account of await findUnsweptAccounts(channel, since, accountsAtOnce)) {
    const { accountId } = account;
    if (!accountId) continue;
    const eshopId = getCampaignEshopId(account);
    try {
      const hasRun = await tryWithLease({ eshopId, channel }, async () => {
        await sweepAccount(services, platform, { ...account, accountId });
      });
      if (hasRun) await markSwept(eshopId, channel, now);
    } catch (thrown) {
      // The next accounts come first; this one is tried again with the next sweep.
      await markSwept(eshopId, channel, now);
      services.log.warn(
        { err: thrown, accountId, channel },
        'the campaigns of an account could not be listed',
      );
    }
  }
}
