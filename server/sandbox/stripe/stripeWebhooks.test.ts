import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { createFileSandboxStore } from '../sandboxStore.ts';
import { openStripeTestBed, type StripeTestBed } from './stripeTestBed.ts';

let bed: StripeTestBed | undefined;
afterEach(async () => {
  await bed?.close();
  bed = undefined;
});

const payWith = (stripe: Stripe, paymentMethod = 'pm_card_visa') =>
  stripe.paymentIntents.create({
    amount: 20_000,
    currency: 'czk',
    confirm: true,
    payment_method: paymentMethod,
  });

const parseType = (body: string): string => (JSON.parse(body) as { type: string }).type;

describe('webhooks', () => {
  it('are signed so that the SDK accepts them, and only the named types arrive', async () => {
    bed = await openStripeTestBed({ types: ['payment_intent.succeeded'] });
    const { received, stripe, webhookSecret } = bed;
    const intent = await payWith(stripe);
    await bed.waitUntil(() => received.length > 0);
    const [posted] = received;
    const event = stripe.webhooks.constructEvent(posted?.body ?? '', posted?.signature ?? '', webhookSecret);
    expect(event).toMatchObject({
      object: 'event',
      type: 'payment_intent.succeeded',
      api_version: '2026-10-28.endive',
      livemode: false,
      data: { object: { id: intent.id, amount: 20_000 } },
    });
    expect(event.request?.id).toMatch(/^req_/);
    expect(() =>
      stripe.webhooks.constructEvent(posted?.body ?? '', posted?.signature ?? '', 'whsec_other'),
    ).toThrow();
    expect(await stripe.events.retrieve(event.id)).toMatchObject({ type: 'payment_intent.succeeded' });
    expect(received).toHaveLength(1);
  });

  it('are tried again until the receiver takes them, and given up in the end', async () => {
    bed = await openStripeTestBed({ types: ['payment_intent.succeeded'] });
    const { received, stripe } = bed;
    bed.receiverStatus = 500;
    await payWith(stripe);
    await bed.waitUntil(() => received.length === 2);
    bed.receiverStatus = 200;
    await bed.waitUntil(() => received.length === 3);
    await bed.state.sender.waitUntilIdle();
    const [first] = await bed.state.sender.list();
    expect(first).toMatchObject({ status: 'delivered' });
    expect(first?.attempts.map(({ statusCode }) => statusCode)).toEqual([500, 500, 200]);
    expect((await stripe.events.retrieve(first?.eventId ?? '')).pending_webhooks).toBe(0);

    bed.receiverStatus = 500;
    await payWith(stripe);
    await bed.waitUntil(() => received.length === 7);
    await bed.state.sender.waitUntilIdle();
    expect(await bed.control('/deliveries?status=failed')).toMatchObject({
      deliveries: [{ attempts: { length: 4 } }],
    });
  });

  it('are held, delivered in a given order, and delivered again', async () => {
    bed = await openStripeTestBed({ types: ['payment_intent.processing', 'payment_intent.succeeded'] });
    const { received, stripe } = bed;
    await bed.control('/hold', {});
    await bed.control('/slow_settlement', { enabled: true });
    const intent = await payWith(stripe);
    await bed.control('/slow_settlement', { enabled: false });
    await bed.control(`/payment_intents/${intent.id}/settle`, { outcome: 'succeeded' });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(received).toHaveLength(0);

    const { deliveries } = (await bed.control('/deliveries')) as {
      deliveries: { eventId: string; eventType: string }[];
    };
    expect(deliveries.map(({ eventType }) => eventType)).toEqual([
      'payment_intent.processing',
      'payment_intent.succeeded',
    ]);
    const order = deliveries.map(({ eventId }) => eventId).toReversed();
    await bed.control('/release', { order });
    expect(received.map(({ body }) => parseType(body))).toEqual([
      'payment_intent.succeeded',
      'payment_intent.processing',
    ]);
    await bed.control('/deliver', { events: [order[0], order[0]] });
    await bed.control(`/events/${order[0] ?? ''}/redeliver`, {});
    expect(received.slice(2).map(({ body }) => parseType(body))).toEqual(
      Array.from({ length: 3 }, () => 'payment_intent.succeeded'),
    );
    expect(await bed.control('/events/evt_none/redeliver', {})).toMatchObject({
      error: 'no delivery of event evt_none',
    });
  });

  it('reach endpoints made through the API, whose secret is reported once', async () => {
    bed = await openStripeTestBed({ types: ['charge.failed'] });
    const { received, stripe } = bed;
    const url = (await stripe.webhookEndpoints.list()).data[0]?.url ?? '';
    const endpoint = await stripe.webhookEndpoints.create({ url: `${url}/second`, enabled_events: ['*'] });
    expect(endpoint.secret).toMatch(/^whsec_/);
    expect((await stripe.webhookEndpoints.retrieve(endpoint.id)).secret).toBeUndefined();
    await stripe.customers.create({ email: 'hook@example.com' });
    await bed.waitUntil(() => received.length === 1);
    const [posted] = received;
    expect(posted?.path).toBe('/hook/second');
    const event = stripe.webhooks.constructEvent(
      posted?.body ?? '',
      posted?.signature ?? '',
      endpoint.secret ?? '',
    );
    expect(event.type).toBe('customer.created');
    await stripe.webhookEndpoints.update(endpoint.id, { disabled: true });
    await stripe.customers.create({ email: 'hook@example.com' });
    await stripe.webhookEndpoints.del(endpoint.id);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(received).toHaveLength(1);
  });

  it('survive a restart: open ones are posted by the next process', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'okavango-stripe-'));
    try {
      const first = await openStripeTestBed({
        store: createFileSandboxStore(folder),
        types: ['payment_intent.succeeded'],
      });
      await first.control('/hold', {});
      const intent = await payWith(first.stripe);
      await first.state.stop();
      await first.state.store.close();
      bed = await openStripeTestBed({
        store: createFileSandboxStore(folder),
        webhooks: [
          {
            url: (await findFirstUrl(folder)) ?? '',
            secret: first.webhookSecret,
            events: ['payment_intent.succeeded'],
          },
        ],
      });
      const { received } = first;
      await first.waitUntil(() => received.length === 1);
      expect(JSON.parse(received[0]?.body ?? '{}')).toMatchObject({ data: { object: { id: intent.id } } });
      expect((await bed.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
      await first.close();
      await bed.close();
      await bed.state.store.close();
      bed = undefined;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

const findFirstUrl = async (folder: string): Promise<string | undefined> => {
  const store = createFileSandboxStore(folder);
  const [endpoint] = await store.list<{ url: string }>('stripe.webhook_endpoint');
  await store.close();
  return endpoint?.url;
};
