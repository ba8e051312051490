import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { renderPixelScript } from './pixelScript.ts';

// The package has no types of its own.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (
    html: string,
    options: { url: string; referrer: string; runScripts: 'outside-only' },
  ) => { window: Window & typeof globalThis & { eval(code: string): void } };
};

interface Sent {
  visitorId: string | null;
  sessionId: string | null;
  consent: boolean | null;
  events: { id: string; type: string; url: string; referrer: string; data: Record<string, unknown> }[];
}
type Queue = { push(...entries: unknown[]): void };

const id = 'abcdefghij234567abcd';

/** A page with the script, whose storage may be that of an earlier page of the same tab. */
async function open(
  url: string,
  queue: unknown[] = [],
  before?: { local: Record<string, string>; session: Record<string, string> },
  layer?: unknown[],
) {
  const dom = new JSDOM('<!doctype html><title>x</title>', {
    url,
    referrer: 'https://www.google.com/',
    runScripts: 'outside-only',
  });
  const { window } = dom;
  for (const [key, value] of Object.entries(before?.local ?? {})) window.localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(before?.session ?? {})) window.sessionStorage.setItem(key, value);
  const sent: Promise<Sent>[] = [];
  Object.assign(window, { okavango: [...queue] });
  window.Blob = Blob;
  if (layer !== undefined) {
    Object.assign(window, { dataLayer: layer });
    const script = window.document.createElement('script');
    script.setAttribute('data-events', 'dataLayer');
    Object.defineProperty(window.document, 'currentScript', { value: script });
  }
  Object.defineProperty(window.navigator, 'sendBeacon', {
    value: (_endpoint: string, blob: Blob) => {
      sent.push(blob.text().then((text) => JSON.parse(text) as Sent));
      return true;
    },
  });
  const { text } = await renderPixelScript('https://app.example.com', id);
  window.eval(text);
  return {
    window,
    queue: (window as unknown as { okavango: Queue }).okavango,
    rerun: () => window.eval(text),
    async sent() {
      window.dispatchEvent(new window.Event('pagehide'));
      return await Promise.all(sent);
    },
    storage: () => ({ local: { ...window.localStorage }, session: { ...window.sessionStorage } }),
  };
}
const agreed = ['event', 'consent', { granted: true }];

describe('the script of a shop’s pages', () => {
  it('reports a page view by itself, and stores nothing before consent', async () => {
    const page = await open('https://shop.cz/produkt?secret=1#a');
    const [body] = await page.sent();
    expect(body).toMatchObject({ marketingId: id, visitorId: null, sessionId: null, consent: null });
    expect(body?.events.map(({ type, url, referrer }) => [type, url, referrer])).toEqual([
      ['page_view', 'https://shop.cz/produkt', ''],
    ]);
    expect(page.storage()).toEqual({ local: {}, session: {} });
    expect(page.window.document.cookie).toBe('');
  });

  it('counts the page view of a page that reports one too only once, and loads only once', async () => {
    const page = await open('https://shop.cz/', [['event', 'page_view', {}], agreed]);
    page.rerun();
    page.queue.push(['event', 'page_view', {}]);
    const [body] = await page.sent();
    expect(body?.events.map(({ type }) => type)).toEqual(['consent', 'page_view']);
  });

  it('takes events from the queue and later ones, with ids after consent', async () => {
    const page = await open('https://shop.cz/', [['event', 'product_view', { productId: 'A' }], agreed]);
    page.queue.push(
      ['event', 'add_to_cart', { productId: 'A', quantity: 1 }],
      ['event', 'nonsense', {}],
      null,
      5,
    );
    const [body] = await page.sent();
    expect(body?.events.map(({ type }) => type)).toEqual([
      'consent',
      'page_view',
      'product_view',
      'add_to_cart',
    ]);
    expect(body?.visitorId).toMatch(/^[\w-]{32,36}$/);
    expect(body?.sessionId).not.toBe(body?.visitorId);
    const next = await open('https://shop.cz/b', [], page.storage());
    const [later] = await next.sent();
    expect([later?.visitorId, later?.sessionId, later?.consent]).toEqual([
      body?.visitorId,
      body?.sessionId,
      true,
    ]);
  });

  it('sends an order at once, also in the words of Shopify', async () => {
    const page = await open('https://shop.cz/', [agreed]);
    page.queue.push([
      'event',
      'checkout_completed',
      { order_id: '7', price: 99.5, currency: 'EUR', items: [{ productId: 'A' }] },
    ]);
    const [body] = await page.sent();
    expect(body?.events.at(-1)).toMatchObject({
      type: 'order',
      data: { orderId: '7', value: 99.5, currency: 'EUR', items: [{ productId: 'A' }] },
    });
  });

  it('takes the page’s address from a sandboxed platform', async () => {
    const page = await open('https://sandbox.example/frame', [
      ['page', 'https://shop.cz/kosik', 'https://shop.cz/'],
      agreed,
    ]);
    const [body] = await page.sent();
    expect(body?.events.map(({ type, url }) => [type, url])).toContainEqual([
      'page_view',
      'https://shop.cz/kosik',
    ]);
    expect(body?.events.filter(({ type }) => type === 'page_view')).toHaveLength(1);
  });

  it('remembers the ad of the landing until a consent on the third page', async () => {
    const landing = 'https://shop.cz/?okv_campaign=123&gclid=x';
    const first = await open(landing);
    expect((await first.sent())[0]?.events[0]?.url).toBe('https://shop.cz/');
    expect(first.storage().local).toEqual({});
    const second = await open('https://shop.cz/b', [], first.storage());
    await second.sent();
    const third = await open('https://shop.cz/c', [], second.storage());
    third.queue.push(agreed);
    const [body] = await third.sent();
    expect(body?.events.find(({ type }) => type === 'consent')?.url).toBe(landing);
    expect(third.storage().session).toEqual({});
  });

  it('forgets the visitor when the consent is taken back', async () => {
    const page = await open('https://shop.cz/', [agreed]);
    page.queue.push(['event', 'consent', { granted: false }], ['event', 'add_to_cart', {}]);
    const bodies = await page.sent();
    expect(
      bodies.map(({ visitorId, events }) => [visitorId !== null, events.map(({ type }) => type)]),
    ).toEqual([
      [true, ['consent', 'page_view']],
      [false, ['add_to_cart']],
    ]);
    expect(page.storage().local).toEqual({});
  });

  it('tells a refusal and a default of denied from no signal at all', async () => {
    const refused = await open('https://shop.cz/', [['event', 'consent', { granted: false }]]);
    expect((await refused.sent())[0]?.consent).toBe(false);
    const denied = ['consent', 'default', { ad_storage: 'denied', analytics_storage: 'denied' }];
    const preset = await open('https://shop.cz/', [], undefined, [denied]);
    expect((await preset.sent())[0]?.consent).toBe(false);
    const earlier = await open('https://shop.cz/', [agreed]);
    await earlier.sent();
    const returning = await open('https://shop.cz/', [], earlier.storage(), [denied]);
    expect((await returning.sent())[0]).toMatchObject({ consent: true, visitorId: expect.any(String) });
    const answered = await open('https://shop.cz/', [], undefined, [denied]);
    const granted = { ad_storage: 'granted', analytics_storage: 'granted' };
    (answered.window as unknown as { dataLayer: Queue }).dataLayer.push(['consent', 'update', granted]);
    expect((await answered.sent()).at(-1)?.consent).toBe(true);
  });

  it('understands the data layer of shops that report to Google, and not its echo of our own events', async () => {
    const layer: unknown[] = [
      { event: 'view_item', ecommerce: { items: [{ item_id: 'A' }] } },
      { event: 'gtm.js' },
    ];
    const page = await open(
      'https://shop.cz/',
      [['event', 'add_to_cart', { productId: 'A' }]],
      undefined,
      layer,
    );
    const gtag = (...entry: unknown[]) => layer.push(entry);
    gtag('consent', 'update', { ad_storage: 'granted', analytics_storage: 'granted' });
    gtag('event', 'add_to_cart', { items: [{ item_id: 'A' }] });
    gtag('event', 'purchase', {
      transaction_id: 'T1',
      value: 9.9,
      currency: 'EUR',
      items: [{ item_id: 'A', quantity: 1 }],
    });
    const bodies = await page.sent();
    expect(bodies.flatMap(({ events }) => events.map(({ type }) => type))).toEqual([
      'page_view',
      'add_to_cart',
      'product_view',
      'consent',
      'order',
    ]);
    expect(bodies[0]?.visitorId).not.toBeNull();
    expect(bodies.at(-1)?.events.at(-1)?.data).toMatchObject({
      orderId: 'T1',
      value: 9.9,
      currency: 'EUR',
      items: [{ productId: 'A' }],
    });
    expect(layer).toHaveLength(5);
  });
});

it('the script weighs less than 4 kB on the way, compressed as browsers ask for it', async () => {
  const { text, gzipped } = await renderPixelScript('https://measure.a-long-host-name.example.com', id);
  expect(gzipped.length).toBeLessThan(4_096);
  expect(gunzipSync(gzipped).toString('utf8')).toBe(text);
});
