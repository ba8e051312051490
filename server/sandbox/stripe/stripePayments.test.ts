import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import Stripe from 'stripe';
import { getId, openStripeTestBed, type StripeTestBed } from './stripeTestBed.ts';

let bed: StripeTestBed;
beforeAll(async () => {
  bed = await openStripeTestBed({ disputeDelayMs: 0 });
});
afterAll(() => bed.close());

const pay = (paymentMethod: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  bed.stripe.paymentIntents.create({
    amount: 100_000,
    currency: 'czk',
    confirm: true,
    payment_method: paymentMethod,
    ...more,
  });

const catchRefusal = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.then(
    () => new Error('the card was not refused'),
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeCardError) return error;
  throw error;
};

const listTypes = async (objectId: string): Promise<string[]> => {
  const events = await bed.stripe.events.list({ limit: 100 });
  return events.data
    .filter((event) => (event.data.object as { id?: string }).id === objectId)
    .map(({ type }) => type)
    .toReversed();
};

const answerBank = (intentId: string, outcome: 'complete' | 'fail') =>
  fetch(`${bed.baseUrl}/checkout/authenticate/${intentId}`, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  });

describe('payment intents', () => {
  it('charges a good card', async () => {
    const intent = await pay('pm_card_visa', { metadata: { eshopId: '7' }, description: 'Top-up' });
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 100_000,
      metadata: { eshopId: '7' },
    });
    expect(await listTypes(intent.id)).toEqual(['payment_intent.created', 'payment_intent.succeeded']);
    const [transaction] = (await bed.stripe.balanceTransactions.list({ source: getId(intent.latest_charge) }))
      .data;
    expect(transaction).toMatchObject({
      amount: 100_000,
      fee: 2150,
      net: 97_850,
      type: 'charge',
      status: 'pending',
    });
  });

  it.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeCustomerFail', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
  ])('%s is refused with %s / %s', async (token, code, declineCode) => {
    const fault = await catchRefusal(pay(token));
    expect(fault).toMatchObject({ statusCode: 402, code, decline_code: declineCode });
    const intent = await bed.stripe.paymentIntents.retrieve(fault.payment_intent?.id ?? '');
    expect(intent).toMatchObject({ status: 'requires_payment_method', payment_method: null });
    expect(intent.last_payment_error).toMatchObject({
      code,
      decline_code: declineCode,
      charge: intent.latest_charge,
    });
    expect(await listTypes(intent.id)).toEqual(['payment_intent.created', 'payment_intent.payment_failed']);
    const charge = await bed.stripe.charges.retrieve(getId(intent.latest_charge));
    expect(charge).toMatchObject({ status: 'failed', paid: false, failure_code: code });
  });

  it('pays off session with a saved card', async () => {
    const customer = await bed.stripe.customers.create({ email: 'saved@example.com' });
    const method = await bed.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    await bed.stripe.customers.update(customer.id, {
      invoice_settings: { default_payment_method: method.id },
    });
    const intent = await pay(method.id, { customer: customer.id, off_session: true });
    expect(intent.status).toBe('succeeded');
    const saved = await bed.stripe.customers.listPaymentMethods(customer.id, { type: 'card' });
    expect(saved.data.map(({ id }) => id)).toEqual([method.id]);
    await bed.stripe.paymentMethods.detach(method.id);
    expect((await bed.stripe.customers.listPaymentMethods(customer.id)).data).toEqual([]);
  });

  it('saves 0341 but fails its charges; refuses to save a declining card', async () => {
    const customer = await bed.stripe.customers.create();
    const method = await bed.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: customer.id,
    });
    await catchRefusal(pay(method.id, { customer: customer.id, off_session: true }));
    await catchRefusal(
      bed.stripe.paymentMethods.attach('pm_card_visa_chargeDeclined', { customer: customer.id }),
    );
  });

  it('asks for 3-D Secure and goes on by the bank’s answer', async () => {
    const waiting = await pay('pm_card_authenticationRequired', { return_url: 'https://shop.test/back' });
    expect(waiting.status).toBe('requires_action');
    const url = waiting.next_action?.redirect_to_url?.url ?? '';
    expect(await (await fetch(url)).text()).toContain('3-D Secure');
    const answer = await answerBank(waiting.id, 'complete');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toContain(`https://shop.test/back?payment_intent=${waiting.id}`);
    expect((await bed.stripe.paymentIntents.retrieve(waiting.id)).status).toBe('succeeded');
    expect(await listTypes(waiting.id)).toEqual([
      'payment_intent.created',
      'payment_intent.requires_action',
      'payment_intent.succeeded',
    ]);

    const second = await pay('pm_card_authenticationRequired', { return_url: 'https://shop.test/back' });
    expect((await answerBank(second.id, 'fail')).headers.get('location')).toContain('redirect_status=failed');
    const failed = await bed.stripe.paymentIntents.retrieve(second.id);
    expect(failed.status).toBe('requires_payment_method');
    expect(failed.last_payment_error?.code).toBe('payment_intent_authentication_failure');
  });

  it('asks the holder of 1629 and refuses the card all the same, and takes 3220 then', async () => {
    const back = { return_url: 'https://shop.test/back' };
    for (const [card, status] of [
      ['pm_card_threeDSecureRequiredChargeDeclined', 'requires_payment_method'],
      ['pm_card_threeDSecure2Required', 'succeeded'],
    ] as const) {
      const waiting = await pay(card, back);
      expect(waiting.status).toBe('requires_action');
      await answerBank(waiting.id, 'complete');
      const answered = await bed.stripe.paymentIntents.retrieve(waiting.id);
      expect(answered.status).toBe(status);
      const declined = status === 'succeeded' ? undefined : 'card_declined';
      expect(answered.last_payment_error?.code).toBe(declined);
    }
  });

  it('lets 3155 pay off session once set up, and 3184 never', async () => {
    const customer = await bed.stripe.customers.create();
    for (const [token, isLetIn] of [
      ['pm_card_authenticationRequiredOnSetup', true],
      ['pm_card_authenticationRequired', false],
    ] as const) {
      const setup = await bed.stripe.setupIntents.create({
        customer: customer.id,
        payment_method: token,
        confirm: true,
        return_url: 'https://shop.test/back',
      });
      expect(setup.status).toBe('requires_action');
      await answerBank(setup.id, 'complete');
      const done = await bed.stripe.setupIntents.retrieve(setup.id);
      expect(done.status).toBe('succeeded');
      const later = pay(getId(done.payment_method), { customer: customer.id, off_session: true });
      if (isLetIn) expect((await later).status).toBe('succeeded');
      else expect(await catchRefusal(later)).toMatchObject({ code: 'authentication_required' });
    }
  });

  it('cancels an open intent, and not a paid one', async () => {
    const open = await bed.stripe.paymentIntents.create({ amount: 5000, currency: 'czk' });
    const canceled = await bed.stripe.paymentIntents.cancel(open.id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    const paid = await pay('pm_card_visa');
    await expect(bed.stripe.paymentIntents.cancel(paid.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('refuses amounts under the minimum and confirmations without a card', async () => {
    await expect(bed.stripe.paymentIntents.create({ amount: 1499, currency: 'czk' })).rejects.toMatchObject({
      code: 'amount_too_small',
    });
    const open = await bed.stripe.paymentIntents.create({ amount: 5000, currency: 'czk' });
    await expect(bed.stripe.paymentIntents.confirm(open.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    const paid = await bed.stripe.paymentIntents.confirm(open.id, { payment_method: 'pm_card_visa' });
    expect(paid.status).toBe('succeeded');
  });

  it('stays in processing while settlement is slow', async () => {
    await bed.control('/slow_settlement', { enabled: true });
    const [good, bad] = [await pay('pm_card_visa'), await pay('pm_card_visa')];
    await bed.control('/slow_settlement', { enabled: false });
    expect(good.status).toBe('processing');
    await bed.control(`/payment_intents/${good.id}/settle`, { outcome: 'succeeded' });
    await bed.control(`/payment_intents/${bad.id}/settle`, { outcome: 'failed' });
    expect(await listTypes(good.id)).toEqual([
      'payment_intent.created',
      'payment_intent.processing',
      'payment_intent.succeeded',
    ]);
    expect((await bed.stripe.paymentIntents.retrieve(bad.id)).status).toBe('requires_payment_method');
  });
});

describe('refunds and disputes', () => {
  it('refunds in parts, and never more than was paid', async () => {
    const intent = await pay('pm_card_visa');
    const part = await bed.stripe.refunds.create({ payment_intent: intent.id, amount: 40_000 });
    expect(part).toMatchObject({ status: 'succeeded', amount: 40_000, charge: intent.latest_charge });
    await expect(
      bed.stripe.refunds.create({ payment_intent: intent.id, amount: 60_001 }),
    ).rejects.toMatchObject({
      message: 'Refund amount (60001) is greater than unrefunded amount on charge (60000)',
    });
    await bed.stripe.refunds.create({
      charge: getId(intent.latest_charge),
      reason: 'requested_by_customer',
    });
    await expect(bed.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const charge = await bed.stripe.charges.retrieve(getId(intent.latest_charge), { expand: ['refunds'] });
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 100_000 });
    expect(charge.refunds?.data.map(({ amount }) => amount)).toEqual([60_000, 40_000]);
    const transaction = await bed.stripe.balanceTransactions.retrieve(getId(part.balance_transaction));
    expect(transaction).toMatchObject({ amount: -40_000, net: -40_000, type: 'refund', source: part.id });
  });

  it('opens a dispute over the disputing card', async () => {
    const intent = await pay('pm_card_createDispute');
    expect(intent.status).toBe('succeeded');
    await bed.state.cleanUp();
    const disputes = await bed.stripe.disputes.list({ payment_intent: intent.id });
    expect(disputes.data[0]).toMatchObject({
      amount: 100_000,
      reason: 'fraudulent',
      status: 'needs_response',
    });
    await expect(bed.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
    expect(await listTypes(disputes.data[0]?.id ?? '')).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
    ]);
  });

  it('adds the balance up', async () => {
    const balance = await bed.stripe.balance.retrieve();
    const rows = await bed.stripe.balanceTransactions.list({ limit: 100, currency: 'czk' });
    const sum = rows.data.reduce((total, { net }) => total + net, 0);
    const all = [...balance.available, ...balance.pending].filter(({ currency }) => currency === 'czk');
    expect(all.reduce((total, { amount }) => total + amount, 0)).toBe(sum);
  });
});
