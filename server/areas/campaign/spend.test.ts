import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaign } from '#shared/contracts/campaign.ts';
import { addDays } from '#shared/domain/dates/days.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { readDailyFigures } from '#server/measurement/index.ts';
import { findCampaign } from './campaign.repository.ts';
import { findHoldReason, getNextReserve } from './hold.service.ts';
import { findGuard } from './spend.repository.ts';
import { bookDay, getFirstDayToRead, spendToBook } from './spend.service.ts';
import {
  readPostedCredit,
  expectWhole,
  openSpendTestBed,
  readSpentInStatistics,
  timeZone,
  getToday,
  type SpendTestBed,
} from './testing/spendTestBed.ts';

let bed: SpendTestBed;
beforeAll(async () => {
  bed = await openSpendTestBed();
});
afterAll(async () => await bed.stop());

describe('booked spend', () => {
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
    expect(getFirstDayToRead(new Date(before), new Date(now), timeZone)).toBe(from);
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
    expect(getNextReserve(before, spending, budgets)).toBe(reserve);
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
      expect(findHoldReason({ archivedAt, complianceStatus }, credit, { reserveMinor })).toBe(is);
    },
  );
});

describe('spend', () => {
  it('is taken from the credit to the cent, and statistics agree with the ledger', async () => {
    const own = await bed.startRunning(1_000_00);
    own.report(12.999);
    await bed.sync();
    expect(await readPostedCredit(own)).toBe(1_000_00 - 12);
    own.report(25.001);
    own.report(3, addDays(getToday(), -1));
    await bed.sync();
    await bed.sync();
    expect(await readPostedCredit(own)).toBe(1_000_00 - 25 - 3);
    expect(await readSpentInStatistics(own)).toBe(28);
    const { output } = await bed.server.call(
      campaign.getCampaignInfo,
      { channel: 'Google', format: 'Dsa' },
      own.shop.token,
    );
    expect(output.campaign.spentToday).toEqual({ value: 0.25, currency: 'CZK' });
    const [row] = await readDailyFigures(own.shop.eshopId, { fromDay: getToday(), toDay: getToday() });
    expect(row).toMatchObject({ clicks: 7, impressions: 90 });
    await expectWhole(own);
  });

  it('that a platform takes back lets a settlement follow on a payment that was settled whole', async () => {
    const own = await bed.startRunning(100_00);
    const yesterday = addDays(getToday(), -1);
    own.report(100_00, yesterday);
    await bed.sync();
    const transfer = await mongoose.connection
      .collection<{ _id: string }>('ledgerTransfers')
      .findOne(
        { eshopId: new mongoose.Types.ObjectId(own.shop.eshopId), creditChangeMinor: 100_00 },
        wholeRead,
      );
    const invoices = mongoose.connection.collection('invoices');
    const { insertedId } = await invoices.insertOne({
      transferId: transfer?._id,
      isSettlementDue: false,
      number: own.shop.eshopId,
      series: own.shop.eshopId,
      variableSymbol: own.shop.eshopId,
    });
    const readDue = async () => (await invoices.findOne({ _id: insertedId }))?.['isSettlementDue'] as boolean;
    // A second reading of the same sums is no correction.
    await bed.sync();
    expect(await readDue()).toBe(false);
    own.report(60_00, yesterday);
    await bed.sync();
    expect(await readPostedCredit(own)).toBe(40_00);
    expect(await readDue()).toBe(true);
  });

  it('is booked once by workers that run at the same time, also with an older report', async () => {
    const own = await bed.startRunning(1_000_00);
    own.report(50_00);
    await Promise.all([bed.sync(), bed.sync(), bed.sync()]);
    expect(await readPostedCredit(own)).toBe(950_00);
    const present = await findCampaign(own.shop.eshopId, own.campaignId);
    if (present === null) throw new Error('no campaign');
    const late = { campaignId: own.platformId, day: getToday(), costMicros: 1, impressions: 1, clicks: 1 };
    await bookDay(present, { metrics: late, readAt: new Date(Date.now() - 60_000), timeZone });
    expect(await readPostedCredit(own)).toBe(950_00);
    await expectWhole(own);
  });

  it('is neither lost nor doubled when the work ends in the middle of a booking', async () => {
    const own = await bed.startRunning(1_000_00);
    own.report(10_00);
    await bed.sync();
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
      await bed.sync();
      for (const [name, method] of before) if (method !== undefined) native[name] = method;
      expect(await readSpentInStatistics(own)).toBe(10_00);
      expect(await readPostedCredit(own)).toBe(990_00);
    }
    await bed.sync();
    expect(await readPostedCredit(own)).toBe(983_00);
    expect(await readSpentInStatistics(own)).toBe(17_00);
    await expectWhole(own);
  });

  it('waits while a day is corrected downwards, and is given back after it', async () => {
    const own = await bed.startRunning(1_000_00);
    const yesterday = addDays(getToday(), -1);
    own.report(20_00);
    own.report(30_00, yesterday);
    await bed.sync();
    own.report(15_00);
    own.report(22_00, yesterday);
    await bed.sync();
    // Today's fall only waits; yesterday's is final.
    expect(await readPostedCredit(own)).toBe(1_000_00 - 20_00 - 22_00);
    own.report(30_00, yesterday);
    own.report(21_00);
    await bed.sync();
    expect(await readPostedCredit(own)).toBe(1_000_00 - 21_00 - 30_00);
    own.report(22_00, yesterday);
    await bed.sync();
    await bed.sync();
    expect(await readPostedCredit(own)).toBe(1_000_00 - 21_00 - 22_00);
    expect(await readSpentInStatistics(own)).toBe(43_00);
    await expectWhole(own);
  });

  it('of a past day that the platform leaves out of a whole report is given back, and of nothing else', async () => {
    const own = await bed.startRunning(1_000_00);
    const other = await bed.startRunning(1_000_00);
    const yesterday = addDays(getToday(), -1);
    for (const one of [own, other]) {
      one.report(20_00);
      one.report(30_00, yesterday);
    }
    await bed.sync();
    expect(await readPostedCredit(own)).toBe(950_00);
    const platform = bed.server.services.platforms.getRow('Google').platform;
    const read = platform.readDailyMetrics;
    platform.readDailyMetrics = async (...question) =>
      (await read(...question)).filter(
        ({ campaignId, day }) =>
          campaignId !== other.platformId && (campaignId !== own.platformId || day !== yesterday),
      );
    await bed.sync();
    await bed.sync();
    platform.readDailyMetrics = read;
    expect(await readPostedCredit(own)).toBe(980_00);
    expect(await readSpentInStatistics(own)).toBe(20_00);
    // A campaign missing from the report may be unknown by now: that is not zero.
    expect(await readPostedCredit(other)).toBe(950_00);
    await expectWhole(own);
  });

  it('of a campaign that was stopped is read on for days, also after a long absence of ours, and then no more', async () => {
    const own = await bed.startRunning(1_000_00);
    const campaigns = mongoose.connection.collection('campaigns');
    const listStopped = (days: number) =>
      campaigns.updateOne(
        { platformCampaignId: own.platformId },
        { $set: { platformRunState: 'Paused', stoppedAt: new Date(Date.now() - days * 86_400_000) } },
        wholeRead,
      );
    await listStopped(10);
    own.report(4_00);
    await bed.sync();
    expect(await readPostedCredit(own)).toBe(996_00);
    const requestCount = bed.google.count(own.platformId);
    await bed.sync();
    expect(bed.google.count(own.platformId)).toBe(requestCount);
  });

  it('of the last 30 days is corrected once a day, also of a campaign that was stopped, to the cent', async () => {
    const own = await bed.startRunning(1_000_00);
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
    const [old, older, oldest] = [-21, -29, -31].map((days) => addDays(getToday(), days));
    own.report(40_00, old);
    own.report(60_00, older);
    own.report(80_00, oldest);
    await bed.sync();
    expect(await readPostedCredit(own)).toBe(900_00);
    own.report(31.5, old);
    own.report(70_00, older);
    await bed.sync();
    // Not before a day has passed.
    expect(await readPostedCredit(own)).toBe(900_00);
    await letDayPass();
    await bed.sync();
    expect(await readPostedCredit(own)).toBe(1_000_00 - 31 - 70_00);
    expect(await readSpentInStatistics(own)).toBe(31 + 70_00);
    const requestCount = bed.google.count(own.platformId);
    await letDayPass();
    await bed.sync();
    // The same reports change nothing.
    expect(bed.google.count(own.platformId)).toBeGreaterThan(requestCount);
    expect(await readPostedCredit(own)).toBe(1_000_00 - 31 - 70_00);
    await expectWhole(own);
  });

  it('that is added to a day long past is charged, but is no pace at which the credit runs out', async () => {
    const own = await bed.startRunning(100_00);
    own.report(1_00);
    await bed.sync();
    const readReserve = async () => (await findGuard(own.shop.eshopId))?.reserveMinor;
    expect(await readReserve()).toBe(1_50);
    await mongoose.connection
      .collection('platformAccounts')
      .updateMany({}, { $set: { spendCorrectedAt: new Date(Date.now() - 86_400_001) } }, wholeRead);
    own.report(40_00, addDays(getToday(), -20));
    await bed.sync();
    expect(await readPostedCredit(own)).toBe(59_00);
    expect(await readReserve()).toBe(1_35);
    // Taken for the pace of an hour, it would stop the ads with 59 CZK left.
    expect((await own.getStatus()).holdReason ?? null).toBeNull();
    await expectWhole(own);
  });

  it('of an account that cannot be read is read the next time, and the others now', async () => {
    const [broken, own] = [await bed.startRunning(1_000_00), await bed.startRunning(1_000_00)];
    broken.report(5_00);
    own.report(5_00);
    const { platform } = bed.server.services.platforms.getRow('Google');
    const read = platform.readDailyMetrics;
    platform.readDailyMetrics = async (accountId, ids, ...days) => {
      if (ids.includes(broken.platformId)) throw new Error('unexpected');
      return await read(accountId, ids, ...days);
    };
    await bed.sync();
    platform.readDailyMetrics = read;
    expect([await readPostedCredit(broken), await readPostedCredit(own)]).toEqual([1_000_00, 995_00]);
    await bed.sync();
    expect(await readPostedCredit(broken)).toBe(995_00);
  });
});
