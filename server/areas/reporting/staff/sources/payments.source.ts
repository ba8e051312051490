import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findPaidPayments, readPaymentsBegun, type CountedPayment } from '#server/areas/payment/index.ts';
import type { ReportRange } from '../../reportRange.ts';
import { countFact, toInstants, toStaffDay, type FactSource, type StaffFact } from '../facts.ts';

/** A failed payment counts as recovered when the shop pays the same within so long. */
const recoveryMs = 7 * 86_400_000;

async function* read(range: ReportRange): AsyncIterable<StaffFact> {
  const [from, to] = toInstants(range);
  const failures: CountedPayment[] = [];
  for await (const payment of readPaymentsBegun(from, to)) {
    // Subscription payments are covered by subscription events, renewals too.
    if (payment.checkoutType !== 'CreditTopUp') continue;
    if (payment.status !== 'Succeeded' && payment.status !== 'Failed') continue;
    const fact = countFact(
      'payment',
      toStaffDay(payment.createdAt),
      getShopId(payment),
      toFactParts(payment),
    );
    yield fact;
    if (payment.status === 'Succeeded') continue;
    failures.push(payment);
    yield { ...fact, fact: 'paymentFailed' };
  }
  if (failures.length === 0) return;
  const paid = await findPaidPayments(
    [...new Set(failures.map(getShopId))],
    from,
    new Date(to.getTime() + recoveryMs),
  );
  for (const failure of failures) {
    const failedMs = failure.createdAt.getTime();
    const isRecovered = paid.some(
      (payment) =>
        payment.checkoutType === failure.checkoutType &&
        payment.eshopId.equals(failure.eshopId) &&
        payment.createdAt.getTime() > failedMs &&
        payment.createdAt.getTime() <= failedMs + recoveryMs,
    );
    if (isRecovered)
      yield countFact(
        'paymentRecovered',
        toStaffDay(failure.createdAt),
        getShopId(failure),
        toFactParts(failure),
      );
  }
}

function getShopId(payment: CountedPayment): EshopId {
  return payment.eshopId.toString() as EshopId;
}

function toFactParts(payment: CountedPayment): Pick<StaffFact, 'part' | 'currency' | 'value' | 'ref'> {
  return {
    part: payment.kind ?? 'ManualTopUp',
    currency: payment.currency,
    value: payment.creditMinor + payment.vatMinor,
    ref: payment._id.toString(),
  };
}

/** Top-ups that went through or failed, on the day on which they were begun. */
export const paymentsSource: FactSource = { facts: ['payment', 'paymentFailed', 'paymentRecovered'], read };
