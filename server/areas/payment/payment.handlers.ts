import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { authenticatePayment } from './actions/authenticatePayment.ts';
import { createCheckout } from './actions/createCheckout.ts';
import { createSetup } from './actions/createSetup.ts';
import { createSubscriptionCheckout } from './actions/createSubscriptionCheckout.ts';
import { getEshopTaxRate } from './actions/getEshopTaxRate.ts';
import { getSessionStatus } from './actions/getSessionStatus.ts';
import { hasSavedCard } from './actions/hasSavedCard.ts';
import { removeSavedCard } from './actions/removeSavedCard.ts';
import { setAdminTransaction } from './actions/setAdminTransaction.ts';
import {
  stripeWebhookPaymentFailed,
  stripeWebhookPaymentProcessing,
  stripeWebhookPaymentRequiresAction,
  stripeWebhookPaymentSuccessful,
} from './actions/stripeWebhooks.ts';
import { autoTopUpHandlers } from './autoTopUp/index.ts';
import { creditHandlers } from './credit/index.ts';

/** Actions of Payment. */
export const paymentHandlers: HandlersOf<Contracts['payment']> = {
  ...autoTopUpHandlers,
  ...creditHandlers,
  createCheckout,
  createSetup,
  createSubscriptionCheckout,
  hasSavedCard,
  removeSavedCard,
  authenticatePayment,
  getSessionStatus,
  getEshopTaxRate,
  setAdminTransaction,
  stripeWebhookPaymentFailed,
  stripeWebhookPaymentProcessing,
  stripeWebhookPaymentRequiresAction,
  stripeWebhookPaymentSuccessful,
};
