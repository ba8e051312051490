import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findCreative, listCreativeTexts } from '#server/sandbox/meta/adLife.ts';
import { startMetaStandIn, type MetaStandIn } from '#server/testing/metaStandIn.ts';
import type { AdContent, NewCampaign } from '../adPlatform.ts';
import { catalogueConformanceTests, type CatalogueSubject } from '../catalogueConformance.ts';
import { createConformanceTests, type ConformanceSubject } from '../conformance.ts';
import { createMetaPlatform } from './metaPlatform.ts';

const pageId = '1040500000000001';
const content: AdContent = {
  texts: {
    PrimaryText1: 'Lampy skladem, zítra u vás',
    PrimaryText2: 'Světlo do každého pokoje',
    Headline1: 'Doprava zdarma',
    LinkDescription1: 'Vrácení do 30 dnů',
  },
  images: [],
  pageId,
};
const plain: AdContent = {
  texts: { PrimaryText1: 'Světla pro každý pokoj', Headline1: 'Nové kolekce' },
  images: [],
  pageId,
};

let standIn: MetaStandIn;
let subject: ConformanceSubject;
let catalogueSubject: CatalogueSubject;

beforeAll(async () => {
  standIn = await startMetaStandIn();
  const { state, pages, metrics } = standIn.meta;
  await pages.set(pageId, 'CONFIRMED');
  const platform = createMetaPlatform(standIn.providers);
  subject = {
    platform,
    formats: {
      Dpa: {
        content,
        otherContent: plain,
        refused: {
          'too long': { ...plain, texts: { ...plain.texts, PrimaryText1: 'x'.repeat(1_025) } },
          'a page that is not shared': { ...plain, pageId: '1040500000000003' },
          'no page': { ...plain, pageId: null },
        },
        needsCatalogue: true,
        readShown: ({ campaignId }) => {
          const ads = state.list('adset', campaignId).flatMap(({ id }) => state.list('ad', id));
          const texts = ads.flatMap((ad) => listCreativeTexts(findCreative(state, ad)));
          return Promise.resolve({ texts, images: [] });
        },
      },
    },
    readStoredImages: () => Promise.resolve([]),
    spend: ({ accountId, campaignId }, day, costMicros) =>
      metrics.set({
        customerId: accountId.slice(4),
        campaignId,
        date: day,
        hour: 12,
        costMicros,
        impressions: 10,
        clicks: 1,
        conversions: 0,
        conversionsValue: 0,
      }),
    breakWith: (fault) => standIn.breakWith(fault),
  };
  const product = {
    productId: 'lamp-1',
    title: 'Stolní lampa Aurora',
    description: 'Lampa s teplým světlem',
    link: 'https://shop.example.com/lamp-1',
    imageLink: 'https://shop.example.com/lamp-1.jpg',
    priceMinor: 129_000,
    salePriceMinor: null,
    currency: 'CZK',
    availability: 'in_stock',
    availabilityDate: null,
    condition: 'new',
    brand: 'Aurora',
    gtin: null,
    mpn: null,
    categoryPath: ['Svítidla', 'Stolní'],
    googleCategory: null,
  } as const;
  catalogueSubject = {
    platform,
    product,
    refusedProduct: { ...product, productId: 'no-link', link: 'nowhere' },
    disapproved: { product: { ...product, productId: 'gun', title: 'Pistole na vodu' }, code: 'WEAPONS' },
    moreThanOnePage: 501,
    readTitles: (catalogueId) =>
      Promise.resolve(
        new Map([...state.getProducts(catalogueId)].map(([id, { data }]) => [id, String(data['title'])])),
      ),
    passReviews: () => standIn.pass(2_000),
    breakWith: (fault) => standIn.breakWith(fault),
  };
});
afterAll(() => standIn.close());

describe('Meta conforms', () => {
  it.each(createConformanceTests(['Dpa']))('$name', async ({ run }) => {
    await run(subject);
  });
});

describe('catalogues of Meta conform', () => {
  it.each(catalogueConformanceTests)('$name', async ({ run }) => {
    await run(catalogueSubject);
  });
});

describe('Meta', () => {
  let campaign: NewCampaign;
  let count = 0;
  beforeEach(async () => {
    const name = `shop ${(count += 1)}`;
    const { platform } = subject;
    const { accountId } = await platform.createAccount({ name, currency: 'CZK', timeZone: 'Europe/Prague' });
    const createdCatalogue = await platform.catalogue?.createCatalogue({
      accountId,
      name,
      domainName: 'shop.example.com',
      country: 'CZ',
      language: 'cs',
      timeZone: 'Europe/Prague',
    });
    campaign = {
      accountId,
      name: 'Dpa',
      format: 'Dpa',
      domainName: 'shop.example.com',
      country: 'CZ',
      dailyBudgetMinor: 50_000,
      content,
      catalogueId: createdCatalogue?.catalogueId ?? null,
    };
  });

  const readWhole = (campaignId: string) => {
    const { state } = standIn.meta;
    const sets = state.list('adset', campaignId);
    return { sets: sets.length, ads: sets.flatMap(({ id }) => state.list('ad', id)).length };
  };

  it.each([
    ['campaigns', 'after'],
    ['adsets', 'before'],
    ['adsets', 'after'],
    ['ads', 'before'],
    ['ads', 'after'],
  ] as const)('makes a campaign whole that broke off at its %s (%s the work)', async (edge, when) => {
    standIn.interrupt(new RegExp(`^POST .*/${edge}$`), when);
    await expect(subject.platform.createCampaign(campaign)).rejects.toMatchObject({ kind: 'retry' });
    const { campaignId, isNew } = await subject.platform.createCampaign(campaign);
    expect(isNew).toBe(false);
    expect(readWhole(campaignId)).toEqual({ sets: 1, ads: 1 });
    expect(standIn.meta.state.list('campaign', campaign.accountId)).toHaveLength(1);
  });

  it('tells review, activity and refusal of running ads', async () => {
    const { platform } = subject;
    const { campaignId } = await platform.createCampaign(campaign);
    const address = { accountId: campaign.accountId, campaignId };
    const readState = async () => (await platform.readCampaignStates(campaign.accountId, [campaignId]))[0];
    await platform.setRunState(address, 'Running');
    expect(await readState()).toMatchObject({ apiStatus: 'InReview' });
    standIn.pass(2_000);
    expect(await readState()).toMatchObject({ apiStatus: 'Learning' });
    standIn.pass(10_000);
    expect(await readState()).toMatchObject({ apiStatus: 'Active', reasons: ['ACTIVE', 'SUCCESS'] });
    const texts = { PrimaryText1: 'Pistole a munice' };
    await platform.updateContent(address, 'Dpa', { ...content, texts });
    expect(await readState()).toMatchObject({ apiStatus: 'InReview' });
    standIn.pass(2_000);
    expect(await readState()).toMatchObject({
      apiStatus: 'Disapproved',
      reasons: ['WITH_ISSUES', 'DISAPPROVED', 'Ad Rejected'],
    });
  });

  it('leads people to the shop with the marks of the campaign', async () => {
    const { campaignId } = await subject.platform.createCampaign(campaign);
    await subject.platform.setRunState({ accountId: campaign.accountId, campaignId }, 'Running');
    standIn.pass(2_000);
    const running = standIn.meta.venue.listServing().find((one) => one.campaignId === campaignId);
    expect(running).toMatchObject({ domain: 'shop.example.com', budgetMicros: 500_000_000 });
    const tags = new URLSearchParams(running?.finalUrlSuffix);
    expect(tags.get('okv_channel')).toBe('Meta');
    expect(tags.get('okv_campaign')).toBe('{{campaign.id}}');
  });

  it('says why a budget is refused, in Meta’s words', async () => {
    const poor = { ...campaign, dailyBudgetMinor: 100 };
    await expect(subject.platform.createCampaign(poor)).rejects.toMatchObject({
      kind: 'rejected',
      code: '100/1885272',
      reason: expect.stringContaining('CZK 60.00'),
    });
    await expect(subject.platform.createCampaign({ ...campaign, catalogueId: null })).rejects.toMatchObject({
      kind: 'rejected',
    });
  });

  it('takes no id that is not one', async () => {
    await expect(
      subject.platform.setBudget({ accountId: campaign.accountId, campaignId: '1/../me' }, 10_000),
    ).rejects.toThrow('not an id');
  });
});
