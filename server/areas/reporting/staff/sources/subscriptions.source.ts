import { addDays, endOfDay, type Day } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import {
  readSubscriptionEvents,
  readSubscriptions,
  getRecordShopId,
} from '#server/areas/subscription/index.ts';
import type { ReportRange } from '../../reportRange.ts';
import { countFact, toInstants, toStaffDay, type FactSource, type StaffFact } from '../facts.ts';

type Event = Parameters<typeof getRecordShopId>[0] &
  (ReturnType<typeof readSubscriptionEvents> extends AsyncIterable<infer Read> ? Read : never);

/** A subscription that runs: free while it is tried, otherwise what it brings in a month without VAT. */
interface Running {
  readonly isTrial: boolean;
  readonly monthlyMinor: number;
  readonly currency: CreditCurrency | null;
  readonly tier: string | null;
}

/** What a subscription costs for a period, without VAT. */
interface Price {
  readonly type: 'Monthly' | 'Yearly';
  readonly tier: string;
  readonly netMinor: number;
}

const monthsOfYear = 12;

/** What a period brings in a month, rounded to whole minor units. */
export function computeMonthlyMinor(price: Pick<Price, 'type' | 'netMinor'>): number {
  return price.type === 'Yearly' ? Math.round(price.netMinor / monthsOfYear) : price.netMinor;
}

/** Facts of one event, and what runs of the shop after it. */
class SubscriptionFold {
  readonly running = new Map<EshopId, Running>();
  private readonly failedOn = new Map<EshopId, Day>();
  private readonly prices: ReadonlyMap<EshopId, Price>;

  constructor(prices: ReadonlyMap<EshopId, Price>) {
    this.prices = prices;
  }

  *take(event: Event): Iterable<StaffFact> {
    const eshopId = getRecordShopId(event);
    const day = toStaffDay(event.at);
    const currency = event.currency ?? null;
    const paid = {
      part: 'Subscription',
      currency,
      value: event.amountMinor ?? 0,
      ref: event.invoiceId ?? null,
    };
    switch (event.type) {
      case 'TrialStarted':
        this.running.set(eshopId, { isTrial: true, monthlyMinor: 0, currency: null, tier: null });
        yield countFact('trialStart', day, eshopId);
        return;
      case 'Started':
      case 'Renewed':
      case 'Recovered': {
        const before = this.running.get(eshopId);
        this.running.set(eshopId, this.findPaid(event, eshopId));
        yield countFact('payment', day, eshopId, paid);
        if (before === undefined || before.isTrial) yield countFact('subscriptionStart', day, eshopId);
        const failedDay = event.type === 'Recovered' ? this.failedOn.get(eshopId) : undefined;
        if (failedDay !== undefined) yield countFact('paymentRecovered', failedDay, eshopId, paid);
        this.failedOn.delete(eshopId);
        return;
      }
      case 'PaymentFailed':
        this.failedOn.set(eshopId, day);
        yield countFact('payment', day, eshopId, paid);
        yield countFact('paymentFailed', day, eshopId, paid);
        return;
      case 'Ended':
        // A trial that ends without payment is not a lost subscription.
        if (this.running.get(eshopId)?.isTrial === false)
          yield countFact('subscriptionEnd', day, eshopId, { part: event.cause ?? 'Request' });
        this.running.delete(eshopId);
        return;
      default:
    }
  }

  private findPaid(event: Event, eshopId: EshopId): Running {
    // Payments that predate stored prices: use the subscription's current price.
    const price = event.price ?? this.prices.get(eshopId) ?? null;
    return {
      isTrial: false,
      monthlyMinor: price === null ? 0 : computeMonthlyMinor(price),
      currency: event.currency ?? null,
      tier: price?.tier ?? null,
    };
  }

  *listStanding(day: Day): Iterable<StaffFact> {
    for (const [eshopId, { isTrial, monthlyMinor, currency, tier }] of this.running) {
      if (isTrial) yield countFact('trialRunning', day, eshopId);
      else
        yield countFact('subscriptionRunning', day, eshopId, { currency, part: tier, value: monthlyMinor });
    }
  }
}

async function* read(range: ReportRange): AsyncIterable<StaffFact> {
  const prices = new Map<EshopId, Price>();
  for await (const subscription of readSubscriptions())
    if (subscription.price != null) prices.set(getRecordShopId(subscription), subscription.price);

  const fold = new SubscriptionFold(prices);
  const [, to] = toInstants(range);
  const isInside = ({ day }: StaffFact) => day >= range.fromDay && day <= range.toDay;
  let day = range.fromDay;
  let endsAt = endOfDay(day, staffTimeZone);
  for await (const event of readSubscriptionEvents(to)) {
    while (event.at >= endsAt) {
      yield* fold.listStanding(day);
      day = addDays(day, 1);
      endsAt = endOfDay(day, staffTimeZone);
    }
    for (const fact of fold.take(event)) if (isInside(fact)) yield fact;
  }
  for (; day <= range.toDay; day = addDays(day, 1)) yield* fold.listStanding(day);
}

/** Subscriptions: their events, and those active at the end of each day. */
export const subscriptionsSource: FactSource = {
  facts: [
    'trialStart',
    'subscriptionStart',
    'subscriptionEnd',
    'trialRunning',
    'subscriptionRunning',
    'payment',
    'paymentFailed',
    'paymentRecovered',
  ],
  read,
};
