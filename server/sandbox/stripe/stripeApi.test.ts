import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import Stripe from 'stripe';
import { getId, openStripeTestBed, type StripeTestBed } from './stripeTestBed.ts';

let bed: StripeTestBed;
beforeAll(async () => {
  bed = await openStripeTestBed();
});
afterAll(() => bed.close());

const catchFault = async (
  promise: Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> => {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('the call was not refused');
};

describe('the API around the calls', () => {
  it('refuses a request without a key and with a live key', async () => {
    const response = await fetch(`${bed.baseUrl}/v1/customers`);
    expect(response.status).toBe(401);
    expect(response.headers.get('request-id')).toMatch(/^req_/);
    const fault = await catchFault(bed.createStripe({}, 'sk_live_secretsecret1234').customers.list());
    expect(fault).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(fault.message).toMatch(/^Invalid API Key provided: sk_live_\*+1234$/);
  });

  it('answers in the error shape with a request id', async () => {
    const fault = await catchFault(bed.stripe.customers.retrieve('cus_none'));
    expect(fault).toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      statusCode: 404,
      message: "No such customer: 'cus_none'",
    });
    expect(fault.requestId).toMatch(/^req_/);
  });

  it('refuses unknown, missing and malformed parameters by name', async () => {
    const post = async (path: string, body: string) => {
      const response = await fetch(`${bed.baseUrl}/v1/${path}`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_x', 'content-type': 'application/x-www-form-urlencoded' },
        body,
      });
      return ((await response.json()) as { error: unknown }).error;
    };
    expect(await post('customers', 'colour=blue')).toMatchObject({
      code: 'parameter_unknown',
      param: 'colour',
    });
    expect(await post('payment_intents', 'currency=czk')).toMatchObject({
      code: 'parameter_missing',
      param: 'amount',
      message: 'Missing required param: amount.',
    });
    expect(await post('payment_intents', 'currency=czk&amount=12.5')).toMatchObject({
      code: 'parameter_invalid_integer',
      message: 'Invalid integer: 12.5',
    });
    expect(
      await post(
        'checkout/sessions',
        'mode=payment&success_url=https://x.test&line_items[0][price_data][currency]=czk&line_items[0][quantity]=1',
      ),
    ).toMatchObject({
      param: 'line_items[0][price_data][unit_amount]',
    });
  });

  it('answers 404 for what it does not know', async () => {
    const fault = await catchFault(bed.stripe.rawRequest('GET', '/v1/unheard_of'));
    expect(fault.message).toContain('Unrecognized request URL (GET: /v1/unheard_of)');
  });

  it('repeats the same answer for the same idempotency key', async () => {
    const options = { idempotencyKey: 'top-up-1' };
    const first = await bed.stripe.customers.create({ email: 'a@example.com' }, options);
    const second = await bed.stripe.customers.create({ email: 'a@example.com' }, options);
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    const fault = await catchFault(bed.stripe.customers.create({ email: 'b@example.com' }, options));
    expect(fault).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(fault.statusCode).toBe(400);
    const other = await catchFault(bed.stripe.products.create({ name: 'x' }, options));
    expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('repeats a declined card under the same key, and does not charge twice for two at once', async () => {
    const params = {
      amount: 50_000,
      currency: 'czk',
      confirm: true,
      payment_method: 'pm_card_visa_chargeDeclined',
    } satisfies Stripe.PaymentIntentCreateParams;
    const key = { idempotencyKey: 'declined-1' };
    const first = await catchFault(bed.stripe.paymentIntents.create(params, key));
    const second = await catchFault(bed.stripe.paymentIntents.create(params, key));
    expect(first).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(second.payment_intent?.id).toBe(first.payment_intent?.id);

    const retrying = bed.createStripe({ maxNetworkRetries: 3 });
    const paid = { ...params, payment_method: 'pm_card_visa' };
    const both = await Promise.all(
      [1, 2, 3].map(() => retrying.paymentIntents.create(paid, { idempotencyKey: 'twice-at-once' })),
    );
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    const charges = await bed.stripe.charges.list({ payment_intent: both[0]?.id ?? '' });
    expect(charges.data).toHaveLength(1);
  });

  it('overwrites its own traces when a request is repeated after a crash before its answer was stored', async () => {
    const pay = () =>
      bed.stripe.paymentIntents.create(
        { amount: 30_000, currency: 'czk', confirm: true, payment_method: 'pm_card_visa' },
        { idempotencyKey: 'cut-off-1' },
      );
    const first = await pay();
    const storedId = createHash('sha256').update('sk_test_okavango\ncut-off-1').digest('hex');
    expect(await bed.state.store.delete('stripe.idempotency', storedId)).toBe(true);
    const second = await pay();
    expect(second.id).toBe(first.id);
    expect((await bed.stripe.charges.list({ payment_intent: first.id })).data).toHaveLength(1);
    expect(
      (await bed.stripe.balanceTransactions.list({ source: getId(first.latest_charge) })).data,
    ).toHaveLength(1);
  });

  it('finds the first answer again when it was lost on the way', async () => {
    await bed.control('/troubles', { kind: 'lostAnswer', times: 1 });
    const customer = await bed.stripe.customers.create({ email: 'lost@example.com' });
    const all = await bed.stripe.customers.list({ email: 'lost@example.com' });
    expect(all.data.map(({ id }) => id)).toEqual([customer.id]);
    await bed.control('/troubles', { kind: 'rateLimit' });
    expect(await catchFault(bed.stripe.customers.list())).toBeInstanceOf(Stripe.errors.StripeRateLimitError);
    await bed.control('/troubles', { kind: 'serverError' });
    expect((await catchFault(bed.stripe.customers.list())).statusCode).toBe(500);
  });

  it('pages through a list in both directions', async () => {
    for (let n = 0; n < 25; n += 1) await bed.stripe.products.create({ name: `Product ${n}` });
    const first = await bed.stripe.products.list({ limit: 10 });
    expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/products' });
    expect(first.data[0]?.name).toBe('Product 24');
    const second = await bed.stripe.products.list({ limit: 10, starting_after: first.data[9]?.id ?? '' });
    expect(second.data.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Product ${14 - n}`),
    );
    const back = await bed.stripe.products.list({ limit: 10, ending_before: second.data[0]?.id ?? '' });
    expect(back.data.map(({ id }) => id)).toEqual(first.data.map(({ id }) => id));
    const names: string[] = [];
    for await (const product of bed.stripe.products.list({ limit: 4 })) names.push(product.name);
    expect(names).toHaveLength(25);
    expect((await catchFault(bed.stripe.products.list({ limit: 101 }))).param).toBe('limit');
  });

  it('expands ids, also through lists and several levels', async () => {
    const customer = await bed.stripe.customers.create({ email: 'expand@example.com', name: 'Expand' });
    const paid = await bed.stripe.paymentIntents.create({
      amount: 10_000,
      currency: 'eur',
      customer: customer.id,
      confirm: true,
      payment_method: 'pm_card_mastercard',
      expand: ['latest_charge.balance_transaction', 'customer'],
    });
    expect(paid.customer).toMatchObject({ object: 'customer', name: 'Expand' });
    expect(paid.latest_charge).toMatchObject({
      object: 'charge',
      payment_method_details: { card: { brand: 'mastercard', last4: '4444' } },
      balance_transaction: { object: 'balance_transaction', amount: 10_000, fee: 175, net: 9825 },
    });
    const list = await bed.stripe.paymentIntents.list({
      customer: customer.id,
      expand: ['data.payment_method'],
    });
    expect(list.data[0]?.payment_method).toMatchObject({ object: 'payment_method', type: 'card' });
    const fault = await catchFault(bed.stripe.paymentIntents.retrieve(paid.id, { expand: ['amount'] }));
    expect(fault.message).toBe('This property cannot be expanded (amount).');
  });

  it('keeps, merges and clears metadata', async () => {
    const customer = await bed.stripe.customers.create({ metadata: { eshopId: '1', note: 'x' } });
    const changed = await bed.stripe.customers.update(customer.id, { metadata: { note: '', more: 'y' } });
    expect(changed.metadata).toEqual({ eshopId: '1', more: 'y' });
    expect((await bed.stripe.customers.update(customer.id, { metadata: '' })).metadata).toEqual({});
    await bed.stripe.customers.del(customer.id);
    expect((await catchFault(bed.stripe.customers.retrieve(customer.id))).statusCode).toBe(404);
  });
});
