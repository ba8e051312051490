import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMicrosoftStandIn, type MicrosoftStandIn } from '#server/testing/microsoftStandIn.ts';
import type { NewCampaign } from '../adPlatform.ts';
import { catalogueConformanceTests, type CatalogueSubject } from '../catalogueConformance.ts';
import type { CatalogueProduct } from '../cataloguePlatform.ts';
import {
  createConformanceTests,
  toContent,
  createUniqueName,
  type ConformanceSubject,
} from '../conformance.ts';
import { createMicrosoftPlatform } from './microsoftPlatform.ts';
import { dynamicTexts, groupContent, createMicrosoftSubject } from './microsoftTestBed.ts';

let standIn: MicrosoftStandIn;
let subject: ConformanceSubject;
let catalogueSubject: CatalogueSubject;

const product: CatalogueProduct = {
  productId: 'Sku:123',
  title: 'Stolní lampa Kapka',
  description: 'Skleněná lampa na noční stolek.',
  link: 'https://shop.example.com/kapka',
  imageLink: 'https://shop.example.com/kapka.jpg',
  priceMinor: 129_000,
  salePriceMinor: 99_000,
  currency: 'CZK',
  availability: 'in_stock',
  availabilityDate: null,
  condition: 'new',
  brand: 'Světluškov',
  gtin: '4006381333931',
  mpn: null,
  categoryPath: ['Svítidla', 'Stolní lampy'],
  googleCategory: null,
};

beforeAll(async () => {
  standIn = await startMicrosoftStandIn();
  subject = createMicrosoftSubject(standIn);
  catalogueSubject = {
    platform: subject.platform,
    product,
    refusedProduct: { ...product, productId: 'x'.repeat(51) },
    disapproved: {
      product: { ...product, productId: 'foreign', link: 'https://elsewhere.example.com/kapka' },
      code: 'url_does_not_match_store',
    },
    moreThanOnePage: 260,
    readTitles: (catalogueId) =>
      Promise.resolve(
        new Map(
          [...standIn.microsoft.stores.getProducts(catalogueId).values()].map((stored) => [
            stored.product.offerId,
            stored.product.title,
          ]),
        ),
      ),
    passReviews: () => standIn.passSeconds(30),
    breakWith: (fault) => standIn.breakWith(fault),
  };
});
afterAll(() => standIn.close());

describe('Microsoft Advertising conforms', () => {
  it.each(createConformanceTests(['Dsa', 'Prx']))('$name', async ({ run }) => {
    await run(subject);
  });
});

describe('Microsoft Merchant Center conforms', () => {
  it.each(catalogueConformanceTests)('$name', async ({ run }) => {
    await run(catalogueSubject);
  });
});

async function createCampaign(format: 'Dsa' | 'Prx'): Promise<NewCampaign> {
  const { accountId } = await subject.platform.createAccount({
    name: createUniqueName('shop'),
    currency: 'CZK',
    timeZone: 'Europe/Prague',
  });
  return {
    accountId,
    name: createUniqueName('campaign'),
    format,
    domainName: 'shop.example.com',
    country: 'CZ',
    dailyBudgetMinor: 50_000,
    content: format === 'Dsa' ? toContent(dynamicTexts) : groupContent,
    catalogueId: null,
  };
}

const listKinds = (accountId: string) =>
  Object.values(standIn.microsoft.accounts.get(accountId)?.entities ?? {})
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ kind }) => kind)
    .toSorted();

describe('Microsoft Advertising', () => {
  it.each([
    'POST /CampaignManagement/v13/Campaigns {',
    '/AdGroups {',
    '/Ads {',
    '/AdGroupCriterions {',
    '/CampaignCriterions {',
  ])('completes the campaign whose making broke off at %s', async (step) => {
    const campaign = await createCampaign('Dsa');
    standIn.loseAnswerTo(step);
    await expect(subject.platform.createCampaign(campaign)).rejects.toMatchObject({ kind: 'retry' });
    expect(await subject.platform.createCampaign(campaign)).toMatchObject({ isNew: false });
    expect(listKinds(campaign.accountId)).toEqual([
      'Ad',
      'AdGroup',
      'AdGroupCriterion',
      'Campaign',
      'CampaignCriterion',
      'CampaignCriterion',
    ]);
  });

  it('advertises all products of the store, once, in the country that the file of places names', async () => {
    const { catalogue } = subject.platform;
    const campaign = await createCampaign('Prx');
    const createdCatalogue = await catalogue?.createCatalogue({
      ...campaign,
      name: createUniqueName('store'),
      language: 'cs',
      timeZone: 'Europe/Prague',
    });
    const catalogueId = createdCatalogue?.catalogueId ?? '';
    standIn.loseAnswerTo('/AssetGroupListingGroupActions/Apply');
    await expect(subject.platform.createCampaign({ ...campaign, catalogueId })).rejects.toThrow();
    await subject.platform.createCampaign({ ...campaign, catalogueId });
    const entities = Object.values(standIn.microsoft.accounts.get(campaign.accountId)?.entities ?? {});
    expect(entities.filter(({ kind }) => kind === 'ListingGroup')).toHaveLength(1);
    expect(entities.find(({ kind }) => kind === 'CampaignCriterion')?.value).toMatchObject({
      Criterion: { Type: 'LocationCriterion', LocationId: '43' },
    });
    expect(entities.find(({ kind }) => kind === 'Campaign')?.value).toMatchObject({
      CampaignType: 'PerformanceMax',
      FinalUrlSuffix: expect.stringContaining('okv_channel=Microsoft&okv_campaign={CampaignId}'),
      Settings: [
        { Type: 'PerformanceMaxSetting' },
        { Type: 'ShoppingSetting', StoreId: catalogueId, SalesCountryCode: 'CZ' },
      ],
    });
  });

  it('tells how the review goes: waiting, approved, limited, refused', async () => {
    const campaign = await createCampaign('Dsa');
    const { campaignId } = await subject.platform.createCampaign(campaign);
    const address = { accountId: campaign.accountId, campaignId };
    const readState = async () =>
      (await subject.platform.readCampaignStates(campaign.accountId, [campaignId]))[0];
    await subject.platform.setRunState(address, 'Running');
    const findServed = () =>
      standIn.microsoft.listServing().find((running) => running.campaignId === campaignId);
    expect(await readState()).toMatchObject({ apiStatus: 'InReview', reasons: ['Inactive'] });
    expect(findServed()).toBeUndefined();
    standIn.passSeconds(30);
    expect(await readState()).toMatchObject({ apiStatus: 'Active', reasons: [], runState: 'Running' });
    // What the simulated market delivers.
    expect(findServed()).toMatchObject({
      customerId: campaign.accountId,
      domain: 'shop.example.com',
      budgetMicros: 500_000_000,
      timeZone: 'Europe/Prague',
      texts: Object.values(dynamicTexts),
    });
    standIn.microsoft.setBudgetConstrained(campaignId, true);
    expect(await readState()).toMatchObject({
      apiStatus: 'Limited',
      reasons: ['BudgetPaused'],
      runState: 'Running',
    });
    standIn.microsoft.setBudgetConstrained(campaignId, false);
    await subject.platform.updateContent(address, 'Dsa', toContent({ Description1: 'Sleva!! Jen dnes!!' }));
    expect(await readState()).toMatchObject({ apiStatus: 'InReview' });
    standIn.passSeconds(30);
    expect(await readState()).toMatchObject({ apiStatus: 'Disapproved', reasons: ['Disapproved'] });
    expect(findServed()).toBeUndefined();
    await subject.platform.updateContent(address, 'Dsa', toContent({ Description1: 'Sklenice na rum' }));
    standIn.passSeconds(30);
    expect(await readState()).toMatchObject({ apiStatus: 'Limited', reasons: ['ActiveLimited'] });
  });

  it('asks for one token however many calls begin at once, and keeps the refresh token that came with it', async () => {
    const platform = createMicrosoftPlatform(standIn.providers, standIn.storedToken);
    const requestCount = standIn.count('/oauth2/v2.0/token');
    const storedCount = standIn.storedToken.tokens.length;
    const createAccount = (name: string) =>
      platform.createAccount({ name, currency: 'CZK', timeZone: 'Europe/Prague' });
    await Promise.all([createAccount('a'), createAccount('b'), createAccount('c')]);
    expect(standIn.count('/oauth2/v2.0/token') - requestCount).toBe(1);
    expect(standIn.storedToken.tokens.length - storedCount).toBe(1);
    // Another process starts with the stored token: its predecessor is invalid once it was used.
    const old = standIn.storedToken.tokens.at(-2) ?? '';
    await createMicrosoftPlatform(standIn.providers, standIn.storedToken).createAccount({
      name: 'd',
      currency: 'CZK',
      timeZone: 'Europe/Prague',
    });
    const stale = { read: () => Promise.resolve(old), save: () => Promise.resolve() };
    await expect(
      createMicrosoftPlatform(standIn.providers, stale).readCampaignStates('1', ['2']),
    ).rejects.toMatchObject({ kind: 'reconnect', code: 'invalid_grant' });
  });

  it('renews a token that ended before its time', async () => {
    const { accountId } = await createCampaign('Dsa');
    const requestCount = standIn.count('/oauth2/v2.0/token');
    standIn.passSeconds(3_700);
    expect(await subject.platform.readCampaignStates(accountId, ['999'])).toEqual([]);
    expect(standIn.count('/oauth2/v2.0/token') - requestCount).toBe(1);
  });

  it('says when to come back after too many calls', async () => {
    const busy = await startMicrosoftStandIn({ callsPerMinute: 5 });
    const platform = createMicrosoftPlatform(busy.providers, busy.storedToken);
    const { accountId } = await platform.createAccount({
      name: 'busy',
      currency: 'CZK',
      timeZone: 'Europe/Prague',
    });
    const call = () => platform.readCampaignStates(accountId, ['999']).catch((thrown: unknown) => thrown);
    const answers = await Promise.all(Array.from({ length: 12 }, call));
    expect(answers.find((answer) => !Array.isArray(answer))).toMatchObject({
      kind: 'retry',
      code: 'CallRateExceeded',
      retryAfterSeconds: 60,
    });
    await busy.close();
  });

  it('takes no id that is not one, and no account in a zone that Microsoft has not', async () => {
    await expect(subject.platform.readCampaignStates('1', ['1,2'])).rejects.toThrow('not an id');
    await expect(
      subject.platform.createAccount({ name: 'far', currency: 'EUR', timeZone: 'Pacific/Chatham' }),
    ).rejects.toMatchObject({ kind: 'rejected' });
  });
});
