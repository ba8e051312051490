import { afterAll, beforeAll, expect, it } from 'vitest';
import { asset } from '#shared/contracts/asset.ts';
import { campaign } from '#shared/contracts/campaign.ts';
import { changeEshop } from '#server/areas/eshop/index.ts';
import { bookTopUp } from '#server/credit/index.ts';
import { startGoogleStandIn, type GoogleStandIn } from '#server/testing/googleStandIn.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';

let google: GoogleStandIn;
let server: TestServer;
let shop: AddedShop;
beforeAll(async () => {
  google = await startGoogleStandIn();
  server = await startTestServer({
    providers: { googleAds: google.providers },
    replace: () => ({ rateLimits: noRateLimits }),
  });
  shop = await server.addShop();
});
afterAll(async () => {
  await server.stop();
  await google.close();
});

async function problems() {
  const { output } = await server.call(campaign.getGlobalCampaignProblems, {}, shop.token);
  const { shop: ofShop, campaigns } = output;
  return {
    shop: ofShop.map(({ code }) => code),
    campaigns: campaigns.map((row) => ({ ...row, problems: row.problems.map(({ code }) => code) })),
  };
}

it('goes from the shop to the ads, and shrinks as each link is put right', async () => {
  await changeEshop(shop.eshopId, { complianceStatus: 'Pending' });
  expect(await problems()).toEqual({
    shop: ['complianceWaits', 'productsMissing', 'creditMissing', 'pixelMissing'],
    campaigns: [],
  });

  await changeEshop(shop.eshopId, { complianceStatus: 'Compliant' });
  await bookTopUp({
    eshopId: shop.eshopId,
    currency: 'CZK',
    creditMinor: 1_000_00,
    vatMinor: 0,
    payment: { provider: 'test', type: 'payment', id: 'payment-of-problems' },
    actor: 'system',
  });
  expect((await problems()).shop).toEqual(['productsMissing', 'pixelMissing']);

  const form = new FormData();
  for (const [name, value] of Object.entries({ FileFormat: 'Json', Channel: 'Google', Format: 'Dsa' }))
    form.append(name, value);
  form.append('File', new Blob([JSON.stringify({ Description1: 'Lampy skladem' })]), 'texts.json');
  await server.raw(asset.upsertAsset, { headers: { authorization: `Bearer ${shop.token}` }, body: form });
  const dsa = { channel: 'Google', format: 'Dsa' } as const;
  await server.call(campaign.synchronizeCampaignContent, dsa, shop.token);
  const made = await problems();
  expect(made.campaigns).toMatchObject([{ ...dsa, isServing: false }]);
  expect(made.campaigns[0]?.problems).toContain('campaignOff');

  await server.call(campaign.setCampaignStatus, { ...dsa, desiredStatus: 'Active' }, shop.token);
  expect((await problems()).campaigns[0]?.problems).not.toContain('campaignOff');

  await changeEshop(shop.eshopId, { complianceStatus: 'NonCompliant' });
  const refused = await problems();
  expect(refused.shop[0]).toBe('complianceRefused');
  expect(refused.campaigns[0]?.isServing).toBe(false);

  await server.call(campaign.setCampaignStatus, { ...dsa, desiredStatus: 'Removed' }, shop.token);
  expect((await problems()).campaigns).toEqual([]);
});
