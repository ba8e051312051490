import { payInvoice } from '../billing/invoices.ts';
import { startSubscription } from '../billing/subscriptions.ts';
import { confirmPaymentIntent } from '../payments/confirmPayment.ts';
import { createPaymentIntent } from '../payments/paymentIntents.ts';
import { createCardMethod, type TypedCard } from '../payments/paymentMethods.ts';
import { confirmSetupIntent, createSetupIntent } from '../payments/setupIntents.ts';
import type { StripeCallContext } from '../stripeCall.ts';
import type { StripeFault } from '../stripeFault.ts';
import type {
  SandboxCheckout,
  StripeCheckoutSession,
  StripePaymentIntent,
  StripePaymentMethod,
  StripeSetupIntent,
} from '../stripeObjects.ts';
import { completeCheckout, createCheckoutSubscription, findCheckoutCustomer } from './completeCheckout.ts';

/** Where the browser goes after the form was submitted. */
export type CheckoutOutcome =
  | { readonly next: 'complete'; readonly session: StripeCheckoutSession }
  | { readonly next: 'authenticate'; readonly intentId: string }
  | { readonly next: 'refused'; readonly declineCode: string };

interface Attempt {
  readonly intent: StripePaymentIntent | StripeSetupIntent;
  readonly fault: StripeFault | null;
}

const setUpCard = async (
  context: StripeCallContext,
  session: StripeCheckoutSession,
  checkout: SandboxCheckout,
  method: StripePaymentMethod,
): Promise<Attempt> => {
  const { work } = context;
  const known = checkout.intentId === null ? undefined : await work.get('setup_intent', checkout.intentId);
  const intent =
    known ??
    createSetupIntent(work, {
      customer: findCheckoutCustomer(work, session, checkout),
      ...checkout.setupIntentData,
    });
  return confirmSetupIntent(context, intent, method, null);
};

const payOnce = async (
  context: StripeCallContext,
  session: StripeCheckoutSession,
  checkout: SandboxCheckout,
  method: StripePaymentMethod,
): Promise<Attempt> => {
  const { work } = context;
  const known = checkout.intentId === null ? undefined : await work.get('payment_intent', checkout.intentId);
  const data = checkout.paymentIntentData;
  const intent =
    known ??
    createPaymentIntent(work, {
      amountMinor: session.amount_total ?? 0,
      currency: session.currency ?? '',
      customer: findCheckoutCustomer(work, session, checkout),
      description: data.description,
      metadata: data.metadata,
      receiptEmail: data.receipt_email,
      setupFutureUsage: data.setup_future_usage,
      statementDescriptor: data.statement_descriptor,
      statementDescriptorSuffix: data.statement_descriptor_suffix,
      transferGroup: data.transfer_group,
      isAutomatic: true,
    });
  return confirmPaymentIntent(context, intent, { method, isOffSession: false, returnUrl: null });
};

const subscribe = async (
  context: StripeCallContext,
  session: StripeCheckoutSession,
  checkout: SandboxCheckout,
  method: StripePaymentMethod,
): Promise<Attempt> => {
  const { work } = context;
  const known =
    checkout.subscriptionId === null ? undefined : await work.need('subscription', checkout.subscriptionId);
  let subscription = known;
  let fault: StripeFault | null = null;
  if (subscription) {
    const invoice = await work.need('invoice', subscription.latest_invoice ?? '');
    const paid = await payInvoice(context, invoice, method, {
      isOffSession: false,
      setupFutureUsage: 'off_session',
    });
    fault = paid.fault;
  } else {
    const customer = findCheckoutCustomer(work, session, checkout) ?? '';
    const created = createCheckoutSubscription(context, checkout, customer, null);
    const started = await startSubscription(context, created, { kind: 'onSession', method });
    subscription = started.subscription;
    fault = started.fault;
  }
  checkout.subscriptionId = subscription.id;
  const payments = (await work.list('invoice_payment')).filter(
    ({ invoice }) => invoice === subscription.latest_invoice,
  );
  const intentId = payments.at(-1)?.payment.payment_intent;
  if (typeof intentId !== 'string') throw new Error('a priced subscription has no intent');
  return { intent: await work.need('payment_intent', intentId), fault };
};

const isFreeAtFirst = (checkout: SandboxCheckout): boolean =>
  checkout.subscriptionData.trial_period_days !== undefined ||
  checkout.subscriptionData.trial_end !== undefined ||
  checkout.lineItems.every(({ amount_total: amount }) => amount === 0);

/** Does what the pay button does: tries the card, and closes the session when it goes through. */
export const payCheckout = async (
  context: StripeCallContext,
  session: StripeCheckoutSession,
  stored: SandboxCheckout,
  typed: { card: TypedCard; email: string | null; name: string },
): Promise<CheckoutOutcome> => {
  const { work } = context;
  const checkout: SandboxCheckout = {
    ...stored,
    customerEmail: typed.email ?? stored.customerEmail,
    customerName: typed.name,
  };
  const customer =
    typeof session.customer === 'string' ? await work.get('customer', session.customer) : undefined;
  const method = createCardMethod(work, typed.card, {
    email: checkout.customerEmail ?? session.customer_email ?? customer?.email,
    name: typed.name,
  });
  const isSetup = session.mode === 'setup' || (session.mode === 'subscription' && isFreeAtFirst(checkout));
  const attempt = isSetup
    ? await setUpCard(context, session, checkout, method)
    : session.mode === 'subscription'
      ? await subscribe(context, session, checkout, method)
      : await payOnce(context, session, checkout, method);
  checkout.intentId = attempt.intent.id;
  work.save(checkout);
  if (attempt.fault) {
    const declineCode = attempt.fault.body['decline_code'];
    return {
      next: 'refused',
      declineCode: typeof declineCode === 'string' ? declineCode : 'generic_decline',
    };
  }
  if (attempt.intent.status === 'requires_action')
    return { next: 'authenticate', intentId: attempt.intent.id };
  return { next: 'complete', session: await completeCheckout(context, session, checkout, attempt.intent) };
};
