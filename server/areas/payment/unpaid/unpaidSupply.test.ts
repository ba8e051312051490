import mongoose from 'mongoose';
import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounting } from '#shared/contracts/accounting.ts';
import type { InputOf } from '#shared/contracts/defineCall.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import type { CampaignId, InvoiceId, UnpaidSupplyId } from '#shared/domain/ids/ids.ts';
import { toMinor } from '#shared/domain/money/money.ts';
import { documentDay, findInvoice } from '#server/areas/invoice/index.ts';
import { bookAdSpend, checkEshop, findBalances } from '#server/credit/index.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { forgetMoneyDecisions } from '#server/testing/forgetMoneyDecisions.ts';
import type { AddedShop, SignedIn } from '#server/testing/testServer.ts';
import type { PaymentDocument } from '../payment.model.ts';
import { findPayment, getPaymentId } from '../payment.repository.ts';
import { refreshPayment } from '../refresh.service.ts';
import { openPaymentTestBed, untouched, type PaymentTestBed } from '../testing/paymentTestBed.ts';

let bed: PaymentTestBed;
let staff: SignedIn;
beforeAll(async () => {
  bed = await openPaymentTestBed();
  staff = await bed.server.signInStaff(['GetAccounting', 'SetAccounting']);
});
beforeEach(forgetMoneyDecisions);
afterAll(async () => await bed.stop());

type Choice = Omit<InputOf<typeof accounting.decideUnpaidSupply>, 'unpaidSupplyId' | 'reason'>;

const report = async (payment: PaymentDocument, status: 'Lost' | 'Won' | null) => {
  const amountMinor = payment.creditMinor + payment.vatMinor;
  const disputeId = `du_${getPaymentId(payment)}`;
  bed.say(payment, {
    ...untouched,
    status: 'Succeeded',
    paidMinor: amountMinor,
    dispute: status && { disputeId, amountMinor, status, reinstatedAt: null },
  });
  const current = await findPayment(getPaymentId(payment));
  if (current === null) throw new Error('the payment is gone');
  return await refreshPayment(bed.server.services, current);
};
/** A shop that spent 300 of a top-up of 1,000 whose payment was charged back. */
const createChargeback = async () => {
  const shop = await bed.addShop();
  const begun = await bed.begin(shop, 100_000);
  const payment = await report(begun, null);
  await bookAdSpend({
    eshopId: shop.eshopId,
    currency: 'CZK',
    channel: 'Google',
    campaignId: '64b5f0000000000000000001' as CampaignId,
    spentMinor: 30_000,
    effectiveAt: new Date(),
    idempotencyKey: `test:${ulid()}`,
  });
  await report(payment, 'Lost');
  return { shop, payment, supply: await findSupply(shop) };
};
const findSupply = async ({ eshopId }: AddedShop) => {
  const query = { page: 1, pageSize: 100 as const, hasSums: true };
  const { items, sums } = (await bed.server.call(accounting.getUnpaidSupplies, query, staff.accessToken))
    .output;
  const totalMinor = items.reduce((total, item) => total + toMinor(item.total.value), 0);
  expect(sums.map(({ value }) => toMinor(value))).toEqual([totalMinor]);
  const supply = items.find((item) => item.eshopId === eshopId);
  if (supply === undefined) throw new Error('no supply is unpaid');
  return supply;
};
const decide = async (unpaidSupplyId: UnpaidSupplyId, choice: Choice) =>
  await bed.server.call(
    accounting.decideUnpaidSupply,
    { unpaidSupplyId, ...choice, reason: 'Looked at it' },
    staff.accessToken,
    { 'idempotency-key': ulid() },
  );
const sumAccount = async ({ eshopId }: AddedShop, account: string): Promise<number> => {
  const transfers = await mongoose.connection
    .collection<{ lines: { account: string; amountMinor: number }[] }>('ledgerTransfers')
    .find({ eshopId: new mongoose.Types.ObjectId(eshopId) }, wholeRead)
    .toArray();
  return transfers
    .flatMap(({ lines }) => lines)
    .filter((line) => line.account === account)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
};
const plain = { ground: null, paidOn: null } as const;

describe('an unpaid supply', () => {
  it.each([
    ['paid by bank', { decision: 'Collected', ground: null, paidOn: documentDay() }, 'bank_clearing'],
    ['written off', { decision: 'WrittenOff', ...plain }, 'chargeback_loss'],
  ] as const)('is %s once; its tax stays', async (_name, choice, account) => {
    const { shop, supply } = await createChargeback();
    expect(await sumAccount(shop, 'unpaid_supplies')).toBe(36_300);
    const answers = await Promise.all([decide(supply.id, choice), decide(supply.id, choice)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await findSupply(shop)).toMatchObject({ state: choice.decision, creditNote: null });
    expect(await sumAccount(shop, 'unpaid_supplies')).toBe(0);
    expect(await sumAccount(shop, account)).toBe(36_300);
    // VAT of the supplied part: 21 % of 300.
    expect(await sumAccount(shop, 'vat_payable')).toBe(-6_300);
    expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
  });

  it('is set off only against a credit note that keeps its money back, which is used once', async () => {
    const { shop, supply } = await createChargeback();
    const setOff = async () => await decide(supply.id, { decision: 'SetOff', ...plain });
    expect((await setOff()).problem.code).toBe('set_off_note_missing');
    const other = await report(await bed.begin(shop, 100_000), null);
    const credit = async (amount: number) =>
      await bed.server.call(
        invoice.generateCreditNote,
        {
          invoiceId: other.invoiceId ?? '',
          amount,
          reason: 'Refund',
          refund: 'None',
          ground: 'SetOff',
          note: 'set off against the debt',
          confirmDuplicate: true,
        },
        staff.accessToken,
        { 'idempotency-key': ulid() },
      );
    expect((await credit(299)).status).toBe(200);
    expect((await setOff()).problem.code).toBe('set_off_note_missing');
    expect((await credit(1)).status).toBe(200);
    expect((await setOff()).status).toBe(200);
    expect(await findSupply(shop)).toMatchObject({ state: 'SetOff', creditNote: null });
    expect(await sumAccount(shop, 'unpaid_supplies')).toBe(0);
    expect(await sumAccount(shop, 'adjustment')).toBe(0);
    expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
    // The note is used up: a second debt needs another one.
    const { insertedId } = await mongoose.connection.collection('unpaidSupplies').insertOne({
      eshopId: new mongoose.Types.ObjectId(shop.eshopId),
      source: 'refund',
      sourceId: `re_${ulid()}`,
      currency: 'CZK',
      netMinor: 100,
      vatMinor: 21,
      state: 'Open',
      openedAt: new Date(),
    });
    const again = await decide(insertedId.toString() as UnpaidSupplyId, { decision: 'SetOff', ...plain });
    expect(again.problem.code).toBe('set_off_note_missing');
  });

  it.each(['PriceLowered', 'Irrecoverable'] as const)(
    'that is written off because of %s lowers its tax by a credit note that names the ground',
    async (ground) => {
      const { shop, supply } = await createChargeback();
      expect((await decide(supply.id, { decision: 'WrittenOff', ground, paidOn: null })).status).toBe(200);
      const after = await findSupply(shop);
      expect(after).toMatchObject({ state: 'WrittenOff', ground });
      const note = await findInvoice((after.creditNote?.id ?? '') as InvoiceId);
      expect(note).toMatchObject({
        netMinor: -30_000,
        vatMinor: -6_300,
        correction: { ground, refund: 'None', originalNumber: supply.invoice?.number },
      });
      expect(await sumAccount(shop, 'unpaid_supplies')).toBe(0);
      expect(await sumAccount(shop, 'vat_payable')).toBe(0);
      expect(await sumAccount(shop, 'chargeback_loss')).toBe(30_000);
      expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
    },
  );

  it.each([
    ['a day that is none of a payment', { decision: 'WrittenOff', ground: null, paidOn: documentDay() }],
    ['no day of its payment', { decision: 'Collected', ...plain }],
    ['a day in the future', { decision: 'Collected', ground: null, paidOn: '2099-01-01' }],
    ['a ground that lowers no tax', { decision: 'SetOff', ground: 'Irrecoverable', paidOn: null }],
  ] as const)('is not decided with %s', async (_name, choice) => {
    const { shop, supply } = await createChargeback();
    expect((await decide(supply.id, choice)).problem.code).toBe('invalid_request');
    expect(await findSupply(shop)).toMatchObject({ state: 'Open' });
  });
});

describe('a dispute that is won after all', () => {
  it('recovers the loss of a supply that was written off; its document stays', async () => {
    const { shop, payment, supply } = await createChargeback();
    await decide(supply.id, { decision: 'WrittenOff', ...plain });
    await report(payment, 'Won');
    expect(await findSupply(shop)).toMatchObject({ state: 'Reinstated' });
    expect(await sumAccount(shop, 'chargeback_loss')).toBe(0);
    expect(await sumAccount(shop, 'psp_clearing')).toBe(121_000);
    expect(await sumAccount(shop, 'vat_payable')).toBe(-21_000);
    expect((await findBalances([shop.eshopId]))[0]?.postedMinor).toBe(70_000);
    expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
  });

  it('is credit where the supply was paid by bank meanwhile', async () => {
    const { shop, payment, supply } = await createChargeback();
    await decide(supply.id, { decision: 'Collected', ground: null, paidOn: documentDay() });
    await report(payment, 'Won');
    expect(await findSupply(shop)).toMatchObject({ state: 'Collected' });
    expect((await findBalances([shop.eshopId]))[0]?.postedMinor).toBe(100_000);
    expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
  });
});
