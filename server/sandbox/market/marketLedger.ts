import { buildHourKey, type HourlyMetrics, type MetricsBook } from '../google/metricsBook.ts';
import type { SandboxStore } from '../sandboxStore.ts';
import { readLocalTime, type ClockAnchor } from './marketClock.ts';
import type { EarlierVisitor } from './returning.ts';
import type { VisitTicket } from './visitTicket.ts';

const tickKind = 'market.tick';
const tickId = 'last';
const hoursKind = 'market.hours';

/**
 * The market after a tick, written in one put: either everything of the tick happened or nothing did.
 * `open` holds whole hours, not their growth, so that reading it twice counts nothing twice.
 */
export interface MarketRecord {
  readonly tick: number;
  readonly atMs: number;
  readonly anchor: ClockAnchor;
  readonly dayKey: string;
  /** Micros spent in the market day by campaign id. */
  readonly spentToday: Readonly<Record<string, number>>;
  /** Hours that may still grow. */
  readonly open: readonly HourlyMetrics[];
  /** Visits that have begun and are not delivered yet. */
  readonly outbox: readonly VisitTicket[];
  /** Who came by an ad lately and may come again, by host. */
  readonly adVisitors: Readonly<Record<string, readonly EarlierVisitor[]>>;
}

/** The market's memory. */
export interface MarketLedger {
  /** The last tick, or undefined in a new market. */
  readonly last: MarketRecord | undefined;
  /** Keeps the tick, in which the hours `grown` grew; reports show it only once it would survive a crash. */
  commit(record: MarketRecord, grown: ReadonlySet<string>): Promise<void>;
  /** Keeps hours that are over. */
  saveHours(hours: readonly HourlyMetrics[]): Promise<void>;
}

/** The hour with the growth added. */
export const addHours = (before: HourlyMetrics | undefined, growth: HourlyMetrics): HourlyMetrics =>
  before === undefined
    ? growth
    : {
        ...growth,
        costMicros: before.costMicros + growth.costMicros,
        impressions: before.impressions + growth.impressions,
        clicks: before.clicks + growth.clicks,
        conversions: before.conversions + growth.conversions,
        conversionsValue: before.conversionsValue + growth.conversionsValue,
      };

const buildDayKey = ({ customerId, campaignId, date }: HourlyMetrics): string =>
  `${customerId}/${campaignId}/${date}`;

/** Opens the memory and fills the book of reports from it. */
export const openMarketLedger = async (
  store: SandboxStore,
  book: MetricsBook,
  timeZone: string,
): Promise<MarketLedger> => {
  for (const hours of await store.list<HourlyMetrics[]>(hoursKind)) for (const hour of hours) book.set(hour);
  let last = await store.get<MarketRecord>(tickKind, tickId);
  for (const hour of last?.open ?? []) book.set(hour);

  const saveHours = async (hours: readonly HourlyMetrics[]): Promise<void> => {
    const byDay = new Map<string, Map<string, HourlyMetrics>>();
    for (const hour of hours) {
      const day = buildDayKey(hour);
      let existing = byDay.get(day);
      if (!existing) {
        const before = (await store.get<HourlyMetrics[]>(hoursKind, day)) ?? [];
        byDay.set(day, (existing = new Map(before.map((entry) => [buildHourKey(entry), entry]))));
      }
      existing.set(buildHourKey(hour), hour);
    }
    await Promise.all([...byDay].map(([day, kept]) => store.put(hoursKind, day, [...kept.values()])));
    for (const hour of hours) book.set(hour);
  };

  return {
    get last() {
      return last;
    },
    saveHours,
    async commit(record, grown) {
      const { date, hour } = readLocalTime(record.atMs, timeZone);
      // An hour that grew in this very tick stays in its record: growth and tick are stored together or not.
      const isOver = (entry: HourlyMetrics): boolean =>
        !grown.has(buildHourKey(entry)) && (entry.date !== date || entry.hour !== hour);
      const over = record.open.filter(isOver);
      // First where they stay, then out of the record: a crash between leaves both saying the same.
      if (over.length > 0) await saveHours(over);
      const existing = { ...record, open: record.open.filter((entry) => !isOver(entry)) };
      await store.put(tickKind, tickId, existing);
      for (const entry of existing.open) book.set(entry);
      last = existing;
    },
  };
};
