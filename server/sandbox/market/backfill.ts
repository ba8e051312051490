import { buildHourKey, type HourlyMetrics } from '../google/metricsBook.ts';
import { advertise, findShop, visitUnpaid, type Stretch } from './activity.ts';
import type { PaidSource, RunningCampaign } from './adVenue.ts';
import { readLocalTime } from './marketClock.ts';
import { addHours } from './marketLedger.ts';
import type { PixelBatch } from './pixelBatch.ts';
import { rememberVisitors, type EarlierVisitor } from './returning.ts';
import { normaliseHost, type MarketShop } from './shops.ts';
import type { VisitTicket } from './visitTicket.ts';

/** A campaign of the past. */
export interface PastCampaign extends RunningCampaign {
  /** Defaults to Google's. */
  readonly source?: PaidSource;
  /** The first day on which it ran, as YYYY-MM-DD; defaults to all days. */
  readonly fromDay?: string | undefined;
}

export interface BackfillOptions {
  /** How many whole days before today. */
  readonly days: number;
  readonly seed: string;
  readonly campaigns: readonly PastCampaign[];
  readonly shops: readonly MarketShop[];
  readonly timeZone?: string;
  readonly nowMs?: number;
}

/** One past day: what the platform counted and what the pixels would have posted, by time. */
export interface BackfillDay {
  /** YYYY-MM-DD in the time zone. */
  readonly date: string;
  readonly hours: readonly HourlyMetrics[];
  readonly visits: readonly PixelBatch[];
}

const hourMs = 3_600_000;
/** Most decide within a week or two. */
const returnDays = 14;
/** One in this many visits is by a potential returner, up to a maximum of remembered ones. */
const rememberedOf = 3;
const mostRemembered = 900;

const listHours = (days: number, nowMs: number, timeZone: string): Map<string, number[]> => {
  const today = readLocalTime(nowMs, timeZone).date;
  const firstDay = new Date(Date.parse(`${today}T12:00:00Z`) - days * 24 * hourMs).toISOString().slice(0, 10);
  const byDate = new Map<string, number[]>();
  const start = Math.floor(nowMs / hourMs) * hourMs - (days + 2) * 24 * hourMs;
  for (let ms = start; ms < nowMs; ms += hourMs) {
    const { date } = readLocalTime(ms, timeZone);
    if (date < firstDay || date >= today) continue;
    const hours = byDate.get(date);
    if (hours) hours.push(ms);
    else byDate.set(date, [ms]);
  }
  return byDate;
};

/**
 * The market of past days at once, a day at a time, oldest first, with the shapes of the running market.
 * The same options give the same days; days shortened or lengthened by summer time have 23 or 25 hours.
 */
export async function* backfill(options: BackfillOptions): AsyncGenerator<BackfillDay> {
  const { days, seed, campaigns, shops, timeZone = 'Europe/Prague', nowMs = Date.now() } = options;
  const shopByHost = new Map(shops.map((shop) => [normaliseHost(shop.host), shop]));
  const earlier = new Map<string, readonly EarlierVisitor[]>();

  for (const [date, hourStarts] of listHours(days, nowMs, timeZone)) {
    const spent = new Map<string, number>();
    const hours = new Map<string, HourlyMetrics>();
    const visits: PixelBatch[] = [];
    const month = Number(date.slice(5, 7));
    const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
    for (const fromMs of hourStarts) {
      const { hour } = readLocalTime(fromMs, timeZone);
      const stretch: Stretch = {
        seed,
        key: `past-${new Date(fromMs).toISOString().slice(0, 13)}`,
        fromMs,
        toMs: fromMs + hourMs - 1,
        fromFraction: hour / 24,
        moment: { dayKey: date, fraction: (hour + 1) / 24 - 1e-9, weekday, month },
        timeScale: 1,
        returnDays,
      };
      const came = new Map<string, VisitTicket[]>();
      for (const campaign of campaigns) {
        if (campaign.fromDay !== undefined && date < campaign.fromDay) continue;
        const shop = findShop(shopByHost, campaign.domain);
        const activity = advertise(
          stretch,
          campaign,
          spent.get(campaign.campaignId) ?? 0,
          shop,
          campaign.source ?? 'google-ads',
          earlier.get(shop?.host ?? ''),
        );
        const { metrics } = activity;
        const name = buildHourKey(metrics);
        // The hour that the end of summer time repeats is one in reports.
        if (metrics.impressions > 0) hours.set(name, addHours(hours.get(name), metrics));
        spent.set(campaign.campaignId, (spent.get(campaign.campaignId) ?? 0) + activity.metrics.costMicros);
        if (!shop?.marketingId) continue;
        visits.push(...activity.fullVisits.map(({ batch }) => batch));
        came.set(shop.host, [...(came.get(shop.host) ?? []), ...activity.visits]);
      }
      for (const shop of shops) {
        if (!shop.marketingId) continue;
        const before = earlier.get(shop.host);
        const unpaid = visitUnpaid(stretch, shop, shop.marketingId, before ?? []);
        visits.push(...unpaid.fullVisits.map(({ batch }) => batch));
        const all = [...(came.get(shop.host) ?? []), ...unpaid.visits];
        earlier.set(
          shop.host,
          rememberVisitors(
            before,
            all.filter((_ticket, at) => at % rememberedOf === 0),
            { most: mostRemembered, sinceMs: fromMs - returnDays * 24 * hourMs },
          ),
        );
      }
    }
    yield {
      date,
      hours: [...hours.values()],
      visits: visits.toSorted((a, b) => ((a.events[0]?.at ?? '') < (b.events[0]?.at ?? '') ? -1 : 1)),
    };
  }
}
