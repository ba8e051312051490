import { expect } from 'vitest';
import { addDays, toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import type { CampaignId } from '#shared/domain/ids/ids.ts';
import { changeEshop } from '#server/areas/eshop/index.ts';
import { bookTopUp, checkJournal, readCredit, sumAccounts } from '#server/credit/index.ts';
import { readDailyFigures } from '#server/measurement/index.ts';
import { startGoogleStandIn, type GoogleStandIn } from '#server/testing/googleStandIn.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { reconcileCampaigns } from '../campaign.jobs.ts';
import { findCampaign, insertCampaign, createCampaignId } from '../campaign.repository.ts';
import { buildPlatformName } from '../platformName.ts';
import { syncAdSpend } from '../spend.service.ts';

export const timeZone = 'Europe/Prague';
/** The present day of the shops of the bed. */
export const getToday = (): Day => toLocalDay(new Date(), timeZone);

/** A shop with a running campaign of 200 CZK a day. */
export interface Running {
  readonly shop: AddedShop;
  readonly campaignId: CampaignId;
  readonly platformId: string;
  /** The day's cost so far, in minor units with decimals. */
  report(costMinor: number, day?: Day): void;
  getStatus(): Promise<{ holdReason: string | null | undefined; onPlatform: unknown }>;
}

/** A server with a fake Google whose campaigns cost the amounts the test reports. */
export interface SpendTestBed {
  readonly google: GoogleStandIn;
  readonly server: TestServer;
  topUp(shop: AddedShop, creditMinor: number): Promise<void>;
  /** A shop with that much credit and a running campaign. */
  startRunning(creditMinor: number): Promise<Running>;
  /** Reads what Google says of the spend, and books it. */
  sync(): Promise<void>;
  stop(): Promise<void>;
}

/** The credit of a shop, in minor units. */
export async function readPostedCredit({ shop }: Running): Promise<number> {
  return (await readCredit(shop.eshopId)).postedMinor;
}

/** What statistics say that a campaign spent in the last 40 days, in minor units. */
export async function readSpentInStatistics({ shop, campaignId }: Running): Promise<number> {
  const figures = await readDailyFigures(shop.eshopId, {
    fromDay: addDays(getToday(), -40),
    toDay: getToday(),
  });
  return figures.filter((row) => row.campaignId === campaignId).reduce((sum, row) => sum + row.spentMinor, 0);
}

/** The journal of a shop is unbroken and agrees with its credit, and all accounts together are nothing. */
export async function expectWhole(own: Running): Promise<void> {
  expect(await checkJournal(own.shop.eshopId)).toMatchObject({
    firstBrokenSequence: null,
    creditMinor: await readPostedCredit(own),
  });
  const sum = (await sumAccounts()).reduce((total, account) => total + account.amountMinor, 0);
  expect(sum).toBe(0);
}

/** Starts the bed. */
export async function openSpendTestBed(): Promise<SpendTestBed> {
  const google = await startGoogleStandIn();
  const server = await startTestServer({
    providers: { googleAds: google.providers },
    replace: () => ({ rateLimits: noRateLimits }),
  });
  let payments = 0;

  async function topUp(shop: AddedShop, creditMinor: number): Promise<void> {
    await bookTopUp({
      eshopId: shop.eshopId,
      currency: 'CZK',
      creditMinor,
      vatMinor: 0,
      payment: { provider: 'test', type: 'payment', id: `spend-${(payments += 1)}` },
      actor: 'system',
    });
  }

  async function createRunning(creditMinor: number): Promise<Running> {
    const shop = await server.addShop();
    await changeEshop(shop.eshopId, { complianceStatus: 'Compliant' });
    await topUp(shop, creditMinor);
    const campaignId = createCampaignId();
    await insertCampaign(shop.eshopId, campaignId, {
      channel: 'Google',
      format: 'Dsa',
      name: 'Google DSA',
      currency: 'CZK',
      desiredStatus: 'Active',
      holdReason: null,
      dailyBudgetMinor: 200_00,
      texts: { Description1: 'Lampy' },
      platformName: buildPlatformName('test', campaignId),
    });
    await reconcileCampaigns(server.services);
    const created = await findCampaign(shop.eshopId, campaignId);
    const platformId = created?.platformCampaignId ?? '';
    return {
      shop,
      campaignId,
      platformId,
      report: (costMinor, day = getToday()) =>
        google.report(platformId, day, {
          costMicros: Math.round(costMinor * 10_000),
          clicks: 7,
          impressions: 90,
        }),
      async getStatus() {
        const present = await findCampaign(shop.eshopId, campaignId);
        const resources = google.ads.accounts.get(present?.platformAccountId ?? '')?.resources ?? {};
        const onPlatform = Object.values(resources).find(({ value }) => value['id'] === platformId)?.value
          .status;
        return { holdReason: present?.holdReason, onPlatform };
      },
    };
  }

  return {
    google,
    server,
    topUp,
    startRunning: createRunning,
    sync: async () => await syncAdSpend(server.services, 'Google'),
    async stop() {
      await server.stop();
      await google.close();
    },
  };
}
