import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { reportingStaff, StaffMarket } from '#shared/contracts/reportingStaff.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import {
  subscriptionCauses,
  subscriptionEventTypes,
  type SubscriptionCause,
  type SubscriptionEventType,
} from '#shared/domain/payment/subscription.ts';
import { findNamedEshops } from '#server/areas/eshop/index.ts';
import { readSubscriptionEvents, readSubscriptions, shopOfRecord } from '#server/areas/subscription/index.ts';
import type { ReportRange } from '../reportRange.ts';
import { instantsOf } from './facts.ts';
import { isOfMarket } from './market.ts';
import { monthlyMinorOf } from './sources/subscriptions.source.ts';

type Statistics = OutputOf<typeof reportingStaff.subscriptionStatistics>;
type Standing = Statistics['standing'][number];

/** States in which a subscription is paid for. */
const paidStates: ReadonlySet<Standing['status']> = new Set(['Active', 'PastDue']);

async function shopsOf(market: StaffMarket, eshopIds: ReadonlySet<EshopId>): Promise<ReadonlySet<EshopId>> {
  if (market === 'All') return eshopIds;
  const shops = await findNamedEshops([...eshopIds]);
  return new Set([...shops].filter(([, { country }]) => isOfMarket(market, country)).map(([id]) => id));
}

async function readStanding(market: StaffMarket): Promise<Pick<Statistics, 'standing' | 'forced'>> {
  const all = [];
  for await (const subscription of readSubscriptions()) all.push(subscription);
  const own = await shopsOf(market, new Set(all.map(shopOfRecord)));
  const groups = new Map<string, Standing & { monthlyMinor: number }>();
  const forced = { enabled: 0, disabled: 0 };
  for (const subscription of all) {
    if (!own.has(shopOfRecord(subscription))) continue;
    const { status, price, force } = subscription;
    if (force != null) forced[force.kind === 'Enabled' ? 'enabled' : 'disabled'] += 1;
    const { tier = null, type = null, currency = null } = price ?? {};
    const key = `${tier} ${type} ${status} ${currency}`;
    const group = groups.get(key) ?? { tier, type, status, currency, count: 0, monthly: 0, monthlyMinor: 0 };
    group.count += 1;
    if (price != null && paidStates.has(status)) group.monthlyMinor += monthlyMinorOf(price);
    groups.set(key, group);
  }
  const standing = [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { monthlyMinor, ...group }]) => ({ ...group, monthly: fromMinor(monthlyMinor) }));
  return { standing, forced };
}

/** How a subscription went on after a trial of the range. */
type TrialEnd = 'running' | 'converted' | 'ended';

async function readEvents(
  range: ReportRange,
  market: StaffMarket,
): Promise<Omit<Statistics, 'standing' | 'forced'>> {
  const [from, to] = instantsOf(range);
  const all = [];
  // Trials of the range are followed to this day.
  for await (const event of readSubscriptionEvents(new Date(Math.max(to.getTime(), Date.now() + 1))))
    all.push(event);
  const own = await shopsOf(market, new Set(all.map(shopOfRecord)));
  const counts = new Map<SubscriptionEventType, number>();
  const causes = new Map<SubscriptionCause, number>();
  const trials = new Map<EshopId, TrialEnd>();
  for (const event of all) {
    const eshopId = shopOfRecord(event);
    if (!own.has(eshopId)) continue;
    const isInside = event.at >= from && event.at < to;
    if (isInside) {
      counts.set(event.type, (counts.get(event.type) ?? 0) + 1);
      if (event.type === 'Ended') {
        const cause = event.cause ?? 'Request';
        causes.set(cause, (causes.get(cause) ?? 0) + 1);
      }
      if (event.type === 'TrialStarted') trials.set(eshopId, 'running');
    }
    if (trials.get(eshopId) !== 'running') continue;
    if (event.type === 'Started' || event.type === 'Recovered') trials.set(eshopId, 'converted');
    else if (event.type === 'Ended') trials.set(eshopId, 'ended');
  }
  const howMany = (end: TrialEnd) => [...trials.values()].filter((one) => one === end).length;
  return {
    events: subscriptionEventTypes.map((type) => ({ type, count: counts.get(type) ?? 0 })),
    endCauses: subscriptionCauses.map((cause) => ({ cause, count: causes.get(cause) ?? 0 })),
    trials: {
      startedCount: trials.size,
      convertedCount: howMany('converted'),
      endedCount: howMany('ended'),
      runningCount: howMany('running'),
    },
  };
}

/** Subscriptions as they stand, and what happened to them in a range. */
export async function readSubscriptionStatistics(
  range: ReportRange,
  market: StaffMarket,
): Promise<Statistics> {
  const [standing, events] = await Promise.all([readStanding(market), readEvents(range, market)]);
  return { ...standing, ...events };
}
