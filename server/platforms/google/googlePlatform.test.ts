import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGoogleStandIn, type GoogleStandIn } from '#server/testing/googleStandIn.ts';
import { conformanceTests, contentOf, type ConformanceSubject, type FormatSubject } from '../conformance.ts';
import { createGooglePlatform } from './googlePlatform.ts';

let google: GoogleStandIn;
let subject: ConformanceSubject;

const dsaTexts = { Description1: 'Lampy skladem, zítra u vás', Description2: 'Doprava zdarma nad 1 000 Kč' };

function dynamicSearchAds(standIn: GoogleStandIn): FormatSubject {
  return {
    content: contentOf(dsaTexts),
    otherContent: contentOf({ Description1: 'Světla pro každý pokoj' }),
    refused: { 'too long': contentOf({ Description1: 'x'.repeat(91) }) },
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

beforeAll(async () => {
  google = await startGoogleStandIn();
  subject = {
    platform: createGooglePlatform(google.providers),
    formats: { Dsa: dynamicSearchAds(google) },
    readStoredImages: () => Promise.resolve([]),
    spend: ({ campaignId }, day, costMicros) => google.report(campaignId, day, { costMicros }),
    breakWith: (fault) => google.breakWith(fault),
  };
});
afterAll(() => google.close());

describe('Google Ads conforms', () => {
  it.each(conformanceTests(['Dsa']))('$name', async ({ run }) => {
    await run(subject);
  });
});

describe('Google Ads', () => {
  it('asks for one token however many calls begin at once, and for a new one after a refusal', async () => {
    const platform = createGooglePlatform(google.providers);
    const before = google.count('/oauth/token');
    const account = (name: string) =>
      platform.createAccount({ name, currency: 'CZK', timeZone: 'Europe/Prague' });
    await Promise.all([account('a'), account('b'), account('c')]);
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
      content: contentOf(dsaTexts),
      catalogueId: null,
    } as const;
    google.loseAnswerOf('googleAds:mutate');
    await expect(platform.createCampaign(campaign)).rejects.toMatchObject({ kind: 'retry' });
    expect(await platform.createCampaign(campaign)).toMatchObject({ isNew: false });
  });

  it('takes no id that is not one', async () => {
    const platform = createGooglePlatform(google.providers);
    await expect(platform.readCampaignStates('1', ['1) OR (campaign.id > 0'])).rejects.toThrow('not an id');
  });
});
