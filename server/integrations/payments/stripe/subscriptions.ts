import Stripe from 'stripe';
import { creditCurrencies, type CreditCurrency } from '#shared/domain/money/currency.ts';
import { AppError } from '#shared/errors/appError.ts';
import type {
  PaymentProvider,
  SubscriptionPayment,
  SubscriptionPrice,
  SubscriptionState,
} from '../paymentProvider.ts';
import { ask, askFor, getId, isRefusal, toDate, createUnavailable } from './client.ts';

const statuses: Readonly<Record<string, SubscriptionState['status']>> = {
  incomplete: 'Incomplete',
  incomplete_expired: 'IncompleteExpired',
  trialing: 'Trialing',
  active: 'Active',
  past_due: 'PastDue',
  unpaid: 'Unpaid',
  paused: 'Paused',
  canceled: 'Cancelled',
};

/** Payments of a subscription that are looked at, the newest ones. */
const paymentsLookedAt = 100;

function parseCurrency(code: string): CreditCurrency {
  const currency = creditCurrencies.find((known) => known === code.toUpperCase());
  if (currency === undefined) throw new Error(`a subscription in ${code} is none of ours`);
  return currency;
}

function toSubscriptionState(subscription: Stripe.Subscription): SubscriptionState {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error('the subscription has nothing that is paid for');
  const invoice = typeof subscription.latest_invoice === 'object' ? subscription.latest_invoice : null;
  const status = statuses[subscription.status];
  if (status === undefined) throw new Error(`a subscription is ${subscription.status}`);
  return {
    subscriptionId: subscription.id,
    customerId: getId(subscription.customer) ?? '',
    status,
    startedAt: toDate(subscription.start_date),
    trialEndsAt: subscription.trial_end === null ? null : toDate(subscription.trial_end),
    currentPeriodEndsAt: toDate(item.current_period_end),
    isCancelledAtPeriodEnd: subscription.cancel_at_period_end,
    endedAt: subscription.ended_at === null ? null : toDate(subscription.ended_at),
    price: {
      currency: parseCurrency(item.price.currency),
      totalMinor: item.price.unit_amount ?? 0,
      interval: item.price.recurring?.interval === 'year' ? 'year' : 'month',
    },
    actionUrl: invoice?.status === 'open' ? (invoice.hosted_invoice_url ?? null) : null,
  };
}

function toInvoicePaymentStatus(invoice: Stripe.Invoice): SubscriptionPayment['status'] {
  if (invoice.status === 'paid') return 'Paid';
  if (invoice.status === 'void') return 'Void';
  if (invoice.status === 'uncollectible') return 'Failed';
  return invoice.attempted ? 'Failed' : 'Open';
}

function toSubscriptionPayment(subscriptionId: string, invoice: Stripe.Invoice): SubscriptionPayment {
  const period = invoice.lines.data.at(-1)?.period;
  const paidAt = invoice.status_transitions.paid_at;
  const payments = invoice.payments?.data ?? [];
  const payment = payments.find(({ status }) => status === 'paid') ?? payments.at(-1);
  return {
    providerInvoiceId: invoice.id ?? '',
    providerPaymentId: getId(payment?.payment.payment_intent),
    subscriptionId,
    totalMinor: invoice.total,
    currency: invoice.currency.toUpperCase(),
    // The period of the invoice itself is the one before; its lines have the billed one.
    periodFrom: toDate(period?.start ?? invoice.period_start),
    periodTo: toDate(period?.end ?? invoice.period_end),
    status: toInvoicePaymentStatus(invoice),
    paidAt: paidAt === null ? null : toDate(paidAt),
    nextAttemptAt: invoice.next_payment_attempt === null ? null : toDate(invoice.next_payment_attempt),
    createdAt: toDate(invoice.created),
  };
}

const expand = ['latest_invoice'];

/** Subscriptions of Stripe. */
export function buildSubscriptionsApi(
  stripe: Stripe,
): Pick<
  PaymentProvider,
  | 'subscribe'
  | 'readSubscription'
  | 'setCancelAtPeriodEnd'
  | 'setSubscriptionPrice'
  | 'payOpenPeriod'
  | 'endSubscription'
  | 'findSubscriptionPayments'
> {
  const createPrice = async (price: SubscriptionPrice, idempotencyKey: string) =>
    await stripe.prices.create(
      {
        currency: price.currency.toLowerCase(),
        unit_amount: price.totalMinor,
        recurring: { interval: price.interval },
        product_data: { name: price.description },
      },
      { idempotencyKey },
    );

  return {
    async subscribe(request) {
      try {
        const price = await createPrice(request.price, `price-${request.operationId}`);
        const subscription = await stripe.subscriptions.create(
          {
            customer: request.customerId,
            default_payment_method: request.paymentMethodId,
            items: [{ price: price.id }],
            metadata: { eshopId: request.eshopId },
            off_session: true,
            payment_behavior: 'allow_incomplete',
            ...(request.trialDays > 0 ? { trial_period_days: request.trialDays } : {}),
            expand,
          },
          { idempotencyKey: `subscribe-${request.operationId}` },
        );
        return toSubscriptionState(subscription);
      } catch (error) {
        if (isRefusal(error) || error instanceof Stripe.errors.StripeCardError)
          throw new AppError('card_declined', { cause: error });
        throw createUnavailable(error);
      }
    },

    async readSubscription(subscriptionId) {
      return await askFor(async () =>
        toSubscriptionState(await stripe.subscriptions.retrieve(subscriptionId, { expand })),
      );
    },

    async setCancelAtPeriodEnd(subscriptionId, isCancelled) {
      return await ask(async () =>
        toSubscriptionState(
          await stripe.subscriptions.update(subscriptionId, {
            cancel_at_period_end: isCancelled,
            expand,
          }),
        ),
      );
    },

    async setSubscriptionPrice(subscriptionId, price) {
      return await ask(async () => {
        const current = await stripe.subscriptions.retrieve(subscriptionId, { expand });
        const [item] = current.items.data;
        const state = toSubscriptionState(current);
        const isSame =
          state.price.totalMinor === price.totalMinor &&
          state.price.currency === price.currency &&
          state.price.interval === price.interval;
        if (item === undefined || isSame) return state;
        const { currency, totalMinor, interval } = price;
        const next = await createPrice(price, `price-${item.id}-${currency}-${totalMinor}-${interval}`);
        return toSubscriptionState(
          await stripe.subscriptions.update(subscriptionId, {
            items: [{ id: item.id, price: next.id }],
            proration_behavior: 'none',
            expand,
          }),
        );
      });
    },

    async payOpenPeriod(subscriptionId) {
      const current = await ask(async () => await stripe.subscriptions.retrieve(subscriptionId, { expand }));
      const invoice = typeof current.latest_invoice === 'object' ? current.latest_invoice : null;
      if (invoice?.status !== 'open' || invoice.id === undefined) return toSubscriptionState(current);
      try {
        await stripe.invoices.pay(invoice.id, { off_session: false });
      } catch (error) {
        // Declined, to be confirmed by the holder, or paid by another way in between: the state says which.
        if (!(error instanceof Stripe.errors.StripeCardError) && !isRefusal(error))
          throw createUnavailable(error);
      }
      return await ask(async () =>
        toSubscriptionState(await stripe.subscriptions.retrieve(subscriptionId, { expand })),
      );
    },

    async endSubscription(subscriptionId) {
      try {
        return toSubscriptionState(await stripe.subscriptions.cancel(subscriptionId, { expand }));
      } catch (error) {
        // It may have ended before: then it says so.
        const ended = isRefusal(error)
          ? await askFor(async () =>
              toSubscriptionState(await stripe.subscriptions.retrieve(subscriptionId, { expand })),
            )
          : null;
        if (ended !== null && ended.endedAt !== null) return ended;
        throw createUnavailable(error);
      }
    },

    async findSubscriptionPayments(subscriptionId) {
      return await ask(async () => {
        const list = stripe.invoices.list({
          subscription: subscriptionId,
          limit: 100,
          expand: ['data.payments'],
        });
        const invoices = await list.autoPagingToArray({ limit: paymentsLookedAt });
        return invoices
          .filter(({ status }) => status !== 'draft')
          .map((invoice) => toSubscriptionPayment(subscriptionId, invoice));
      });
    },
  };
}
