import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { createDemoShop } from '../../demoShop/demoShop.ts';
import { createMemorySandboxStore } from '../../sandboxStore.ts';
import { issueAccessToken } from '../oauth.ts';
import { createMerchant, type Merchant } from './merchant.ts';

let server: Server;
let merchant: Merchant;
let folder = '';
let base = '';
let accountId = '';
let nowMs = Date.now();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'okavango-merchant-'));
  const store = createMemorySandboxStore();
  merchant = await createMerchant({ store, paceSecondsPerDay: 1000, now: () => nowMs });
  const shop = await createDemoShop({ store, imageFolder: folder });
  const app = express();
  app.use('/merchant', merchant.router);
  app.use('/shop', shop.router);
  server = createServer(app);
  await listenLocally(server);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

// oxlint-disable-next-line typescript/no-explicit-any -- answers of many calls are looked into at many depths
const call = async (method: string, path: string, body?: unknown): Promise<{ status: number; body: any }> => {
  const authorization = `Bearer ${issueAccessToken(Math.floor(nowMs / 1000) + 60)}`;
  const response = await fetch(`${base}/merchant${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
};

const publish = async (feed: string): Promise<string> => {
  const created = await call('POST', `/datasources/v1/accounts/${accountId}/dataSources`, {
    displayName: feed,
    primaryProductDataSource: { feedLabel: 'CZ', contentLanguage: 'cs' },
    fileInput: { fetchSettings: { enabled: true, fetchUri: `${base}/shop/feed/${feed}` } },
  });
  expect(created.status).toBe(200);
  expect(await call('POST', `/datasources/v1/${created.body.name}:fetch`, {})).toMatchObject({
    status: 200,
    body: {},
  });
  await merchant.waitForFetches();
  return created.body.name;
};

describe('Merchant stand-in', () => {
  it('opens an account under an advanced account', async () => {
    const created = await call('POST', '/accounts/v1/accounts:createAndConfigure', {
      account: { accountName: 'Světluškov', languageCode: 'cs', timeZone: { id: 'Europe/Prague' } },
      service: [{ accountAggregation: {}, provider: 'accounts/123' }],
    });
    expect(created.body).toMatchObject({ accountName: 'Světluškov', timeZone: { id: 'Europe/Prague' } });
    ({ accountId } = created.body);
    expect((await call('GET', `/accounts/v1/accounts/${accountId}`)).body.name).toBe(`accounts/${accountId}`);
    expect((await fetch(`${base}/merchant/accounts/v1/accounts/1`)).status).toBe(401);
  });

  it('fetches a catalogue by address and judges its products', async () => {
    const name = await publish('google.xml');
    const upload = await call('GET', `/datasources/v1/${name}/fileUploads/latest`);
    expect(upload.body).toMatchObject({
      processingState: 'SUCCEEDED',
      itemsTotal: '1999',
      itemsCreated: '1999',
    });
    expect(upload.body.issues).toMatchObject([{ code: 'duplicate_id', count: '1' }]);

    const first = await call('GET', `/products/v1/accounts/${accountId}/products?pageSize=1000`);
    const second = await call(
      'GET',
      `/products/v1/accounts/${accountId}/products?pageSize=1000&pageToken=${first.body.nextPageToken}`,
    );
    expect(second.body.nextPageToken).toBeUndefined();
    const products = [...first.body.products, ...second.body.products];
    expect(products).toHaveLength(1999);
    const read = async (number: string): Promise<Record<string, never>> =>
      (await call('GET', `/products/v1/accounts/${accountId}/products/cs~CZ~SV-${number}`)).body;
    expect(await read('00001')).toMatchObject({
      productAttributes: { price: { currencyCode: 'CZK' }, availability: 'IN_STOCK' },
      productStatus: {
        destinationStatuses: [{ reportingContext: 'SHOPPING_ADS', pendingCountries: ['CZ'] }, {}],
        itemLevelIssues: [],
      },
    });
    nowMs += 20_000;
    expect(await read('00001')).toMatchObject({
      productStatus: { destinationStatuses: [{ approvedCountries: ['CZ'] }, {}] },
    });
    expect(await read('00017')).toMatchObject({
      productStatus: {
        destinationStatuses: [{ disapprovedCountries: ['CZ'] }, {}],
        itemLevelIssues: [
          { code: 'item_missing_required_attribute', attribute: 'price', severity: 'DISAPPROVED' },
          {},
        ],
      },
    });
    expect(await read('00061')).toMatchObject({
      productStatus: { itemLevelIssues: [{ code: 'invalid_gtin' }, {}] },
    });
    const withIssues = products.filter(({ productStatus }) => productStatus.itemLevelIssues.length > 0);
    // 25 spoilt entries less the duplicate id and the picture that only its address shows to be missing.
    expect(withIssues).toHaveLength(23);
  });

  it.each(['truncated.xml', 'not-xml.html', 'missing.xml'])('says that %s failed', async (feed) => {
    const name = await publish(feed);
    const { body } = await call('GET', `/datasources/v1/${name}/fileUploads/latest`);
    expect(body).toMatchObject({ processingState: 'FAILED', itemsTotal: '0' });
  });

  it('refuses an address that is none', async () => {
    const wrong = await call('POST', `/datasources/v1/accounts/${accountId}/dataSources`, {
      displayName: 'x',
      primaryProductDataSource: { feedLabel: 'CZ', contentLanguage: 'cs' },
      fileInput: { fetchSettings: { fetchUri: 'ftp://x' } },
    });
    expect(wrong).toMatchObject({ status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } });
  });
});
