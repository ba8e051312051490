import type Stripe from 'stripe';
import type { PaymentProvider } from '../paymentProvider.ts';
import { ask, getId } from './client.ts';

const toSeconds = (moment: Date) => Math.floor(moment.getTime() / 1_000);

/** Which movements of Stripe's balance are charges, and which reduce them again. */
const kindOfMovement: Readonly<Record<string, 'chargedMinor' | 'refundedMinor'>> = {
  charge: 'chargedMinor',
  payment: 'chargedMinor',
  refund: 'refundedMinor',
  payment_refund: 'refundedMinor',
  refund_failure: 'refundedMinor',
  payment_failure_refund: 'refundedMinor',
  // Disputes: taken, and given back when they were won.
  adjustment: 'refundedMinor',
};

/** Changes at Stripe made without us, and its balance. */
export function buildChangesApi(
  stripe: Stripe,
): Pick<PaymentProvider, 'findChangedPayments' | 'sumClearing'> {
  return {
    async findChangedPayments(since) {
      return await ask(async () => {
        const created = { gte: toSeconds(since) };
        const changed = new Set<string>();
        for await (const refund of stripe.refunds.list({ created, limit: 100 })) {
          const id = getId(refund.payment_intent);
          if (id !== null) changed.add(id);
        }
        for await (const dispute of stripe.disputes.list({ created, limit: 100 })) {
          const id = getId(dispute.payment_intent);
          if (id !== null) changed.add(id);
        }
        return [...changed];
      });
    },

    async sumClearing(from, to) {
      return await ask(async () => {
        const sums = new Map<string, { chargedMinor: number; refundedMinor: number; feeMinor: number }>();
        const created = { gte: toSeconds(from), lt: toSeconds(to) };
        for await (const movement of stripe.balanceTransactions.list({ created, limit: 100 })) {
          const currency = movement.currency.toUpperCase();
          const sum = sums.get(currency) ?? { chargedMinor: 0, refundedMinor: 0, feeMinor: 0 };
          const kind = kindOfMovement[movement.type];
          // Charges come in as positive sums, what goes back as negative ones.
          if (kind === 'chargedMinor') sum.chargedMinor += movement.amount;
          if (kind === 'refundedMinor') sum.refundedMinor -= movement.amount;
          sum.feeMinor += movement.fee;
          sums.set(currency, sum);
        }
        return [...sums].map(([currency, sum]) => ({ currency, ...sum }));
      });
    },
  };
}
