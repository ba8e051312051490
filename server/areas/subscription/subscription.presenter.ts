import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Subscription, subscription as calls } from '#shared/contracts/subscription.ts';
import type { InvoiceId } from '#shared/domain/ids/ids.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { isSubscriptionActive, isSubscriptionLive } from '#shared/domain/payment/subscription.ts';
import type {
  SubscriptionDocument,
  SubscriptionEventDocument,
  SubscriptionPriceDocument,
} from './subscription.model.ts';

const none: Subscription = {
  status: 'None',
  isActive: false,
  type: null,
  tier: null,
  price: null,
  next: null,
  startedAt: null,
  trialEndsAt: null,
  currentPeriodEndsAt: null,
  isCancelledAtPeriodEnd: false,
  pastDueSince: null,
  nextPaymentAttemptAt: null,
  actionUrl: null,
  force: null,
};

const toIsoText = (at: Date | null | undefined) => at?.toISOString() ?? null;

function presentNext(price: SubscriptionPriceDocument): NonNullable<Subscription['next']> {
  const { currency, netMinor, vatMinor } = price;
  const say = (amountMinor: number) => presentMoney({ amountMinor, currency });
  return { tier: price.tier, price: say(netMinor), vat: say(vatMinor), total: say(netMinor + vatMinor) };
}

/** A subscription as the wire says it. @param isForStaff with what staff wrote */
export function presentSubscription(
  subscription: SubscriptionDocument | null,
  isForStaff: boolean,
): Subscription {
  if (subscription === null) return none;
  const { status, price, force } = subscription;
  const isLive = isSubscriptionLive(status);
  const willRenew = isLive && !subscription.isCancelledAtPeriodEnd;
  const next = subscription.nextPrice ?? price;
  return {
    status,
    isActive: isSubscriptionActive(status, force?.kind ?? null),
    type: price?.type ?? null,
    tier: price?.tier ?? null,
    price: price ? presentMoney({ amountMinor: price.netMinor, currency: price.currency }) : null,
    next: willRenew && next ? presentNext(next) : null,
    startedAt: toIsoText(subscription.startedAt),
    trialEndsAt: toIsoText(subscription.trialEndsAt),
    currentPeriodEndsAt: toIsoText(subscription.currentPeriodEndsAt),
    isCancelledAtPeriodEnd: isLive && subscription.isCancelledAtPeriodEnd,
    pastDueSince: toIsoText(subscription.pastDueSince),
    nextPaymentAttemptAt: toIsoText(subscription.nextPaymentAttemptAt),
    actionUrl: subscription.actionUrl ?? null,
    force: force
      ? { kind: force.kind, reason: isForStaff ? force.reason : null, until: force.until ?? null }
      : null,
  };
}

/** An event of the history. @param isForStaff with what staff wrote */
export function presentEvent(
  event: SubscriptionEventDocument,
  isForStaff: boolean,
): OutputOf<typeof calls.getSubscriptionHistory>['items'][number] {
  const { amountMinor, currency, invoiceId, invoiceNumber } = event;
  const isNoteVisible = event.by === 'Member' || isForStaff;
  return {
    id: event._id.toString(),
    type: event.type,
    at: event.at.toISOString(),
    by: event.by,
    amount: amountMinor != null && currency != null ? presentMoney({ amountMinor, currency }) : null,
    invoice:
      invoiceId != null && invoiceNumber != null
        ? { id: invoiceId as InvoiceId, number: invoiceNumber }
        : null,
    cause: event.cause ?? null,
    tiers: event.tiers ?? null,
    note: isNoteVisible ? (event.note ?? null) : null,
  };
}
