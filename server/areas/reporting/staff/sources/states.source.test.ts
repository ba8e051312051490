import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { campaign } from '#shared/contracts/campaign.ts';
import { createCampaignId, insertCampaign } from '#server/areas/campaign/campaign.repository.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import { readStates } from './states.source.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

it('live campaigns are counted by the state that their shops see, not by the platform’s word', async () => {
  const seen = new Map<string, string>();
  for (const desiredStatus of ['Active', 'Paused'] as const) {
    const shop = await server.addShop();
    const campaignId = createCampaignId();
    await insertCampaign(shop.eshopId, campaignId, {
      channel: 'Google',
      format: 'Prx',
      name: 'Prx',
      currency: 'CZK',
      desiredStatus,
      holdReason: null,
      dailyBudgetMinor: 50_000,
      texts: {},
      platformName: `states ${desiredStatus}`,
    });
    // The platform goes on saying so while it shows nothing.
    await mongoose.model('Campaign').updateOne({ _id: campaignId }, { $set: { apiStatus: 'Learning' } });
    const token = await server.enterShop(shop.owner, shop.eshopId);
    const { output } = await server.call(campaign.getAllCampaignStatuses, {}, token);
    seen.set(campaignId, output.campaigns[0]?.state.status ?? '');
  }
  const counted = new Map<string, string>();
  for await (const { fact, ref, part } of readStates())
    if (fact === 'campaignLive') counted.set(ref ?? '', part ?? '');
  expect(counted).toEqual(seen);
  expect([...counted.values()]).toContain('Paused');
  expect([...counted.values()]).not.toContain('Learning');
});
