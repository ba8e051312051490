import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { campaign } from '#shared/contracts/campaign.ts';
import { changeEshop } from '#server/areas/eshop/index.ts';
import { bookTopUp } from '#server/credit/index.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';

let server: TestServer;
let shop: AddedShop;
const prx = { channel: 'Google', format: 'Prx' } as const;

beforeAll(async () => {
  server = await startTestServer();
  shop = await server.addShop();
  await changeEshop(shop.eshopId, { complianceStatus: 'Compliant' });
  await bookTopUp({
    eshopId: shop.eshopId,
    currency: 'CZK',
    creditMinor: 100_000,
    vatMinor: 0,
    payment: { provider: 'test', type: 'payment', id: 'one' },
    actor: 'system',
  });
  const eshopId = new Types.ObjectId(shop.eshopId);
  await mongoose.model('PlatformAccount').create({
    eshopId,
    channel: 'Google',
    name: 'account',
    currency: 'CZK',
    timeZone: 'Europe/Prague',
    accountId: 'account',
    leasedUntil: new Date(0),
  });
  await mongoose.model('Campaign').create({
    ...prx,
    eshopId,
    name: 'Google PRX',
    currency: 'CZK',
    desiredStatus: 'Active',
    dailyBudgetMinor: 50_000,
    texts: {},
    platformName: 'campaign',
    platformAccountId: 'account',
    platformCampaignId: 'one',
    isContentDue: false,
    isSettled: true,
    // The platform goes on saying so while it shows nothing.
    apiStatus: 'Learning',
  });
  await mongoose.connection.collection('products').insertOne({ eshopId, productId: 'P1' });
  const counters = [
    ['', 1_986],
    ['p:Google:Disapproved', 1_986],
  ] as const;
  for (const [facet, count] of counters)
    await mongoose
      .model('ProductCounter')
      .updateOne({ eshopId, facet }, { $set: { count } }, { upsert: true });
});
afterAll(async () => await server.stop());

/** Reads the campaign's state from every call that names it. */
async function readStates(token: string) {
  const [all, one, problems] = await Promise.all([
    server.call(campaign.getAllCampaignStatuses, {}, token),
    server.call(campaign.getCampaignInfo, prx, token),
    server.call(campaign.getGlobalCampaignProblems, {}, token),
  ]);
  return { listed: all.output.campaigns[0], single: one.output.campaign, problems: problems.output };
}

it('a campaign whose every product is rejected is disapproved on every screen, of the shop and of staff', async () => {
  const staff = await server.enterShop(await server.signInStaff(), shop.eshopId);
  for (const token of [shop.token, staff]) {
    const { listed, single, problems } = await readStates(token);
    expect(listed?.state).toMatchObject({
      status: 'Disapproved',
      reason: 'productsRefused',
      action: 'Products',
      needsAttention: true,
    });
    expect(listed?.products).toEqual({ taken: 0, waiting: 0, refused: 1_986 });
    expect(single.state).toEqual(listed?.state);
    const codes = problems.campaigns[0]?.problems.map(({ code }) => code);
    expect(codes).toContain(listed?.state.reason);
    expect(problems.campaigns[0]?.isServing).toBe(false);
  }
});

it('what stops the ads comes before what they wait for', async () => {
  await changeEshop(shop.eshopId, { complianceStatus: 'Pending' });
  const { listed, single } = await readStates(shop.token);
  expect(listed?.state).toMatchObject({ status: 'Disapproved', reason: 'productsRefused' });
  expect(single.state).toEqual(listed?.state);
});
