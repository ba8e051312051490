import { isUnbooked } from '#shared/domain/payment/review.ts';
import { AppError } from '#shared/errors/appError.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { RefundOrder, Services } from '#server/services.ts';
import { chargeLooks } from '../lookTimes.ts';
import type { PaymentRefund } from '../payment.model.ts';
import { findPayment, updatePayment } from '../payment.repository.ts';
import { applyReturns, markRefundRefused, sumReturnedMinor, sendOnce } from './returns.service.ts';

/**
 * Sends back a part of a card payment whose credit was taken already (or never given). `Unknown` means that the provider
 * did not answer: it is asked again until it does.
 * @throws AppError not_found, refund_not_possible when it is more than is left of the payment, or the provider refuses
 */
export async function refundPayment(
  services: Services,
  order: RefundOrder,
): Promise<{ readonly state: PaymentRefund['state'] }> {
  const { paymentId, refundId, amountMinor, actor } = order;
  const { payment, earlier } = await inTransaction(async (session) => {
    const current = await findPayment(paymentId, session);
    if (current === null) throw new AppError('not_found');
    const known = current.refunds.find((refund) => refund.refundId === refundId);
    if (known !== undefined) return { payment: current, earlier: known };
    // Until booked, a payment that differs holds the received, not the ordered amount.
    const { review } = current;
    const isDiffering = !current.settledAt && review != null && isUnbooked(review.problem);
    const paidMinor = isDiffering
      ? (current.review?.receivedMinor ?? 0)
      : current.creditMinor + current.vatMinor;
    const isPossible = amountMinor > 0 && sumReturnedMinor(current) + amountMinor <= paidMinor;
    if (!current.providerPaymentId || !isPossible) throw new AppError('refund_not_possible');
    const added: PaymentRefund = {
      refundId,
      providerRefundId: null,
      amountMinor,
      state: 'Unknown',
      isOurs: true,
      actor,
      bookedAt: null,
      askedAt: new Date(),
    };
    const refunds = [...current.refunds, added];
    const lookDueAt = new Date(Date.now() + chargeLooks.firstMs);
    await updatePayment(current._id, { refunds, lookDueAt }, session);
    return { payment: { ...current, refunds, lookDueAt }, earlier: null };
  });
  if (earlier !== null && earlier.state !== 'Unknown') return { state: earlier.state };
  const providerPaymentId = payment.providerPaymentId ?? '';
  try {
    const state = await (earlier === null
      ? services.payments.refund({ refundId, providerPaymentId, amountMinor })
      : sendOnce(services, providerPaymentId, { refundId, amountMinor }));
    const after = await applyReturns(services, payment, state);
    return { state: after.refunds.find((refund) => refund.refundId === refundId)?.state ?? 'Pending' };
  } catch (thrown) {
    const code = thrown instanceof AppError ? thrown.code : null;
    if (code === 'payment_provider_unavailable') return { state: 'Unknown' };
    if (code !== 'refund_not_possible') throw thrown;
    await markRefundRefused(payment, refundId);
    throw thrown;
  }
}
