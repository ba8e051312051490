import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { createCheckout } from './actions/createCheckout.ts';
import { getCreditTopUpHistory } from './actions/getCreditTopUpHistory.ts';
import { getEshopTaxRate } from './actions/getEshopTaxRate.ts';
import { getSessionStatus } from './actions/getSessionStatus.ts';
import { setAdminTransaction } from './actions/setAdminTransaction.ts';
import {
  stripeWebhookPaymentFailed,
  stripeWebhookPaymentProcessing,
  stripeWebhookPaymentRequiresAction,
  stripeWebhookPaymentSuccessful,
} from './actions/stripeWebhooks.ts';

/** Actions of Payment. */
export const paymentHandlers: HandlersOf<Contracts['payment']> = {
  createCheckout,
  getSessionStatus,
  getCreditTopUpHistory,
  getEshopTaxRate,
  setAdminTransaction,
  stripeWebhookPaymentFailed,
  stripeWebhookPaymentProcessing,
  stripeWebhookPaymentRequiresAction,
  stripeWebhookPaymentSuccessful,
};
