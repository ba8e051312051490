import type { Contracts } from '#shared/contracts/index.ts';
import { payment } from '#shared/contracts/payment.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { determineVat } from '#server/areas/invoice/index.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { authenticatePayment } from './actions/authenticatePayment.ts';
import { createCheckout } from './actions/createCheckout.ts';
import { createSetup } from './actions/createSetup.ts';
import { getSessionStatus } from './actions/getSessionStatus.ts';
import { setAdminTransaction } from './actions/setAdminTransaction.ts';
import {
  stripeWebhookPaymentFailed,
  stripeWebhookPaymentProcessing,
  stripeWebhookPaymentRequiresAction,
  stripeWebhookPaymentSuccessful,
} from './actions/stripeWebhooks.ts';
import { computeMaxCreditMinor } from './amounts.ts';
import { autoTopUpHandlers } from './autoTopUp/index.ts';
import { creditHandlers } from './credit/index.ts';
import { findSavedCard } from './customer/customer.service.ts';

const getEshopTaxRate = defineAction(payment.getEshopTaxRate, async (_input, { services, eshopId }) => {
  const eshop = await findEshop(eshopId);
  if (eshop === null) throw new AppError('eshop_not_accessible');
  const { percent, reason } = await determineVat(services, eshop);
  const maximumMinor = computeMaxCreditMinor(services.payments.maxChargeMinor, percent);
  return {
    percent,
    reason,
    maximumByCard: presentMoney({ amountMinor: maximumMinor, currency: eshop.creditCurrency }),
  };
});

const hasSavedCard = defineAction(payment.hasSavedCard, async (_input, { eshopId }) => {
  const card = await findSavedCard(eshopId);
  if (card === null) return { hasSavedCard: false, card: null };
  const { brand, last4, expiryMonth, expiryYear, savedAt } = card;
  return {
    hasSavedCard: true,
    card: { brand, last4, expiryMonth, expiryYear, savedAt: savedAt.toISOString() },
  };
});

/** Actions of Payment that need no area above it; the composition adds the rest. */
export const paymentHandlers = {
  ...autoTopUpHandlers,
  ...creditHandlers,
  createCheckout,
  createSetup,
  hasSavedCard,
  authenticatePayment,
  getSessionStatus,
  getEshopTaxRate,
  setAdminTransaction,
  stripeWebhookPaymentFailed,
  stripeWebhookPaymentProcessing,
  stripeWebhookPaymentRequiresAction,
  stripeWebhookPaymentSuccessful,
} satisfies Partial<HandlersOf<Contracts['payment']>>;
