import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { creditMovementTypes, type TransactionType } from '#shared/domain/payment/payment.ts';
import { bookAdminTransaction } from '../bookings/credit.service.ts';
import { foldLots } from '../ledger/journal.ts';
import { BalanceModel, TransferModel, type TransferDocument } from '../ledger/ledger.model.ts';
import { findBalance, findMovements, readJournal } from '../ledger/ledger.repository.ts';
import { toLots } from '../ledger/lots.ts';
import { createId, startLedgerDatabase, type LedgerDatabase } from '../testing/ledgerTestBed.ts';
import { createSeededRandom } from '../testing/createSeededRandom.ts';
import { findLots } from './lot.service.ts';

let database: LedgerDatabase;
beforeAll(async () => {
  database = await startLedgerDatabase();
});
afterAll(async () => {
  await database.stop();
});

const bringing: readonly TransactionType[] = ['ManualTopUp', 'AutoTopUp', 'BankTransfer', 'Bonus', 'Refund'];
const selectKind = (changeMinor: number, index: number): TransactionType => {
  if (changeMinor > 0) return bringing[index % bringing.length] ?? 'ManualTopUp';
  if (changeMinor === 0) return 'Subscription';
  return index % 17 === 0 ? 'AdminAdjustment' : 'AdSpend';
};

/** Creates a shop whose movements predate lots. */
async function createOldShop(
  changes: readonly number[],
  lastHashVersion: number | null = null,
): Promise<EshopId> {
  const eshopId = createId();
  let creditMinor = 0;
  const transfers = changes.map((creditChangeMinor, index) => {
    creditMinor += creditChangeMinor;
    const isLast = index === changes.length - 1;
    return {
      _id: `${eshopId}${String(index).padStart(6, '0')}`,
      eshopId: new Types.ObjectId(eshopId),
      kind: selectKind(creditChangeMinor, index),
      currency: 'CZK',
      lines: [
        { account: `credit:${eshopId}`, amountMinor: -creditChangeMinor },
        { account: 'psp_clearing', amountMinor: creditChangeMinor },
      ],
      creditChangeMinor,
      creditAfterMinor: creditMinor,
      invoiceId: creditChangeMinor > 0 && index % 3 === 0 ? new Types.ObjectId() : null,
      funding: [],
      // Movements of that time have no such field.
      ...(isLast && lastHashVersion !== null ? { hashVersion: lastHashVersion } : {}),
      sequence: index + 1,
      previousHash: `${index}`,
      hash: `${index + 1}`,
      idempotencyKey: `${eshopId}:${index}`,
      actor: 'system',
      effectiveAt: new Date(index * 1_000),
      recordedAt: new Date(index * 1_000),
    };
  });
  await TransferModel.collection.insertMany(transfers as never);
  await BalanceModel.create({
    _id: eshopId,
    currency: 'CZK',
    postedMinor: creditMinor,
    heldMinor: 0,
    lots: null,
    sequence: changes.length,
    lastHash: 'last',
  });
  return eshopId as EshopId;
}

/** Changes that never overdraw; `appetite` is the share of the credit that spend takes at most. */
function generateChanges(seed: number, count: number, appetite: number): number[] {
  const random = createSeededRandom(seed);
  let creditMinor = 0;
  return Array.from({ length: count }, () => {
    const isBringing = random.drawBelow(10) < 3;
    const most = isBringing ? 5_000 : Math.floor(creditMinor * appetite);
    // `|| 0` because -0 is no amount.
    const change = random.drawBelow(most + 1) * (isBringing ? 1 : -1) || 0;
    creditMinor += change;
    return change;
  });
}

async function fold(eshopId: EshopId): Promise<unknown[]> {
  return (await foldLots(readJournal(eshopId))).map((lot) => ({ ...lot, eshopId, currency: 'CZK' }));
}

describe('lots of a credit from before they were stored', () => {
  it.each([
    { name: 'little is left', appetite: 1, seed: 1 },
    { name: 'much is left', appetite: 0.05, seed: 2 },
    { name: 'some is left', appetite: 0.4, seed: 3 },
    { name: 'more lots are open than are read at once', appetite: 0, seed: 4 },
  ])('are those that its whole journal leaves, where $name', async ({ appetite, seed }) => {
    const eshopId = await createOldShop(generateChanges(seed, appetite === 0 ? 2_200 : 600, appetite));
    const whole = await fold(eshopId);
    if (appetite === 0) expect(whole.length).toBeGreaterThan(500);
    expect(whole.length).toBeGreaterThan(0);
    expect(await findLots(eshopId)).toEqual(whole);
    // Asked for the later ones alone, no figure of those is another.
    const isLater = ({ sequence }: { sequence: number }) => sequence >= 500;
    const later = (whole as { sequence: number }[]).filter(isLater);
    expect((await findLots(eshopId, 500)).filter(isLater)).toEqual(later);
  });

  it('are none where all was spent', async () => {
    const eshopId = await createOldShop([1_000, -400, 500, -1_100]);
    expect(await findLots(eshopId)).toEqual([]);
    expect(await fold(eshopId)).toEqual([]);
  });

  it('are folded from the journal where the balance says another credit, or a movement names its lots', async () => {
    const eshopId = await createOldShop([1_000, -400, 500]);
    await BalanceModel.updateOne({ _id: eshopId }, { postedMinor: 700 });
    expect(await findLots(eshopId)).toEqual(await fold(eshopId));
    // A movement that names its lots opens none unless it says so.
    const named = await createOldShop([1_000, -400, 500], 2);
    expect((await findLots(named)).map(({ remainingMinor }) => remainingMinor)).toEqual([600]);
  });
});

describe('the first booking of a credit from before lots were stored', () => {
  it.each([
    { name: 'little is left', appetite: 1, seed: 7 },
    { name: 'some is left', appetite: 0.4, seed: 8 },
    { name: 'more lots are open than are read at once', appetite: 0, seed: 9 },
  ])('notes what its whole journal leaves, without reading it, where $name', async ({ appetite, seed }) => {
    const eshopId = await createOldShop(generateChanges(seed, appetite === 0 ? 2_200 : 600, appetite));
    const found = vi.spyOn(TransferModel, 'find');
    const booked = await bookAdminTransaction({
      eshopId,
      currency: 'CZK',
      amountMinor: -120,
      reason: 'first',
      actor: createId() as UserId,
      requestId: 'first',
      idempotencyKey: `first:${eshopId}`,
    });
    expect(booked.transfer.funding.length).toBeGreaterThan(0);
    const wholeJournals = found.mock.calls.filter(([filter]) => Object.keys(filter ?? {}).length === 1);
    expect(wholeJournals).toEqual([]);
    found.mockRestore();
    const whole = await foldLots(readJournal(eshopId));
    expect(whole.length).toBeGreaterThan(0);
    const balance = await findBalance(eshopId);
    expect(toLots({ lots: balance?.lots ?? null })).toEqual(whole);
    expect(whole.reduce((sum, { remainingMinor }) => sum + remainingMinor, 0)).toBe(balance?.postedMinor);
  });
});

describe('pages of movements', () => {
  it('hold every movement but spend once, latest first, whatever their size', async () => {
    const eshopId = await createOldShop(generateChanges(5, 400, 0.4));
    await createOldShop(generateChanges(6, 50, 0.4));
    const journal: TransferDocument[] = [];
    for await (const transfer of readJournal(eshopId)) journal.push(transfer);
    const shown: ReadonlySet<string> = new Set(creditMovementTypes);
    const expected = journal.filter(({ kind }) => shown.has(kind)).toReversed();
    expect(expected.length).toBeGreaterThan(100);
    for (const pageSize of [1, 7, 50, 250]) {
      const found: TransferDocument[] = [];
      const pageCount = Math.ceil(expected.length / pageSize);
      for (let page = 1; page <= pageCount; page += 1) {
        const { items, total } = await findMovements(eshopId, { page, pageSize });
        expect(total).toBe(expected.length);
        expect(items).toHaveLength(Math.min(pageSize, expected.length - found.length));
        found.push(...items);
      }
      expect(found).toEqual(expected);
      expect(await findMovements(eshopId, { page: pageCount + 1, pageSize })).toEqual({
        items: [],
        total: expected.length,
      });
    }
  });
});
