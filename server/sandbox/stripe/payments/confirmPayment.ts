import { buildAuthenticationAction } from './authenticationAction.ts';
import type { StripeCallContext } from '../stripeCall.ts';
import {
  buildCardErrorBody,
  createInvalidRequestFault,
  StripeFault,
  createUnexpectedStateFault,
  type CardRefusal,
} from '../stripeFault.ts';
import type { StripePaymentIntent, StripePaymentMethod } from '../stripeObjects.ts';
import type { StripeWork } from '../stripeWork.ts';
import { createCharge } from './charges.ts';
import { attachPaymentMethod, getNetworkCard } from './paymentMethods.ts';
import { authenticationRequired } from './testCards.ts';

/** How someone confirms an intent. */
export interface Confirmation {
  readonly method: StripePaymentMethod;
  readonly isOffSession: boolean;
  readonly returnUrl: string | null;
}

/** The intent after an attempt, and the card error when it was refused. */
export interface ConfirmationResult {
  readonly intent: StripePaymentIntent;
  readonly fault: StripeFault | null;
}

const failPayment = async (
  work: StripeWork,
  intent: StripePaymentIntent,
  method: StripePaymentMethod,
  refusal: CardRefusal,
): Promise<ConfirmationResult> => {
  const charge = await createCharge(work, intent, method, refusal, false);
  const error = buildCardErrorBody(refusal, { charge: charge.id, payment_method: method });
  const failed: StripePaymentIntent = {
    ...intent,
    last_payment_error: error,
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    processing: null,
    status: 'requires_payment_method',
  };
  work.save(failed);
  work.emit('payment_intent.payment_failed', failed);
  return { intent: failed, fault: new StripeFault(402, { ...error, payment_intent: failed }, true) };
};

const succeedPayment = async (
  context: StripeCallContext,
  intent: StripePaymentIntent,
  method: StripePaymentMethod,
  isAuthenticated: boolean,
): Promise<ConfirmationResult> => {
  const { work, options } = context;
  const { secret, card } = await getNetworkCard(work, method);
  let paidWith = method;
  if (intent.setup_future_usage !== null && intent.customer !== null && method.customer === null) {
    paidWith = await attachPaymentMethod(work, method, intent.customer);
  }
  if (intent.setup_future_usage === 'off_session') work.save({ ...secret, isSetUp: true });
  const charge = await createCharge(work, intent, paidWith, null, isAuthenticated);
  const succeeded: StripePaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    processing: null,
    status: 'succeeded',
  };
  work.save(succeeded);
  work.emit('payment_intent.succeeded', succeeded);
  if (card.opensDispute) {
    work.save({
      id: work.createId('task'),
      object: 'sandbox_task',
      dueAtMs: work.nowMs + options.disputeDelayMs,
      action: 'open_dispute',
      chargeId: charge.id,
    });
  }
  return { intent: succeeded, fault: null };
};

/** Brings a charge that needs nothing more of the cardholder to its end, or to `processing`. */
const chargeNow = (
  context: StripeCallContext,
  intent: StripePaymentIntent,
  method: StripePaymentMethod,
  isAuthenticated: boolean,
): Promise<ConfirmationResult> => {
  const { work, options } = context;
  if (!options.isSettlingSlowly) return succeedPayment(context, intent, method, isAuthenticated);
  const processing: StripePaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: null,
    payment_method: method.id,
    processing: { type: 'card', card: {} },
    status: 'processing',
  };
  work.save(processing);
  work.emit('payment_intent.processing', processing);
  return Promise.resolve({ intent: processing, fault: null });
};

/** Ends a payment that stayed in `processing`. */
export const settlePayment = async (
  context: StripeCallContext,
  intent: StripePaymentIntent,
  isPaid: boolean,
): Promise<StripePaymentIntent> => {
  if (intent.status !== 'processing' || typeof intent.payment_method !== 'string') {
    throw createUnexpectedStateFault(
      'payment_intent_unexpected_state',
      'This PaymentIntent is not processing.',
    );
  }
  const method = await context.work.need('payment_method', intent.payment_method);
  const refusal = {
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: 'Your card was declined.',
  };
  const result = isPaid
    ? await succeedPayment(context, intent, method, false)
    : await failPayment(context.work, intent, method, refusal);
  return result.intent;
};

/**
 * Tries to pay an intent with a card.
 * @throws StripeFault 400 payment_intent_unexpected_state when it is already paid, cancelled or under way.
 */
export const confirmPaymentIntent = async (
  context: StripeCallContext,
  intent: StripePaymentIntent,
  confirmation: Confirmation,
): Promise<ConfirmationResult> => {
  const { work, baseUrl } = context;
  const { method, isOffSession, returnUrl } = confirmation;
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
    throw createUnexpectedStateFault(
      'payment_intent_unexpected_state',
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
      { payment_intent: intent },
    );
  }
  if (method.customer !== null && method.customer !== intent.customer) {
    throw createInvalidRequestFault(
      `The provided PaymentMethod (${method.id}) belongs to a Customer, so it can be used only with that Customer.`,
      'payment_method',
    );
  }
  const { secret, card } = await getNetworkCard(work, method);
  // A card that is refused after its holder was heard is not refused before.
  if (card.refusal && card.authentication === 'never') return failPayment(work, intent, method, card.refusal);
  const mustAuthenticate =
    card.authentication === 'always' ||
    (card.authentication === 'untilSetUp' && !(secret.isSetUp && isOffSession));
  if (!mustAuthenticate) return chargeNow(context, intent, method, false);
  if (isOffSession) return failPayment(work, intent, method, authenticationRequired);
  const waiting: StripePaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: buildAuthenticationAction(intent.id, baseUrl, returnUrl),
    payment_method: method.id,
    status: 'requires_action',
  };
  work.save(waiting);
  work.emit('payment_intent.requires_action', waiting);
  return { intent: waiting, fault: null };
};

/** What happens when the cardholder answers their bank: the charge goes through, or the intent needs a new card. */
export const finishPaymentAuthentication = async (
  context: StripeCallContext,
  intent: StripePaymentIntent,
  isConfirmed: boolean,
): Promise<StripePaymentIntent> => {
  const { work } = context;
  if (intent.status !== 'requires_action' || typeof intent.payment_method !== 'string') return intent;
  const method = await work.need('payment_method', intent.payment_method);
  if (isConfirmed) {
    const { card } = await getNetworkCard(work, method);
    return card.refusal
      ? (await failPayment(work, intent, method, card.refusal)).intent
      : (await chargeNow(context, intent, method, true)).intent;
  }
  const failed: StripePaymentIntent = {
    ...intent,
    last_payment_error: {
      code: 'payment_intent_authentication_failure',
      doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
      message:
        'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
      payment_method: method,
      type: 'invalid_request_error',
    },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  work.save(failed);
  work.emit('payment_intent.payment_failed', failed);
  return failed;
};
