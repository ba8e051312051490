import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { authenticatePayment } from './actions/authenticatePayment.ts';
import { createCheckout } from './actions/createCheckout.ts';
import { createSetup } from './actions/createSetup.ts';
import { getEshopTaxRate } from './actions/getEshopTaxRate.ts';
import { getSessionStatus } from './actions/getSessionStatus.ts';
import { hasSavedCard } from './actions/hasSavedCard.ts';
import { setAdminTransaction } from './actions/setAdminTransaction.ts';
import {
  stripeWebhookPaymentFailed,
  stripeWebhookPaymentProcessing,
  stripeWebhookPaymentRequiresAction,
  stripeWebhookPaymentSuccessful,
} from './actions/stripeWebhooks.ts';
import { autoTopUpHandlers } from './autoTopUp/index.ts';
import { creditHandlers } from './credit/index.ts';

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
