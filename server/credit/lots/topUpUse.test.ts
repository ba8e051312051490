import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { CampaignId } from '#shared/domain/ids/ids.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { bookAdSpend, bookAdSpendCorrection, bookAdSpendFees } from '../index.ts';
import { TransferModel } from '../ledger/ledger.model.ts';
import { createId, openCredit, startLedgerDatabase, type LedgerDatabase } from '../testing/ledgerTestBed.ts';
import { sumAdSpendOfTopUps, sumTopUpUse } from './topUpUse.service.ts';

const timeZone = 'Europe/Prague';
let database: LedgerDatabase;
beforeAll(async () => {
  database = await startLedgerDatabase();
});
afterAll(async () => await database.stop());

const buildSpend = (eshopId: Awaited<ReturnType<typeof openCredit>>['eshopId'], instant: string) => ({
  eshopId,
  currency: 'CZK' as const,
  channel: 'Google' as const,
  campaignId: createId() as CampaignId,
  effectiveAt: new Date(instant),
  idempotencyKey: createId(),
});

it('sums what platforms were paid of many top-ups as reading each of them does', async () => {
  const shops = await Promise.all([1_000, 2_000, 3_000].map(async (minor) => await openCredit(minor)));
  for (const [at, { eshopId }] of shops.entries()) {
    await bookAdSpend({ ...buildSpend(eshopId, '2026-11-20T10:00:00Z'), spentMinor: 300 + at });
    // Midnight of Prague: already the next day.
    await bookAdSpend({ ...buildSpend(eshopId, '2026-11-20T23:00:00Z'), spentMinor: 40 });
    const correction = { reducedMinor: 70, overrunMinor: 0 };
    await bookAdSpendCorrection({ ...buildSpend(eshopId, '2026-11-20T12:00:00Z'), ...correction });
  }
  const [first] = shops;
  if (first === undefined) throw new Error('no shop');
  const { channel: _platform, ...fee } = buildSpend(first.eshopId, '2026-11-20T10:00:00Z');
  await inTransaction(async (session) => await bookAdSpendFees([{ ...fee, feeMinor: 11 }], session));
  const transferIds = shops.map(({ transferId }) => transferId ?? '');
  for (const upTo of ['2026-11-19', '2026-11-20', '2026-11-21'] as const) {
    const expected: [string, number][] = [];
    for (const transferId of transferIds) {
      const rows = (await sumTopUpUse(transferId, timeZone)).rows.filter(
        ({ channel, day }) => channel !== null && day <= upTo,
      );
      if (rows.length > 0)
        expected.push([transferId, rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)]);
    }
    const sums = await sumAdSpendOfTopUps(transferIds, upTo as never, timeZone);
    expect(new Map(sums), upTo).toEqual(new Map(expected));
  }
});

it('is a handful of queries at any size, and reads no movement into memory', async () => {
  const topUpIds = Array.from({ length: 1_200 }, createId);
  const movements = topUpIds.flatMap((transferId, shop) =>
    Array.from({ length: 5 }, (_each, at) => ({
      _id: createId(),
      idempotencyKey: createId(),
      eshopId: new Types.ObjectId(),
      sequence: at + 1,
      kind: 'AdSpend',
      effectiveAt: new Date('2026-11-20T10:00:00Z'),
      funding: [{ transferId, amountMinor: shop + 1 }],
      lines: [{ account: 'ads_payable:Google' }],
    })),
  );
  await TransferModel.collection.insertMany(movements as never);
  const aggregate = vi.spyOn(TransferModel, 'aggregate');
  const find = vi.spyOn(TransferModel, 'find');
  const sums = await sumAdSpendOfTopUps(topUpIds, '2026-11-30' as never, timeZone);
  expect(aggregate).toHaveBeenCalledTimes(3);
  expect(find).not.toHaveBeenCalled();
  expect(topUpIds.map((id) => sums.get(id))).toEqual(topUpIds.map((_id, shop) => 5 * (shop + 1)));
});
