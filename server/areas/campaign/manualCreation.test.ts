import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaign } from '#shared/contracts/campaign.ts';
import { toContent } from '#server/platforms/conformance.ts';
import { createGooglePlatform } from '#server/platforms/google/googlePlatform.ts';
import { startGoogleStandIn, type GoogleStandIn } from '#server/testing/googleStandIn.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import { CampaignModel } from './campaign.model.ts';

let google: GoogleStandIn;
let server: TestServer;
let staff: SignedIn;

beforeAll(async () => {
  google = await startGoogleStandIn();
  server = await startTestServer({
    providers: { googleAds: google.providers },
    replace: () => ({ rateLimits: noRateLimits }),
  });
  staff = await server.signInStaff(['SetGoogleCampaigns']);
});
afterAll(async () => {
  await server.stop();
  await google.close();
});

/** A shop with an account at Google and a campaign that waits there. */
async function createWaiting(): Promise<{
  shop: AddedShop;
  id: string;
  accountId: string;
  platformName: string;
}> {
  const shop = await server.addShop();
  const { output } = await server.call(campaign.createPlatformSubaccount, { channel: 'Google' }, shop.token);
  const platformName = `waiting ${randomUUID()}`;
  const created = await CampaignModel.create({
    eshopId: shop.eshopId,
    channel: 'Google',
    format: 'Dsa',
    name: 'Google DSA',
    currency: 'CZK',
    desiredStatus: 'Paused',
    dailyBudgetMinor: 50_000,
    texts: { Description1: 'Lampy skladem' },
    platformName,
    apiStatus: 'PendingCreation',
    apiStatusReasons: ['The account waits for its billing.'],
    failedTries: 4,
    retryAt: new Date(Date.now() + 3_600_000),
  });
  return { shop, id: created._id.toString(), accountId: output.accountId, platformName };
}

const list = async () =>
  (await server.call(campaign.getPendingGoogleCampaigns, { pageSize: 100 }, staff.accessToken)).output.items;

/** The campaign as a person makes it in the shop's account. */
async function createManually(accountId: string, name: string): Promise<string> {
  const { campaignId } = await createGooglePlatform(google.providers).createCampaign({
    accountId,
    name,
    format: 'Dsa',
    domainName: 'shop.example.com',
    country: 'CZ',
    dailyBudgetMinor: 50_000,
    content: toContent({ Description1: 'Lampy skladem' }),
    catalogueId: null,
  });
  return campaignId;
}

describe('Google campaigns that wait', () => {
  it('are listed with all that a person needs to make them', async () => {
    const { shop, id, accountId, platformName } = await createWaiting();
    expect((await list()).find((item) => item.id === id)).toMatchObject({
      eshopId: shop.eshopId,
      domainName: shop.domainName,
      accountId,
      platformName,
      nameHash: createHash('sha256').update(platformName).digest('hex'),
      dailyBudget: { value: 500, currency: 'CZK' },
      texts: { Description1: 'Lampy skladem' },
      reasons: ['The account waits for its billing.'],
      failedTries: 4,
    });
  });

  it('are taken for made once Google knows them, and not before', async () => {
    const { shop, id, accountId, platformName } = await createWaiting();
    const mark = async (platformCampaignId: string) =>
      (
        await server.call(
          campaign.setGoogleCampaignsAsCreated,
          { campaigns: [{ eshopId: shop.eshopId, campaignId: id, platformCampaignId }] },
          staff.accessToken,
        )
      ).output.createdIds;
    expect(await mark('404')).toEqual([]);
    const platformCampaignId = await createManually(accountId, platformName);
    expect(await mark(platformCampaignId)).toEqual([id]);
    expect(await mark(platformCampaignId)).toEqual([]);
    expect((await list()).map((item) => item.id)).not.toContain(id);
    // The job then pushes the desired state.
    expect(await CampaignModel.findById(id).lean()).toMatchObject({
      platformAccountId: accountId,
      platformCampaignId,
      isSettled: false,
      retryAt: null,
    });
    const { output } = await server.call(campaign.getCreatedCampaignsNameHashes, {}, staff.accessToken);
    expect(output.nameHashes).toContain(createHash('sha256').update(platformName).digest('hex'));
  });

  it('are never taken for the campaign of another shop', async () => {
    const first = await createWaiting();
    const second = await createWaiting();
    const platformCampaignId = await createManually(first.accountId, first.platformName);
    const { output } = await server.call(
      campaign.setGoogleCampaignsAsCreated,
      {
        campaigns: [
          { eshopId: second.shop.eshopId, campaignId: second.id, platformCampaignId },
          { eshopId: second.shop.eshopId, campaignId: first.id, platformCampaignId },
          { eshopId: first.shop.eshopId, campaignId: first.id, platformCampaignId },
        ],
      },
      staff.accessToken,
    );
    expect(output.createdIds).toEqual([first.id]);
  });
});
