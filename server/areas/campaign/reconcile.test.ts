import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { campaign as calls } from '#shared/contracts/campaign.ts';
import { createLogger } from '#server/log/logger.ts';
import type { AdPlatform } from '#server/platforms/adPlatform.ts';
import { PlatformError, waitMsAfter, type PlatformErrorKind } from '#server/platforms/platformError.ts';
import type { Services } from '#server/services.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { createCampaignJobs, reconcileCampaigns } from './campaign.jobs.ts';
import type { CampaignDocument } from './campaign.model.ts';
import { getCampaignId, writeDesiredState } from './campaign.repository.ts';
import { reviewEshop } from './hold.service.ts';

let server: TestServer;
let shop: AddedShop;
let services: Services;
/** How the platform fails; null when it does not. */
let failure: PlatformError | null = null;
let pushCount = 0;
let lines: Record<string, unknown>[] = [];
let campaign: CampaignDocument;

const second = 1_000;
const day = 86_400 * second;
const start = Date.now();

beforeAll(async () => {
  server = await startTestServer();
  shop = await server.addShop();
  const push = async () => {
    pushCount += 1;
    if (failure !== null) throw failure;
    await Promise.resolve();
  };
  const { platforms } = server.services;
  const { setBudget, setRunState, readCampaignStates } = {
    setBudget: push,
    setRunState: push,
    readCampaignStates: async () => await Promise.resolve([]),
  } satisfies Partial<AdPlatform>;
  Object.assign(platforms.getRow('Google').platform, { setBudget, setRunState, readCampaignStates });
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  services = { ...server.services, log: createLogger('info', { write }) };
});
afterAll(async () => await server.stop());
/** Makes a campaign that runs at the platform and has another budget than it should. */
const add = async (change: object) =>
  await mongoose.model('Campaign').create({
    eshopId: shop.eshopId,
    channel: 'Google',
    format: 'Dsa',
    name: 'Spring',
    currency: 'CZK',
    desiredStatus: 'Active',
    dailyBudgetMinor: 50_000,
    texts: {},
    platformName: 'Spring',
    platformAccountId: 'account',
    platformCampaignId: 'spring',
    platformRunState: 'Running',
    platformBudgetMinor: 20_000,
    isContentDue: false,
    apiStatus: 'Active',
    ...change,
  });

beforeEach(async () => {
  failure = null;
  lines = [];
  await mongoose.model('Campaign').deleteMany({ eshopId: shop.eshopId });
  const created = await add({});
  campaign = created.toObject() as CampaignDocument;
  pushCount = 0;
});
afterEach(() => void vi.useRealTimers());

/** Runs the job at a time after the start; returns the number of pushes. */
async function runAfter(ms: number): Promise<number> {
  vi.useFakeTimers({ toFake: ['Date'], now: start + ms });
  const before = pushCount;
  await reconcileCampaigns(services);
  vi.useRealTimers();
  return pushCount - before;
}

const failWith = (kind: PlatformErrorKind, retryAfterSeconds?: number) => {
  failure = new PlatformError(kind, {
    channel: 'Google',
    reason: 'It says why.',
    code: 'POLICY_FINDING',
    retryAfterSeconds,
  });
};
const readNow = async () => await mongoose.model('Campaign').findById(campaign._id).lean<CampaignDocument>();
const getLogLines = () => lines.filter(({ campaignId }) => campaignId === getCampaignId(campaign));

describe('what a platform did not take', () => {
  it.each<[PlatformErrorKind, number | undefined, number]>([
    ['retry', undefined, 5 * second],
    ['provider', undefined, 5 * second],
    ['retry', 1_800, 1_800 * second],
    ['reconnect', undefined, 21_600 * second],
    ['rejected', undefined, day],
  ])('of kind %s with retry-after %s is sent again after %d ms', async (kind, retryAfter, waitMs) => {
    failWith(kind, retryAfter);
    expect(await runAfter(0)).toBe(1);
    expect(await runAfter(waitMs - second)).toBe(0);
    expect(await readNow()).toMatchObject({
      failedTries: 1,
      failedKind: kind,
      failedReason: 'It says why.',
      failedCode: 'POLICY_FINDING',
    });
    failure = null;
    expect(await runAfter(waitMs + second)).toBe(1);
    expect(await readNow()).toMatchObject({
      isSettled: true,
      failedTries: 0,
      failedKind: null,
      retryAt: null,
    });
  });

  it('is asked for less and less often while it may pass, never more than ten minutes apart', () => {
    const pace = { firstMs: 5 * second, longestMs: 600 * second };
    const of = (kind: PlatformErrorKind, attempts: number) =>
      waitMsAfter({ kind, retryAfterSeconds: undefined }, attempts, pace) / second;
    expect([0, 1, 2, 6, 7, 30].map((attempts) => of('retry', attempts))).toEqual([5, 10, 20, 320, 600, 600]);
    expect([0, 30].map((attempts) => of('rejected', attempts))).toEqual([86_400, 86_400]);
    expect(waitMsAfter({ kind: 'retry', retryAfterSeconds: 1e9 }, 0, pace)).toBe(day);
  });

  it('is one line without a stack in the log when it was refused, a warning with its cause otherwise', async () => {
    failWith('rejected');
    await runAfter(0);
    expect(getLogLines()).toMatchObject([{ level: 30, reason: 'It says why.', code: 'POLICY_FINDING' }]);
    expect(JSON.stringify(getLogLines())).not.toContain('stack');
    lines = [];
    failWith('provider');
    await runAfter(2 * day);
    expect(getLogLines()).toMatchObject([
      { level: 40, err: { stack: expect.stringContaining('PlatformError') } },
    ]);
  });

  it('is sent at once after another change, also one that came while the platform said no to the old one', async () => {
    failWith('rejected');
    await runAfter(0);
    failure = null;
    await writeDesiredState(shop.eshopId, getCampaignId(campaign), { dailyBudgetMinor: 30_000 });
    expect(await readNow()).toMatchObject({ failedKind: null, failedReason: null });
    expect(await runAfter(second)).toBe(1);

    await writeDesiredState(shop.eshopId, getCampaignId(campaign), { dailyBudgetMinor: 60_000 });
    const { platform } = services.platforms.getRow('Google');
    const { setBudget } = platform;
    platform.setBudget = async () => {
      await writeDesiredState(shop.eshopId, getCampaignId(campaign), { dailyBudgetMinor: 40_000 });
      throw new PlatformError('rejected', { channel: 'Google', reason: 'Too much.' });
    };
    await runAfter(2 * second);
    platform.setBudget = setBudget;
    expect(await readNow()).toMatchObject({ retryAt: null, failedTries: 0 });
    expect(await runAfter(3 * second)).toBe(1);
    expect(await readNow()).toMatchObject({ isSettled: true, platformBudgetMinor: 40_000 });
  });

  it('is sent at once after the server starts when it waits for a sign-in, and not when it was refused', async () => {
    const runFirst = async () => {
      const job = createCampaignJobs(services).find(({ name }) => name === 'reconcileCampaigns');
      await job?.run({}, new AbortController().signal);
    };
    failWith('rejected');
    await reconcileCampaigns(services);
    await runFirst();
    expect(pushCount).toBe(1);
    await writeDesiredState(shop.eshopId, getCampaignId(campaign), {});
    failWith('reconnect');
    await reconcileCampaigns(services);
    failure = null;
    await reconcileCampaigns(services);
    expect(pushCount).toBe(2);
    await runFirst();
    expect(await readNow()).toMatchObject({ isSettled: true });
  });

  it('is reported to the owner with the reason, who has it sent again', async () => {
    failWith('rejected');
    await reconcileCampaigns(services);
    const kind = { channel: 'Google', format: 'Dsa' } as const;
    const readInfo = async () =>
      (await server.call(calls.getCampaignInfo, kind, shop.token)).output.campaign.refusal;
    expect(await readInfo()).toBe('It says why.');
    const pushCount = (await server.call(calls.getCampaignInfo, kind, shop.token)).output.campaign;
    expect(pushCount.refusalCause).toBe('Policy');
    const chain = await server.call(calls.getGlobalCampaignProblems, {}, shop.token);
    expect(chain.output.campaigns[0]).toMatchObject({
      isServing: false,
      problems: expect.arrayContaining([
        { code: 'campaignRefused', link: 'Campaign', effect: 'Stops', action: 'EditAds' },
      ]),
    });
    const again = { ...kind, desiredStatus: 'Active' } as const;
    const refused = await server.call(calls.setCampaignStatus, again, shop.token);
    expect(refused.problem).toMatchObject({ code: 'platform_rejected', params: { reason: 'It says why.' } });
    await reconcileCampaigns(services);
    expect(await readInfo()).toBe('It says why.');
    failure = null;
    expect(
      (await server.call(calls.setCampaignStatus, again, shop.token)).output.campaign.refusal,
    ).toBeNull();
    expect(await readNow()).toMatchObject({ isSettled: true });
  });
});

describe('a fault of our own at one campaign', () => {
  /** Adds a campaign before the other one whose image must be read before the push, from a missing disk. */
  async function breakOne() {
    await mongoose.model('Campaign').deleteMany({ eshopId: shop.eshopId });
    const image = { aspectRatio: 'Square1x1', fileFormat: 'Jpg', width: 300, height: 300 };
    const broken = await add({
      format: 'Prx',
      platformName: 'Broken',
      platformCampaignId: 'broken',
      isContentDue: true,
      images: [{ ...image, name: 'a', fileKey: 'gone' }],
    });
    const later = await add({});
    const disk = vi.spyOn(server.services.files, 'read').mockRejectedValue(new Error('the disk is gone'));
    const read = async () =>
      await Promise.all(
        [broken, later].map(async ({ _id }) => await mongoose.model('Campaign').findById(_id).orFail()),
      );
    return { disk, read };
  }

  it('does not keep others from being pushed, and is retried like an outage', async () => {
    const { disk, read } = await breakOne();
    const record = vi.spyOn(services.errorLog, 'record');
    expect(await runAfter(0)).toBe(1);
    expect(record).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'campaign not settled: the disk is gone' }),
    );
    const [broken, later] = await read();
    expect([later?.get('isSettled'), broken?.get('isSettled')]).toEqual([true, false]);
    expect(broken?.get('failedKind')).toBe('retry');
    expect(broken?.get('retryAt')).toEqual(new Date(start + 5 * second));
    record.mockRestore();
    disk.mockRestore();
  });

  it('leaves none of the shop running without credit', async () => {
    const { disk, read } = await breakOne();
    // A shop that never paid has none.
    await reviewEshop(services, shop.eshopId);
    for (const held of await read()) expect(held.get('holdReason')).not.toBeNull();
    expect((await read())[1]?.get('platformRunState')).toBe('Paused');
    disk.mockRestore();
  });
});
