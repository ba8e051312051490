import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaign } from '#shared/contracts/campaign.ts';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import { leaveMidnight } from '#server/testing/awayFromMidnight.ts';
import { startMicrosoftStandIn, type MicrosoftStandIn } from '#server/testing/microsoftStandIn.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import { CampaignModel, PlatformAccountModel } from './campaign.model.ts';
import { SpendDayModel } from './spend.model.ts';

let standIn: MicrosoftStandIn;
let server: TestServer;
let staff: SignedIn;
let shop: AddedShop;

beforeAll(async () => {
  standIn = await startMicrosoftStandIn();
  server = await startTestServer({
    providers: { microsoftAds: standIn.providers },
    replace: () => ({ rateLimits: noRateLimits }),
  });
  staff = await server.signInStaff([]);
  shop = await server.addShop();
  await server.call(campaign.createPlatformSubaccount, { channel: 'Microsoft' }, shop.token);
  const other = await server.addShop();
  await PlatformAccountModel.create({
    eshopId: other.eshopId,
    channel: 'Google',
    name: 'waits',
    currency: 'EUR',
    timeZone: 'Europe/Prague',
    leasedUntil: new Date(0),
  });
});
afterAll(async () => {
  await server.stop();
  await standIn.close();
});

await leaveMidnight();
const day = toLocalDay(new Date(), 'UTC');

async function addSpend(): Promise<void> {
  const created = await CampaignModel.create({
    eshopId: shop.eshopId,
    channel: 'Microsoft',
    format: 'Dsa',
    name: 'Microsoft DSA',
    currency: 'CZK',
    desiredStatus: 'Active',
    dailyBudgetMinor: 50_000,
    texts: { Description1: 'Lampy' },
    isSettled: true,
    platformName: 'a campaign',
    apiStatus: 'Active',
  });
  for (const [daysAgo, chargedMinor] of [
    [1, 12_345],
    [3, 99_999],
    [0, 0],
  ] as const)
    await SpendDayModel.create({
      campaignId: new Types.ObjectId(created._id),
      day: addDays(day, -daysAgo),
      eshopId: shop.eshopId,
      channel: 'Microsoft',
      currency: 'CZK',
      costMicros: chargedMinor * 10_000,
      bookedMinor: chargedMinor,
      chargedMinor,
      impressions: 10,
      clicks: 1,
      corrections: 0,
      readAt: new Date(),
    });
}

describe('accounts of shops on the platforms', () => {
  it('are listed with their campaigns and the last day that cost something', async () => {
    await addSpend();
    const { output } = await server.call(campaign.getAllCustomerSubAccounts, {}, staff.accessToken);
    expect(output.total).toBe(2);
    expect(output.items).toMatchObject([
      { channel: 'Google', accountId: null, currency: 'EUR', campaignCount: 0, lastSpend: null },
      {
        channel: 'Microsoft',
        eshopId: shop.eshopId,
        domainName: shop.domainName,
        accountId: expect.stringMatching(/^\d+$/),
        campaignCount: 1,
        runningCount: 1,
        lastSpend: { day: addDays(day, -1), amount: { value: 123.45, currency: 'CZK' } },
      },
    ]);
  });

  it('are found by platform and by the shop', async () => {
    const find = async (input: object) =>
      (await server.call(campaign.getAllCustomerSubAccounts, input, staff.accessToken)).output.items.map(
        ({ channel }) => channel,
      );
    expect(await find({ channel: 'Google' })).toEqual(['Google']);
    expect(await find({ channel: 'Meta' })).toEqual([]);
    expect(await find({ search: shop.domainName })).toEqual(['Microsoft']);
    expect(await find({ search: 'nobody.example.org' })).toEqual([]);
    expect(await find({ page: 2 })).toEqual([]);
  });
});

describe('accounts at Microsoft', () => {
  const list = async () => (await server.call(campaign.getMicrosoftAccounts, {}, staff.accessToken)).output;

  it('show their number and state there as it is now', async () => {
    const { items, isPlatformAnswering } = await list();
    const accountId = items[0]?.accountId ?? '';
    const account = standIn.microsoft.accounts.get(accountId);
    expect(isPlatformAnswering).toBe(true);
    expect(items).toMatchObject([
      { eshopId: shop.eshopId, accountNumber: account?.number, accountState: 'Active' },
    ]);
    if (account !== undefined)
      await standIn.microsoft.accounts.save({ ...account, lifeCycleStatus: 'Suspended' });
    expect((await list()).items[0]?.accountState).toBe('Suspended');
  });

  it('are listed also while Microsoft does not answer, and say so', async () => {
    standIn.breakWith('overload');
    const { items, total, isPlatformAnswering } = await list();
    standIn.breakWith(null);
    expect({ total, isPlatformAnswering, state: items[0]?.accountState }).toEqual({
      total: 1,
      isPlatformAnswering: false,
      state: null,
    });
  });

  it('are for staff alone', async () => {
    const refused = await server.sendRaw(campaign.getMicrosoftAccounts, {
      headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(refused.status).toBe(403);
  });
});
