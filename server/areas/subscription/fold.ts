import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { SubscriptionCause } from '#shared/domain/payment/subscription.ts';
import type {
  SubscriptionPayment,
  SubscriptionState,
} from '#server/integrations/payments/paymentProvider.ts';
import type { SubscriptionDocument, SubscriptionPriceDocument } from './subscription.model.ts';
import type { SubscriptionChange, SubscriptionEvent } from './subscription.repository.ts';

/** What the provider says of a subscription, read at one time. */
export interface Look {
  readonly state: SubscriptionState;
  /** The newest first. */
  readonly payments: readonly SubscriptionPayment[];
}

/** Where a subscription came from: what it was priced at and who began it. */
export interface Origin {
  readonly price: SubscriptionPriceDocument;
  readonly by: 'Member' | 'Staff' | 'System';
  readonly actor: string | null;
}

/** A period that was paid and what it was priced at. */
export interface PaidPeriod {
  readonly payment: SubscriptionPayment;
  readonly price: SubscriptionPriceDocument;
  readonly event: SubscriptionEvent;
}

/** What follows from a look: nothing of it depends on the order or number of looks. */
export interface Folded {
  readonly change: SubscriptionChange;
  readonly events: readonly SubscriptionEvent[];
  /** The oldest first. */
  readonly paid: readonly PaidPeriod[];
}

const getTotalMinor = (price: SubscriptionPriceDocument) => price.netMinor + price.vatMinor;
const isUnpaid = ({ status }: SubscriptionPayment) => status === 'Failed' || status === 'Open';

/** Keys of what happens once. */
export const eventKeys = {
  trial: (subscriptionId: string) => `trial:${subscriptionId}`,
  paid: (providerInvoiceId: string) => `paid:${providerInvoiceId}`,
  failed: (providerInvoiceId: string) => `failed:${providerInvoiceId}`,
  ended: (subscriptionId: string) => `ended:${subscriptionId}`,
};

/** Prices of the running and the next period after a look. */
function getPricesAfter(
  current: SubscriptionDocument,
  { state }: Look,
  origin: Origin,
): { price: SubscriptionPriceDocument; nextPrice: SubscriptionPriceDocument | null } {
  if (current.subscriptionId !== state.subscriptionId || !current.price)
    return { price: origin.price, nextPrice: null };
  const next = current.nextPrice ?? null;
  const before = current.currentPeriodEndsAt;
  const hasRolled = before ? state.currentPeriodEndsAt > before : false;
  return hasRolled && next !== null
    ? { price: next, nextPrice: null }
    : { price: current.price, nextPrice: next };
}

/** What a period was priced at: the price whose total was paid, the one of its time first. */
function selectPeriodPrice(
  current: SubscriptionDocument,
  payment: SubscriptionPayment,
  origin: Origin,
): SubscriptionPriceDocument {
  const isOwn = current.subscriptionId === payment.subscriptionId;
  const price = (isOwn ? current.price : null) ?? origin.price;
  const next = isOwn ? (current.nextPrice ?? null) : null;
  const ends = current.currentPeriodEndsAt ?? null;
  const isOfNext = next !== null && ends !== null && payment.periodFrom >= ends;
  const candidates = (isOfNext ? [next, price] : [price, next]).filter((candidate) => candidate !== null);
  return (
    candidates.find((candidate) => getTotalMinor(candidate) === payment.totalMinor) ?? candidates[0] ?? price
  );
}

function determineEndCause(current: SubscriptionDocument, { payments }: Look): SubscriptionCause {
  const newest = payments.find(({ totalMinor }) => totalMinor > 0);
  if (newest !== undefined && isUnpaid(newest)) return 'Payment';
  return current.endCause ?? 'Request';
}

/**
 * Folds the provider's state into the stored subscription.
 * @param failedBefore invoices of the provider whose failure was recorded
 * @param endsBy why it ends if no user's request is known
 */
export function foldLook(
  current: SubscriptionDocument,
  look: Look,
  origin: Origin,
  failedBefore: ReadonlySet<string>,
  now: Date,
  endsBy: SubscriptionCause = 'Request',
): Folded {
  const { state, payments } = look;
  const { subscriptionId } = state;
  const eshopId = current.eshopId.toString() as EshopId;
  const isSame = current.subscriptionId === subscriptionId;
  const pendingChange = current.wish ?? null;
  const events: SubscriptionEvent[] = [];
  const system = { eshopId, by: 'System' as const };
  const begun = { eshopId, by: origin.by, actor: origin.actor };

  if (state.trialEndsAt !== null)
    events.push({
      ...begun,
      key: eventKeys.trial(subscriptionId),
      type: 'TrialStarted',
      at: state.startedAt,
      isMailDue: true,
    });

  const charged = payments.filter(({ totalMinor }) => totalMinor > 0).toReversed();
  const firstPaid = charged.find(({ status }) => status === 'Paid');
  const hasBegun = state.trialEndsAt !== null || firstPaid !== undefined;
  const paid: PaidPeriod[] = [];
  for (const payment of charged) {
    const { providerInvoiceId } = payment;
    const wasFailed = failedBefore.has(providerInvoiceId);
    if (payment.status === 'Paid') {
      const isFirst = payment === firstPaid;
      const type = wasFailed ? 'Recovered' : isFirst ? 'Started' : 'Renewed';
      const price = selectPeriodPrice(current, payment, origin);
      paid.push({
        payment,
        price,
        event: {
          ...(isFirst && state.trialEndsAt === null ? begun : system),
          key: eventKeys.paid(providerInvoiceId),
          type,
          at: payment.paidAt ?? payment.createdAt,
          amountMinor: payment.totalMinor,
          currency: state.price.currency,
          price: { type: price.type, tier: price.tier, netMinor: price.netMinor },
          providerPaymentId: payment.providerPaymentId,
          isMailDue: type === 'Recovered',
        },
      });
    } else if (payment.status === 'Failed' && hasBegun) {
      events.push({
        ...system,
        key: eventKeys.failed(providerInvoiceId),
        type: 'PaymentFailed',
        at: payment.createdAt,
        amountMinor: payment.totalMinor,
        currency: state.price.currency,
        isMailDue: true,
      });
    }
  }

  const wasEnding = isSame && current.isCancelledAtPeriodEnd;
  const isEnding = state.isCancelledAtPeriodEnd && state.status !== 'Cancelled';
  const hasTurned = state.status !== 'Cancelled' && isEnding !== wasEnding && hasBegun;
  if (hasTurned)
    events.push({
      eshopId,
      by: pendingChange?.by ?? 'System',
      actor: pendingChange?.actor ?? null,
      requestId: pendingChange?.requestId ?? null,
      note: pendingChange?.note ?? null,
      cause: isEnding ? (pendingChange?.cause ?? endsBy) : null,
      // Each turn is one of its own: the version says which.
      key: `${isEnding ? 'cancel' : 'resume'}:${subscriptionId}:${current.version}`,
      type: isEnding ? 'CancelRequested' : 'Resumed',
      at: now,
      isMailDue: isEnding,
    });
  const endCause = hasTurned
    ? isEnding
      ? (pendingChange?.cause ?? endsBy)
      : null
    : isSame
      ? (current.endCause ?? null)
      : null;
  if (state.status === 'Cancelled' && hasBegun)
    events.push({
      ...system,
      key: eventKeys.ended(subscriptionId),
      type: 'Ended',
      at: state.endedAt ?? now,
      cause: determineEndCause({ ...current, endCause }, look),
      isMailDue: true,
    });

  const unpaid = payments.find((payment) => payment.totalMinor > 0 && isUnpaid(payment));
  const isPastDue = state.status === 'PastDue';
  return {
    events,
    paid,
    change: {
      customerId: state.customerId,
      subscriptionId,
      status: state.status,
      startedAt: state.startedAt,
      trialEndsAt: state.trialEndsAt,
      currentPeriodEndsAt: state.currentPeriodEndsAt,
      isCancelledAtPeriodEnd: isEnding,
      pastDueSince: isPastDue ? ((isSame ? current.pastDueSince : null) ?? unpaid?.createdAt ?? now) : null,
      nextPaymentAttemptAt: isPastDue ? (unpaid?.nextAttemptAt ?? null) : null,
      actionUrl: isPastDue || state.status === 'Incomplete' ? state.actionUrl : null,
      ...getPricesAfter(current, look, origin),
      trialUsedAt: current.trialUsedAt ?? (state.trialEndsAt === null ? null : state.startedAt),
      endCause,
      wish: null,
      ...(isPastDue ? {} : { remindedAt: null }),
      ...(isSame ? {} : { renewalLookedAtFor: null, trialEndToldAt: null }),
    },
  };
}
