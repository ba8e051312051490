import { payment } from '#shared/contracts/payment.ts';
import { AppError } from '#shared/errors/appError.ts';
import { paymentIdSchema } from '#shared/domain/ids/ids.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findPaymentBySession, findEshopPayment } from '../payment.repository.ts';
import { refreshPayment } from '../refresh.service.ts';

export const getSessionStatus = defineAction(
  payment.getSessionStatus,
  async ({ sessionId }, { services, eshopId }) => {
    // The bank's page leads back with our own id: a payment of a saved card has no session.
    const asPayment = paymentIdSchema.safeParse(sessionId);
    const found = asPayment.success
      ? await findEshopPayment(eshopId, asPayment.data)
      : await findPaymentBySession(eshopId, sessionId);
    if (found === null) throw new AppError('payment_session_not_found');
    // A booked payment is final for the page that awaits it: refunds and disputes do not concern that page.
    const current = found.settledAt ? found : await refreshPayment(services, found);
    return {
      checkoutType: current.checkoutType,
      status: current.status,
      credit: presentMoney({ amountMinor: current.creditMinor, currency: current.currency }),
      failureMessage: current.failureMessage ?? null,
    };
  },
);
