import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eshop } from '#shared/contracts/eshop.ts';
import { pixel } from '#shared/contracts/pixel.ts';
import { createEshopJobs } from '#server/areas/eshop/index.ts';
import { createTrustedHosts } from '#server/integrations/fetch/trustedHosts.ts';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';

/** The whole way of a shop that runs on this machine, which the operator trusts by OKAVANGO_TRUSTED_HOSTS. */
describe.each(['127.0.0.1', 'localhost'])('a shop at %s with a port', (name) => {
  let server: TestServer;
  let website: Server;
  let shop: AddedShop;
  let host = '';
  let page = '';

  beforeAll(async () => {
    website = createServer((request, response) => {
      const isFeed = request.url === '/feed.xml';
      response.setHeader('content-type', isFeed ? 'application/xml' : 'text/html');
      response.end(
        isFeed
          ? `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>1</g:id><g:title>Lampa Luna</g:title><g:link>http://${host}/luna</g:link><g:price>990 CZK</g:price></item></channel></rss>`
          : `<html lang="cs"><head><title>Lampy</title>${page}</head><body>Doprava po celé ČR, ceny v Kč</body></html>`,
      );
    });
    await listenLocally(website);
    host = `${name}:${(website.address() as AddressInfo).port}`;
    server = await startTestServer({ providers: { trustedHosts: createTrustedHosts([host], new Map()) } });
    await server.services.jobs.start(createEshopJobs(server.services));
    shop = await server.addShop({ domainName: `http://${host.toUpperCase()}/` });
  });
  afterAll(async () => {
    await server.stop();
    website.closeAllConnections();
    await new Promise((resolve) => website.close(resolve));
  });

  it('is added by its address, and its site is looked at', async () => {
    const { output } = await server.call(eshop.getCurrentEshop, {}, shop.token);
    expect(output.eshop.domainName).toBe(host);
    await expect
      .poll(async () => (await server.call(eshop.getDiscovery, {}, shop.token)).output.discovery?.state, {
        timeout: 30_000,
      })
      .toBe('Done');
  });

  it('may name its feed', async () => {
    const { status } = await server.call(
      eshop.setFeedUrl,
      { feedUrl: `http://${host}/feed.xml` },
      shop.token,
    );
    expect(status).toBe(200);
    const other = `http://${name}:1/feed.xml`;
    const refused = await server.call(eshop.setFeedUrl, { feedUrl: other }, shop.token);
    expect(refused.problem.code).toBe('address_not_allowed');
  });

  it('has its page checked for the pixel', async () => {
    const { output } = await server.call(eshop.getCurrentEshop, {}, shop.token);
    page = `<script async src="${server.url}/px/${output.eshop.marketingId}.js"></script>`;
    const check = await server.call(pixel.checkPixel, {}, shop.token);
    expect(check.output).toMatchObject({
      status: 'InstalledNoEvents',
      page: { hasSnippet: true, foundMarketingId: output.eshop.marketingId },
    });
  });
});
