import { buildAuthenticationAction } from './authenticationAction.ts';
import type { StripeCallContext } from '../stripeCall.ts';
import {
  buildCardErrorBody,
  StripeFault,
  createUnexpectedStateFault,
  type CardRefusal,
} from '../stripeFault.ts';
import type { StripePaymentMethod, StripeSetupIntent } from '../stripeObjects.ts';
import type { StripeWork } from '../stripeWork.ts';
import { attachPaymentMethod, getNetworkCard } from './paymentMethods.ts';

/** What a new setup intent is made of. */
export interface SetupIntentDraft {
  readonly customer: string | null;
  readonly description?: string | undefined;
  readonly metadata?: Record<string, string> | undefined;
  readonly paymentMethod?: string | undefined;
  readonly usage?: 'off_session' | 'on_session' | undefined;
}

/** Makes an intent to save a card without charging it. */
export const createSetupIntent = (work: StripeWork, draft: SetupIntentDraft): StripeSetupIntent => {
  const id = work.createId('seti');
  const intent: StripeSetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${work.createSecret(25)}`,
    created: work.nowSeconds,
    customer: draft.customer,
    customer_account: null,
    description: draft.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: draft.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: draft.paymentMethod ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: draft.paymentMethod === undefined ? 'requires_payment_method' : 'requires_confirmation',
    usage: draft.usage ?? 'off_session',
  };
  work.save(intent);
  work.emit('setup_intent.created', intent);
  return intent;
};

const failSetup = (
  work: StripeWork,
  intent: StripeSetupIntent,
  error: Record<string, unknown> & { message: string },
): StripeSetupIntent => {
  const failed: StripeSetupIntent = {
    ...intent,
    last_setup_error: error,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  work.save(failed);
  work.emit('setup_intent.setup_failed', failed);
  return failed;
};

const succeedSetup = async (
  work: StripeWork,
  intent: StripeSetupIntent,
  method: StripePaymentMethod,
): Promise<StripeSetupIntent> => {
  const { secret } = await getNetworkCard(work, method);
  work.save({ ...secret, isSetUp: true });
  if (intent.customer !== null) await attachPaymentMethod(work, method, intent.customer);
  const succeeded: StripeSetupIntent = {
    ...intent,
    last_setup_error: null,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  };
  work.save(succeeded);
  work.emit('setup_intent.succeeded', succeeded);
  return succeeded;
};

/** The setup intent after an attempt, and the card error when it was refused. */
export interface SetupResult {
  readonly intent: StripeSetupIntent;
  readonly fault: StripeFault | null;
}

const refuseSetup = (
  work: StripeWork,
  intent: StripeSetupIntent,
  method: StripePaymentMethod,
  refusal: CardRefusal,
): SetupResult => {
  const error = buildCardErrorBody(refusal, { payment_method: method });
  const failed = failSetup(work, intent, error);
  return { intent: failed, fault: new StripeFault(402, { ...error, setup_intent: failed }, true) };
};

/**
 * Tries to set a card up for later.
 * @throws StripeFault 400 setup_intent_unexpected_state when it is done or cancelled.
 */
export const confirmSetupIntent = async (
  context: StripeCallContext,
  intent: StripeSetupIntent,
  method: StripePaymentMethod,
  returnUrl: string | null,
): Promise<SetupResult> => {
  const { work, baseUrl } = context;
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) {
    throw createUnexpectedStateFault(
      'setup_intent_unexpected_state',
      `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`,
      { setup_intent: intent },
    );
  }
  const { card } = await getNetworkCard(work, method);
  if (card.refusal && !card.canBeSaved) return refuseSetup(work, intent, method, card.refusal);
  if (card.authentication === 'never')
    return { intent: await succeedSetup(work, intent, method), fault: null };
  const waiting: StripeSetupIntent = {
    ...intent,
    last_setup_error: null,
    next_action: buildAuthenticationAction(intent.id, baseUrl, returnUrl),
    payment_method: method.id,
    status: 'requires_action',
  };
  work.save(waiting);
  work.emit('setup_intent.requires_action', waiting);
  return { intent: waiting, fault: null };
};

/** What happens when the cardholder answers their bank during a set-up. */
export const finishSetupAuthentication = async (
  work: StripeWork,
  intent: StripeSetupIntent,
  isConfirmed: boolean,
): Promise<StripeSetupIntent> => {
  if (intent.status !== 'requires_action' || typeof intent.payment_method !== 'string') return intent;
  const method = await work.need('payment_method', intent.payment_method);
  if (isConfirmed) return succeedSetup(work, intent, method);
  return failSetup(work, intent, {
    code: 'setup_intent_authentication_failure',
    doc_url: 'https://stripe.com/docs/error-codes/setup-intent-authentication-failure',
    message: 'The latest attempt to set up the payment method has failed because authentication failed.',
    payment_method: method,
    type: 'invalid_request_error',
  });
};
