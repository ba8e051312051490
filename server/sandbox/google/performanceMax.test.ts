import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { createMemorySandboxStore } from '../sandboxStore.ts';
import { createGoogleAds } from './googleAds.ts';
import { createMerchant } from './merchant/merchant.ts';
import { issueAccessToken } from './oauth.ts';

const managerId = '1112223334';

let server: Server;
let base = '';
let customerId = '';
let merchantId = '';
let dataSource = '';

interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of many calls are looked into at many depths
  readonly body: any;
}

async function call(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${issueAccessToken(Math.floor(Date.now() / 1000) + 60)}`,
      'developer-token': 'dev',
      'login-customer-id': managerId,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}
const callAds = (rpc: string, body: unknown): Promise<Answer> =>
  call('POST', `/ads/v24/customers/${customerId}/${rpc}`, body);
const callMerchant = (method: string, path: string, body?: unknown): Promise<Answer> =>
  call(method, `/merchant${path}`, body);
const getErrors = ({ body }: Answer): Record<string, unknown>[] => body.error.details[0].errors;

beforeAll(async () => {
  const store = createMemorySandboxStore();
  const center = await createMerchant({ store, paceSecondsPerDay: 1000 });
  const googleAds = await createGoogleAds({ store, paceSecondsPerDay: 1000, merchant: center.view });
  const app = express();
  app.use('/ads', googleAds.router);
  app.use('/merchant', center.router);
  server = createServer(app);
  await listenLocally(server);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const created = await call('POST', `/ads/v24/customers/${managerId}:createCustomerClient`, {
    customerClient: { descriptiveName: 'Světluškov', currencyCode: 'CZK', timeZone: 'Europe/Prague' },
  });
  customerId = created.body.resourceName.split('/')[1];
  const account = await callMerchant('POST', '/accounts/v1/accounts:createAndConfigure', {
    account: { accountName: 'Světluškov', languageCode: 'cs', timeZone: { id: 'Europe/Prague' } },
    service: [{ accountAggregation: {}, provider: 'providers/77' }],
  });
  merchantId = account.body.accountId;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const own = (collection: string, id: number): string => `customers/${customerId}/${collection}/${id}`;
const createImage = async (name: string, width: number, height: number): Promise<object> => {
  const png = sharp({ create: { width, height, channels: 3, background: '#345' } }).png();
  const data = (await png.toBuffer()).toString('base64');
  return { assetOperation: { create: { name, imageAsset: { data } } } };
};
const createCampaign = (name: string, changes: object = {}): object[] => [
  {
    campaignBudgetOperation: {
      create: {
        resourceName: own('campaignBudgets', -1),
        name,
        amountMicros: '300000000',
        explicitlyShared: false,
      },
    },
  },
  {
    campaignOperation: {
      create: {
        resourceName: own('campaigns', -2),
        name,
        advertisingChannelType: 'PERFORMANCE_MAX',
        status: 'PAUSED',
        campaignBudget: own('campaignBudgets', -1),
        maximizeConversionValue: {},
        brandGuidelinesEnabled: false,
        containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
        ...changes,
      },
    },
  },
];
const group = (changes: object = {}): object => ({
  assetGroupOperation: {
    create: {
      resourceName: own('assetGroups', -3),
      name: 'All products',
      campaign: own('campaigns', -2),
      finalUrls: ['https://shop.example.com'],
      ...changes,
    },
  },
});
const mutate = (...mutateOperations: object[]): Promise<Answer> =>
  callAds('googleAds:mutate', { mutateOperations });

describe('Merchant Center beside Google Ads', () => {
  it('lets a campaign show products only once the link is asked for and accepted', async () => {
    const withProducts = (name: string) =>
      createCampaign(name, { shoppingSetting: { merchantId, feedLabel: 'CZ' } });
    const before = await mutate(...withProducts('early'));
    expect(getErrors(before)).toMatchObject([
      {
        errorCode: { contextError: 'OPERATION_NOT_PERMITTED_FOR_CONTEXT' },
        location: {
          fieldPathElements: [{}, {}, {}, { fieldName: 'shopping_setting' }, { fieldName: 'merchant_id' }],
        },
      },
    ]);
    const propose = () =>
      callMerchant('POST', `/accounts/v1/accounts/${merchantId}/services:propose`, {
        provider: 'providers/GOOGLE_ADS',
        accountService: { externalAccountId: customerId, campaignsManagement: {} },
      });
    expect((await propose()).body).toMatchObject({ handshake: { approvalState: 'PENDING' } });
    expect(await propose()).toMatchObject({ status: 409, body: { error: { status: 'ALREADY_EXISTS' } } });
    const found = await callAds('googleAds:search', {
      query: `SELECT product_link_invitation.resource_name, product_link_invitation.status FROM product_link_invitation`,
    });
    const { resourceName, status } = found.body.results[0].productLinkInvitation;
    expect(status).toBe('PENDING_APPROVAL');
    const accept = () =>
      callAds('productLinkInvitations:update', { resourceName, productLinkInvitationStatus: 'ACCEPTED' });
    expect(await accept()).toMatchObject({ status: 200, body: { resourceName } });
    expect((await accept()).status).toBe(400);
    // A group of a shop's products needs no asset of its own.
    expect((await mutate(...withProducts('linked'), group())).status).toBe(200);
  });

  it('lists accounts below an advanced one', async () => {
    const listed = await callMerchant('GET', '/accounts/v1/accounts/77:listSubaccounts?pageSize=500');
    expect(listed.body.accounts).toMatchObject([{ accountId: merchantId, accountName: 'Světluškov' }]);
    expect((await callMerchant('GET', '/accounts/v1/accounts/78:listSubaccounts')).body).toEqual({});
  });

  it('refuses a final URL outside of the homepage', async () => {
    await callMerchant('PATCH', `/accounts/v1/accounts/${merchantId}/homepage?updateMask=uri`, {
      uri: 'https://shop.example.com',
    });
    const wrong = await mutate(
      ...createCampaign('elsewhere', { shoppingSetting: { merchantId } }),
      group({ finalUrls: ['https://other.example.com'] }),
    );
    expect(JSON.stringify(wrong.body)).toContain('FINAL_URL_SHOPPING_MERCHANT_HOME_PAGE_URL_DOMAINS_DIFFER');
  });
});

describe('Performance Max', () => {
  it('asks for its brand, its bidding and a budget of its own', async () => {
    const answer = await mutate(
      ...createCampaign('wrong', {
        brandGuidelinesEnabled: true,
        maximizeConversionValue: undefined,
        targetSpend: {},
      }),
    );
    expect(getErrors(answer).map(({ errorCode }) => errorCode)).toEqual([
      { campaignError: 'BIDDING_STRATEGY_TYPE_NOT_SUPPORTED' },
      { campaignError: 'REQUIRED_BUSINESS_NAME_ASSET_NOT_LINKED' },
      { campaignError: 'REQUIRED_LOGO_ASSET_NOT_LINKED' },
    ]);
  });

  it('names every asset that a group lacks, and keeps nothing', async () => {
    const answer = await mutate(...createCampaign('bare'), group());
    expect(getErrors(answer).map(({ errorCode }) => errorCode)).toEqual(
      [
        'NOT_ENOUGH_HEADLINE_ASSET',
        'NOT_ENOUGH_LONG_HEADLINE_ASSET',
        'NOT_ENOUGH_DESCRIPTION_ASSET',
        'NOT_ENOUGH_BUSINESS_NAME_ASSET',
        'NOT_ENOUGH_MARKETING_IMAGE_ASSET',
        'NOT_ENOUGH_SQUARE_MARKETING_IMAGE_ASSET',
        'NOT_ENOUGH_LOGO_ASSET',
      ].map((assetGroupError) => ({ assetGroupError })),
    );
    const found = await callAds('googleAds:search', {
      query: `SELECT campaign.id FROM campaign WHERE campaign.name = 'bare'`,
    });
    expect(found.body.results).toBeUndefined();
  });

  it('refuses fields that it does not know and assets that are none', async () => {
    const unknown = await mutate(...createCampaign('unknown', { headlines: [] }));
    expect(unknown.body.error.details[0]).toMatchObject({
      '@type': 'type.googleapis.com/google.rpc.BadRequest',
    });
    const createAsset = (create: object) => mutate({ assetOperation: { create } });
    const data = Buffer.from('no picture').toString('base64');
    expect(getErrors(await createAsset({ name: 'a', imageAsset: { data } }))[0]?.['errorCode']).toEqual({
      imageError: 'INVALID_IMAGE',
    });
    const heavy = Buffer.alloc(5_120 * 1024 + 1).toString('base64');
    expect(
      getErrors(await createAsset({ name: 'b', imageAsset: { data: heavy } }))[0]?.['errorCode'],
    ).toEqual({
      imageError: 'FILE_TOO_LARGE',
    });
    const webp = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#111' } })
      .webp()
      .toBuffer();
    const moved = await createAsset({ name: 'c', imageAsset: { data: webp.toString('base64') } });
    expect(getErrors(moved)[0]?.['errorCode']).toEqual({ imageError: 'FORMAT_NOT_ALLOWED' });
    const policy = await createAsset({ textAsset: { text: 'Fake rolex' } });
    expect(getErrors(policy)[0]).toMatchObject({
      errorCode: { policyFindingError: 'POLICY_FINDING' },
      details: {
        policyFindingDetails: { policyTopicEntries: [{ topic: 'COUNTERFEIT_GOODS', type: 'PROHIBITED' }] },
      },
    });
  });

  it('keeps one asset of the same content and one picture of a name', async () => {
    const first = await mutate(await createImage('one', 300, 300), {
      assetOperation: { create: { textAsset: { text: 'Lampy' } } },
    });
    const again = await mutate(await createImage('one', 300, 300), {
      assetOperation: { create: { textAsset: { text: 'Lampy' } } },
    });
    expect(again.body).toEqual(first.body);
    expect(getErrors(await mutate(await createImage('one', 310, 310)))[0]?.['errorCode']).toEqual({
      assetError: 'DUPLICATE_ASSET_NAME',
    });
  });
});

describe('Products by the interface', () => {
  const createInput = (offerId: string, changes: object = {}): object => ({
    offerId,
    contentLanguage: 'cs',
    feedLabel: 'CZ',
    productAttributes: {
      title: 'Lampa',
      description: 'Lampa z dubu',
      link: 'https://shop.example.com/lampa',
      imageLink: 'https://shop.example.com/lampa.jpg',
      availability: 'IN_STOCK',
      condition: 'NEW',
      brand: 'Světluškov',
      price: { amountMicros: '1290000000', currencyCode: 'CZK' },
      ...changes,
    },
  });
  const insert = (body: object): Promise<Answer> =>
    callMerchant(
      'POST',
      `/products/v1/accounts/${merchantId}/productInputs:insert?dataSource=${dataSource}`,
      body,
    );

  it('takes products into a source that the interface fills, and refuses what has no form', async () => {
    const source = await callMerchant('POST', `/datasources/v1/accounts/${merchantId}/dataSources`, {
      displayName: 'API',
      primaryProductDataSource: { feedLabel: 'CZ', contentLanguage: 'cs' },
    });
    expect(source.body).toMatchObject({ input: 'API' });
    dataSource = source.body.name;
    expect((await insert(createInput('SV/1'))).body).toMatchObject({
      name: `accounts/${merchantId}/productInputs/cs~CZ~SV/1`,
    });
    for (const wrong of [
      createInput('x'.repeat(51)),
      createInput('a', { price: { amountMicros: '1', currencyCode: 'Kč' } }),
      createInput('a', { availability: 'SOON' }),
      createInput('a', { colour: 'red' }),
      { ...createInput('a'), feedLabel: 'SK' },
    ])
      expect(await insert(wrong)).toMatchObject({
        status: 400,
        body: { error: { status: 'INVALID_ARGUMENT', details: [{ domain: 'merchantapi.googleapis.com' }] } },
      });
  });

  it('judges them, pages through them and lets them go by their encoded name', async () => {
    await insert(createInput('SV-2', { gtins: ['123'] }));
    const list = (query: string) =>
      callMerchant('GET', `/products/v1/accounts/${merchantId}/products?${query}`);
    const first = await list('pageSize=1');
    const second = await list(`pageSize=1&pageToken=${first.body.nextPageToken}`);
    expect([...first.body.products, ...second.body.products]).toMatchObject([
      { offerId: 'SV/1', productStatus: { itemLevelIssues: [] } },
      { offerId: 'SV-2', productStatus: { itemLevelIssues: [{ code: 'invalid_gtin' }, {}] } },
    ]);
    expect(second.body.nextPageToken).toBeUndefined();
    const name = Buffer.from('cs~CZ~SV/1').toString('base64url');
    const remove = () =>
      callMerchant(
        'DELETE',
        `/products/v1/accounts/${merchantId}/productInputs/${name}?dataSource=${dataSource}`,
      );
    expect(await remove()).toMatchObject({ status: 200, body: {} });
    expect(await remove()).toMatchObject({ status: 404, body: { error: { status: 'NOT_FOUND' } } });
  });
});
