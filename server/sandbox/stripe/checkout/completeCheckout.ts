import type { StripeCallContext } from '../stripeCall.ts';
import { createCustomer } from '../payments/customers.ts';
import { followInvoiceIntent } from '../billing/invoices.ts';
import { createSubscription, startSubscription, computeTrialEnd } from '../billing/subscriptions.ts';
import type {
  SandboxCheckout,
  StripeCheckoutSession,
  StripePaymentIntent,
  StripeSetupIntent,
  StripeSubscription,
} from '../stripeObjects.ts';
import type { StripeWork } from '../stripeWork.ts';

/** Finds the session's customer: the given one, or one created from the page's input. */
export const findCheckoutCustomer = (
  work: StripeWork,
  session: StripeCheckoutSession,
  checkout: SandboxCheckout,
): string | null => {
  if (typeof session.customer === 'string') return session.customer;
  const isWanted =
    session.mode === 'subscription' ||
    session.customer_creation === 'always' ||
    checkout.paymentIntentData.setup_future_usage !== undefined;
  if (!isWanted) return null;
  const customer = createCustomer(work, {
    email: checkout.customerEmail ?? session.customer_email ?? undefined,
    name: checkout.customerName ?? undefined,
  });
  return customer.id;
};

const getPaymentStatus = (
  session: StripeCheckoutSession,
  intent: StripePaymentIntent | StripeSetupIntent,
): StripeCheckoutSession['payment_status'] => {
  if (intent.object === 'setup_intent') return session.mode === 'setup' ? 'no_payment_required' : 'paid';
  return intent.status === 'succeeded' ? 'paid' : 'unpaid';
};

/** Makes the subscription that a session sells. */
export const createCheckoutSubscription = (
  context: StripeCallContext,
  checkout: SandboxCheckout,
  customer: string,
  defaultPaymentMethod: string | null,
): StripeSubscription => {
  const { work } = context;
  const data = checkout.subscriptionData;
  return createSubscription(work, {
    customer,
    items: checkout.lineItems.map(({ price, quantity }) => ({ price, quantity: quantity ?? 1 })),
    defaultPaymentMethod,
    description: data.description,
    metadata: data.metadata,
    trialEndSeconds: computeTrialEnd(work, data.trial_period_days, data.trial_end),
  });
};

/** The subscription that a session sells; one that is free at first is made only now, with the card set up. */
const ensureCheckoutSubscription = async (
  context: StripeCallContext,
  session: StripeCheckoutSession,
  checkout: SandboxCheckout,
  intent: StripePaymentIntent | StripeSetupIntent,
): Promise<StripeSubscription | undefined> => {
  const { work } = context;
  if (session.mode !== 'subscription') return undefined;
  if (checkout.subscriptionId !== null) {
    const subscription = await work.need('subscription', checkout.subscriptionId);
    const paidBy: StripeSubscription = { ...subscription, default_payment_method: intent.payment_method };
    work.save(paidBy);
    return paidBy;
  }
  const created = createCheckoutSubscription(context, checkout, intent.customer ?? '', intent.payment_method);
  const { subscription } = await startSubscription(context, created, { kind: 'later' });
  work.save({ ...checkout, subscriptionId: subscription.id });
  return subscription;
};

/** Closes a session that was paid, set up or started, and records its event. */
export const completeCheckout = async (
  context: StripeCallContext,
  session: StripeCheckoutSession,
  checkout: SandboxCheckout,
  intent: StripePaymentIntent | StripeSetupIntent,
): Promise<StripeCheckoutSession> => {
  const { work } = context;
  const subscription = await ensureCheckoutSubscription(context, session, checkout, intent);
  const customerId = intent.customer ?? subscription?.customer ?? session.customer;
  const customer = typeof customerId === 'string' ? await work.get('customer', customerId) : undefined;
  const completed: StripeCheckoutSession = {
    ...session,
    customer: typeof customerId === 'string' ? customerId : null,
    customer_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      business_name: null,
      email: checkout.customerEmail ?? customer?.email ?? session.customer_email,
      individual_name: null,
      name: checkout.customerName,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    invoice: subscription?.latest_invoice ?? null,
    payment_intent: session.mode === 'payment' ? intent.id : null,
    payment_status: getPaymentStatus(session, intent),
    setup_intent: session.mode === 'setup' ? intent.id : null,
    status: 'complete',
    subscription: subscription?.id ?? null,
    url: null,
  };
  work.save(completed);
  work.emit('checkout.session.completed', completed);
  return completed;
};

const findCheckout = async (work: StripeWork, intentId: string): Promise<SandboxCheckout | undefined> =>
  (await work.list('sandbox_checkout')).find((checkout) => checkout.intentId === intentId);

/** Carries an intent's new state over to what waits for it: an invoice, a subscription, a checkout session. */
export const followIntent = async (
  context: StripeCallContext,
  intent: StripePaymentIntent | StripeSetupIntent,
): Promise<StripeCheckoutSession | undefined> => {
  const { work } = context;
  if (intent.object === 'payment_intent') await followInvoiceIntent(work, intent);
  const checkout = await findCheckout(work, intent.id);
  if (!checkout) return undefined;
  const session = await work.need('checkout.session', checkout.id);
  const isDone = intent.status === 'succeeded' || intent.status === 'processing';
  if (session.status === 'open')
    return isDone ? completeCheckout(context, session, checkout, intent) : session;
  if (session.status !== 'complete' || session.payment_status !== 'unpaid') return session;
  if (intent.status === 'succeeded') {
    const paid: StripeCheckoutSession = { ...session, payment_status: 'paid' };
    work.save(paid);
    work.emit('checkout.session.async_payment_succeeded', paid);
    return paid;
  }
  if (intent.status === 'requires_payment_method')
    work.emit('checkout.session.async_payment_failed', session);
  return session;
};
