import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { campaign } from '#shared/contracts/campaign.ts';
import { addDays, dayOf, type Day } from '#shared/domain/dates/days.ts';
import type { CampaignId } from '#shared/domain/ids/ids.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { changeEshop } from '#server/areas/eshop/index.ts';
import { bookTopUp, checkJournal, readCredit, sumAccounts } from '#server/credit/index.ts';
import { sendCreditAlerts } from '#server/jobs/sendCreditAlerts.ts';
import { readDailyFigures } from '#server/measurement/index.ts';
import { startGoogleStandIn, type GoogleStandIn } from '#server/testing/googleStandIn.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { settleCampaigns } from './campaign.jobs.ts';
import { findCampaign, insertCampaign, newCampaignId } from './campaign.repository.ts';
import { holdReasonOf, nextReserve, reviewEshop } from './hold.service.ts';
import { findGuard } from './spend.repository.ts';
import { bookDay, firstDayToRead, spendToBook, syncAdSpend } from './spend.service.ts';

let google: GoogleStandIn;
let server: TestServer;
beforeAll(async () => {
  google = await startGoogleStandIn();
  server = await startTestServer({
    providers: { googleAds: google.providers },
    replace: () => ({ rateLimits: noRateLimits }),
  });
});
afterAll(async () => {
  await server.stop();
  await google.close();
});

const timeZone = 'Europe/Prague';
const today = () => dayOf(new Date(), timeZone);
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

interface Running {
  readonly shop: AddedShop;
  readonly campaignId: CampaignId;
  readonly platformId: string;
  /** The day's cost so far, in minor units with decimals. */
  report(costMinor: number, day?: Day): void;
  status(): Promise<{ holdReason: string | null | undefined; onPlatform: unknown }>;
}

/** A shop with that much credit and a running campaign of 200 CZK a day. */
async function running(creditMinor: number): Promise<Running> {
  const shop = await server.addShop();
  await changeEshop(shop.eshopId, { complianceStatus: 'Compliant' });
  await topUp(shop, creditMinor);
  const campaignId = newCampaignId();
  await insertCampaign(shop.eshopId, campaignId, {
    channel: 'Google',
    format: 'Dsa',
    name: 'Google DSA',
    currency: 'CZK',
    desiredStatus: 'Active',
    holdReason: null,
    dailyBudgetMinor: 200_00,
    texts: { Description1: 'Lampy' },
    platformName: `test ${campaignId}`,
  });
  await settleCampaigns(server.services);
  const made = await findCampaign(shop.eshopId, campaignId);
  const platformId = made?.platformCampaignId ?? '';
  return {
    shop,
    campaignId,
    platformId,
    report: (costMinor, day = today()) =>
      google.report(platformId, day, {
        costMicros: Math.round(costMinor * 10_000),
        clicks: 7,
        impressions: 90,
      }),
    async status() {
      const present = await findCampaign(shop.eshopId, campaignId);
      const resources = google.ads.accounts.get(present?.platformAccountId ?? '')?.resources ?? {};
      const onPlatform = Object.values(resources).find(({ value }) => value['id'] === platformId)?.value
        .status;
      return { holdReason: present?.holdReason, onPlatform };
    },
  };
}

async function sync(): Promise<void> {
  await syncAdSpend(server.services, 'Google');
}

async function creditOf({ shop }: Running): Promise<number> {
  return (await readCredit(shop.eshopId)).postedMinor;
}

async function spentInStatistics({ shop, campaignId }: Running): Promise<number> {
  const figures = await readDailyFigures(shop.eshopId, { fromDay: addDays(today(), -40), toDay: today() });
  return figures.filter((row) => row.campaignId === campaignId).reduce((sum, row) => sum + row.spentMinor, 0);
}

async function expectWhole(own: Running): Promise<void> {
  expect(await checkJournal(own.shop.eshopId)).toMatchObject({
    firstBrokenSequence: null,
    creditMinor: await creditOf(own),
  });
  const sum = (await sumAccounts()).reduce((total, account) => total + account.amountMinor, 0);
  expect(sum).toBe(0);
}

describe('what is booked', () => {
  it.each([
    [0, 0, false, 'nothing', 0],
    [9_999, 0, false, 'nothing', 0],
    [10_000, 0, false, 'spend', 1],
    [1_239_999, 100, false, 'spend', 23],
    [1_000_000, 100, true, 'nothing', 0],
    [999_999, 100, false, 'nothing', 0],
    [999_999, 100, true, 'correction', 1],
    [0, 100, true, 'correction', 100],
  ] as const)(
    'of %i micros with %i booked, day over %s: %s %i',
    (costMicros, booked, isOver, kind, amountMinor) => {
      expect(spendToBook(costMicros, booked, isOver)).toEqual({ kind, amountMinor });
    },
  );

  it.each([
    ['2026-11-21T10:00:00Z', '2026-11-21T10:01:00Z', '2026-11-18'],
    ['2026-11-20T22:59:00Z', '2026-11-20T23:01:00Z', '2026-11-18'],
    ['2026-11-18T10:00:00Z', '2026-11-21T10:00:00Z', '2026-11-17'],
    ['2026-01-01T10:00:00Z', '2026-11-21T10:00:00Z', '2026-10-22'],
  ])('read before at %s, at %s it is read from %s on', (before, now, from) => {
    expect(firstDayToRead(new Date(before), new Date(now), timeZone)).toBe(from);
  });
});

describe('the reserve', () => {
  const minute = { elapsedMs: 60_000, intervalMs: 60_000 };
  it.each([
    [0, { ...minute, spentMinor: 0 }, 200_00, 0],
    [0, { ...minute, spentMinor: 101 }, 200_00, 152],
    [1_000, { ...minute, spentMinor: 0 }, 200_00, 900],
    [1_000, { ...minute, spentMinor: 2_000 }, 200_00, 3_000],
    [0, { ...minute, spentMinor: 900_00 }, 200_00, 200_00],
    [0, { spentMinor: 6_000, elapsedMs: 3_600_000, intervalMs: 60_000 }, 200_00, 150],
    [500, { ...minute, spentMinor: 0 }, 0, 0],
  ])('after %i, %j with budgets of %i is %i', (before, spending, budgets, reserve) => {
    expect(nextReserve(before, spending, budgets)).toBe(reserve);
  });

  it.each([
    [null, 'Compliant', 100, 0, false, null],
    [null, 'Compliant', 100, 100, false, 'CreditExhausted'],
    [null, 'Compliant', 0, 0, false, 'CreditExhausted'],
    [null, 'Compliant', 0, 0, true, 'SpendingFrozen'],
    [null, 'Pending', 0, 0, true, 'ComplianceRequired'],
    [new Date(), 'Pending', 0, 0, false, 'EshopArchived'],
  ] as const)(
    'archived %s, %s, credit %i and reserve %i, frozen %s: %s',
    (archivedAt, complianceStatus, postedMinor, reserveMinor, isFrozen, is) => {
      const credit = { postedMinor, isFrozen };
      expect(holdReasonOf({ archivedAt, complianceStatus }, credit, { reserveMinor })).toBe(is);
    },
  );
});

describe('spend', () => {
  it('is taken from the credit to the cent, and statistics agree with the ledger', async () => {
    const own = await running(1_000_00);
    own.report(12.999);
    await sync();
    expect(await creditOf(own)).toBe(1_000_00 - 12);
    own.report(25.001);
    own.report(3, addDays(today(), -1));
    await sync();
    await sync();
    expect(await creditOf(own)).toBe(1_000_00 - 25 - 3);
    expect(await spentInStatistics(own)).toBe(28);
    const { output } = await server.call(
      campaign.getCampaignInfo,
      { channel: 'Google', format: 'Dsa' },
      own.shop.token,
    );
    expect(output.campaign.spentToday).toEqual({ value: 0.25, currency: 'CZK' });
    const [row] = await readDailyFigures(own.shop.eshopId, { fromDay: today(), toDay: today() });
    expect(row).toMatchObject({ clicks: 7, impressions: 90 });
    await expectWhole(own);
  });

  it('is booked once by workers that run at the same time, also with an older report', async () => {
    const own = await running(1_000_00);
    own.report(50_00);
    await Promise.all([sync(), sync(), sync()]);
    expect(await creditOf(own)).toBe(950_00);
    const present = await findCampaign(own.shop.eshopId, own.campaignId);
    if (present === null) throw new Error('no campaign');
    const late = { campaignId: own.platformId, day: today(), costMicros: 1, impressions: 1, clicks: 1 };
    await bookDay(present, { metrics: late, readAt: new Date(Date.now() - 60_000), timeZone });
    expect(await creditOf(own)).toBe(950_00);
    await expectWhole(own);
  });

  it('is neither lost nor doubled when the work ends in the middle of a booking', async () => {
    const own = await running(1_000_00);
    own.report(10_00);
    await sync();
    own.report(17_00);
    // Everything of a booking is one transaction: whichever of its writes is the last one before the end, none stays.
    for (const collection of ['ledgerTransfers', 'creditBalances', 'campaignSpendDays', 'dailyFigures']) {
      const model = Object.values(mongoose.models).find(
        (candidate) => candidate.collection.name === collection,
      );
      if (model === undefined) throw new Error(`${collection} has no model`);
      const native = model.collection as unknown as Record<string, (...args: unknown[]) => unknown>;
      const names = ['updateOne', 'insertOne', 'insertMany', 'findOneAndUpdate', 'bulkWrite'];
      const before = names.map((name) => [name, native[name]] as const);
      for (const name of names)
        native[name] = async () => {
          throw new Error('killed');
        };
      await sync();
      for (const [name, method] of before) if (method !== undefined) native[name] = method;
      expect(await spentInStatistics(own)).toBe(10_00);
      expect(await creditOf(own)).toBe(990_00);
    }
    await sync();
    expect(await creditOf(own)).toBe(983_00);
    expect(await spentInStatistics(own)).toBe(17_00);
    await expectWhole(own);
  });

  it('waits while a day is corrected downwards, and is given back after it', async () => {
    const own = await running(1_000_00);
    const yesterday = addDays(today(), -1);
    own.report(20_00);
    own.report(30_00, yesterday);
    await sync();
    own.report(15_00);
    own.report(22_00, yesterday);
    await sync();
    // Today's fall only waits; yesterday's is final.
    expect(await creditOf(own)).toBe(1_000_00 - 20_00 - 22_00);
    own.report(30_00, yesterday);
    own.report(21_00);
    await sync();
    expect(await creditOf(own)).toBe(1_000_00 - 21_00 - 30_00);
    own.report(22_00, yesterday);
    await sync();
    await sync();
    expect(await creditOf(own)).toBe(1_000_00 - 21_00 - 22_00);
    expect(await spentInStatistics(own)).toBe(43_00);
    await expectWhole(own);
  });

  it('of a past day that the platform leaves out of a whole report is given back, and of nothing else', async () => {
    const own = await running(1_000_00);
    const other = await running(1_000_00);
    const yesterday = addDays(today(), -1);
    for (const one of [own, other]) {
      one.report(20_00);
      one.report(30_00, yesterday);
    }
    await sync();
    expect(await creditOf(own)).toBe(950_00);
    const platform = server.services.platforms.rowOf('Google').platform;
    const read = platform.readDailyMetrics;
    platform.readDailyMetrics = async (...question) =>
      (await read(...question)).filter(
        ({ campaignId, day }) =>
          campaignId !== other.platformId && (campaignId !== own.platformId || day !== yesterday),
      );
    await sync();
    await sync();
    platform.readDailyMetrics = read;
    expect(await creditOf(own)).toBe(980_00);
    expect(await spentInStatistics(own)).toBe(20_00);
    // A campaign of which nothing at all is told may be unknown by now: that is no zero.
    expect(await creditOf(other)).toBe(950_00);
    await expectWhole(own);
  });

  it('of a campaign that was stopped is read on for days, also after a long absence of ours, and then no more', async () => {
    const own = await running(1_000_00);
    const campaigns = mongoose.connection.collection('campaigns');
    const stopped = (days: number) =>
      campaigns.updateOne(
        { platformCampaignId: own.platformId },
        { $set: { platformRunState: 'Paused', stoppedAt: new Date(Date.now() - days * 86_400_000) } },
        wholeRead,
      );
    await stopped(10);
    own.report(4_00);
    await sync();
    expect(await creditOf(own)).toBe(996_00);
    const asked = google.count(own.platformId);
    await sync();
    expect(google.count(own.platformId)).toBe(asked);
  });

  it('of the last 30 days is corrected once a day, also of a campaign that was stopped, to the cent', async () => {
    const own = await running(1_000_00);
    const accounts = mongoose.connection.collection('platformAccounts');
    const letDayPass = () =>
      accounts.updateMany({}, { $set: { spendCorrectedAt: new Date(Date.now() - 86_400_001) } }, wholeRead);
    await mongoose.connection
      .collection('campaigns')
      .updateOne(
        { platformCampaignId: own.platformId },
        { $set: { platformRunState: 'Paused', stoppedAt: new Date(Date.now() - 20 * 86_400_000) } },
        wholeRead,
      );
    const [old, older, oldest] = [-21, -29, -31].map((days) => addDays(today(), days));
    own.report(40_00, old);
    own.report(60_00, older);
    own.report(80_00, oldest);
    await sync();
    expect(await creditOf(own)).toBe(900_00);
    own.report(31.5, old);
    own.report(70_00, older);
    await sync();
    // Not before a day has passed.
    expect(await creditOf(own)).toBe(900_00);
    await letDayPass();
    await sync();
    expect(await creditOf(own)).toBe(1_000_00 - 31 - 70_00);
    expect(await spentInStatistics(own)).toBe(31 + 70_00);
    const asked = google.count(own.platformId);
    await letDayPass();
    await sync();
    // The same reports change nothing.
    expect(google.count(own.platformId)).toBeGreaterThan(asked);
    expect(await creditOf(own)).toBe(1_000_00 - 31 - 70_00);
    await expectWhole(own);
  });

  it('that is added to a day long past is charged, but is no pace at which the credit runs out', async () => {
    const own = await running(100_00);
    own.report(1_00);
    await sync();
    const reserveOf = async () => (await findGuard(own.shop.eshopId))?.reserveMinor;
    expect(await reserveOf()).toBe(1_50);
    await mongoose.connection
      .collection('platformAccounts')
      .updateMany({}, { $set: { spendCorrectedAt: new Date(Date.now() - 86_400_001) } }, wholeRead);
    own.report(40_00, addDays(today(), -20));
    await sync();
    expect(await creditOf(own)).toBe(59_00);
    expect(await reserveOf()).toBe(1_35);
    // Taken for the pace of an hour, it would stop the ads with 59 CZK left.
    expect((await own.status()).holdReason ?? null).toBeNull();
    await expectWhole(own);
  });

  it('of an account that cannot be read is read the next time, and the others now', async () => {
    const [broken, own] = [await running(1_000_00), await running(1_000_00)];
    broken.report(5_00);
    own.report(5_00);
    const { platform } = server.services.platforms.rowOf('Google');
    const read = platform.readDailyMetrics;
    platform.readDailyMetrics = async (accountId, ids, ...days) => {
      if (ids.includes(broken.platformId)) throw new Error('unexpected');
      return await read(accountId, ids, ...days);
    };
    await sync();
    platform.readDailyMetrics = read;
    expect([await creditOf(broken), await creditOf(own)]).toEqual([1_000_00, 995_00]);
    await sync();
    expect(await creditOf(broken)).toBe(995_00);
  });
});

describe('credit that is used up', () => {
  it('stops the ads at once, tells the shop once, and a top-up lets them go on', async () => {
    const own = await running(100_00);
    const mailsTo = () => server.mails.filter((mail) => mail.to === own.shop.owner.email);
    own.report(10_00);
    await sync();
    expect(await own.status()).toEqual({ holdReason: null, onPlatform: 'ENABLED' });
    own.report(99_50);
    await sync();
    await settleCampaigns(server.services);
    expect(await own.status()).toEqual({ holdReason: 'CreditExhausted', onPlatform: 'PAUSED' });
    expect(await readCredit(own.shop.eshopId)).toMatchObject({ postedMinor: 50, heldMinor: 0 });
    await sync();
    await settleCampaigns(server.services);
    expect(mailsTo().map((mail) => mail.template)).toEqual(['creditExhausted']);
    expect(mailsTo()[0]?.values).toEqual({ domain: own.shop.domainName });

    // Late clicks of before the stop take the rest and no more; what is beyond is ours.
    own.report(103_00);
    await sync();
    expect(await creditOf(own)).toBe(0);
    expect(await spentInStatistics(own)).toBe(100_00);

    await topUp(own.shop, 1_000_00);
    await settleCampaigns(server.services);
    expect(await own.status()).toEqual({ holdReason: null, onPlatform: 'ENABLED' });
    expect((await readCredit(own.shop.eshopId)).heldMinor).toBe(200_00);
    await expectWhole(own);
  });

  it('gives back what we bore first when the platform takes spend back', async () => {
    const own = await running(10_00);
    const yesterday = addDays(today(), -1);
    own.report(13_00, yesterday);
    await sync();
    expect(await creditOf(own)).toBe(0);
    own.report(11_00, yesterday);
    await sync();
    expect(await creditOf(own)).toBe(0);
    own.report(9_00, yesterday);
    await sync();
    expect(await creditOf(own)).toBe(1_00);
    expect(await spentInStatistics(own)).toBe(9_00);
    await expectWhole(own);
  });

  it('keeps the ads stopped that the platform could not stop at first', async () => {
    const own = await running(20_00);
    own.report(20_00);
    const { platform } = server.services.platforms.rowOf('Google');
    const setRunState = platform.setRunState;
    platform.setRunState = async (address, runState) => {
      google.breakWith('overload');
      await setRunState(address, runState).finally(() => google.breakWith(null));
    };
    await sync();
    platform.setRunState = setRunState;
    expect(await own.status()).toEqual({ holdReason: 'CreditExhausted', onPlatform: 'ENABLED' });
    const due = await findCampaign(own.shop.eshopId, own.campaignId);
    expect(due).toMatchObject({ isSettled: false, failedTries: 1 });
    // Staff are alerted with the stop itself, before any mail is sent, once.
    const alerts = { event: 'CreditExhausted', eshopId: new Types.ObjectId(own.shop.eshopId) };
    const raised = async () =>
      await mongoose.connection.collection('staffAlerts').countDocuments(alerts, wholeRead);
    expect(await raised()).toBe(1);
    await reviewEshop(server.services, own.shop.eshopId);
    expect(due?.retryAt?.getTime()).toBeGreaterThan(Date.now());
    await mongoose.connection.collection('campaigns').updateMany({}, { $set: { retryAt: null } }, wholeRead);
    await settleCampaigns(server.services);
    expect(await own.status()).toEqual({ holdReason: 'CreditExhausted', onPlatform: 'PAUSED' });
    expect(await raised()).toBe(1);
  });
});

describe('the warning of low credit', () => {
  const alertsOf = async (shop: AddedShop) =>
    await mongoose.connection
      .collection('staffAlerts')
      .countDocuments({ event: 'CreditLow', eshopId: new Types.ObjectId(shop.eshopId) }, wholeRead);
  it('comes once, and again only after the credit has risen', async () => {
    const shop = await server.addShop();
    const warnings = () =>
      server.mails.filter((mail) => mail.to === shop.owner.email && mail.template === 'creditLow');
    await sendCreditAlerts(server.services);
    // A shop that never had credit is not low on it.
    expect(warnings()).toHaveLength(0);
    await topUp(shop, 200_00);
    await Promise.all([sendCreditAlerts(server.services), sendCreditAlerts(server.services)]);
    await sendCreditAlerts(server.services);
    expect(warnings()).toHaveLength(1);
    expect(JSON.stringify(warnings()[0]?.values).replace(/\s/g, ' ')).toBe(
      JSON.stringify({ domain: shop.domainName, credit: 'Kč 200.00', limit: 'Kč 250.00' }),
    );
    await topUp(shop, 100_00);
    await sendCreditAlerts(server.services);
    await changeEshop(shop.eshopId, { creditNotificationLimitMinor: 400_00 });
    await sendCreditAlerts(server.services);
    expect(warnings()).toHaveLength(2);
    expect(await alertsOf(shop)).toBe(2);
  });

  it('alerts staff once, though its mail has to be sent again', async () => {
    const shop = await server.addShop();
    await topUp(shop, 200_00);
    const send = vi.spyOn(server.services.mailer, 'send').mockRejectedValueOnce(new Error('no post today'));
    await sendCreditAlerts(server.services);
    expect(await alertsOf(shop)).toBe(1);
    await sendCreditAlerts(server.services);
    expect(send).toHaveBeenCalledTimes(2);
    send.mockRestore();
    expect(await alertsOf(shop)).toBe(1);
  });

  it('reads the shops that are under their limit, however many there are', async () => {
    const shops = await Promise.all(Array.from({ length: 12 }, async () => await server.addShop()));
    for (const shop of shops) await topUp(shop, 300_00);
    await sendCreditAlerts(server.services);
    const [low] = shops;
    if (low === undefined) throw new Error('there is no shop');
    await changeEshop(low.eshopId, { creditNotificationLimitMinor: 400_00 });

    const read = { creditBalances: 0, eshops: 0 };
    const count = ({ reply }: { reply: unknown }) => {
      const cursor = (reply as { cursor?: { ns: string; firstBatch?: unknown[] } }).cursor;
      const name = cursor?.ns.split('.')[1];
      if (name === 'creditBalances' || name === 'eshops') read[name] += cursor?.firstBatch?.length ?? 0;
    };
    const client = mongoose.connection.getClient();
    client.on('commandSucceeded', count);
    await sendCreditAlerts(server.services);
    expect(read).toEqual({ creditBalances: 1, eshops: 1 });
    await sendCreditAlerts(server.services);
    client.off('commandSucceeded', count);
    // Who was warned is not read again.
    expect(read).toEqual({ creditBalances: 1, eshops: 1 });
    expect(server.mails.filter((mail) => mail.to === low.owner.email)).toHaveLength(1);
  });
});
