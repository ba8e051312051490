import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accounting } from '#shared/contracts/accounting.ts';
import { affiliate } from '#shared/contracts/affiliate.ts';
import type { PayoutState } from '#shared/domain/affiliate/payout.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import { addDays } from '#shared/domain/dates/days.ts';
import type { EshopId, PayoutRunId } from '#shared/domain/ids/ids.ts';
import { computeNet } from '#shared/domain/money/money.ts';
import { checkEshop, readCredit, readTrialBalance, sumAccounts } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { addBilledShop } from '#server/testing/billedShop.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import {
  startTestServer,
  testPassword,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import { checkCommission } from '../commission/commissionCheck.service.ts';
import { getToday } from '../commission/plan.service.ts';
import { closeMonths } from '../statement/close.service.ts';
import { addReferredInvoice } from '../testing/referredInvoice.ts';
import { acceptDocuments, type czechNonPayer } from '../testing/selfBilled.ts';
import { applyPayoutLine } from './outcome.service.ts';
import { PayoutModel, PayoutRunModel } from './payout.model.ts';

const iban = 'CZ6508000000192000145399';
const longAgo = addDays(getToday(), -120);

let server: TestServer;
let staff: SignedIn;
let second: SignedIn;
let earning: EshopId[] = [];
beforeAll(async () => {
  server = await startTestServer({
    replace: () => ({
      rateLimits: noRateLimits,
      vatRegister: {
        check: async (vatNumber: string) =>
          await Promise.resolve({
            vatNumber,
            result: 'valid' as const,
            reason: null,
            name: null,
            address: null,
            consultationNumber: 'WAPI1',
            checkedAt: new Date(),
          }),
      },
    }),
  });
  staff = await server.signInStaff(['GetAccounting', 'SetAccounting']);
  second = await server.signInStaff(['GetAccounting', 'SetAccounting']);
});
beforeEach(async () => {
  earning = [];
  for (const name of [
    'commissionLines',
    'commissionStatements',
    'payoutClaims',
    'payouts',
    'payoutRequests',
    'selfBillingDocuments',
    'selfBillingEvents',
    'selfBillingClaims',
  ])
    await mongoose.connection.collection(name).deleteMany({}, wholeRead);
});
afterAll(async () => await server.stop());

/** A partner who can be paid 10 % of a net amount, with a bank account and a shop with billing details. */
async function addPayable(netMinor: number, details: Partial<typeof czechNonPayer> = {}) {
  const partner = await server.signUp();
  const referred = await addReferredInvoice(partner.userId, { currency: 'CZK', netMinor, paidOn: longAgo });
  earning.push(referred.eshopId);
  await closeMonths(getToday());
  await acceptDocuments(server, partner, details);
  const account = { iban, holderName: 'Žofie Řehořová', password: testPassword };
  await server.call(affiliate.setPayoutAccount, account, partner.accessToken);
  const shop = await addBilledShop(server, {}, { owner: partner });
  return { partner, shop };
}

const choose = async (partner: SignedIn, eshopId: EshopId | null, password = testPassword) =>
  await server.call(affiliate.setPayoutCredit, { eshopId, password }, partner.accessToken);

async function letCool(): Promise<void> {
  for (const name of ['payoutAccounts', 'payoutCredits'])
    await mongoose.connection
      .collection(name)
      .updateMany({}, { $set: { frozenUntil: new Date(Date.now() - 1_000) } }, wholeRead);
}

const readPlan = async () =>
  (await server.call(affiliate.getPayoutPlans, {}, staff.accessToken)).output.plans[0];
const readPayouts = async (partner: SignedIn) =>
  (await server.call(affiliate.getPayouts, {}, partner.accessToken)).output.items;
const listInvoices = async (shop: AddedShop) =>
  (await server.call(invoice.getEshopInvoices, { type: 'FinalInvoice' }, shop.token)).output.items;
const listMails = (partner: SignedIn, name: string) =>
  server.mails.filter(({ to, template }) => to === partner.email && template === name);

const requestRun = async () =>
  (
    await server.call(
      affiliate.requestPayoutRun,
      { currency: 'CZK', reason: 'Monthly payouts' },
      staff.accessToken,
      { 'idempotency-key': randomUUID() },
    )
  ).output.approvalId;

async function pay(): Promise<PayoutRunId> {
  const approvalId = await requestRun();
  const decision = { approvalId, decision: 'Approve' as const, reason: 'Checked' };
  const { output } = await server.call(accounting.decideApproval, decision, second.accessToken);
  expect(output.approval).toMatchObject({ isCarriedOut: true });
  const run = await PayoutRunModel.findOne({ approvalId }).lean();
  return String(run?._id) as PayoutRunId;
}

async function expectWhole(...shops: EshopId[]): Promise<void> {
  expect(await checkCommission()).toEqual([]);
  for (const eshopId of [...earning, ...shops]) expect((await checkEshop(eshopId)).findings).toEqual([]);
  for (const { accounts } of await readTrialBalance(new Date()))
    expect(accounts.reduce((sum, { debitMinor, creditMinor }) => sum + debitMinor - creditMinor, 0)).toBe(0);
}

it('becomes credit of the own shop with a tax document, once two of staff decide, and no bank file has it', async () => {
  const { partner, shop } = await addPayable(1_000_000);
  expect((await choose(partner, shop.eshopId)).status).toBe(200);
  await letCool();
  expect((await readPlan())?.partners).toMatchObject([
    { account: shop.domainName, isCredit: true, block: null, amount: { value: 1_000 } },
  ]);
  const runId = await pay();
  expect(await readPayouts(partner)).toMatchObject([
    { state: 'Paid', isCredit: true, account: shop.domainName, amount: { value: 1_000 }, paidOn: getToday() },
  ]);
  // The shop pays Czech VAT within what we owe.
  const creditMinor = computeNet(100_000, 21);
  expect((await readCredit(shop.eshopId)).postedMinor).toBe(creditMinor);
  expect(await listInvoices(shop)).toMatchObject([
    { paymentMethod: 'SetOff', status: 'Paid', net: { value: creditMinor / 100 }, total: { value: 1_000 } },
  ]);
  const earnings = await server.call(affiliate.getEarnings, {}, partner.accessToken);
  expect(earnings.output.books[0]).toMatchObject({ payable: { value: 0 }, paid: { value: 1_000 } });
  expect(listMails(partner, 'payoutCredited')).toHaveLength(1);
  const { output } = await server.call(affiliate.getPayoutRuns, {}, staff.accessToken);
  expect(output.items[0]).toMatchObject({ id: runId, formats: [] });
  const listAll = async (state: PayoutState) =>
    (await server.call(affiliate.getAllPayouts, { state }, staff.accessToken)).output;
  expect(await listAll('Paid')).toMatchObject({ total: 1, items: [{ partner: { email: partner.email } }] });
  expect(await listAll('Ordered')).toEqual({ items: [], total: 0, sums: [] });
  const csv = await server.sendRaw(affiliate.getAllPayoutsCsv, {
    headers: { authorization: `Bearer ${staff.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ state: 'Paid' }),
  });
  expect((await csv.text()).split('\r\n')[1]).toContain(`${partner.email},1000.00,CZK,Paid`);
  const file = { runId, format: 'Abo' as const };
  expect((await server.call(affiliate.exportPayoutFile, file, staff.accessToken)).status).toBe(400);
  expect((await readPlan())?.partners).toEqual([]);
  const transit = (await sumAccounts()).filter(({ account }) => account === 'payouts_in_transit');
  expect(transit.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0);
  await expectWhole(shop.eshopId);
});

it('sets off the VAT of a payer’s document too', async () => {
  const { partner, shop } = await addPayable(1_000_000, { vatNumber: 'CZ27074358' });
  await choose(partner, shop.eshopId);
  await letCool();
  await pay();
  expect(await readPayouts(partner)).toMatchObject([{ amount: { value: 1_210 } }]);
  expect((await readCredit(shop.eshopId)).postedMinor).toBe(100_000);
  await expectWhole(shop.eshopId);
});

it('asks for the password, waits after a change, is reported by mail, and goes to own shops alone', async () => {
  const { partner, shop } = await addPayable(1_000_000);
  expect((await choose(partner, shop.eshopId, 'not the password')).problem.code).toBe(
    'current_password_wrong',
  );
  const foreign = await addBilledShop(server);
  expect((await choose(partner, foreign.eshopId)).problem.code).toBe('not_found');
  await letCool();
  await choose(partner, shop.eshopId);
  await choose(partner, shop.eshopId);
  expect(listMails(partner, 'payoutCreditChanged')).toHaveLength(1);
  expect((await readPlan())?.partners).toMatchObject([{ block: 'AccountNew', isCredit: true }]);
  const seen = await server.call(affiliate.getPayoutAccount, {}, partner.accessToken);
  expect(seen.output.credit).toMatchObject({ eshopId: shop.eshopId, block: null });
  expect(seen.output.credit?.frozenUntil).not.toBeNull();
  await choose(partner, null);
  expect(listMails(partner, 'payoutCreditStopped')).toHaveLength(1);
  expect((await readPlan())?.partners).toMatchObject([{ block: null, isCredit: false }]);
});

it('is not asked for a shop that the partner gave away, or one without billing details', async () => {
  const { partner, shop } = await addPayable(1_000_000);
  await choose(partner, shop.eshopId);
  await letCool();
  await mongoose.connection
    .collection('eshops')
    .updateOne({ domainName: shop.domainName }, { $unset: { billingSettings: '' } }, wholeRead);
  expect((await readPlan())?.partners).toMatchObject([{ block: 'CreditBillingMissing' }]);
  const other = await server.signUp();
  await mongoose.connection
    .collection('eshops')
    .updateOne(
      { domainName: shop.domainName },
      { $set: { 'members.0.userId': new mongoose.Types.ObjectId(other.userId) } },
      wholeRead,
    );
  expect((await readPlan())?.partners).toMatchObject([{ block: 'CreditShopGone' }]);
});

it('comes back whole when the shop can’t take it after the approval, and is paid by bank then', async () => {
  const { partner, shop } = await addPayable(1_000_000);
  await choose(partner, shop.eshopId);
  await letCool();
  const prepare = server.services.ports.prepareCommissionCredit;
  // The shop is archived between the decision and its booking.
  const ports = server.services.ports as { prepareCommissionCredit: typeof prepare };
  ports.prepareCommissionCredit = async (services, target) => {
    await mongoose.connection
      .collection('eshops')
      .updateOne({ domainName: shop.domainName }, { $set: { archivedAt: new Date() } }, wholeRead);
    return await prepare(services, target);
  };
  await pay();
  ports.prepareCommissionCredit = prepare;
  expect(await readPayouts(partner)).toMatchObject([{ state: 'Returned', returnReason: 'not_found' }]);
  expect(listMails(partner, 'payoutCreditFailed')).toHaveLength(1);
  expect((await readCredit(shop.eshopId)).postedMinor).toBe(0);
  await expectWhole(shop.eshopId);
  await choose(partner, null);
  await pay();
  expect(await readPayouts(partner)).toMatchObject([
    { state: 'Ordered', isCredit: false, amount: { value: 1_000 } },
    { state: 'Returned' },
  ]);
  await expectWhole(shop.eshopId);
});

it('is not taken back by a line of a bank statement with its symbol', async () => {
  const { partner, shop } = await addPayable(1_000_000);
  await choose(partner, shop.eshopId);
  await letCool();
  await pay();
  const [payout] = await readPayouts(partner);
  const line = { variableSymbol: payout?.variableSymbol ?? '', currency: 'CZK', bookedOn: getToday() };
  for (const amountMinor of [100_000, -100_000])
    expect(
      await inTransaction(async (session) => await applyPayoutLine({ ...line, amountMinor }, session)),
    ).toBeNull();
  expect(await PayoutModel.countDocuments({ state: 'Paid' })).toBe(1);
  await expectWhole(shop.eshopId);
});
