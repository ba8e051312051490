import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { AppError } from '#shared/errors/appError.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import { bookAdSpend, bookAdSpends, type BookedSpend } from '../bookings/adSpend.service.ts';
import { bookAdminTransaction, bookTopUp } from '../bookings/credit.service.ts';
import { holdExposure } from '../holds/hold.service.ts';
import { checkEshop } from '../checks/eshopCheck.service.ts';
import { checkJournal } from '../checks/journalCheck.service.ts';
import { TransferModel } from './ledger.model.ts';
import { openBalance, sumAccounts } from './ledger.repository.ts';
import { readCredit } from './ledger.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

const createId = () => new Types.ObjectId().toString();
const actor = createId() as UserId;

async function createEshop(creditMinor = 0): Promise<EshopId> {
  const eshopId = createId() as EshopId;
  await openBalance(eshopId, 'CZK');
  if (creditMinor > 0) {
    await bookTopUp({
      eshopId,
      currency: 'CZK',
      creditMinor,
      vatMinor: Math.round(creditMinor * 0.21),
      payment: { provider: 'stripe', type: 'payment', id: `pi_${createId()}` },
      actor,
    });
  }
  return eshopId;
}

const spend = (eshopId: EshopId, spentMinor: number, idempotencyKey = createId()) =>
  bookAdSpend({
    eshopId,
    currency: 'CZK',
    channel: 'Google',
    campaignId: createId() as CampaignId,
    spentMinor,
    effectiveAt: new Date(),
    idempotencyKey,
  });

describe('ledger', () => {
  it('books a payment once, however often it is reported', async () => {
    const eshopId = await createEshop();
    const topUp = {
      eshopId,
      currency: 'CZK' as const,
      creditMinor: 100_000,
      vatMinor: 21_000,
      payment: { provider: 'stripe', type: 'payment', id: 'pi_once' },
      actor,
    };
    const booked = await Promise.all(Array.from({ length: 8 }, async () => await bookTopUp(topUp)));
    expect(booked.filter((one) => !one.isReplay)).toHaveLength(1);
    expect(await readCredit(eshopId)).toMatchObject({ postedMinor: 100_000, sequence: 1 });
  });

  it('lets exactly as many debits through as the credit bears', async () => {
    const eshopId = await createEshop(10_000);
    const attempts = await Promise.allSettled(
      Array.from(
        { length: 16 },
        async (_, index) =>
          await bookAdminTransaction({
            eshopId,
            currency: 'CZK',
            amountMinor: -1_000,
            reason: 'test',
            actor,
            requestId: `r${index}`,
            idempotencyKey: createId(),
          }),
      ),
    );
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(10);
    for (const attempt of attempts) {
      if (attempt.status === 'rejected')
        expect((attempt.reason as AppError).code).toBe('credit_insufficient');
    }
    expect((await readCredit(eshopId)).postedMinor).toBe(0);
  });

  it('never takes the credit under zero for ads and bears the overrun itself', async () => {
    const eshopId = await createEshop(500);
    const booked = await spend(eshopId, 700);
    expect(booked).toMatchObject({ chargedMinor: 500, overrunMinor: 200 });
    expect((await readCredit(eshopId)).postedMinor).toBe(0);
    expect(await spend(eshopId, 50)).toMatchObject({ chargedMinor: 0, overrunMinor: 50 });
  });

  it('books many at once as it books them one after the other', async () => {
    const parts = [300, 0, 900, 1, 400];
    const at = new Date('2026-11-20T22:59:59.999Z');
    const buildSpends = (eshopId: EshopId) =>
      parts.map((spentMinor, index) => ({
        eshopId,
        currency: 'CZK' as const,
        channel: 'Google' as const,
        campaignId: createId() as CampaignId,
        spentMinor,
        effectiveAt: new Date(at.getTime() + index),
        idempotencyKey: createId(),
      }));
    // Two top-ups, of which the second ends in the middle of a day's spend.
    const openShop = async () => {
      const eshopId = await createEshop(1_000);
      await bookTopUp({
        eshopId,
        currency: 'CZK',
        creditMinor: 500,
        vatMinor: 0,
        payment: { provider: 'stripe', type: 'payment', id: `pi_${createId()}` },
        actor,
      });
      await holdExposure(eshopId, 600);
      return eshopId;
    };
    const [alone, together] = [await openShop(), await openShop()];
    const one: BookedSpend[] = [];
    for (const each of buildSpends(alone)) one.push(await bookAdSpend(each));
    const spends = buildSpends(together);
    const many = await inTransaction(async (session) => await bookAdSpends(spends, session));
    const listShown = (booked: readonly BookedSpend[]) =>
      booked.map(({ chargedMinor, overrunMinor, credit, isReplay, transfer }) => ({
        chargedMinor,
        overrunMinor,
        credit,
        isReplay,
        funding: transfer.funding.map(({ amountMinor }) => amountMinor),
        lines: transfer.lines.map(({ amountMinor }) => amountMinor),
        creditAfterMinor: transfer.creditAfterMinor,
      }));
    expect(listShown(many)).toEqual(listShown(one));
    expect(many.map(({ overrunMinor }) => overrunMinor)).toEqual([0, 0, 0, 0, 101]);
    expect(await readCredit(together)).toEqual(await readCredit(alone));
    for (const eshopId of [alone, together]) expect((await checkEshop(eshopId)).findings).toEqual([]);
    const events = await mongoose.connection
      .collection('domainEvents')
      .find({ eshopId: new Types.ObjectId(together), 'payload.sequence': { $gt: 2 } }, wholeRead)
      .toArray();
    expect(events.map(({ payload }) => payload)).toEqual([{ amountMinor: 0, currency: 'CZK', sequence: 7 }]);
    // The same again, and one of them twice: nothing more is taken.
    const again = await inTransaction(
      async (session) => await bookAdSpends([...spends, ...spends.slice(0, 1)], session),
    );
    expect(again.every(({ isReplay }) => isReplay)).toBe(true);
    expect((await readCredit(together)).sequence).toBe(7);
    const twice = buildSpends(together).slice(0, 1);
    const booked = await inTransaction(async (session) => await bookAdSpends([...twice, ...twice], session));
    expect(booked.map(({ isReplay }) => isReplay)).toEqual([false, true]);
    await expect(
      inTransaction(
        async (session) => await bookAdSpends([...buildSpends(alone), ...buildSpends(together)], session),
      ),
    ).rejects.toThrow('one shop');
  });

  it('keeps what running campaigns may spend from other debits', async () => {
    const eshopId = await createEshop(1_000);
    await holdExposure(eshopId, 800);
    const debit = (amountMinor: number) =>
      bookAdminTransaction({
        eshopId,
        currency: 'CZK',
        amountMinor,
        reason: 'test',
        actor,
        requestId: 'r',
        idempotencyKey: createId(),
      });
    await expect(debit(-300)).rejects.toMatchObject({ code: 'credit_insufficient' });
    expect((await debit(-200)).credit).toMatchObject({ postedMinor: 800, heldMinor: 800 });
    expect((await spend(eshopId, 500)).credit).toMatchObject({ postedMinor: 300, heldMinor: 300 });
  });

  it('refuses the currency of another country', async () => {
    const eshopId = await createEshop(1_000);
    await expect(
      bookAdminTransaction({
        eshopId,
        currency: 'EUR',
        amountMinor: 1,
        reason: 'test',
        actor,
        requestId: 'r',
        idempotencyKey: createId(),
      }),
    ).rejects.toMatchObject({ code: 'currency_mismatch' });
  });

  it('is append-only, chained, and zero in sum', async () => {
    const eshopId = await createEshop(50_000);
    for (let index = 0; index < 20; index += 1) await spend(eshopId, 100 + index);
    const { postedMinor } = await readCredit(eshopId);
    expect(await checkJournal(eshopId)).toEqual({
      transferCount: 21,
      creditMinor: postedMinor,
      firstBrokenSequence: null,
    });
    await expect(TransferModel.updateOne({ eshopId }, { $set: { reason: 'changed' } })).rejects.toThrow(
      'append-only',
    );
    await expect(TransferModel.deleteMany({ eshopId })).rejects.toThrow('append-only');
    // Past the model, as an intruder would: the chain tells at which transfer.
    await TransferModel.collection.updateOne(
      { eshopId: new Types.ObjectId(eshopId), sequence: 7 },
      { $set: { reason: 'changed' } },
    );
    expect((await checkJournal(eshopId)).firstBrokenSequence).toBe(7);
    const sum = (await sumAccounts()).reduce((total, account) => total + account.amountMinor, 0);
    expect(sum).toBe(0);
  });

  it('loses nothing under many writers at once', async () => {
    const eshopId = await createEshop(1_000_000);
    await Promise.all(Array.from({ length: 60 }, async (_, index) => await spend(eshopId, index + 1)));
    const { postedMinor, sequence } = await readCredit(eshopId);
    expect([postedMinor, sequence]).toEqual([1_000_000 - 1_830, 61]);
    expect((await checkJournal(eshopId)).firstBrokenSequence).toBeNull();
  });
});
