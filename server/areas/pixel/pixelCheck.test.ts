import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '#shared/contracts/auth.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { pixel } from '#shared/contracts/pixel.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { listStartPages } from '#server/areas/eshop/index.ts';
import { pixelStatuses } from '#shared/domain/pixel/pixel.ts';
import { Types } from 'mongoose';
import { ObservationModel } from '#server/measurement/observation.model.ts';
import { PixelEventModel } from '#server/measurement/measurement.model.ts';
import { OrderModel } from '#server/measurement/orders/order.model.ts';
import { listenLocally } from '#server/testing/listenLocally.ts';

let server: TestServer;
let shopServer: Server;
let page = '';
beforeAll(async () => {
  shopServer = createServer((request, response) => {
    if (request.url === '/') response.writeHead(302, { location: '/uvod' }).end();
    else response.end(page);
  });
  await listenLocally(shopServer);
  const { port } = shopServer.address() as AddressInfo;
  server = await startTestServer({
    providers: {
      trustedHosts: new Map([
        ['shop.localhost:7001', { address: '127.0.0.1', port }],
        ['orders.localhost:7001', { address: '127.0.0.1', port }],
        ['live.localhost:7001', { address: '127.0.0.1', port }],
        ['looked.localhost:7001', { address: '127.0.0.1', port }],
        ['gone.localhost:7001', { address: '127.0.0.1', port: 9 }],
        ['away.localhost:7001', { address: '127.0.0.1', port: 9 }],
      ]),
    },
  });
});
afterAll(async () => {
  shopServer.closeAllConnections();
  await new Promise((resolve) => shopServer.close(resolve));
  await server.stop();
});

let count = 0;
/** Posts events as a browser does, under an answer about consent. */
async function report(
  marketingId: string | null,
  consent: boolean | null,
  events: { id?: string; at?: string; type?: string; data?: Record<string, unknown> }[],
): Promise<void> {
  const answer = await fetch(`${server.url}/px/v1/events`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 Chrome/140.0' },
    body: JSON.stringify({
      marketingId,
      visitorId: consent === true ? 'visitor' : null,
      sessionId: consent === true ? 'session' : null,
      consent,
      events: events.map((event) => ({
        id: `event-${(count += 1)}`,
        type: 'page_view',
        at: new Date().toISOString(),
        url: 'http://shop.localhost:7001/',
        ...event,
      })),
    }),
  });
  expect(answer.status).toBe(204);
  await server.services.pixelCollector.drain();
}
const sendOrders = (...data: Record<string, unknown>[]) =>
  data.map((own) => ({ type: 'order', data: { value: 100, currency: 'CZK', ...own } }));

describe('CheckPixel', () => {
  it('follows a pixel from its page to its events', async () => {
    const shop = await server.addShop({ domainName: 'shop.localhost:7001' });
    const check = async () => (await server.call(pixel.checkPixel, {}, shop.token)).output;
    const hasPixel = async () => (await server.call(eshop.getOnboardingInfo, {}, shop.token)).output.hasPixel;

    page = '<html><head></head></html>';
    expect(await check()).toEqual({
      checkedAt: expect.any(String),
      status: 'NotInstalled',
      page: {
        isReachable: true,
        hasSnippet: false,
        foundMarketingId: null,
        checkedUrl: 'http://shop.localhost:7001/uvod',
        issue: null,
      },
      events: [],
      newEvents: null,
      consent: { state: 'None', lastAt: null },
      lastPurchase: null,
      observations: { ordersWithoutValue: 0, duplicateOrders: 0 },
    });
    page = `<script src="${server.services.publicUrl}/px/${'z'.repeat(20)}.js"></script>`;
    expect(await check()).toMatchObject({
      status: 'NotInstalled',
      page: { hasSnippet: false, foundMarketingId: 'z'.repeat(20) },
    });
    expect(await hasPixel()).toBe(false);

    const { snippet } = (await server.call(eshop.getTrackingSnippet, {}, shop.token)).output;
    page = `<html><head>${snippet}</head></html>`;
    const installed = await check();
    expect(installed).toMatchObject({ status: 'InstalledNoEvents', page: { hasSnippet: true } });
    // The tag alone proves nothing.
    expect(await hasPixel()).toBe(false);
    expect((await server.call(pixel.getPixelActiveDaysCount, {}, shop.token)).output.activeDaysCount).toBe(0);

    await report(installed.page.foundMarketingId, null, [{}]);
    expect(await check()).toMatchObject({
      status: 'NoConsentSignal',
      events: [{ type: 'page_view', count: 1 }],
    });
    expect(await hasPixel()).toBe(true);
    expect((await server.call(pixel.getPixelActiveDaysCount, {}, shop.token)).output.activeDaysCount).toBe(1);
  });

  it('tells consent, the last order and its faults, each with its status', async () => {
    const shop = await server.addShop({ domainName: 'orders.localhost:7001' });
    const { snippet } = (await server.call(eshop.getTrackingSnippet, {}, shop.token)).output;
    page = snippet;
    const seen = new Set<string>();
    const check = async () => {
      const { output } = await server.call(pixel.checkPixel, {}, shop.token);
      seen.add(output.status);
      return output;
    };
    const marketingId = (await check()).page.foundMarketingId;

    await report(marketingId, null, [{}]);
    expect(await check()).toMatchObject({
      status: 'NoConsentSignal',
      consent: { state: 'None', lastAt: null },
    });
    await report(marketingId, false, [{}]);
    expect(await check()).toMatchObject({
      status: 'NoPurchase',
      consent: { state: 'Denied', lastAt: expect.any(String) },
    });
    await report(marketingId, true, [{}]);
    expect((await check()).consent.state).toBe('Granted');

    const faulty = sendOrders({ orderId: '1', value: 'much' }, { value: 5 }, { orderId: '2', currency: 'x' });
    await report(marketingId, true, faulty);
    expect(await check()).toMatchObject({
      status: 'ValueMissing',
      lastPurchase: { value: 100, currency: null },
      observations: { ordersWithoutValue: 3 },
    });
    await report(marketingId, true, sendOrders({ orderId: '3' }, { orderId: '4' }));
    expect((await check()).status).toBe('ValueMissing');
    await report(marketingId, true, sendOrders({ orderId: '5', value: '1 234,50' }));
    expect(await check()).toMatchObject({ status: 'Ok', lastPurchase: { value: 1_234.5, currency: 'CZK' } });

    // A post that is made again is the same event; another event with the order's number is a duplicate.
    const again = { id: 'again', at: new Date().toISOString() };
    await report(marketingId, true, [{ ...again, ...sendOrders({ orderId: '6' })[0] }]);
    await report(marketingId, true, [{ ...again, ...sendOrders({ orderId: '6' })[0] }]);
    expect((await check()).observations.duplicateOrders).toBe(0);
    await report(marketingId, true, sendOrders({ orderId: '6' }));
    expect(await check()).toMatchObject({ status: 'Ok', observations: { duplicateOrders: 1 } });
    await report(marketingId, true, sendOrders({ orderId: '6' }, { orderId: '5' }));
    expect(await check()).toMatchObject({ status: 'Duplicates', observations: { duplicateOrders: 3 } });

    const stored = await ObservationModel.find({ eshopId: shop.eshopId }).lean();
    expect(stored.map(({ kind }) => kind).sort()).toEqual([
      'consentDenied',
      'consentGranted',
      'duplicateOrder',
      'orderWithoutValue',
    ]);
    expect(JSON.stringify(stored)).not.toMatch(/visitor|session|shop\.localhost/);

    const { eshopId } = shop;
    const dayAgo = { $set: { at: new Date(Date.now() - 25 * 3_600_000) } };
    const ofShop = { eshopId: new Types.ObjectId(eshopId) };
    await PixelEventModel.collection.updateMany(ofShop, dayAgo);
    await OrderModel.collection.updateMany(ofShop, dayAgo);
    expect((await check()).status).toBe('Silent');
    const missing = await server.addShop({ domainName: 'gone.localhost:7001' });
    seen.add((await server.call(pixel.checkPixel, {}, missing.token)).output.status);
    expect(seen).toEqual(new Set(pixelStatuses));
  });

  it('tells what came since an instant', async () => {
    const shop = await server.addShop({ domainName: 'live.localhost:7001' });
    page = (await server.call(eshop.getTrackingSnippet, {}, shop.token)).output.snippet;
    const first = (await server.call(pixel.checkPixel, {}, shop.token)).output;
    const marketingId = first.page.foundMarketingId;
    await report(marketingId, true, [{}]);
    const listSince = async (instant: string) =>
      (await server.call(pixel.checkPixel, { since: instant }, shop.token)).output;
    const second = await listSince(first.checkedAt);
    expect(second.newEvents).toMatchObject([{ type: 'page_view', count: 1 }]);
    expect((await listSince(second.checkedAt)).newEvents).toEqual([]);
    await report(marketingId, true, sendOrders({ orderId: '1' }));
    expect((await listSince(second.checkedAt)).newEvents).toMatchObject([{ type: 'order', count: 1 }]);
    expect((await listSince('2001-01-01T00:00:00Z')).newEvents).toHaveLength(2);
    const refused = await server.call(pixel.checkPixel, { since: 'yesterday' }, shop.token);
    expect(refused.status).toBe(400);
  });

  it('notes nothing while staff look at a shop, an archived one too', async () => {
    const { eshopId, token } = await server.addShop({ domainName: 'looked.localhost:7001' });
    const { snippet } = (await server.call(eshop.getTrackingSnippet, {}, token)).output;
    page = `<html><head>${snippet}</head></html>`;
    const staff = await server.signInStaff();
    const view = { eshopId, isReadOnly: true };
    const looking = (await server.call(auth.getEshopAccessToken, view, staff.refreshToken)).output
      .accessToken;
    expect((await server.call(pixel.checkPixel, {}, looking)).output.status).toBe('InstalledNoEvents');
    expect((await server.call(eshop.getOnboardingInfo, {}, token)).output.hasPixel).toBe(false);
    await server.call(eshop.archiveEshop, { domainName: 'looked.localhost:7001' }, token);
    forgetRights();
    expect((await server.call(pixel.checkPixel, {}, looking)).output.status).toBe('InstalledNoEvents');
  });

  it('says when the page cannot be reached', async () => {
    const shop = await server.addShop({ domainName: 'away.localhost:7001' });
    expect((await server.call(pixel.checkPixel, {}, shop.token)).output).toMatchObject({
      status: 'NotInstalled',
      page: { isReachable: false, checkedUrl: 'http://away.localhost:7001/' },
    });
  });
});

describe('the page', () => {
  it('is looked for at every usual address', () => {
    expect(listStartPages('shop.cz', new Map())).toEqual([
      'https://shop.cz/',
      'https://www.shop.cz/',
      'http://shop.cz/',
    ]);
  });
});
