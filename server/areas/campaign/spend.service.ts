import type { ClientSession } from 'mongoose';
import pLimit from 'p-limit';
import { addDays, toLocalDay, endOfDay, type Day } from '#shared/domain/dates/days.ts';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { CampaignId } from '#shared/domain/ids/ids.ts';
import { convertMicrosToMinor } from '#shared/domain/money/money.ts';
import { bookAdSpendCorrection, bookAdSpends, withAdSpendFee } from '#server/credit/index.ts';
import { reopenSettlements } from '#server/areas/invoice/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { recordAdMetrics } from '#server/measurement/index.ts';
import type { DailyMetrics } from '#server/platforms/adPlatform.ts';
import type { PlatformRow } from '#server/platforms/registry.ts';
import type { Services } from '#server/services.ts';
import { bookDailyFees, type DayFee } from './fee.service.ts';
import { findAccountsByIds, noteSpendRead } from './account.repository.ts';
import type { CampaignDocument, PlatformAccountDocument } from './campaign.model.ts';
import {
  getCampaignId,
  closeSpend,
  findSpending,
  groupByAccount,
  getCampaignEshopId,
} from './campaign.repository.ts';
import { reviewEshop } from './hold.service.ts';
import type { SpendDayDocument } from './spend.model.ts';
import { findSpendDays, findSpendOn, writeSpendDays } from './spend.repository.ts';

const dayMs = 86_400_000;
/** Platforms still add much to a day and take from it for some days, also of a campaign that was stopped. */
const lateDays = 3;
/** They correct days so far back (clicks that turn out invalid); a longer outage of ours is not made up for either. */
const mostDaysBack = 30;
/** How often all of those days are read. */
const correctEveryMs = dayMs;
const accountsAtOnce = 4;

/** A report of a campaign's day, and when it was asked for. */
interface Reading {
  readonly metrics: DailyMetrics;
  readonly readAt: Date;
  readonly timeZone: string;
}

/**
 * What has to be booked of a day's total: the whole minor units beyond those booked. A total below them is a correction:
 * while the day runs it only waits (the rest of the day makes up for it), after the day it is given back.
 */
export function spendToBook(
  costMicros: number,
  bookedMinor: number,
  isDayOver: boolean,
): { kind: 'spend' | 'correction' | 'nothing'; amountMinor: number } {
  const difference = convertMicrosToMinor(costMicros) - bookedMinor;
  if (difference > 0) return { kind: 'spend', amountMinor: difference };
  if (difference < 0 && isDayOver) return { kind: 'correction', amountMinor: -difference };
  return { kind: 'nothing', amountMinor: 0 };
}

/** A report of a day of a campaign. */
interface ReportedDay {
  readonly campaign: CampaignDocument;
  readonly reading: Reading;
}

/**
 * Books the unbooked part of a campaign's reported day: ledger, day and statistics in one transaction, so they agree
 * to the cent and a crash neither loses nor doubles anything. @returns newly spent minor units
 */
export async function bookDay(campaign: CampaignDocument, reading: Reading): Promise<number> {
  return await inTransaction(async (session) => await bookDaysIn(session, [{ campaign, reading }]));
}

/** Books days that are long over, of campaigns of one shop, each once, in their order and in one transaction. */
export async function bookPastDays(days: readonly ReportedDay[]): Promise<void> {
  await inTransaction(async (session) => await bookDaysIn(session, days));
}

/** The unbooked part of a reported day. */
interface DayToBook extends ReportedDay {
  readonly before: SpendDayDocument | undefined;
  readonly kind: 'spend' | 'correction' | 'nothing';
  readonly amountMinor: number;
  readonly isDayOver: boolean;
  readonly corrections: number;
}

function toBookableDay(reported: ReportedDay, before: SpendDayDocument | undefined): DayToBook | null {
  const { metrics, readAt, timeZone } = reported.reading;
  const { day, costMicros, impressions, clicks } = metrics;
  // A slower worker comes with figures that are older than those booked.
  if (before !== undefined && before.readAt >= readAt) return null;
  const isSame =
    before?.costMicros === costMicros && before.impressions === impressions && before.clicks === clicks;
  const isDayOver = day < toLocalDay(readAt, timeZone);
  const toBook = spendToBook(costMicros, before?.bookedMinor ?? 0, isDayOver);
  if (toBook.kind === 'nothing' && isSame) return null;
  const corrections = (before?.corrections ?? 0) + (toBook.kind === 'correction' ? 1 : 0);
  return { ...reported, ...toBook, before, isDayOver, corrections };
}

function buildBooking({ campaign, reading, isDayOver, corrections }: DayToBook) {
  const { metrics, readAt, timeZone } = reading;
  const { day, costMicros } = metrics;
  const campaignId = getCampaignId(campaign);
  return {
    eshopId: getCampaignEshopId(campaign),
    currency: campaign.currency,
    channel: campaign.channel,
    campaignId,
    effectiveAt: isDayOver ? new Date(endOfDay(day, timeZone).getTime() - 1) : readAt,
    // A total that was reached before a correction may be reached again after it.
    idempotencyKey: `spend:${campaignId}:${day}:${corrections}:${convertMicrosToMinor(costMicros)}`,
  };
}

/** Books what of days goes through the ledger. @returns what the shop was charged for each, less than 0 where it was given back */
async function bookInLedger(
  session: ClientSession,
  days: readonly DayToBook[],
): Promise<Map<DayToBook, number>> {
  const charged = new Map<DayToBook, number>();
  const spends = days.filter(({ kind }) => kind === 'spend');
  const booked = await bookAdSpends(
    spends.map((day) => ({ ...buildBooking(day), spentMinor: day.amountMinor })),
    session,
  );
  for (const [at, day] of spends.entries()) charged.set(day, booked[at]?.chargedMinor ?? 0);
  for (const day of days) {
    if (day.kind !== 'correction') continue;
    const { before, amountMinor } = day;
    // What we bore ourselves is given back to us first.
    const overrunMinor = Math.min(amountMinor, (before?.bookedMinor ?? 0) - (before?.chargedMinor ?? 0));
    await bookAdSpendCorrection({ ...buildBooking(day), reducedMinor: amountMinor, overrunMinor }, session);
    charged.set(day, overrunMinor - amountMinor);
  }
  return charged;
}

/** Books our fee on what shops were charged. @returns the fee of each day */
async function bookFees(
  session: ClientSession,
  days: readonly DayToBook[],
  charged: ReadonlyMap<DayToBook, number>,
): Promise<Map<DayToBook, DayFee>> {
  const fees = await bookDailyFees(
    days.map((day) => {
      const { channel: _, ...booking } = buildBooking(day);
      // Days from before there were fees have none.
      const { feeMinor = 0, feeParts = 0, chargedMinor = 0 } = day.before ?? {};
      return { before: { feeMinor, feeParts, chargedMinor }, chargedMinor: charged.get(day) ?? 0, booking };
    }),
    session,
  );
  return new Map(days.map((day, at) => [day, fees[at] as DayFee]));
}

/** Credit that comes back was supplied less of: the payments for it are settled again, also those settled whole. */
async function reopenSettledShops(session: ClientSession, days: readonly DayToBook[]): Promise<void> {
  const corrected = days.filter(({ kind }) => kind === 'correction');
  const shops = new Set(corrected.map(({ campaign }) => getCampaignEshopId(campaign)));
  for (const eshopId of shops) await reopenSettlements(eshopId, session);
}

/** Books spend before refunds, and our fee after both. @returns newly spent minor units */
async function bookDaysIn(session: ClientSession, reported: readonly ReportedDay[]): Promise<number> {
  const known = await findSpendOn(
    [...new Set(reported.map(({ campaign }) => getCampaignId(campaign)))],
    [...new Set(reported.map(({ reading }) => reading.metrics.day))],
    session,
  );
  const befores = new Map(known.map((spent) => [`${spent.campaignId.toString()} ${spent.day}`, spent]));
  const days = reported.flatMap((each) => {
    const { day } = each.reading.metrics;
    return toBookableDay(each, befores.get(`${getCampaignId(each.campaign)} ${day}`)) ?? [];
  });
  if (days.length === 0) return 0;
  const charged = await bookInLedger(session, days);
  // Before the fee of another day takes it, and after a fee came back, perhaps to another top-up.
  await reopenSettledShops(session, days);
  const fees = await bookFees(session, days, charged);
  await reopenSettledShops(session, days);
  await writeSpendDays(
    days.map((each) => {
      const { campaign, before, kind, corrections, reading } = each;
      const { day, costMicros, impressions, clicks } = reading.metrics;
      return {
        campaignId: campaign._id,
        day,
        eshopId: campaign.eshopId,
        channel: campaign.channel,
        currency: campaign.currency,
        costMicros,
        bookedMinor: kind === 'nothing' ? (before?.bookedMinor ?? 0) : convertMicrosToMinor(costMicros),
        chargedMinor: (before?.chargedMinor ?? 0) + (charged.get(each) ?? 0),
        ...(fees.get(each) as DayFee),
        impressions,
        clicks,
        corrections,
        readAt: reading.readAt,
      };
    }),
    session,
  );
  await recordAdMetrics(
    session,
    days.map((each) => {
      const { day, impressions, clicks } = each.reading.metrics;
      return {
        eshopId: getCampaignEshopId(each.campaign),
        campaignId: getCampaignId(each.campaign),
        day,
        impressions,
        clicks,
        chargedMinor: charged.get(each) ?? 0,
        reportedAt: each.reading.readAt,
      };
    }),
  );
  return days.reduce((sum, { kind, amountMinor }) => sum + (kind === 'spend' ? amountMinor : 0), 0);
}

/** From which day on an account has to be read: while days may change, or earlier when the last reading is longer ago. */
export function getFirstDayToRead(readBefore: Date, now: Date, timeZone: string): Day {
  const lastRead = addDays(toLocalDay(readBefore, timeZone), -1);
  const today = toLocalDay(now, timeZone);
  const earliest = addDays(today, -mostDaysBack);
  const firstOpen = addDays(today, -lateDays);
  const start = lastRead < firstOpen ? lastRead : firstOpen;
  return start < earliest ? earliest : start;
}

/** What of an account has to be read now: what changes often, and once a day all that may be corrected. */
function planReading(
  account: PlatformAccountDocument,
  campaigns: readonly CampaignDocument[],
  readAt: Date,
): { isCorrecting: boolean; dueCampaigns: readonly CampaignDocument[]; fromDay: Day } {
  const { timeZone, spendCorrectedAt } = account;
  const readBefore = account.spendReadAt ?? account.createdAt;
  if (!spendCorrectedAt || readAt.getTime() - spendCorrectedAt.getTime() >= correctEveryMs)
    return {
      isCorrecting: true,
      dueCampaigns: campaigns,
      fromDay: addDays(toLocalDay(readAt, timeZone), -mostDaysBack),
    };
  const stoppedLately = new Date(readAt.getTime() - lateDays * dayMs);
  return {
    isCorrecting: false,
    dueCampaigns: campaigns.filter(({ stoppedAt }) => !stoppedAt || stoppedAt >= stoppedLately),
    fromDay: getFirstDayToRead(readBefore, readAt, timeZone),
  };
}

/**
 * What of a whole answer has to be booked: reports that say nothing new are left out, most of those that are read again.
 * A day that is over, is booked and has no report was taken back wholly: platforms leave out days without activity. Of a
 * campaign without any report nothing is concluded: it may be one that the platform does not tell of any more.
 */
async function listChangedReports(
  reports: readonly DailyMetrics[],
  byPlatformId: ReadonlyMap<string | null | undefined, CampaignDocument>,
  { fromDay, toDay }: { readonly fromDay: Day; readonly toDay: Day },
): Promise<DailyMetrics[]> {
  const platformIds = new Map([...byPlatformId].map(([id, campaign]) => [getCampaignId(campaign), id]));
  const spentDays = await findSpendDays([...platformIds.keys()], fromDay);
  const known = new Map(spentDays.map((spent) => [`${spent.campaignId.toString()} ${spent.day}`, spent]));
  const reportedDays = new Set(reports.map(({ campaignId, day }) => `${campaignId} ${day}`));
  const reportedIds = new Set(reports.map(({ campaignId }) => campaignId));
  const takenBack = spentDays.flatMap(({ campaignId, day, bookedMinor }) => {
    const platformId = platformIds.get(campaignId.toString() as CampaignId);
    if (platformId == null || bookedMinor === 0 || day >= toDay) return [];
    if (!reportedIds.has(platformId) || reportedDays.has(`${platformId} ${day}`)) return [];
    // Written by bookDay alone, whose days these are.
    return [{ campaignId: platformId, day: day as Day, costMicros: 0, impressions: 0, clicks: 0 }];
  });
  const changed = reports.filter(({ campaignId, day, costMicros, impressions, clicks }) => {
    const campaign = byPlatformId.get(campaignId);
    const before = campaign && known.get(`${getCampaignId(campaign)} ${day}`);
    // A fall that waited for its day's end is the same report, too, and must be booked then.
    const isSame =
      before !== undefined &&
      before.costMicros === costMicros &&
      before.impressions === impressions &&
      before.clicks === clicks &&
      before.bookedMinor === convertMicrosToMinor(costMicros);
    return !isSame;
  });
  return [...changed, ...takenBack];
}

async function syncAccount(
  services: Services,
  row: PlatformRow,
  account: PlatformAccountDocument,
  campaigns: readonly CampaignDocument[],
): Promise<void> {
  const { accountId, timeZone } = account;
  if (!accountId) return;
  const { channel } = row.platform;
  // Before the request: spend during it belongs to the next reading.
  const readAt = new Date();
  const readBefore = account.spendReadAt ?? account.createdAt;
  const { isCorrecting, dueCampaigns: asked, fromDay } = planReading(account, campaigns, readAt);
  if (asked.length === 0) return;
  const byPlatformId = new Map(asked.map((campaign) => [campaign.platformCampaignId, campaign]));
  const toDay = toLocalDay(readAt, timeZone);
  // Whole or not at all: a report that comes in part is thrown, and nothing of it is booked.
  const reports = await row.platform.readDailyMetrics(
    accountId,
    [...byPlatformId.keys()].filter((id) => id != null),
    fromDay,
    toDay,
  );
  // Additions to days before the last reading say nothing about the present spend rate.
  const sinceDay = toLocalDay(readBefore, timeZone);
  let spentMinor = 0;
  for (const metrics of await listChangedReports(reports, byPlatformId, { fromDay, toDay })) {
    const campaign = byPlatformId.get(metrics.campaignId);
    if (campaign === undefined) continue;
    const bookedMinor = await bookDay(campaign, { metrics, readAt, timeZone });
    if (metrics.day >= sinceDay) spentMinor += bookedMinor;
  }
  await noteSpendRead(channel, accountId, readAt, isCorrecting);
  await closeSpend(channel, accountId, new Date(readAt.getTime() - mostDaysBack * dayMs));
  await reviewEshop(services, getCampaignEshopId(account), {
    spentMinor: withAdSpendFee(spentMinor),
    elapsedMs: readAt.getTime() - readBefore.getTime(),
    intervalMs: row.spendEveryMs,
  });
}

/**
 * Reads what the campaigns of a channel spent and books it: one question for each account. Shops whose credit is used up
 * are stopped at once. An account that cannot be read is read again the next time, from where it was left.
 */
export async function syncAdSpend(services: Services, channel: Channel): Promise<void> {
  const row = services.platforms.getRow(channel);
  const campaigns = await findSpending(channel);
  const byAccount = groupByAccount(campaigns);
  const accounts = await findAccountsByIds(channel, [...byAccount.keys()]);
  await pLimit(accountsAtOnce).map(accounts.values(), async (account) => {
    try {
      await syncAccount(services, row, account, byAccount.get(account.accountId ?? '') ?? []);
    } catch (thrown) {
      // One account must not keep the others from being read.
      services.log.error({ err: thrown, accountId: account.accountId, channel }, 'spend could not be synced');
    }
  });
}
