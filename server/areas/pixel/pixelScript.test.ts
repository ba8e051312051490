import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
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
  globals: Readonly<Record<string, unknown>> = {},
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
  Object.assign(window, { okavango: [...queue], ...globals });
  Object.defineProperty(window.document, 'visibilityState', { value: 'visible', configurable: true });
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
  it('reports a page view by itself, and stores nothing that tells a visitor before consent', async () => {
    const page = await open('https://shop.cz/produkt?secret=1#a');
    const [body] = await page.sent();
    expect(body).toMatchObject({ marketingId: id, visitorId: null, sessionId: null, consent: null });
    expect(body?.events.map(({ type, url, referrer }) => [type, url, referrer])).toEqual([
      ['page_view', 'https://shop.cz/produkt', ''],
    ]);
    const { local, session } = page.storage();
    expect(local).toEqual({});
    // Where the visit came from, for an answer on a later page: no id, and in this tab alone.
    expect(Object.keys(session)).toEqual(['okv_landing']);
    expect(Object.keys(JSON.parse(session['okv_landing'] ?? '') as object)).toEqual([
      'url',
      'referrer',
      'at',
    ]);
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

  it('tells the landing with a consent that comes on a later view of the same page', async () => {
    const landing = 'https://shop.cz/?okv_campaign=123&gclid=x';
    const page = await open(landing);
    page.queue.push(
      ['page', 'https://shop.cz/b', landing],
      ['page', 'https://shop.cz/c', 'https://shop.cz/b'],
    );
    expect((await page.sent())[0]?.events.map(({ url }) => url)).toEqual([
      'https://shop.cz/',
      'https://shop.cz/b',
      'https://shop.cz/c',
    ]);
    page.queue.push(agreed);
    const consent = (await page.sent())
      .flatMap(({ events }) => events)
      .find(({ type }) => type === 'consent');
    expect([consent?.url, consent?.referrer]).toEqual([landing, 'https://www.google.com/']);
    expect(page.storage().session).toEqual({});
  });

  it('remembers where the visit came from until a consent on the third page, in the tab and without any id', async () => {
    const landing = 'https://shop.cz/?okv_campaign=123&gclid=x';
    const first = await open(landing);
    expect((await first.sent())[0]?.events[0]?.url).toBe('https://shop.cz/');
    expect(first.storage().local).toEqual({});
    const second = await open('https://shop.cz/b', [], first.storage());
    await second.sent();
    const third = await open('https://shop.cz/c', [], second.storage());
    third.queue.push(agreed);
    const consent = (await third.sent())
      .flatMap(({ events }) => events)
      .find(({ type }) => type === 'consent');
    expect([consent?.url, consent?.referrer]).toEqual([landing, 'https://www.google.com/']);
    expect(third.storage().session).toEqual({});
  });

  it('a later ad in the same tab takes the place of the landing, a refusal forgets it', async () => {
    const first = await open('https://shop.cz/');
    await first.sent();
    const second = await open('https://shop.cz/?utm_source=newsletter&utm_medium=email', [], first.storage());
    await second.sent();
    expect(JSON.parse(second.storage().session['okv_landing'] ?? '')).toMatchObject({
      url: 'https://shop.cz/?utm_source=newsletter&utm_medium=email',
    });
    const third = await open(
      'https://shop.cz/c',
      [['event', 'consent', { granted: false }]],
      second.storage(),
    );
    await third.sent();
    expect(third.storage()).toEqual({ local: {}, session: {} });
  });

  it('posts again what could not be taken, with the same events, and gives it to the browser when it leaves', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const page = await open('https://shop.cz/', [agreed]);
      const posts: string[] = [];
      const answers = [503, 'broken', 204, 503];
      Object.assign(page.window, {
        setTimeout,
        clearTimeout,
        fetch: async (_url: string, { body }: { body: string }) => {
          posts.push(body);
          const answer = answers.shift();
          if (typeof answer !== 'number') throw new Error(answer);
          return await Promise.resolve({ status: answer });
        },
      });
      page.queue.push(['event', 'order', { orderId: '1', value: 1, currency: 'CZK' }]);
      for (let step = 0; step < 12; step += 1) await vi.advanceTimersByTimeAsync(1_000);
      expect(posts).toHaveLength(3);
      expect(new Set(posts).size).toBe(1);
      page.queue.push(['event', 'order', { orderId: '2', value: 1, currency: 'CZK' }]);
      await vi.advanceTimersByTimeAsync(10);
      const [left] = await page.sent();
      expect(posts).toHaveLength(4);
      expect(left?.events.map(({ data }) => data['orderId'])).toEqual(['2']);
    } finally {
      vi.useRealTimers();
    }
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

describe('the speed of a page', () => {
  type Entry = Record<string, number | boolean>;
  /** A page whose browser tells these entries of performance. */
  async function openMeasured(
    entries: Readonly<Record<string, readonly Entry[]>>,
    queue: unknown[] = [agreed],
    supportedEntryTypes = ['layout-shift'],
  ) {
    class Observer {
      static readonly supportedEntryTypes = supportedEntryTypes;
      readonly take: (list: { getEntries(): readonly Entry[] }) => void;
      constructor(take: Observer['take']) {
        this.take = take;
      }
      observe({ type }: { type: string }) {
        this.take({ getEntries: () => entries[type] ?? [] });
      }
    }
    return await open('https://shop.cz/', queue, undefined, undefined, { PerformanceObserver: Observer });
  }
  const entries = {
    navigation: [{ responseStart: 320, activationStart: 20 }],
    'largest-contentful-paint': [{ startTime: 900 }, { startTime: 2_120 }],
    'layout-shift': [
      { startTime: 500, value: 0.03, hadRecentInput: false },
      { startTime: 900, value: 0.02, hadRecentInput: false },
      // The visitor's own doing, and a burst of its own.
      { startTime: 1_000, value: 0.9, hadRecentInput: true },
      { startTime: 4_000, value: 0.04, hadRecentInput: false },
    ],
    event: [
      { interactionId: 1, duration: 80 },
      { interactionId: 1, duration: 120 },
      { interactionId: 2, duration: 96 },
      // A scroll is no interaction.
      { interactionId: 0, duration: 900 },
    ],
  };

  it('is reported once, when the page is left', async () => {
    const page = await openMeasured(entries, [agreed, ['event', 'product_view', { productId: 'A' }]]);
    const bodies = await page.sent();
    const speeds = bodies.flatMap(({ events }) => events.filter(({ type }) => type === 'page_speed'));
    expect(speeds).toHaveLength(1);
    expect(speeds[0]).toMatchObject({
      url: 'https://shop.cz/',
      data: { device: 'Computer', seen: 'product_view', ttfb: 300, lcp: 2_100, inp: 120 },
    });
    expect(speeds[0]?.data['cls']).toBeCloseTo(50, 6);
    expect(await page.sent()).toHaveLength(bodies.length);
  });

  it('is not reported without consent', async () => {
    for (const queue of [[], [['event', 'consent', { granted: false }]]]) {
      const bodies = await (await openMeasured(entries, queue)).sent();
      expect(bodies.flatMap(({ events }) => events.map(({ type }) => type))).toEqual(['page_view']);
    }
  });

  it('has no shift where the browser does not tell it, and is nothing without a paint', async () => {
    const { navigation, 'largest-contentful-paint': paints } = entries;
    const read = async (told: Parameters<typeof openMeasured>[0]) =>
      (await (await openMeasured(told, [agreed], [])).sent())
        .flatMap(({ events }) => events)
        .filter(({ type }) => type === 'page_speed')
        .map(({ data }) => data);
    expect(await read({ navigation, 'largest-contentful-paint': paints })).toEqual([
      { device: 'Computer', seen: '', ttfb: 300, lcp: 2_100 },
    ]);
    expect(await read({ navigation })).toEqual([]);
  });
});

it('the script weighs less than 4 kB on the way, compressed as browsers ask for it', async () => {
  const { text, gzipped } = await renderPixelScript('https://measure.a-long-host-name.example.com', id);
  expect(gzipped.length).toBeLessThan(4_096);
  expect(gunzipSync(gzipped).toString('utf8')).toBe(text);
});
