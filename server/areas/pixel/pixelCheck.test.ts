import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '#shared/contracts/auth.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { pixel } from '#shared/contracts/pixel.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { startPagesOf } from '#server/areas/eshop/index.ts';
import { findMarketingId } from './pageCheck.ts';
import { pixelStatusOf } from './pixelCheck.service.ts';

let server: TestServer;
let shopServer: Server;
let page = '';
beforeAll(async () => {
  shopServer = createServer((request, response) => {
    if (request.url === '/') response.writeHead(302, { location: '/uvod' }).end();
    else response.end(page);
  });
  await new Promise<void>((resolve) => shopServer.listen(0, '127.0.0.1', resolve));
  const { port } = shopServer.address() as AddressInfo;
  server = await startTestServer({
    providers: {
      trustedHosts: new Map([
        ['shop.localhost:7001', { address: '127.0.0.1', port }],
        ['looked.localhost:7001', { address: '127.0.0.1', port }],
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

describe('CheckPixel', () => {
  it('follows a pixel from its page to its events', async () => {
    const shop = await server.addShop({ domainName: 'shop.localhost:7001' });
    const check = async () => (await server.call(pixel.checkPixel, {}, shop.token)).output;
    const hasPixel = async () => (await server.call(eshop.getOnboardingInfo, {}, shop.token)).output.hasPixel;

    page = '<html><head></head></html>';
    expect(await check()).toEqual({
      status: 'NotInstalled',
      page: {
        isReachable: true,
        hasSnippet: false,
        foundMarketingId: null,
        checkedUrl: 'http://shop.localhost:7001/uvod',
      },
      events: [],
    });
    page = `<script src="https://app.okavango.test/px/${'z'.repeat(20)}.js"></script>`;
    expect(await check()).toMatchObject({
      status: 'Misconfigured',
      page: { hasSnippet: false, foundMarketingId: 'z'.repeat(20) },
    });
    expect(await hasPixel()).toBe(false);

    const { snippet } = (await server.call(eshop.getTrackingSnippet, {}, shop.token)).output;
    page = `<html><head>${snippet}</head></html>`;
    const installed = await check();
    expect(installed).toMatchObject({ status: 'Installed', page: { hasSnippet: true } });
    expect(await hasPixel()).toBe(true);
    expect((await server.call(pixel.getPixelActiveDaysCount, {}, shop.token)).output.activeDaysCount).toBe(0);

    await fetch(`${server.url}/px/v1/events`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 Chrome/140.0' },
      body: JSON.stringify({
        marketingId: installed.page.foundMarketingId,
        visitorId: null,
        sessionId: null,
        consent: false,
        events: [
          { id: 'a', type: 'page_view', at: new Date().toISOString(), url: 'http://shop.localhost:7001/' },
        ],
      }),
    });
    expect(await check()).toMatchObject({ status: 'Active', events: [{ type: 'page_view', count: 1 }] });
    expect((await server.call(pixel.getPixelActiveDaysCount, {}, shop.token)).output.activeDaysCount).toBe(1);
  });

  it('notes nothing while staff look at a shop, an archived one too', async () => {
    const { eshopId, token } = await server.addShop({ domainName: 'looked.localhost:7001' });
    const { snippet } = (await server.call(eshop.getTrackingSnippet, {}, token)).output;
    page = `<html><head>${snippet}</head></html>`;
    const staff = await server.signInStaff();
    const view = { eshopId, isReadOnly: true };
    const looking = (await server.call(auth.getEshopAccessToken, view, staff.refreshToken)).output
      .accessToken;
    expect((await server.call(pixel.checkPixel, {}, looking)).output.status).toBe('Installed');
    expect((await server.call(eshop.getOnboardingInfo, {}, token)).output.hasPixel).toBe(false);
    await server.call(eshop.archiveEshop, { domainName: 'looked.localhost:7001' }, token);
    forgetRights();
    expect((await server.call(pixel.checkPixel, {}, looking)).output.status).toBe('Installed');
  });

  it('says when the page cannot be reached', async () => {
    const shop = await server.addShop({ domainName: 'away.localhost:7001' });
    expect((await server.call(pixel.checkPixel, {}, shop.token)).output).toMatchObject({
      status: 'NotInstalled',
      page: { isReachable: false, checkedUrl: 'http://away.localhost:7001/' },
    });
  });
});

describe('the rules', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const ours = { hasSnippet: true, foundMarketingId: 'a' };
  const foreign = { hasSnippet: false, foundMarketingId: 'b' };
  const none = { hasSnippet: false, foundMarketingId: null };
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

  it.each([
    [none, { hasEver: false, lastAt: null }, 'NotInstalled'],
    [ours, { hasEver: false, lastAt: null }, 'Installed'],
    [foreign, { hasEver: false, lastAt: null }, 'Misconfigured'],
    [none, { hasEver: true, lastAt: hoursAgo(1) }, 'Active'],
    [ours, { hasEver: true, lastAt: hoursAgo(24) }, 'Active'],
    [ours, { hasEver: true, lastAt: hoursAgo(25) }, 'Inactive'],
    [none, { hasEver: true, lastAt: null }, 'Inactive'],
    [foreign, { hasEver: true, lastAt: hoursAgo(48) }, 'Misconfigured'],
  ] as const)('%o with %o is %s', (seen, events, status) => {
    expect(pixelStatusOf(seen, events, now)).toBe(status);
  });

  it('finds the expected id among others', () => {
    const [mine, other] = ['a'.repeat(20), 'b'.repeat(20)];
    expect(findMarketingId(`/px/${other}.js /px/${mine}.js`, mine)).toBe(mine);
    expect(findMarketingId(`/px/${other}.js`, mine)).toBe(other);
    expect(findMarketingId('/px/short.js', mine)).toBeNull();
    expect(startPagesOf('shop.cz', new Map())).toEqual([
      'https://shop.cz/',
      'https://www.shop.cz/',
      'http://shop.cz/',
    ]);
  });
});
