import type { StripeBalanceTransaction } from '../stripeObjects.ts';
import type { StripeWork } from '../stripeWork.ts';

const daySeconds = 86_400;
const settlementDays = 2;

/** Books one movement on the provider's balance; a fee is what the provider keeps. */
export const createBalanceTransaction = (
  work: StripeWork,
  source: { id: string; currency: string; description: string | null },
  type: 'charge' | 'refund' | 'adjustment',
  amountMinor: number,
  feeMinor: number,
): StripeBalanceTransaction => {
  const transaction: StripeBalanceTransaction = {
    id: work.createId('txn'),
    object: 'balance_transaction',
    amount: amountMinor,
    available_on: work.nowSeconds + (type === 'charge' ? settlementDays * daySeconds : 0),
    balance_type: 'payments',
    created: work.nowSeconds,
    currency: source.currency,
    description: source.description,
    exchange_rate: null,
    fee: feeMinor,
    fee_details:
      feeMinor === 0
        ? []
        : [
            {
              amount: feeMinor,
              application: null,
              currency: source.currency,
              description: type === 'adjustment' ? 'Dispute fee' : 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amountMinor - feeMinor,
    reporting_category: type === 'adjustment' ? 'dispute' : type,
    source: source.id,
    status: type === 'charge' ? 'pending' : 'available',
    type,
  };
  work.save(transaction);
  return transaction;
};
