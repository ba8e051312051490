import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenLocally } from '#server/testing/listenLocally.ts';
import type { PixelBatch } from './market/pixelBatch.ts';
import { startSandbox, type Sandbox } from './sandbox.ts';

const managerId = '1000000000';

let folder = '';
let tracker: Server;
let trackerBase = '';
let sandbox: Sandbox;
const received: PixelBatch[] = [];

const start = (): Promise<Sandbox> =>
  startSandbox({
    host: '127.0.0.1',
    port: 0,
    folder,
    trackerBase,
    publicApiBase: trackerBase,
    paceSecondsPerDay: 30,
    seed: 'test',
    isMarketRunning: false,
    log: { info: () => undefined, warn: () => undefined },
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'okavango-sandbox-'));
  tracker = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      if (incoming.url === '/px/v1/events') received.push(JSON.parse(body) as PixelBatch);
      response.writeHead(204).end();
    });
  });
  await listenLocally(tracker);
  trackerBase = `http://127.0.0.1:${(tracker.address() as AddressInfo).port}`;
  sandbox = await start();
});
afterAll(async () => {
  await sandbox.close();
  tracker.closeAllConnections();
  await new Promise((resolve) => tracker.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

/** Asks under a Host header of its own, which fetch does not allow. */
const readAs = (host: string, path: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const clientRequest = request(
      { host: '127.0.0.1', port: sandbox.port, path, headers: { host } },
      (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      },
    );
    clientRequest.on('error', reject).end();
  });

const askToken = async (): Promise<string> => {
  const response = await fetch(sandbox.addresses.googleOAuth, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'c',
      client_secret: 's',
      refresh_token: 'r',
    }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
};

const callAds = async <T>(path: string, body: unknown): Promise<T> => {
  const response = await fetch(`${sandbox.addresses.googleAds}/v22/customers/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await askToken()}`,
      'content-type': 'application/json',
      'developer-token': 'dev',
      'login-customer-id': managerId,
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as T;
  expect(response.status, JSON.stringify(answer)).toBe(200);
  return answer;
};

interface Cost {
  readonly results: readonly { readonly metrics: { readonly costMicros: string; readonly clicks: string } }[];
}

describe('sandbox', () => {
  it('answers on every address', async () => {
    const { index, inbox, stripe, ares, vies } = sandbox.addresses;
    const front = await (await fetch(`${index}/`)).text();
    expect(front).toContain('>svetluskov.test<');
    expect(front).toContain('/feed/truncated.xml');
    expect((await fetch(inbox)).status).toBe(200);
    expect(
      (await fetch(`${stripe}/v1/customers`, { headers: { authorization: 'Bearer sk_test_a' } })).status,
    ).toBe(200);
    expect((await fetch(`${ares}/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty/19999003`)).status).toBe(
      404,
    );
    const vat = await fetch(`${vies}/taxation_customs/vies/rest-api/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ countryCode: 'CZ', vatNumber: '1' }),
    });
    expect(vat.status).toBe(200);
    expect(await (await fetch(`${index}/_sandbox/addresses`)).json()).toEqual(sandbox.addresses);
    expect((await fetch(`${index}/nowhere`)).status).toBe(404);
  });

  it('serves the demo shop by host name and by path', async () => {
    const host = 'svetluskov.test';
    const byHost = await readAs(host, '/');
    expect(byHost.body).toContain(`<link rel="canonical" href="http://${host}/"/>`);
    expect((await readAs(host, '/feed/google.xml')).body).toContain(
      `<g:link>http://${host}/produkt/SV-00001/`,
    );
    const byPath = await (await fetch(`${sandbox.addresses.index}/shops/${host}/`)).text();
    expect(byPath).toContain(`href="/shops/${host}/kategorie/lustry"`);
    // What it publishes is its own address, on whatever port it is reached.
    expect(byPath).toContain(`<link rel="canonical" href="http://${host}/"/>`);
    const feed = await (await fetch(`${sandbox.addresses.index}/shops/${host}/feed/google.xml`)).text();
    expect(feed).toContain(`<g:link>http://${host}/produkt/SV-00001/`);
    expect(feed).not.toContain(String(sandbox.port));
  });

  it('turns a campaign into visits of the shop whose snippet is installed, and remembers it all', async () => {
    const snippet = `<script async src="${trackerBase}/px/pxTest1.js"></script>`;
    await fetch(`${sandbox.addresses.index}/shops/svetluskov.test/_admin/tracking`, {
      method: 'POST',
      body: new URLSearchParams({ snippet }),
    });
    const { resourceName } = await callAds<{ resourceName: string }>(`${managerId}:createCustomerClient`, {
      customerClient: { descriptiveName: 'Demo', currencyCode: 'CZK', timeZone: 'Europe/Prague' },
    });
    const own = (name: string): string => `${resourceName}/${name}`;
    const customerId = resourceName.split('/')[1] ?? '';
    await callAds(`${customerId}/googleAds:mutate`, {
      mutateOperations: [
        {
          campaignBudgetOperation: {
            create: { resourceName: own('campaignBudgets/-1'), name: 'B', amountMicros: '2000000000' },
          },
        },
        {
          campaignOperation: {
            create: {
              resourceName: own('campaigns/-2'),
              name: 'C',
              status: 'ENABLED',
              advertisingChannelType: 'SEARCH',
              campaignBudget: own('campaignBudgets/-1'),
              maximizeConversions: {},
              dynamicSearchAdsSetting: {
                domainName: 'svetluskov.test',
                languageCode: 'cs',
              },
              containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
            },
          },
        },
        {
          adGroupOperation: {
            create: {
              resourceName: own('adGroups/-3'),
              name: 'G',
              campaign: own('campaigns/-2'),
              type: 'SEARCH_DYNAMIC_ADS',
            },
          },
        },
        {
          adGroupAdOperation: {
            create: {
              adGroup: own('adGroups/-3'),
              ad: { expandedDynamicSearchAd: { description: 'Lampy skladem' } },
            },
          },
        },
      ],
    });
    await sleep(700);
    for (let tick = 0; tick < 4; tick += 1) {
      await sleep(600);
      await sandbox.market.tick();
      await sandbox.market.deliver();
    }
    const query = { query: 'SELECT metrics.cost_micros, metrics.clicks FROM customer' };
    const before = await callAds<Cost>(`${customerId}/googleAds:search`, query);
    expect(Number(before.results[0]?.metrics.costMicros)).toBeGreaterThan(0);
    expect(received.length).toBeGreaterThan(0);
    expect(received.every(({ marketingId }) => marketingId === 'pxTest1')).toBe(true);
    const paid = received.filter(({ events }) => events[0]?.url.includes('gclid='));
    expect(paid.length).toBeLessThanOrEqual(Number(before.results[0]?.metrics.clicks));

    await sandbox.close();
    sandbox = await start();
    expect((await callAds<Cost>(`${customerId}/googleAds:search`, query)).results).toEqual(before.results);
    expect(sandbox.market.listShops()).toMatchObject([{ host: 'svetluskov.test', marketingId: 'pxTest1' }]);
    expect((await readAs('svetluskov.test', '/')).body).toContain(snippet);
  });
});
