import { payment } from '#shared/contracts/payment.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { buildReturnAddress } from '../checkout/getCheckoutAddresses.ts';
import { countConfirmation, findEshopPayment, getPaymentId } from '../payment.repository.ts';
import { refreshPayment } from '../refresh.service.ts';

export const authenticatePayment = defineAction(
  payment.authenticatePayment,
  async ({ paymentId, to, from }, { services, eshopId }) => {
    const found = await findEshopPayment(eshopId, paymentId);
    if (found === null) throw new AppError('not_found');
    const current = found.settledAt ? found : await refreshPayment(services, found);
    const { providerPaymentId, sessionId } = current;
    // A hosted page asks its payer itself.
    if (current.status !== 'RequiresAction' || !providerPaymentId || sessionId)
      return { url: null, status: current.status };
    const visit = { checkoutType: current.checkoutType, eshopId, from, to };
    const attempt = await countConfirmation(current._id);
    const url = await services.payments.authenticate(
      providerPaymentId,
      `${buildReturnAddress(services, visit)}&paymentId=${getPaymentId(current)}`,
      `${getPaymentId(current)}-${attempt}`,
    );
    if (url !== null) return { url, status: current.status };
    // The bank has decided without its holder meanwhile.
    return { url, status: (await refreshPayment(services, current)).status };
  },
);
