import mongoose, { Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { campaign as calls } from '#shared/contracts/campaign.ts';
import { addDays } from '#shared/domain/dates/days.ts';
import type { CampaignId } from '#shared/domain/ids/ids.ts';
import { withAdSpendFee } from '#server/credit/index.ts';
import type { AdPlatform } from '#server/platforms/adPlatform.ts';
import type { AddedShop } from '#server/testing/testServer.ts';
import { findAccount } from './account.repository.ts';
import { createCampaignJobs, reconcileCampaigns } from './campaign.jobs.ts';
import { findCampaign, insertCampaign, createCampaignId } from './campaign.repository.ts';
import { buildPlatformName, parsePlatformName } from './platformName.ts';
import {
  expectWhole,
  openSpendTestBed,
  readPostedCredit,
  readSpentInStatistics,
  getToday,
  type Running,
  type SpendTestBed,
} from './testing/spendTestBed.ts';

const hourMs = 3_600_000;
const dsa = { channel: 'Google', format: 'Dsa' } as const;

let bed: SpendTestBed;
let platform: AdPlatform;
beforeAll(async () => {
  bed = await openSpendTestBed();
  platform = bed.server.services.platforms.getRow('Google').platform;
});
afterAll(async () => await bed.stop());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const addCampaign = async ({ eshopId }: AddedShop): Promise<CampaignId> => {
  const campaignId = createCampaignId();
  await insertCampaign(eshopId, campaignId, {
    ...dsa,
    name: 'Google DSA',
    currency: 'CZK',
    desiredStatus: 'Active',
    holdReason: null,
    dailyBudgetMinor: 200_00,
    texts: { Description1: 'Lampy' },
    platformName: buildPlatformName('test', campaignId),
  });
  return campaignId;
};

/**
 * The platform says yes and the process dies before the note: nothing after the answer runs any more, the lease of the
 * account included. Returns the id on the platform.
 */
async function crashAfterCreation(): Promise<string> {
  const create = platform.createCampaign.bind(platform);
  let report: (campaignId: string) => void = () => undefined;
  const said = new Promise<string>((resolve) => {
    report = resolve;
  });
  vi.spyOn(platform, 'createCampaign').mockImplementationOnce(async (campaign) => {
    report((await create(campaign)).campaignId);
    return await new Promise<never>(() => undefined);
  });
  void reconcileCampaigns(bed.server.services);
  return await said;
}

/** Runs the sweep's job when so much time has passed. */
async function sweepAfter(ms: number): Promise<void> {
  const jobs = createCampaignJobs(bed.server.services);
  const job = jobs.find(({ name }) => name === 'sweepOrphanedCampaignsGoogle');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  await job?.run({}, new AbortController().signal);
  vi.useRealTimers();
}

const getAccountId = async ({ eshopId }: AddedShop): Promise<string> =>
  (await findAccount(eshopId, 'Google'))?.accountId ?? '';

const listNames = async (shop: AddedShop): Promise<string[]> =>
  (await platform.listCampaigns(await getAccountId(shop))).map(({ name }) => name);

const asRunning = (shop: AddedShop, campaignId: CampaignId): Running =>
  ({ shop, campaignId }) as unknown as Running;

describe('a campaign that was created on its platform and never noted', () => {
  it('is ended when the shop removed it meanwhile, and its spend is booked to it', async () => {
    const shop = await bed.server.addShop();
    await bed.topUp(shop, 1_000_00);
    const campaignId = await addCampaign(shop);
    const platformId = await crashAfterCreation();
    await bed.server.call(calls.setCampaignStatus, { ...dsa, desiredStatus: 'Removed' }, shop.token);
    expect(await findCampaign(shop.eshopId, campaignId)).toMatchObject({
      isRemoved: true,
      isSettled: true,
      platformCampaignId: null,
    });
    // Turned on directly at the platform.
    bed.google.report(platformId, addDays(getToday(), -1), { costMicros: 42_500_000 });
    expect(await listNames(shop)).toHaveLength(1);

    const record = vi.spyOn(bed.server.services.errorLog, 'record');
    await sweepAfter(hourMs / 2);
    expect(await listNames(shop)).toHaveLength(1);
    await sweepAfter(7 * hourMs);
    expect(await listNames(shop)).toEqual([]);
    expect(record.mock.calls.map(([{ message }]) => message)).toEqual([
      expect.stringContaining(`still on its platform; it is removed again (Google, shop ${shop.eshopId}`),
    ]);
    expect(await findCampaign(shop.eshopId, campaignId)).toMatchObject({
      platformCampaignId: platformId,
      platformRunState: 'Removed',
      isSettled: true,
    });
    await bed.sync();
    const own = asRunning(shop, campaignId);
    expect(await readSpentInStatistics(own)).toBe(42_50);
    expect(await readPostedCredit(own)).toBe(1_000_00 - withAdSpendFee(42_50));
    await expectWhole(own);
  });

  it('is ended when its record is gone, and staff hear of what it spent', async () => {
    const shop = await bed.server.addShop();
    const campaignId = await addCampaign(shop);
    const platformId = await crashAfterCreation();
    // As after the restore of an older backup.
    await mongoose.model('Campaign').deleteOne({ _id: campaignId });
    bed.google.report(platformId, getToday(), { costMicros: 1_234_000_000 });
    const record = vi.spyOn(bed.server.services.errorLog, 'record');
    await sweepAfter(8 * hourMs);
    expect(await listNames(shop)).toEqual([]);
    expect(record.mock.calls.map(([{ message }]) => message)).toEqual([
      expect.stringMatching(/no record knows was removed; it spent CZK.1,234\.00, which is not booked/),
    ]);
    await sweepAfter(16 * hourMs);
    expect(record).toHaveBeenCalledOnce();
  });

  it('is left to the shop that still wants it: reconciling finds it by its name', async () => {
    const shop = await bed.server.addShop();
    const campaignId = await addCampaign(shop);
    const platformId = await crashAfterCreation();
    await sweepAfter(8 * hourMs);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * hourMs });
    await reconcileCampaigns(bed.server.services);
    vi.useRealTimers();
    expect(await findCampaign(shop.eshopId, campaignId)).toMatchObject({ platformCampaignId: platformId });
    expect(await listNames(shop)).toHaveLength(1);
  });
});

describe('a sweep of orphaned campaigns', () => {
  it('leaves running campaigns, and those that another user created in the account', async () => {
    const running = await bed.startRunning(1_000_00);
    const accountId = await getAccountId(running.shop);
    const foreign = { name: 'Our own summer sale', content: { texts: { Description1: 'Lampy' } } };
    await platform.createCampaign({
      accountId,
      name: foreign.name,
      format: 'Dsa',
      domainName: 'shop.example.com',
      country: 'CZ',
      dailyBudgetMinor: 50_000,
      content: { ...foreign.content, images: [], pageId: null },
      catalogueId: null,
    });
    const names = await listNames(running.shop);
    expect(names).toHaveLength(2);
    await sweepAfter(24 * hourMs);
    expect(await listNames(running.shop)).toEqual(names);
    expect((await running.getStatus()).onPlatform).toBe('ENABLED');
  });

  it('removes again what a platform still has of a removed campaign, and a second one of a name', async () => {
    const running = await bed.startRunning(1_000_00);
    const accountId = await getAccountId(running.shop);
    const list = vi.spyOn(platform, 'listCampaigns');
    const remove = vi.spyOn(platform, 'setRunState');
    const name = buildPlatformName('test', running.campaignId);
    // Google has each name once; Meta takes a name twice.
    list.mockImplementation(async (id) =>
      id === accountId
        ? await Promise.resolve([
            { campaignId: running.platformId, name },
            { campaignId: '999', name },
          ])
        : [],
    );
    remove.mockImplementation(async () => await Promise.resolve());
    await sweepAfter(24 * hourMs);
    expect(remove.mock.calls).toEqual([[{ accountId, campaignId: '999' }, 'Removed']]);
    await mongoose
      .model('Campaign')
      .updateOne(
        { _id: running.campaignId },
        { $set: { desiredStatus: 'Removed', isRemoved: true, stoppedAt: new Date() } },
      );
    remove.mockClear();
    await sweepAfter(32 * hourMs);
    expect(remove.mock.calls).toContainEqual([{ accountId, campaignId: running.platformId }, 'Removed']);
  });

  it('does nothing in an account where a campaign is being created, and comes back to it', async () => {
    const shop = await bed.server.addShop();
    const campaignId = await addCampaign(shop);
    await crashAfterCreation();
    await mongoose.model('Campaign').deleteOne({ _id: campaignId });
    await mongoose
      .model('PlatformAccount')
      .updateOne({ eshopId: shop.eshopId }, { $set: { leasedUntil: new Date(Date.now() + 9 * hourMs) } });
    await sweepAfter(8 * hourMs);
    expect(await listNames(shop)).toHaveLength(1);
    await sweepAfter(10 * hourMs);
    expect(await listNames(shop)).toEqual([]);
  });
});

it('knows our campaigns by the id in their names', () => {
  const id = new Types.ObjectId().toString() as CampaignId;
  expect(parsePlatformName(buildPlatformName('lampy.cz Dynamic', id))).toBe(id);
  expect(['Summer sale', `${id}x`, `x${id}`, `${id} copy`].map(parsePlatformName)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
