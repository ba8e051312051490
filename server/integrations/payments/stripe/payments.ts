import Stripe from 'stripe';
import { AppError } from '#shared/errors/appError.ts';
import type { PaymentProvider, PaymentState } from '../paymentProvider.ts';
import { ask, askFor, getId, isRefusal, createUnavailable } from './client.ts';
import { getPaidDetails, paidWith, toPaymentStatus } from './intents.ts';

const refundStates: Readonly<Record<string, PaymentState['refunds'][number]['status']>> = {
  succeeded: 'Succeeded',
  failed: 'Failed',
  canceled: 'Failed',
};

const disputeStates: Readonly<Record<string, NonNullable<PaymentState['dispute']>['status']>> = {
  lost: 'Lost',
  won: 'Won',
  // An inquiry that the bank closed without taking anything.
  warning_closed: 'Won',
  prevented: 'Won',
};

/** When the provider put the money of a dispute back on our balance: the last of its movements that adds to it. */
export function findReinstatedAt({
  balance_transactions: movements,
}: Pick<Stripe.Dispute, 'balance_transactions'>): Date | null {
  const created = movements.filter(({ amount }) => amount > 0).map((movement) => movement.created);
  return created.length === 0 ? null : new Date(Math.max(...created) * 1_000);
}

async function readPaymentState(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<PaymentState> {
  const isPaid = intent.status === 'succeeded';
  const refunds = isPaid
    ? await stripe.refunds.list({ payment_intent: intent.id, limit: 100 }).autoPagingToArray({ limit: 1_000 })
    : [];
  const disputes = isPaid ? (await stripe.disputes.list({ payment_intent: intent.id, limit: 10 })).data : [];
  // The newest counts: a bank that lost a dispute may open another.
  const dispute = disputes[0];
  const failure = intent.last_payment_error;
  return {
    providerPaymentId: intent.id,
    status: toPaymentStatus(intent),
    paidMinor: intent.amount_received,
    ...getPaidDetails(intent),
    currency: intent.currency.toUpperCase(),
    failureMessage: failure?.message ?? null,
    declineCode: failure?.decline_code ?? failure?.code ?? null,
    paymentMethodId: getId(intent.payment_method) ?? failure?.payment_method?.id ?? null,
    refunds: refunds.map((refund) => ({
      refundId: refund.id,
      ownRefundId: refund.metadata?.['refundId'] ?? null,
      amountMinor: refund.amount,
      status: refundStates[refund.status ?? ''] ?? 'Pending',
    })),
    dispute:
      dispute === undefined
        ? null
        : {
            disputeId: dispute.id,
            amountMinor: dispute.amount,
            status: disputeStates[dispute.status] ?? 'Open',
            reinstatedAt: findReinstatedAt(dispute),
          },
  };
}

/** The payment of Stripe as it is now. */
async function readState(stripe: Stripe, intentId: string): Promise<PaymentState> {
  return await readPaymentState(
    stripe,
    await stripe.paymentIntents.retrieve(intentId, { expand: [paidWith] }),
  );
}

/** Payments of Stripe: charges of saved cards, their states, and refunds. */
export function buildPaymentsApi(
  stripe: Stripe,
): Pick<PaymentProvider, 'charge' | 'readPayment' | 'findPayment' | 'authenticate' | 'cancel' | 'refund'> {
  return {
    async charge(request) {
      const metadata = { paymentId: request.paymentId, eshopId: request.eshopId };
      let intent: Stripe.PaymentIntent;
      try {
        intent = await stripe.paymentIntents.create(
          {
            amount: request.totalMinor,
            currency: request.currency.toLowerCase(),
            customer: request.customerId,
            payment_method: request.paymentMethodId,
            description: request.description,
            off_session: true,
            confirm: true,
            metadata,
            expand: [paidWith],
          },
          { idempotencyKey: `charge-${request.paymentId}` },
        );
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError && error.payment_intent !== undefined)
          return await ask(async () => await readState(stripe, error.payment_intent?.id ?? ''));
        if (isRefusal(error)) throw new AppError('card_declined', { cause: error });
        throw createUnavailable(error);
      }
      // Charged it is by now: what goes wrong after it refuses nothing.
      return await ask(async () => await readPaymentState(stripe, intent));
    },

    async readPayment(providerPaymentId) {
      return await askFor(async () => await readState(stripe, providerPaymentId));
    },

    async findPayment(paymentId, customerId) {
      return await ask(async () => {
        for await (const intent of stripe.paymentIntents.list({ customer: customerId, limit: 100 })) {
          if (intent.metadata['paymentId'] === paymentId) return await readState(stripe, intent.id);
        }
        return null;
      });
    },

    async authenticate(providerPaymentId, returnUrl, attemptId) {
      const intent = await ask(async () => await stripe.paymentIntents.retrieve(providerPaymentId));
      const open = intent.next_action?.redirect_to_url?.url;
      if (intent.status === 'requires_action' && open) return open;
      const cardId = getId(intent.payment_method) ?? intent.last_payment_error?.payment_method?.id;
      const canConfirm = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
      if (!cardId || !canConfirm.includes(intent.status)) return null;
      try {
        const confirmed = await stripe.paymentIntents.confirm(
          intent.id,
          { payment_method: cardId, return_url: returnUrl, off_session: false },
          { idempotencyKey: `confirm-${attemptId}` },
        );
        return confirmed.next_action?.redirect_to_url?.url ?? null;
      } catch (error) {
        // The bank may decline at once: the payment says so when it is asked for.
        if (error instanceof Stripe.errors.StripeCardError || isRefusal(error)) return null;
        throw createUnavailable(error);
      }
    },

    async cancel(providerPaymentId) {
      try {
        await stripe.paymentIntents.cancel(providerPaymentId, { cancellation_reason: 'abandoned' });
      } catch (error) {
        // Paid, being paid, or given up before: its state says which.
        if (!isRefusal(error)) throw createUnavailable(error);
      }
      return await askFor(async () => await readState(stripe, providerPaymentId));
    },

    async refund(request) {
      try {
        await stripe.refunds.create(
          {
            payment_intent: request.providerPaymentId,
            amount: request.amountMinor,
            reason: 'requested_by_customer',
            metadata: { refundId: request.refundId },
          },
          { idempotencyKey: `refund-${request.refundId}` },
        );
      } catch (error) {
        if (isRefusal(error)) throw new AppError('refund_not_possible', { cause: error });
        throw createUnavailable(error);
      }
      return await ask(async () => await readState(stripe, request.providerPaymentId));
    },
  };
}
