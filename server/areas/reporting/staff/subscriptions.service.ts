import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { reportingStaff, StaffMarket } from '#shared/contracts/reportingStaff.ts';
import type { TableFigure, TrialEnd } from '#shared/contracts/reportingStaffTables.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import {
  subscriptionCauses,
  subscriptionEventTypes,
  type SubscriptionCause,
  type SubscriptionEventType,
} from '#shared/domain/payment/subscription.ts';
import { findNamedEshops } from '#server/areas/eshop/index.ts';
import {
  readSubscriptionEvents,
  readSubscriptions,
  getRecordShopId,
} from '#server/areas/subscription/index.ts';
import type { ReportRange } from '../reportRange.ts';
import { toInstants, getStaffToday } from './facts.ts';
import { isInMarket } from './market.ts';
import { computeMonthlyMinor } from './sources/subscriptions.source.ts';

type Statistics = OutputOf<typeof reportingStaff.subscriptionStatistics>;
type Standing = Statistics['standing'][number];
type StandingFigure = Extract<TableFigure, { kind: 'Standing' | 'Forced' }>;

/** A shop with a subscription, and what it brings in a month, without VAT. */
interface StandingShop {
  readonly eshopId: EshopId;
  readonly day: Day;
  readonly value: number;
  readonly currency: CreditCurrency | null;
}

/** States in which a subscription is paid for. */
const paidStates: ReadonlySet<Standing['status']> = new Set(['Active', 'PastDue']);

async function selectShops(
  market: StaffMarket,
  eshopIds: ReadonlySet<EshopId>,
): Promise<ReadonlySet<EshopId>> {
  if (market === 'All') return eshopIds;
  const shops = await findNamedEshops([...eshopIds]);
  return new Set([...shops].filter(([, { country }]) => isInMarket(market, country)).map(([id]) => id));
}

async function readStanding(market: StaffMarket): Promise<Pick<Statistics, 'standing' | 'forced'>> {
  const all = [];
  for await (const subscription of readSubscriptions()) all.push(subscription);
  const own = await selectShops(market, new Set(all.map(getRecordShopId)));
  const groups = new Map<string, Standing & { monthlyMinor: number }>();
  const forced = { enabled: 0, disabled: 0 };
  for (const subscription of all) {
    if (!own.has(getRecordShopId(subscription))) continue;
    const { status, price, force } = subscription;
    if (force != null) forced[force.kind === 'Enabled' ? 'enabled' : 'disabled'] += 1;
    const { tier = null, type = null, currency = null } = price ?? {};
    const key = `${tier} ${type} ${status} ${currency}`;
    const group = groups.get(key) ?? { tier, type, status, currency, count: 0, monthly: 0, monthlyMinor: 0 };
    group.count += 1;
    if (price != null && paidStates.has(status)) group.monthlyMinor += computeMonthlyMinor(price);
    groups.set(key, group);
  }
  const standing = [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { monthlyMinor, ...group }]) => ({ ...group, monthly: fromMinor(monthlyMinor) }));
  return { standing, forced };
}

/** Subscriptions of a state, or that staff have set, with what the paid ones bring in a month. */
export async function readStandingShops(of: StandingFigure): Promise<StandingShop[]> {
  const shops: StandingShop[] = [];
  for await (const subscription of readSubscriptions()) {
    const { status, price, force } = subscription;
    const { tier = null, type = null, currency = null } = price ?? {};
    const isMeant =
      of.kind === 'Forced'
        ? force?.kind === of.force
        : status === of.status && tier === of.tier && type === of.type && currency === of.currency;
    if (!isMeant) continue;
    shops.push({
      eshopId: getRecordShopId(subscription),
      day: getStaffToday(),
      value: price != null && paidStates.has(status) ? computeMonthlyMinor(price) : 0,
      currency,
    });
  }
  return shops;
}

/** One thing that happened to a subscription. */
export interface SubscriptionHappening {
  readonly eshopId: EshopId;
  readonly type: SubscriptionEventType;
  readonly cause: SubscriptionCause | null;
  readonly at: Date;
}

async function readHappenings(before: Date): Promise<SubscriptionHappening[]> {
  const all: SubscriptionHappening[] = [];
  for await (const event of readSubscriptionEvents(before))
    all.push({ eshopId: getRecordShopId(event), type: event.type, cause: event.cause ?? null, at: event.at });
  return all;
}

const selectInRange = (happenings: readonly SubscriptionHappening[], range: ReportRange) => {
  const [from, to] = toInstants(range);
  return happenings.filter(({ at }) => at >= from && at < to);
};

/** Returns subscription events within a range, in order. */
export async function readRangeEvents(range: ReportRange): Promise<SubscriptionHappening[]> {
  return selectInRange(await readHappenings(toInstants(range)[1]), range);
}

/** A trial that began in a range, and how the subscription went on after it. */
export interface TrialOfShop {
  readonly startedAt: Date;
  readonly end: Exclude<TrialEnd, 'Started'>;
}

function selectTrials(happenings: readonly SubscriptionHappening[], range: ReportRange) {
  const [from, to] = toInstants(range);
  const trials = new Map<EshopId, TrialOfShop>();
  for (const { eshopId, type, at } of happenings) {
    if (type === 'TrialStarted' && at >= from && at < to)
      trials.set(eshopId, { startedAt: at, end: 'Running' });
    const trial = trials.get(eshopId);
    if (trial?.end !== 'Running') continue;
    if (type === 'Started' || type === 'Recovered') trials.set(eshopId, { ...trial, end: 'Converted' });
    else if (type === 'Ended') trials.set(eshopId, { ...trial, end: 'Ended' });
  }
  return trials;
}

/** Trials of a range are followed to this day. */
function getFollowedTo(range: ReportRange): Date {
  return new Date(Math.max(toInstants(range)[1].getTime(), Date.now() + 1));
}

/** Trials that began in a range by shop, and how they went on since. */
export async function readTrials(range: ReportRange): Promise<Map<EshopId, TrialOfShop>> {
  return selectTrials(await readHappenings(getFollowedTo(range)), range);
}

async function readEvents(
  range: ReportRange,
  market: StaffMarket,
): Promise<Omit<Statistics, 'standing' | 'forced'>> {
  const all = await readHappenings(getFollowedTo(range));
  const shops = await selectShops(market, new Set(all.map(({ eshopId }) => eshopId)));
  const own = all.filter(({ eshopId }) => shops.has(eshopId));
  const counts = new Map<SubscriptionEventType, number>();
  const causes = new Map<SubscriptionCause, number>();
  for (const { type, cause } of selectInRange(own, range)) {
    counts.set(type, (counts.get(type) ?? 0) + 1);
    if (type === 'Ended') causes.set(cause ?? 'Request', (causes.get(cause ?? 'Request') ?? 0) + 1);
  }
  const trials = [...selectTrials(own, range).values()];
  const countTrialsEnding = (wanted: TrialOfShop['end']) => trials.filter(({ end }) => end === wanted).length;
  return {
    events: subscriptionEventTypes.map((type) => ({ type, count: counts.get(type) ?? 0 })),
    endCauses: subscriptionCauses.map((cause) => ({ cause, count: causes.get(cause) ?? 0 })),
    trials: {
      startedCount: trials.length,
      convertedCount: countTrialsEnding('Converted'),
      endedCount: countTrialsEnding('Ended'),
      runningCount: countTrialsEnding('Running'),
    },
  };
}

/** Returns current subscriptions, and their events in a range. */
export async function readSubscriptionStatistics(
  range: ReportRange,
  market: StaffMarket,
): Promise<Statistics> {
  const [standing, events] = await Promise.all([readStanding(market), readEvents(range, market)]);
  return { ...standing, ...events };
}
