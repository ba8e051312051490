import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { drawImage } from '#server/testing/adImages.ts';
import { startGoogleStandIn, type GoogleStandIn } from '#server/testing/googleStandIn.ts';
import type { AdContent, CampaignAddress } from '../adPlatform.ts';
import { catalogueConformanceTests, type CatalogueSubject } from '../catalogueConformance.ts';
import {
  createConformanceTests,
  toContent,
  type ConformanceSubject,
  type FormatSubject,
} from '../conformance.ts';
import { createGooglePlatform } from './googlePlatform.ts';

let google: GoogleStandIn;
let subject: ConformanceSubject;
let catalogue: CatalogueSubject;

const dsaTexts = { Description1: 'Lampy skladem, zítra u vás', Description2: 'Doprava zdarma nad 1 000 Kč' };

function createDynamicSearchAds(standIn: GoogleStandIn): FormatSubject {
  return {
    content: toContent(dsaTexts),
    otherContent: toContent({ Description1: 'Světla pro každý pokoj' }),
    refused: { 'too long': toContent({ Description1: 'x'.repeat(91) }) },
    needsCatalogue: false,
    readShown: ({ accountId, campaignId }) => {
      const resources = Object.values(standIn.ads.accounts.get(accountId)?.resources ?? {});
      const groups = new Set(
        resources
          .filter(({ value }) => String(value['campaign']).endsWith(`/${campaignId}`))
          .map(({ value }) => value.resourceName),
      );
      const texts = resources
        .filter(({ value }) => groups.has(String(value['adGroup'])) && value.status !== 'REMOVED')
        .map(({ value }) => value['ad'] as { expandedDynamicSearchAd?: Record<string, string> } | undefined)
        .flatMap((ad) => Object.values(ad?.expandedDynamicSearchAd ?? {}));
      return Promise.resolve({ texts, images: [] });
    },
  };
}

const prxTexts = {
  Headline1: 'Lampy',
  Headline2: 'Lampy skladem',
  Headline3: 'Světla pro každý pokoj',
  LongHeadline1: 'Lampy a světla skladem, zítra u vás',
  Description1: 'Doprava zdarma nad 1 000 Kč',
  Description2: 'Přes 2 000 svítidel skladem a vrácení do 30 dnů bez udání důvodu',
  BusinessName: 'Světluškov',
  Path1: 'lampy',
  Path2: 'skladem',
};
const landscape = drawImage('landscape', 'Landscape191x100', [600, 314]);
const square = drawImage('square', 'Square1x1', [300, 300]);
const logo = drawImage('logo', 'Logo1x1', [128, 128], 'Jpg');
const prxContent: AdContent = { texts: prxTexts, images: [landscape, square, logo], pageId: null };

function createPerformanceMax(standIn: GoogleStandIn): FormatSubject {
  const { LongHeadline1: _long, ...withoutLong } = prxTexts;
  const { Path1: _path1, Path2: _path2, ...withoutPaths } = prxTexts;
  return {
    content: prxContent,
    otherContent: {
      // A second path alone is the first.
      texts: {
        ...withoutPaths,
        Headline1: 'Svítidla',
        Headline4: 'Nová světla',
        LongHeadline1: 'Nová svítidla',
        Path2: 'novinky',
      },
      images: [
        landscape,
        drawImage('other square', 'Square1x1', [320, 320]),
        drawImage('portrait', 'Portrait4x5', [480, 600]),
        logo,
        drawImage('wide logo', 'Logo4x1', [512, 128]),
      ],
      pageId: null,
    },
    refused: {
      'a text is too long': { ...prxContent, texts: { ...prxTexts, Headline2: 'x'.repeat(31) } },
      'a path is too long': { ...prxContent, texts: { ...prxTexts, Path2: 'x'.repeat(16) } },
      'no long headline': { ...prxContent, texts: withoutLong },
      'two texts are the same': { ...prxContent, texts: { ...prxTexts, Headline2: prxTexts.Headline1 } },
      'a ratio is off': {
        ...prxContent,
        images: [...prxContent.images, drawImage('off', 'Landscape191x100', [600, 300])],
      },
      'no logo': { ...prxContent, images: [landscape, square] },
      'forbidden goods': { ...prxContent, texts: { ...prxTexts, Headline2: 'Tabák a cigarety' } },
    },
    needsCatalogue: true,
    readShown: ({ accountId, campaignId }: CampaignAddress) => {
      const resources = standIn.ads.accounts.get(accountId)?.resources ?? {};
      const all = Object.values(resources);
      const own = all
        .filter(
          ({ collection, value }) =>
            collection === 'assetGroups' && String(value['campaign']).endsWith(`/${campaignId}`),
        )
        .map(({ value }) => value);
      const groups = new Set(own.map(({ resourceName }) => resourceName));
      const paths = own
        .flatMap((group) => [group['path1'], group['path2']])
        .filter((path) => path !== undefined)
        .map(String);
      const assets = all
        .filter(
          ({ collection, value }) =>
            collection === 'assetGroupAssets' && groups.has(String(value['assetGroup'])),
        )
        .map(({ value }) => resources[String(value['asset'])]?.value);
      return Promise.resolve({
        texts: [
          ...assets.flatMap((asset) => (asset?.['textAsset'] as { text: string } | undefined)?.text ?? []),
          ...paths,
        ],
        images: assets.flatMap((asset) => (asset?.['type'] === 'IMAGE' ? [String(asset['name'])] : [])),
      });
    },
  };
}

function createCatalogues(standIn: GoogleStandIn): CatalogueSubject {
  const product = {
    productId: 'SV-00001',
    title: 'Lampa stolní',
    description: 'Stolní lampa z dubu.',
    link: 'https://shop.example.com/lampa',
    imageLink: 'https://shop.example.com/lampa.jpg',
    priceMinor: 1_290_00,
    salePriceMinor: null,
    currency: 'CZK',
    availability: 'in_stock',
    availabilityDate: null,
    condition: 'new',
    brand: 'Světluškov',
    gtin: '4006381333931',
    mpn: null,
    categoryPath: ['Svítidla', 'Lampy'],
    googleCategory: null,
  } as const;
  return {
    platform: createGooglePlatform(standIn.providers),
    product,
    refusedProduct: { ...product, productId: 'x'.repeat(51) },
    disapproved: {
      product: { ...product, productId: 'elsewhere', link: 'https://other.example.com/lampa' },
      code: 'url_does_not_match_homepage',
    },
    moreThanOnePage: 1_001,
    readTitles: (catalogueId) =>
      Promise.resolve(
        new Map(
          standIn.merchant.state.products
            .list()
            .filter(({ accountId }) => catalogueId.startsWith(`${accountId}~`))
            .map(({ offerId, attributes }) => [offerId, attributes['title'] ?? '']),
        ),
      ),
    passReviews: () => standIn.passReviews(),
    breakWith: (fault) => standIn.breakWith(fault),
  };
}

beforeAll(async () => {
  google = await startGoogleStandIn();
  subject = {
    platform: createGooglePlatform(google.providers),
    formats: { Dsa: createDynamicSearchAds(google), Prx: createPerformanceMax(google) },
    readStoredImages: (accountId) =>
      Promise.resolve(
        Object.values(google.ads.accounts.get(accountId)?.resources ?? {}).flatMap(({ value }) =>
          value['type'] === 'IMAGE' ? [String(value['name'])] : [],
        ),
      ),
    spend: ({ campaignId }, day, costMicros) => google.report(campaignId, day, { costMicros }),
    breakWith: (fault) => google.breakWith(fault),
  };
  catalogue = createCatalogues(google);
});
afterAll(() => google.close());

describe('Google Ads conforms', () => {
  it.each(createConformanceTests(['Dsa', 'Prx']))('$name', async ({ run }) => {
    await run(subject);
  });
});

describe('Merchant Center conforms', () => {
  it.each(catalogueConformanceTests)('$name', async ({ run }) => {
    await run(catalogue);
  });
});

describe('Google Ads', () => {
  it('asks for one token however many calls begin at once, and for a new one after a refusal', async () => {
    const platform = createGooglePlatform(google.providers);
    const before = google.count('/oauth/token');
    const createAccount = (name: string) =>
      platform.createAccount({ name, currency: 'CZK', timeZone: 'Europe/Prague' });
    await Promise.all([createAccount('a'), createAccount('b'), createAccount('c')]);
    expect(google.count('/oauth/token') - before).toBe(1);
  });

  it('finds the campaign whose making was not answered', async () => {
    const platform = createGooglePlatform(google.providers);
    const { accountId } = await platform.createAccount({
      name: 'lost',
      currency: 'CZK',
      timeZone: 'Europe/Prague',
    });
    const campaign = {
      accountId,
      name: 'lost campaign',
      format: 'Dsa',
      domainName: 'shop.example.com',
      country: 'CZ',
      dailyBudgetMinor: 50_000,
      content: toContent(dsaTexts),
      catalogueId: null,
    } as const;
    google.loseAnswerTo('googleAds:mutate');
    await expect(platform.createCampaign(campaign)).rejects.toMatchObject({ kind: 'retry' });
    expect(await platform.createCampaign(campaign)).toMatchObject({ isNew: false });
  });

  it('says the least budget and the policy that Google tells of', async () => {
    const platform = createGooglePlatform(google.providers);
    const { accountId } = await platform.createAccount({
      name: 'told',
      currency: 'CZK',
      timeZone: 'Europe/Prague',
    });
    const campaign = {
      accountId,
      name: 'told campaign',
      format: 'Dsa',
      domainName: 'shop.example.com',
      country: 'CZ',
      dailyBudgetMinor: 24_00,
      content: toContent(dsaTexts),
      catalogueId: null,
    } as const;
    await expect(platform.createCampaign(campaign)).rejects.toMatchObject({
      kind: 'rejected',
      code: 'BUDGET_BELOW_PER_DAY_MINIMUM',
      reason: expect.stringContaining('25 CZK') as string,
    });
    await expect(
      platform.createCampaign({
        ...campaign,
        dailyBudgetMinor: 50_000,
        content: toContent({ Description1: 'Tabák a cigarety' }),
      }),
    ).rejects.toMatchObject({
      kind: 'rejected',
      code: 'POLICY_FINDING',
      reason: expect.stringContaining('TOBACCO, Tabák a cigarety') as string,
    });
  });

  it('shows Performance Max to the market by the address of its group, and folds its review', async () => {
    const platform = createGooglePlatform(google.providers);
    const { accountId } = await platform.createAccount({
      name: 'market',
      currency: 'CZK',
      timeZone: 'Europe/Prague',
    });
    const createdCatalogue = await platform.catalogue?.createCatalogue({
      accountId,
      name: 'market',
      domainName: 'shop.example.com',
      country: 'CZ',
      language: 'cs',
      timeZone: 'Europe/Prague',
    });
    const createPrxCampaign = async (name: string, texts: Record<string, string>): Promise<string> => {
      const { campaignId } = await platform.createCampaign({
        accountId,
        name,
        format: 'Prx',
        domainName: 'shop.example.com',
        country: 'CZ',
        dailyBudgetMinor: 50_000,
        content: { ...prxContent, texts },
        catalogueId: createdCatalogue?.catalogueId ?? null,
      });
      await platform.setRunState({ accountId, campaignId }, 'Running');
      return campaignId;
    };
    const good = await createPrxCampaign('good', prxTexts);
    const limited = await createPrxCampaign('limited', { ...prxTexts, Headline4: 'SLEVA DNES!!!' });
    const bad = await createPrxCampaign('bad', { ...prxTexts, LongHeadline1: 'SLEVA DNES!!!' });
    // Reviews last a few milliseconds of the sandbox's days.
    await vi.waitFor(async () => {
      const states = await platform.readCampaignStates(accountId, [good, limited, bad]);
      expect(new Map(states.map(({ campaignId, apiStatus }) => [campaignId, apiStatus]))).toEqual(
        new Map([
          [good, 'Active'],
          [limited, 'Limited'],
          [bad, 'Disapproved'],
        ]),
      );
      expect(states.find(({ campaignId }) => campaignId === limited)?.reasons).toContain(
        'ASSET_GROUP_LIMITED',
      );
    });
    const serving = google.ads.listServing().filter(({ customerId }) => customerId === accountId);
    expect(serving.map(({ campaignId, domain }) => [campaignId, domain])).toEqual([
      [good, 'shop.example.com'],
      [limited, 'shop.example.com'],
    ]);
    expect(serving[0]?.texts).toContain(prxTexts.LongHeadline1);
    expect(serving[1]?.texts).not.toContain('SLEVA DNES!!!');
  });

  it('takes no id that is not one', async () => {
    const platform = createGooglePlatform(google.providers);
    await expect(platform.readCampaignStates('1', ['1) OR (campaign.id > 0'])).rejects.toThrow('not an id');
  });
});
