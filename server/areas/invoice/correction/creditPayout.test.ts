import { randomUUID } from 'node:crypto';
import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accounting } from '#shared/contracts/accounting.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import { bookAdSpend, bookBonus, checkEshop, readCredit } from '#server/credit/index.ts';
import { addBilledShop, steadyBank } from '#server/testing/billedShop.ts';
import { forgetMoneyDecisions } from '#server/testing/forgetMoneyDecisions.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import { documentDay } from '../rates/rate.service.ts';

let server: TestServer;
let accountant: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits, centralBank: steadyBank }) });
  accountant = await server.signInStaff(['GetAccounting', 'SetAccounting']);
  second = await server.signInStaff(['GetAccounting', 'SetAccounting']);
});
beforeEach(forgetMoneyDecisions);
afterAll(async () => await server.stop());

const createKey = () => ({ 'idempotency-key': randomUUID() });
const iban = 'CZ65 0800 0000 1920 0014 5399';

async function spend(eshopId: EshopId, spentMinor: number): Promise<void> {
  await bookAdSpend({
    eshopId,
    currency: 'CZK',
    channel: 'Google',
    campaignId: '64b5f0000000000000000001' as CampaignId,
    spentMinor,
    effectiveAt: new Date(),
    idempotencyKey: `test:${randomUUID()}`,
  });
}

/** A shop with two top-ups of 2,000 + 420 VAT, of which 500 is spent, and a bonus of 300. */
async function createShop(): Promise<AddedShop> {
  const shop = await addBilledShop(server);
  for (let topUp = 0; topUp < 2; topUp += 1) {
    const { output } = await server.call(
      invoice.generateProformaInvoice,
      { amount: 2_000 },
      shop.token,
      createKey(),
    );
    await server.call(
      invoice.setAsPaid,
      { invoiceIds: [output.invoice.id], paidOn: documentDay(), reason: 'seen', confirmDuplicate: true },
      accountant.accessToken,
      createKey(),
    );
  }
  await spend(shop.eshopId, 50_000);
  await bookBonus({
    eshopId: shop.eshopId,
    currency: 'CZK',
    amountMinor: 30_000,
    actor: 'system',
    reason: 'a gift',
    idempotencyKey: `bonus:${randomUUID()}`,
  });
  return shop;
}
const setArchived = async (eshopId: EshopId, archivedAt: Date | null) =>
  await mongoose.connection
    .collection('eshops')
    .updateOne({ _id: new Types.ObjectId(eshopId) }, { $set: { archivedAt } });
const read = async (eshopId: EshopId) =>
  await server.call(invoice.getCreditPayout, { eshopId }, accountant.accessToken);
const ask = async (eshopId: EshopId, account = iban) =>
  await server.call(
    invoice.requestCreditPayout,
    { eshopId, iban: account, reason: 'the shop was closed', confirmDuplicate: true },
    accountant.accessToken,
    createKey(),
  );
const approve = async (approvalId: string, by: SignedIn) =>
  await server.call(
    accounting.decideApproval,
    { approvalId, decision: 'Approve', reason: 'account confirmed' },
    by.accessToken,
    createKey(),
  );
const listNotes = async (eshopId: EshopId) =>
  (await server.call(invoice.getInvoices, { type: 'CreditNote', eshopId }, accountant.accessToken)).output
    .items;

it('credit of an archived shop is paid out by two persons: a note for each top-up, the bonus stays', async () => {
  const { eshopId } = await createShop();
  expect((await read(eshopId)).problem.code).toBe('transition_not_allowed');
  expect((await ask(eshopId)).problem.code).toBe('transition_not_allowed');
  await setArchived(eshopId, new Date());
  expect((await read(eshopId)).output).toMatchObject({
    documents: [{ net: { value: 1_500 } }, { net: { value: 2_000 }, vat: { value: 420 } }],
    net: { value: 3_500 },
    vat: { value: 735 },
    total: { value: 4_235 },
    other: { value: 300 },
    waiting: null,
  });
  expect((await ask(eshopId, 'CZ65 0800 0000 1920 0014 5390')).problem.code).toBe('invalid_request');
  const { approvalId } = (await ask(eshopId)).output;
  expect((await ask(eshopId)).output.approvalId).toBe(approvalId);
  // Another account isn't the request that waits: it names its own.
  expect((await read(eshopId)).output.waiting).toEqual({ approvalId, accountMask: 'CZ65 0800 •••• 5399' });
  expect((await ask(eshopId, 'DE89 3704 0044 0532 0130 00')).problem.code).toBe('credit_payout_waiting');
  expect((await approve(approvalId, accountant)).status).not.toBe(200);
  expect(await listNotes(eshopId)).toEqual([]);
  const approved = await approve(approvalId, second);
  expect(approved.output.approval).toMatchObject({ failureCode: null, isCarriedOut: true });
  const notes = await listNotes(eshopId);
  expect(notes.map(({ total, status, paymentMethod }) => [total.value, status, paymentMethod])).toEqual(
    expect.arrayContaining([
      [-1_815, 'Issued', 'BankTransfer'],
      [-2_420, 'Issued', 'BankTransfer'],
    ]),
  );
  const [note] = notes;
  if (note === undefined) throw new Error('no note was issued');
  const detail = (await server.call(invoice.getInvoice, { invoiceId: note.id }, accountant.accessToken))
    .output;
  expect(detail.history).toContainEqual(
    expect.objectContaining({ event: 'PayoutOrdered', reason: 'CZ6508000000192000145399' }),
  );
  expect((await readCredit(eshopId)).postedMinor).toBe(30_000);
  expect((await checkEshop(eshopId)).findings).toEqual([]);
  expect((await ask(eshopId)).problem.code).toBe('credit_insufficient');
});

it('of two requests at the same moment one waits; another account is refused, the same one is the same request', async () => {
  const { eshopId } = await createShop();
  await setArchived(eshopId, new Date());
  const answers = await Promise.all([
    ask(eshopId),
    ask(eshopId, 'DE89 3704 0044 0532 0130 00'),
    ask(eshopId),
  ]);
  const waiting = await mongoose.connection
    .collection('approvals')
    .find({ eshopId: new Types.ObjectId(eshopId), state: 'Waiting' })
    .toArray();
  expect(waiting).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === 200) expect(answer.output.approvalId).toBe(waiting[0]?._id.toString());
    else expect(answer.problem.code).toBe('credit_payout_waiting');
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
});

it('of a shop that is back meanwhile nothing is paid out', async () => {
  const { eshopId } = await createShop();
  await setArchived(eshopId, new Date());
  const { approvalId } = (await ask(eshopId)).output;
  await setArchived(eshopId, null);
  const approved = await approve(approvalId, second);
  expect(approved.output.approval).toMatchObject({ state: 'Failed', failureCode: 'transition_not_allowed' });
  expect(await listNotes(eshopId)).toEqual([]);
});

it('pays out the sum that was approved, or nothing', async () => {
  const { eshopId } = await createShop();
  await setArchived(eshopId, new Date());
  const { approvalId } = (await ask(eshopId)).output;
  // The bonus of 300 is spent first.
  await spend(eshopId, 40_000);
  const approved = await approve(approvalId, second);
  expect(approved.output.approval).toMatchObject({ state: 'Failed', failureCode: 'payouts_changed' });
  expect(await listNotes(eshopId)).toEqual([]);
  expect((await read(eshopId)).output.net.value).toBe(3_400);
});

it('leaves out a top-up that is too old to be corrected, and pays out the others', async () => {
  const { eshopId } = await createShop();
  await setArchived(eshopId, new Date());
  const [oldest] = (await read(eshopId)).output.documents;
  await mongoose.connection
    .collection('invoices')
    .updateOne({ _id: new Types.ObjectId(oldest?.invoice.id) }, { $set: { taxPointOn: '2019-03-01' } });
  expect((await read(eshopId)).output).toMatchObject({
    documents: [{ net: { value: 2_000 } }],
    net: { value: 2_000 },
  });
  const { approvalId } = (await ask(eshopId)).output;
  const approved = await approve(approvalId, second);
  expect(approved.output.approval).toMatchObject({ failureCode: null, isCarriedOut: true });
  expect((await listNotes(eshopId)).map(({ total }) => total.value)).toEqual([-2_420]);
});
