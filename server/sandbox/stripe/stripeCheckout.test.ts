import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { goodCard, getId, openStripeTestBed, type StripeTestBed } from './stripeTestBed.ts';

let bed: StripeTestBed;
beforeAll(async () => {
  bed = await openStripeTestBed();
});
afterAll(() => bed.close());

const topUp = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  bed.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      {
        price_data: { currency: 'czk', unit_amount: 121_000, product_data: { name: 'Kredit <1 000 Kč>' } },
        quantity: 1,
      },
    ],
    payment_intent_data: { metadata: { eshopId: '42' } },
    metadata: { paymentId: 'p1' },
    customer_email: 'owner@example.com',
    success_url: 'https://shop.test/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://shop.test/cancelled',
    ...more,
  });

const readPage = async (url: string | null, language = 'en') =>
  (await fetch(url ?? '', { headers: { 'accept-language': language } })).text();

describe('checkout in payment mode', () => {
  it('is paid on its page and comes back to success_url', async () => {
    const session = await topUp({ expand: ['line_items'] });
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 121_000,
      payment_intent: null,
    });
    expect(session.id).toMatch(/^cs_test_/);
    expect(session.url).toBe(`${bed.baseUrl}/checkout/c/pay/${session.id}`);
    expect(session.line_items?.data[0]).toMatchObject({
      description: 'Kredit <1 000 Kč>',
      amount_total: 121_000,
    });

    const page = await readPage(session.url);
    expect(page).toContain('CZK');
    expect(page).toContain('Kredit &lt;1 000 Kč&gt;');
    expect(page).toContain('No real card is charged');
    expect(page).toContain('href="https://shop.test/cancelled"');
    expect(await readPage(session.url, 'cs-CZ,cs')).toContain('Žádná skutečná karta se nezatíží');

    const answer = await bed.submitCheckout(session.url ?? '', goodCard);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`https://shop.test/done?session=${session.id}`);
    const paid = await bed.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      metadata: { paymentId: 'p1' },
      customer_details: { email: 'owner@example.com', name: 'Jana Testová' },
      payment_intent: { status: 'succeeded', amount: 121_000, metadata: { eshopId: '42' } },
    });
    const lines = await bed.stripe.checkout.sessions.listLineItems(session.id);
    expect(lines.data).toHaveLength(1);
    const again = await readPage(session.url);
    expect(again).toContain('already complete');
    expect(again).toContain(`href="https://shop.test/done?session=${session.id}"`);
    const intents = await bed.stripe.paymentIntents.list({ limit: 100 });
    expect(intents.data).toHaveLength(1);
  });

  it('charges once when the button is pressed twice', async () => {
    const session = await topUp();
    const answers = await Promise.all([1, 2, 3].map(() => bed.submitCheckout(session.url ?? '', goodCard)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    const paid = await bed.stripe.checkout.sessions.retrieve(session.id);
    const charges = await bed.stripe.charges.list({ payment_intent: getId(paid.payment_intent) });
    expect(charges.data).toHaveLength(1);
  });

  it('shows the errors of the form, field by field', async () => {
    const session = await topUp({ locale: 'cs' });
    const answer = await bed.submitCheckout(session.url ?? '', {
      cardNumber: '4242 4242 4242 4241',
      cardExpiry: '01 / 20',
      cardCvc: '1',
      billingName: '',
    });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    for (const sentence of [
      'Číslo karty není platné.',
      'Platnost karty už skončila.',
      'Zadejte 3 nebo 4 číslice kódu CVC.',
      'Zadejte jméno na kartě.',
    ]) {
      expect(page).toContain(sentence);
    }
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(4);
  });

  it('keeps the session open after a refused card, and the same intent pays in the end', async () => {
    const session = await topUp();
    for (const [number, sentence] of [
      ['4000000000000002', 'Your card was declined.'],
      ['4000000000009995', 'insufficient funds'],
      ['4111111111111111', 'Only test cards work'],
    ] as const) {
      const answer = await bed.submitCheckout(session.url ?? '', { ...goodCard, cardNumber: number });
      expect(answer.status).toBe(402);
      expect(await answer.text()).toContain(sentence);
    }
    expect((await bed.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    await bed.submitCheckout(session.url ?? '', goodCard);
    const paid = await bed.stripe.checkout.sessions.retrieve(session.id);
    const charges = await bed.stripe.charges.list({ payment_intent: getId(paid.payment_intent) });
    expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed', 'failed', 'failed']);
  });

  it('leads through 3-D Secure, refused and then confirmed', async () => {
    const session = await topUp();
    const card = { ...goodCard, cardNumber: '4000002760003184' };
    const first = await bed.submitCheckout(session.url ?? '', card);
    const bankUrl = new URL(first.headers.get('location') ?? '', bed.baseUrl).href;
    expect(await readPage(bankUrl)).toContain('Complete authentication');
    const refused = await bed.submitCheckout(bankUrl, { outcome: 'fail' });
    expect(refused.headers.get('location')).toBe(`/checkout/c/pay/${session.id}`);
    expect(await readPage(session.url)).toContain('unable to authenticate');
    await bed.submitCheckout(session.url ?? '', card);
    const confirmed = await bed.submitCheckout(bankUrl, { outcome: 'complete' });
    expect(confirmed.headers.get('location')).toBe(`https://shop.test/done?session=${session.id}`);
    const events = await bed.stripe.events.list({
      types: ['payment_intent.requires_action', 'payment_intent.payment_failed', 'payment_intent.succeeded'],
      limit: 4,
    });
    expect(events.data.map(({ type }) => type).toReversed()).toEqual([
      'payment_intent.requires_action',
      'payment_intent.payment_failed',
      'payment_intent.requires_action',
      'payment_intent.succeeded',
    ]);
  });

  it('saves the card for later when asked to', async () => {
    const customer = await bed.stripe.customers.create({ email: 'auto@example.com' });
    const session = await bed.stripe.checkout.sessions.create({
      mode: 'payment',
      customer: customer.id,
      line_items: [
        { price_data: { currency: 'eur', unit_amount: 5000, product_data: { name: 'Credit' } }, quantity: 2 },
      ],
      payment_intent_data: { setup_future_usage: 'off_session' },
      success_url: 'https://shop.test/done',
    });
    await bed.submitCheckout(session.url ?? '', goodCard);
    const [method] = (await bed.stripe.customers.listPaymentMethods(customer.id)).data;
    const later = await bed.stripe.paymentIntents.create({
      amount: 2000,
      currency: 'eur',
      customer: customer.id,
      payment_method: method?.id ?? '',
      off_session: true,
      confirm: true,
    });
    expect(later.status).toBe('succeeded');
  });

  it('expires by call, and then takes no payment', async () => {
    const session = await topUp();
    const { url } = session;
    expect(await bed.stripe.checkout.sessions.expire(session.id)).toMatchObject({
      status: 'expired',
      url: null,
    });
    const answer = await bed.submitCheckout(url ?? '', goodCard);
    expect(answer.status).toBe(410);
    await expect(bed.stripe.checkout.sessions.expire(session.id)).rejects.toThrow('Only Checkout Sessions');
    expect((await fetch(`${bed.baseUrl}/checkout/c/pay/cs_test_none`)).status).toBe(404);
  });

  it('completes unpaid while settlement is slow, and tells the end later', async () => {
    await bed.control('/slow_settlement', { enabled: true });
    const session = await topUp();
    await bed.submitCheckout(session.url ?? '', goodCard);
    await bed.control('/slow_settlement', { enabled: false });
    const done = await bed.stripe.checkout.sessions.retrieve(session.id);
    expect(done).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    await bed.control(`/payment_intents/${getId(done.payment_intent)}/settle`, { outcome: 'succeeded' });
    expect((await bed.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
    const [event] = (await bed.stripe.events.list({ type: 'checkout.session.*', limit: 1 })).data;
    expect(event?.type).toBe('checkout.session.async_payment_succeeded');
  });

  it('refuses what it cannot do rather than leave it aside', async () => {
    await expect(topUp({ automatic_tax: { enabled: true } })).rejects.toThrow('automatic_tax');
    await expect(topUp({ line_items: [] })).rejects.toMatchObject({ param: 'line_items' });
    await expect(topUp({ success_url: 'not a url' })).rejects.toMatchObject({ code: 'url_invalid' });
  });
});

describe('checkout in setup mode', () => {
  it('saves a card that pays later without its holder', async () => {
    const customer = await bed.stripe.customers.create({ email: 'setup@example.com' });
    const session = await bed.stripe.checkout.sessions.create({
      mode: 'setup',
      currency: 'czk',
      customer: customer.id,
      success_url: 'https://shop.test/saved',
      locale: 'cs',
    });
    expect(await readPage(session.url)).toContain('Uložit kartu');
    const card = { ...goodCard, cardNumber: '4000002500003155' };
    const bank = await bed.submitCheckout(session.url ?? '', card);
    const bankUrl = new URL(bank.headers.get('location') ?? '', bed.baseUrl).href;
    expect((await bed.submitCheckout(bankUrl, { outcome: 'complete' })).headers.get('location')).toBe(
      'https://shop.test/saved',
    );
    const done = await bed.stripe.checkout.sessions.retrieve(session.id, { expand: ['setup_intent'] });
    expect(done).toMatchObject({ status: 'complete', payment_status: 'no_payment_required' });
    const setup = done.setup_intent as Stripe.SetupIntent;
    expect(setup.status).toBe('succeeded');
    const later = await bed.stripe.paymentIntents.create({
      amount: 50_000,
      currency: 'czk',
      customer: customer.id,
      payment_method: getId(setup.payment_method),
      off_session: true,
      confirm: true,
    });
    expect(later.status).toBe('succeeded');
  });
});

describe('checkout in subscription mode', () => {
  const plan = async () => {
    const product = await bed.stripe.products.create({ name: 'Okavango Plus' });
    return bed.stripe.prices.create({
      product: product.id,
      currency: 'eur',
      unit_amount: 4900,
      recurring: { interval: 'month' },
    });
  };
  const subscribe = async (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
    bed.stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: (await plan()).id, quantity: 1 }],
      success_url: 'https://shop.test/done',
      ...more,
    });

  it('starts a subscription, renews it, and ends it at the period’s end', async () => {
    const session = await subscribe();
    const refused = await bed.submitCheckout(session.url ?? '', {
      ...goodCard,
      email: 'sub@example.com',
      cardNumber: '4000000000000002',
    });
    expect(refused.status).toBe(402);
    await bed.submitCheckout(session.url ?? '', { ...goodCard, email: 'sub@example.com' });
    const done = await bed.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription', 'invoice'],
    });
    const subscription = done.subscription as Stripe.Subscription;
    expect(subscription).toMatchObject({ status: 'active', cancel_at_period_end: false });
    expect(done.invoice).toMatchObject({
      status: 'paid',
      amount_paid: 4900,
      billing_reason: 'subscription_create',
    });
    expect(subscription.default_payment_method).toMatch(/^pm_/);

    const end = subscription.items.data[0]?.current_period_end ?? 0;
    await bed.control(`/subscriptions/${subscription.id}/advance`, {});
    const renewed = await bed.stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice.payments'],
    });
    expect(renewed.items.data[0]?.current_period_start).toBe(end);
    const invoice = renewed.latest_invoice as Stripe.Invoice;
    expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_cycle' });
    expect(invoice.payments?.data[0]).toMatchObject({ status: 'paid', amount_paid: 4900 });

    const ending = await bed.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(ending.cancel_at).toBe(ending.items.data[0]?.current_period_end);
    await bed.control(`/subscriptions/${subscription.id}/advance`, {});
    expect((await bed.stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
    expect((await bed.stripe.subscriptions.list({ customer: getId(subscription.customer) })).data).toEqual(
      [],
    );
  });

  it('starts a trial with a saved card and nothing charged', async () => {
    const session = await subscribe({
      subscription_data: { trial_period_days: 14, metadata: { eshopId: '9' } },
    });
    await bed.submitCheckout(session.url ?? '', { ...goodCard, email: 'trial@example.com' });
    const done = await bed.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
    const subscription = done.subscription as Stripe.Subscription;
    expect(subscription).toMatchObject({ status: 'trialing', metadata: { eshopId: '9' } });
    expect((subscription.trial_end ?? 0) - subscription.created).toBe(14 * 86_400);
    await bed.control(`/subscriptions/${subscription.id}/advance`, {});
    expect((await bed.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });

  it('falls past due when a renewal is refused, and recovers with another card', async () => {
    const customer = await bed.stripe.customers.create({ email: 'due@example.com' });
    const bad = await bed.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: customer.id,
    });
    const price = await plan();
    const incomplete = await bed.stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      default_payment_method: bad.id,
    });
    expect(incomplete.status).toBe('incomplete');
    const good = await bed.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    await bed.stripe.invoices.pay(getId(incomplete.latest_invoice), { payment_method: good.id });
    expect((await bed.stripe.subscriptions.retrieve(incomplete.id)).status).toBe('active');
    await bed.control(`/subscriptions/${incomplete.id}/advance`, {});
    expect((await bed.stripe.subscriptions.retrieve(incomplete.id)).status).toBe('past_due');
    const [open] = (await bed.stripe.invoices.list({ subscription: incomplete.id, status: 'open' })).data;
    await bed.stripe.invoices.pay(open?.id ?? '', { payment_method: good.id });
    expect((await bed.stripe.subscriptions.retrieve(incomplete.id)).status).toBe('active');
    expect((await bed.stripe.subscriptions.cancel(incomplete.id)).status).toBe('canceled');
  });
});
