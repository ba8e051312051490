import { buildHourKey, type HourlyMetrics, type MetricsBook } from '../google/metricsBook.ts';
import type { SandboxStore } from '../sandboxStore.ts';
import { advertise, findShop, visitUnpaid, type Stretch } from './activity.ts';
import { rememberAdVisitors, type EarlierVisitor } from './returning.ts';
import type { AdVenue } from './adVenue.ts';
import { createDelivery } from './delivery.ts';
import { toMarketMoment, readLocalTime, realSecondsPerDay, type ClockAnchor } from './marketClock.ts';
import { addHours, openMarketLedger, type MarketRecord } from './marketLedger.ts';
import { normaliseHost, type MarketShop } from './shops.ts';
import { isPaid } from './visits.ts';
import type { VisitTicket } from './visitTicket.ts';

export interface MarketOptions {
  readonly store: SandboxStore;
  /** The sandboxes whose campaigns run. */
  readonly venues: readonly AdVenue[];
  /** What the reports of all of them show. */
  readonly metrics: MetricsBook;
  /** Where pixels post, without a closing slash. */
  readonly trackerBase: string;
  /** Real seconds of one market day; 86,400 is the pace of the real world. */
  readonly paceSecondsPerDay: number;
  /** The same seed and ticks give the same market. */
  readonly seed: string;
  readonly log: { warn(details: object, message: string): void };
  readonly now?: () => number;
}

/** The market at work. */
export interface Market {
  /** Tells the market of a shop, or of its new pixel. */
  registerShop(shop: MarketShop): void;
  listShops(): readonly MarketShop[];
  /** Lets time pass until now: what the clock does by itself once started. */
  tick(): Promise<void>;
  /** Posts the visits that have ended. */
  deliver(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
  /** The market as the last tick left it. */
  readonly last: MarketRecord | undefined;
  /** Puts hours of the past into the reports, as a backfill gives them. */
  saveHours(hours: readonly HourlyMetrics[]): Promise<void>;
}

/** Time zone of the sandbox's customers. */
export const marketTimeZone = 'Europe/Prague';

const largestOutbox = 5000;

/** A tick lasts a second, longer when a day is long enough for it not to matter. */
const computeTickMs = (paceSecondsPerDay: number): number =>
  paceSecondsPerDay >= realSecondsPerDay / 4 ? 10_000 : 1000;

const findAnchor = (options: MarketOptions, last: MarketRecord | undefined, nowMs: number): ClockAnchor => {
  const { paceSecondsPerDay } = options;
  if (last?.anchor.paceSecondsPerDay === paceSecondsPerDay) return last.anchor;
  return { paceSecondsPerDay, realMs: nowMs, day: readLocalTime(nowMs, marketTimeZone).date };
};

/** Makes the market: shops' campaigns turn into impressions, clicks, visits, orders and spend as time passes. */
export const createMarket = async (options: MarketOptions): Promise<Market> => {
  const { store, venues, metrics: book, trackerBase, paceSecondsPerDay, seed, log, now = Date.now } = options;
  const ledger = await openMarketLedger(store, book, marketTimeZone);
  const anchor = findAnchor(options, ledger.last, now());
  const tickMs = computeTickMs(paceSecondsPerDay);
  const timeScale = Math.min(1, paceSecondsPerDay / realSecondsPerDay);
  const shops = new Map<string, MarketShop>();
  const delivery = createDelivery({ trackerBase, shops, log, now });
  let outbox: VisitTicket[] = [...(ledger.last?.outbox ?? [])];
  let lastAtMs = ledger.last?.atMs ?? now();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();

  const tick = async (): Promise<void> => {
    const nowMs = now();
    // While the machine slept or was off, the market stood still.
    const fromMs = nowMs - lastAtMs > tickMs * 10 || lastAtMs > nowMs ? nowMs - tickMs : lastAtMs;
    const before = toMarketMoment(fromMs, anchor, marketTimeZone);
    const moment = toMarketMoment(nowMs, anchor, marketTimeZone);
    const number = (ledger.last?.tick ?? 0) + 1;
    const stretch: Stretch = {
      seed,
      key: String(number),
      fromMs,
      toMs: nowMs,
      fromFraction: before.dayKey === moment.dayKey ? before.fraction : 0,
      moment,
      timeScale,
      returnDays: 1,
    };
    const spentToday = ledger.last?.dayKey === moment.dayKey ? { ...ledger.last.spentToday } : {};
    const open = new Map((ledger.last?.open ?? []).map((entry) => [buildHourKey(entry), entry]));
    const adVisitors: Record<string, readonly EarlierVisitor[]> = { ...ledger.last?.adVisitors };
    const grown = new Set<string>();
    const begun: VisitTicket[] = [];

    const serving = venues.flatMap((venue) => venue.listServing().map((campaign) => ({ venue, campaign })));
    for (const { venue, campaign } of serving) {
      const { campaignId } = campaign;
      const shop = findShop(shops, campaign.domain);
      const activity = advertise(
        stretch,
        campaign,
        spentToday[campaignId] ?? 0,
        shop,
        venue.source,
        shop && adVisitors[shop.host],
      );
      venue.setBudgetConstrained(campaignId, activity.isBudgetConstrained);
      const { metrics } = activity;
      if (metrics.impressions === 0) continue;
      spentToday[campaignId] = (spentToday[campaignId] ?? 0) + metrics.costMicros;
      const key = buildHourKey(metrics);
      grown.add(key);
      open.set(key, addHours(open.get(key) ?? book.get(key), metrics));
      begun.push(...activity.visits);
    }
    for (const shop of shops.values()) {
      if (shop.marketingId === undefined) continue;
      begun.push(...visitUnpaid(stretch, shop, shop.marketingId, adVisitors[shop.host] ?? []).visits);
      const came = begun.filter(({ host, source }) => host === shop.host && isPaid(source));
      if (came.length > 0) adVisitors[shop.host] = rememberAdVisitors(adVisitors[shop.host], came);
    }

    lastAtMs = nowMs;
    // Without ads and measurement, no events can occur and no state needs to be stored.
    const isIdle =
      serving.length === 0 && ![...shops.values()].some(({ marketingId }) => marketingId !== undefined);
    if (isIdle && outbox.length === (ledger.last?.outbox.length ?? 0)) return;
    const waiting = [...outbox, ...begun].slice(-largestOutbox);
    const record: MarketRecord = {
      tick: number,
      atMs: nowMs,
      anchor,
      dayKey: moment.dayKey,
      spentToday,
      open: [...open.values()],
      outbox: waiting,
      adVisitors,
    };
    await ledger.commit(record, grown);
    outbox = waiting;
  };

  const deliver = async (): Promise<void> => {
    const delivered = await delivery.deliver(outbox);
    outbox = outbox.filter((ticket) => !delivered.has(ticket.key));
  };

  const turn = async (): Promise<void> => {
    try {
      await tick();
      await deliver();
    } catch (error) {
      log.warn({ err: error }, 'market tick failed');
    }
    if (!isStopped) timer = setTimeout(runTurn, tickMs);
  };
  const runTurn = (): void => {
    running = turn();
  };

  return {
    registerShop: (shop) => void shops.set(normaliseHost(shop.host), shop),
    listShops: () => [...shops.values()],
    tick,
    deliver,
    start: () => {
      timer ??= setTimeout(runTurn, tickMs);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
    get last() {
      return ledger.last;
    },
    saveHours: (hours) => ledger.saveHours(hours),
  };
};
