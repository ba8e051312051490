import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounting } from '#shared/contracts/accounting.ts';
import { payment } from '#shared/contracts/payment.ts';
import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import {
  bookAdSpend,
  bookBonus,
  bookFee,
  bookTopUp,
  isFrozen,
  type Booked,
  type TransferDocument,
} from '#server/credit/index.ts';
import mongoose from 'mongoose';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import { checkLedger } from './index.ts';

let server: TestServer;
let accountant: SignedIn;
let reader: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  accountant = await server.signInStaff(['GetAccounting', 'SetAccounting', 'ViewAccountingTab']);
  reader = await server.signInStaff(['GetAccounting']);
});
afterAll(async () => await server.stop());

const createId = () => new Types.ObjectId().toString();

async function topUp({ eshopId }: AddedShop, creditMinor: number, vatMinor = 0): Promise<Booked> {
  return await bookTopUp({
    eshopId,
    currency: 'CZK',
    creditMinor,
    vatMinor,
    payment: { provider: 'test', type: 'payment', id: createId() },
    actor: 'system',
  });
}

const spend = async ({ eshopId }: AddedShop, spentMinor: number) =>
  await bookAdSpend({
    eshopId,
    currency: 'CZK',
    channel: 'Google',
    campaignId: createId() as CampaignId,
    spentMinor,
    effectiveAt: new Date(),
    idempotencyKey: createId(),
  });

const chargeFee = async (eshopId: EshopId) =>
  await bookFee({
    eshopId,
    currency: 'CZK',
    amountMinor: 1,
    reason: 'test',
    actor: 'system',
    idempotencyKey: createId(),
  });

/** Alters a movement past the model, as an intruder would. */
async function alter(eshopId: EshopId, sequence: number, change: Partial<TransferDocument>): Promise<void> {
  const altered = await mongoose.connection
    .collection('ledgerTransfers')
    .updateOne({ eshopId: new Types.ObjectId(eshopId), sequence }, { $set: change });
  expect(altered.modifiedCount).toBe(1);
}

describe('the trial balance', () => {
  it('shows every account with debits and credits that are the same together', async () => {
    const shop = await server.addShop();
    await topUp(shop, 100_000, 21_000);
    await spend(shop, 30_000);
    const { status, output } = await server.call(accounting.getTrialBalance, {}, reader.accessToken);
    expect(status).toBe(200);
    const czk = output.currencies.find(({ currency }) => currency === 'CZK');
    expect(czk?.isBalanced).toBe(true);
    expect(czk?.debit).toEqual(czk?.credit);
    const balances = Object.fromEntries((czk?.accounts ?? []).map((row) => [row.account, row.balance.value]));
    expect(balances).toMatchObject({
      psp_clearing: 1_210,
      credit: -700,
      vat_payable: -210,
      'ads_payable:Google': -300,
    });
  });

  it('goes by the day that a movement belongs to; by the moment of recording as a second view', async () => {
    const shop = await server.addShop();
    const day = new Date('2024-03-31T10:00:00.000Z');
    await bookTopUp({
      eshopId: shop.eshopId,
      currency: 'CZK',
      creditMinor: 100_000,
      vatMinor: 21_000,
      payment: { provider: 'test', type: 'payment', id: createId() },
      actor: 'system',
      effectiveAt: day,
    });
    const readCredit = async (input: { at: string; by?: 'Effective' | 'Recorded' }) => {
      const { output } = await server.call(accounting.getTrialBalance, input, reader.accessToken);
      const czk = output.currencies.find(({ currency }) => currency === 'CZK');
      expect(czk?.isBalanced).toBe(true);
      return czk?.accounts.find(({ account }) => account === 'credit')?.balance.value ?? 0;
    };
    expect(await readCredit({ at: '2024-03-31T09:59:59.999Z' })).toBe(0);
    expect(await readCredit({ at: '2024-03-31T10:00:00.000Z' })).toBe(-1_000);
    expect(await readCredit({ at: '2024-12-31T22:59:59.999Z', by: 'Recorded' })).toBe(0);
  });

  it('as of a moment before there was anything is empty', async () => {
    const at = '2020-01-01T00:00:00.000Z';
    const { output } = await server.call(accounting.getTrialBalance, { at }, reader.accessToken);
    expect(output.currencies.every(({ accounts, isBalanced }) => accounts.length === 0 && isBalanced)).toBe(
      true,
    );
  });
});

describe('the check of the books', () => {
  it('ends whole where nothing was touched', async () => {
    const shop = await server.addShop();
    await topUp(shop, 10_000);
    const ended = await checkLedger(server.services);
    expect(ended).toMatchObject({ state: 'Whole', findings: [] });
    const { output } = await server.call(accounting.getTrialBalance, {}, reader.accessToken);
    expect(output.lastCheck).toMatchObject({ state: 'Whole', eshopCount: ended?.eshopCount });
  });

  it('names the first movement that was altered, stops that shop alone, and goes on when a person has looked', async () => {
    const [shop, other] = [await server.addShop(), await server.addShop()];
    await topUp(other, 10_000);
    await topUp(shop, 100_000);
    for (let turn = 0; turn < 5; turn += 1) await spend(shop, 100 + turn);
    await alter(shop.eshopId, 4, { reason: 'altered' });

    const started = await server.call(accounting.startLedgerCheck, {}, accountant.accessToken);
    expect(started.output.check.state).toBe('Running');
    expect(await checkLedger(server.services)).toMatchObject({ state: 'Broken' });
    expect(await isFrozen(shop.eshopId)).toBe(true);
    expect(await isFrozen(other.eshopId)).toBe(false);
    await expect(chargeFee(shop.eshopId)).rejects.toMatchObject({ code: 'spending_frozen' });
    await chargeFee(other.eshopId);

    const checks = await server.call(accounting.getLedgerChecks, { state: 'Broken' }, reader.accessToken);
    const [finding] = checks.output.items[0]?.findings ?? [];
    expect(finding).toMatchObject({
      kind: 'ChainBroken',
      eshopId: shop.eshopId,
      domainName: shop.domainName,
      sequence: 4,
      isFrozen: true,
    });

    const unfreeze = { eshopId: shop.eshopId, reason: 'looked at: a note was altered by hand' };
    const refused = await server.call(accounting.unfreezeSpending, unfreeze, reader.accessToken);
    expect(refused.status).toBe(403);
    expect((await server.call(accounting.unfreezeSpending, unfreeze, accountant.accessToken)).status).toBe(
      200,
    );
    const again = await server.call(accounting.unfreezeSpending, unfreeze, accountant.accessToken);
    expect(again.problem.code).toBe('transition_not_allowed');
    await chargeFee(shop.eshopId);
    // A reviewed discrepancy does not stop the shop again; a new one does.
    await checkLedger(server.services);
    expect(await isFrozen(shop.eshopId)).toBe(false);
    await alter(shop.eshopId, 2, { reason: 'altered' });
    await checkLedger(server.services);
    expect(await isFrozen(shop.eshopId)).toBe(true);
  });

  it.each([
    ['a credit that is not the sum of its movements', { postedMinor: 1 }, 'BalanceDiffers'],
    ['a debt that is not in the journal', { receivableMinor: 5 }, 'BalanceDiffers'],
    ['a hold that nobody placed', { heldMinor: 3 }, 'HoldsDiffer'],
    ['a top-up of which more is left than came', { lots: [] }, 'FundingDiffers'],
    ['a chain whose end is another', { lastHash: 'f'.repeat(64) }, 'ChainBroken'],
  ] as const)('finds %s', async (_, change, kind) => {
    const shop = await server.addShop();
    await topUp(shop, 10_000);
    await mongoose.connection
      .collection('creditBalances')
      .updateOne({ _id: new Types.ObjectId(shop.eshopId) }, { $set: change });
    const ended = await checkLedger(server.services);
    const kinds = ended?.findings.flatMap((finding) =>
      finding.eshopId?.toString() === shop.eshopId ? [finding.kind] : [],
    );
    expect(kinds).toContain(kind);
  });
});

describe('who may see the books', () => {
  it('are staff with the permission, and none else', async () => {
    const outsider = await server.signInStaff(['SetEshopDetail']);
    const shop = await server.addShop();
    for (const token of [outsider.accessToken, shop.owner.accessToken]) {
      expect((await server.call(accounting.getTrialBalance, {}, token)).status).toBe(403);
      expect((await server.call(accounting.getLedgerChecks, {}, token)).status).toBe(403);
      expect((await server.call(accounting.startLedgerCheck, {}, token)).status).toBe(403);
    }
    expect((await server.call(accounting.startLedgerCheck, {}, reader.accessToken)).status).toBe(403);
  });
});

describe('what a shop sees of its credit', () => {
  it('the remainder of a top-up and its spend, but not of others', async () => {
    const [shop, other] = [await server.addShop(), await server.addShop()];
    const { transfer } = await topUp(shop, 100_000);
    await bookBonus({
      eshopId: shop.eshopId,
      currency: 'CZK',
      amountMinor: 10_000,
      reason: 'welcome',
      actor: 'system',
      idempotencyKey: createId(),
    });
    await spend(shop, 40_000);
    const history = await server.call(payment.getCreditTopUpHistory, {}, shop.token);
    expect(history.output.items.map(({ type, remaining }) => [type, remaining?.value])).toEqual([
      ['Bonus', 0],
      ['ManualTopUp', 700],
    ]);
    const use = await server.call(payment.getTopUpUse, { transactionId: transfer._id }, shop.token);
    expect(use.output).toMatchObject({
      total: 1,
      topUp: { value: 1_000 },
      used: { value: 300 },
      remaining: { value: 700 },
    });
    expect(use.output.items[0]).toMatchObject({ channel: 'Google', type: 'AdSpend', amount: { value: 300 } });
    const foreign = await server.call(payment.getTopUpUse, { transactionId: transfer._id }, other.token);
    expect(foreign.status).toBe(404);
  });

  it('a statement whose balances add up, with ad spend as one row a day', async () => {
    const [shop, other] = [await server.addShop(), await server.addShop()];
    await topUp(other, 5_000);
    await topUp(shop, 100_000);
    await spend(shop, 30_000);
    await spend(shop, 4_050);
    await chargeFee(shop.eshopId);
    const { output } = await server.call(payment.getCreditStatement, {}, shop.token);
    expect(output.items.map(({ type, amount, balance }) => [type, amount.value, balance.value])).toEqual([
      ['AdSpend', -340.5, 659.49],
      ['Fee', -0.01, 999.99],
      ['ManualTopUp', 1_000, 1_000],
    ]);
    expect(output.items[0]?.channels).toMatchObject([{ channel: 'Google', amount: { value: -340.5 } }]);
    expect(output.items.map(({ isTopUp }) => isTopUp)).toEqual([false, false, true]);
    expect([output.opening.value, output.balance.value]).toEqual([0, 659.49]);
  });

  it('a statement from a day on, which opens with the credit of before', async () => {
    const shop = await server.addShop();
    await topUp(shop, 100_000);
    // The clock of the journal is not turned back: the earlier movement is moved out of the range.
    await alter(shop.eshopId, 1, { effectiveAt: new Date(Date.now() - 40 * 86_400_000) });
    await spend(shop, 30_000);
    const { output } = await server.call(payment.getCreditStatement, { days: 14 }, shop.token);
    expect(output.items.map(({ type }) => type)).toEqual(['AdSpend']);
    expect([output.opening.value, output.balance.value]).toEqual([1_000, 700]);
    const empty = await server.call(payment.getCreditStatement, { days: 14 }, (await server.addShop()).token);
    expect([empty.output.items, empty.output.balance.value]).toEqual([[], 0]);
    const tooLong = await server.call(payment.getCreditStatement, { days: 93 }, shop.token);
    expect(tooLong.status).toBe(400);
  });

  it('how long it lasts: not at all while nothing runs', async () => {
    const shop = await server.addShop();
    await topUp(shop, 100_000);
    const { output } = await server.call(payment.getCreditOutlook, {}, shop.token);
    expect(output).toMatchObject({ basis: 'None', daysLeft: null, runsOutOn: null });
    expect(output.credit.value).toBe(1_000);
    expect(output.days).toHaveLength(7);
  });
});
