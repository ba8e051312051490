import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#shared/domain/dates/days.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { readCredit } from '#server/credit/index.ts';
import { reconcileCampaigns } from './campaign.jobs.ts';
import { findCampaign } from './campaign.repository.ts';
import { reviewEshop } from './hold.service.ts';
import {
  readPostedCredit,
  expectWhole,
  openSpendTestBed,
  readSpentInStatistics,
  getToday,
  type SpendTestBed,
} from './testing/spendTestBed.ts';

let bed: SpendTestBed;
beforeAll(async () => {
  bed = await openSpendTestBed();
});
afterAll(async () => await bed.stop());

describe('credit that is used up', () => {
  it('stops the ads at once, tells the shop once, and a top-up lets them go on', async () => {
    const own = await bed.startRunning(100_00);
    const listMails = () => bed.server.mails.filter((mail) => mail.to === own.shop.owner.email);
    own.report(10_00);
    await bed.sync();
    expect(await own.getStatus()).toEqual({ holdReason: null, onPlatform: 'ENABLED' });
    own.report(99_50);
    await bed.sync();
    await reconcileCampaigns(bed.server.services);
    expect(await own.getStatus()).toEqual({ holdReason: 'CreditExhausted', onPlatform: 'PAUSED' });
    expect(await readCredit(own.shop.eshopId)).toMatchObject({ postedMinor: 50, heldMinor: 0 });
    await bed.sync();
    await reconcileCampaigns(bed.server.services);
    expect(listMails().map((mail) => mail.template)).toEqual(['creditExhausted']);
    expect(listMails()[0]?.values).toEqual({ domain: own.shop.domainName });

    // Late clicks from before the stop use up the rest and no more; we bear the excess.
    own.report(103_00);
    await bed.sync();
    expect(await readPostedCredit(own)).toBe(0);
    expect(await readSpentInStatistics(own)).toBe(100_00);

    await bed.topUp(own.shop, 1_000_00);
    await reconcileCampaigns(bed.server.services);
    expect(await own.getStatus()).toEqual({ holdReason: null, onPlatform: 'ENABLED' });
    expect((await readCredit(own.shop.eshopId)).heldMinor).toBe(200_00);
    await expectWhole(own);
  });

  it('gives back what we bore first when the platform takes spend back', async () => {
    const own = await bed.startRunning(10_00);
    const yesterday = addDays(getToday(), -1);
    own.report(13_00, yesterday);
    await bed.sync();
    expect(await readPostedCredit(own)).toBe(0);
    own.report(11_00, yesterday);
    await bed.sync();
    expect(await readPostedCredit(own)).toBe(0);
    own.report(9_00, yesterday);
    await bed.sync();
    expect(await readPostedCredit(own)).toBe(1_00);
    expect(await readSpentInStatistics(own)).toBe(9_00);
    await expectWhole(own);
  });

  it('keeps the ads stopped that the platform could not stop at first', async () => {
    const own = await bed.startRunning(20_00);
    own.report(20_00);
    const { platform } = bed.server.services.platforms.getRow('Google');
    const setRunState = platform.setRunState;
    platform.setRunState = async (address, runState) => {
      bed.google.breakWith('overload');
      await setRunState(address, runState).finally(() => bed.google.breakWith(null));
    };
    await bed.sync();
    platform.setRunState = setRunState;
    expect(await own.getStatus()).toEqual({ holdReason: 'CreditExhausted', onPlatform: 'ENABLED' });
    const due = await findCampaign(own.shop.eshopId, own.campaignId);
    expect(due).toMatchObject({ isSettled: false, failedTries: 1 });
    // Staff are alerted with the stop itself, before any mail is sent, once.
    const alerts = { event: 'CreditExhausted', eshopId: new Types.ObjectId(own.shop.eshopId) };
    const listRaised = async () =>
      await mongoose.connection.collection('staffAlerts').countDocuments(alerts, wholeRead);
    expect(await listRaised()).toBe(1);
    await reviewEshop(bed.server.services, own.shop.eshopId);
    expect(due?.retryAt?.getTime()).toBeGreaterThan(Date.now());
    await mongoose.connection.collection('campaigns').updateMany({}, { $set: { retryAt: null } }, wholeRead);
    await reconcileCampaigns(bed.server.services);
    expect(await own.getStatus()).toEqual({ holdReason: 'CreditExhausted', onPlatform: 'PAUSED' });
    expect(await listRaised()).toBe(1);
  });
});
