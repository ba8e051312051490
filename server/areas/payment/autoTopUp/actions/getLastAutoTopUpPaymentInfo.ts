import { payment as calls } from '#shared/contracts/payment.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findPayment, getPaymentId } from '../../payment.repository.ts';
import { findLastAttempt } from '../attempt.repository.ts';
import { reconcileAttempt } from '../outcome.service.ts';

export const getLastAutoTopUpPaymentInfo = defineAction(
  calls.getLastAutoTopUpPaymentInfo,
  async (_input, { services, eshopId }) => {
    const last = await findLastAttempt(eshopId);
    if (last === null) return { payment: null };
    // A user who returns from the bank sees the current outcome.
    if (last.state === 'Open') await reconcileAttempt(services, last);
    const payment = await findPayment(last._id.toString());
    if (payment === null) return { payment: null };
    const { currency, status } = payment;
    return {
      payment: {
        id: getPaymentId(payment),
        status,
        credit: presentMoney({ amountMinor: payment.creditMinor, currency }),
        total: presentMoney({ amountMinor: payment.creditMinor + payment.vatMinor, currency }),
        createdAt: payment.createdAt.toISOString(),
        failureMessage: payment.failureMessage ?? null,
        canAuthenticate: status === 'RequiresAction',
      },
    };
  },
);
