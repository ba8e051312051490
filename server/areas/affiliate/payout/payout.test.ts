import { randomUUID } from 'node:crypto';
import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accounting } from '#shared/contracts/accounting.ts';
import { affiliate } from '#shared/contracts/affiliate.ts';
import { addDays, type Day } from '#shared/domain/dates/days.ts';
import type { ApprovalId, EshopId, InvoiceId, PayoutRunId, UserId } from '#shared/domain/ids/ids.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { checkEshop, readTrialBalance, sumAccounts } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { countTrials } from '#server/testing/trials.ts';
import { startTestServer, testPassword, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { findApproval } from '../../approval/index.ts';
import { checkCommission } from '../commission/commissionCheck.service.ts';
import { getToday } from '../commission/plan.service.ts';
import { takeBackCommission } from '../commission/record.service.ts';
import { derivePartnerEvents } from '../portal/deriveEvents.service.ts';
import { closeMonths } from '../statement/close.service.ts';
import { addReferredInvoice } from '../testing/referredInvoice.ts';
import { acceptDocuments } from '../testing/selfBilled.ts';
import { PayoutAccountModel, PayoutClaimModel, PayoutModel, PayoutRunModel } from './payout.model.ts';
import { payPartnersApproved } from './run.service.ts';

const ibans = ['CZ6508000000192000145399', 'CZ6907101781240000004159', 'DE89370400440532013000'];

let server: TestServer;
let staff: SignedIn;
let second: SignedIn;
let shops: EshopId[] = [];
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
});
/** The long run takes longer than a sign-in lasts. */
const signInLastsMs = 600_000;
let signedInAt = 0;
beforeEach(async () => {
  if (Date.now() - signedInAt > signInLastsMs) {
    staff = await server.signInStaff(['GetAccounting', 'SetAccounting']);
    second = await server.signInStaff(['GetAccounting', 'SetAccounting']);
    signedInAt = Date.now();
  }
  shops = [];
  // Each test has its own partners: what those before it can be paid is none of its business.
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

const createId = () => new Types.ObjectId().toString();
const today = getToday();
const longAgo = addDays(today, -120);

async function addInvoice(
  partnerId: UserId,
  currency: 'CZK' | 'EUR',
  netMinor: number,
  paidOn: Day = longAgo,
) {
  const { eshopId, invoiceId } = await addReferredInvoice(partnerId, { currency, netMinor, paidOn });
  shops.push(eshopId);
  return invoiceId;
}

/** Takes the whole of an invoice back. */
async function takeBack(invoiceId: InvoiceId, netMinor: number, issuedOn: Day): Promise<void> {
  const creditNoteId = createId() as InvoiceId;
  await inTransaction(
    async (session) =>
      await takeBackCommission(
        { invoiceId, creditNoteId, number: creditNoteId, issuedOn, netMinor, restNetMinor: 0 },
        session,
      ),
  );
}

const setAccount = async (partner: SignedIn, iban: string | undefined, holderName = 'Žofie Řehořová') =>
  await server.call(
    affiliate.setPayoutAccount,
    { iban: iban ?? '', holderName, password: testPassword },
    partner.accessToken,
  );

/** Lets the cooling time of all accounts pass. */
const letCool = async () =>
  await PayoutAccountModel.collection.updateMany(
    {},
    { $set: { frozenUntil: new Date(Date.now() - 1_000) } },
    wholeRead,
  );

/** A partner who can be paid 10 % of the net amounts. */
async function addPayable(currency: 'CZK' | 'EUR', iban: string | undefined, ...nets: number[]) {
  const partner = await server.signUp();
  for (const net of nets) await addInvoice(partner.userId, currency, net);
  await closeMonths(today);
  await acceptDocuments(server, partner);
  expect((await setAccount(partner, iban)).status).toBe(200);
  await letCool();
  return partner;
}

const request = async (currency: 'CZK' | 'EUR', who = staff) =>
  await server.call(affiliate.requestPayoutRun, { currency, reason: 'Monthly payouts' }, who.accessToken, {
    'idempotency-key': randomUUID(),
  });
const decide = async (approvalId: ApprovalId, decision: 'Approve' | 'Reject' = 'Approve', who = second) =>
  await server.call(accounting.decideApproval, { approvalId, decision, reason: 'Checked' }, who.accessToken);

async function pay(currency: 'CZK' | 'EUR'): Promise<PayoutRunId> {
  const { output } = await request(currency);
  expect((await decide(output.approvalId)).output.approval).toMatchObject({ isCarriedOut: true });
  const run = await PayoutRunModel.findOne({ approvalId: output.approvalId }).lean();
  if (run === null) throw new Error('nothing was paid');
  return run._id.toString() as PayoutRunId;
}

const readPlan = async (currency: 'CZK' | 'EUR') => {
  const { output } = await server.call(affiliate.getPayoutPlans, {}, staff.accessToken);
  const plan = output.plans.find((one) => one.currency === currency);
  if (plan === undefined) throw new Error('there is no plan');
  return plan;
};
const readEarnings = async (partner: SignedIn) =>
  (await server.call(affiliate.getEarnings, {}, partner.accessToken)).output.books[0];
const readPayouts = async (partner: SignedIn) =>
  (await server.call(affiliate.getPayouts, {}, partner.accessToken)).output.items;
const getFile = async (runId: PayoutRunId, format: 'Abo' | 'Pain001v03' | 'Pain001v09') =>
  (await server.call(affiliate.exportPayoutFile, { runId, format }, staff.accessToken)).output.text;
const sumAccount = async (account: string, currency: string) =>
  (await sumAccounts())
    .filter((sum) => sum.account === account && sum.currency === currency)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);

async function importLine(line: {
  amount: string;
  currency?: string;
  symbol: string;
  reference?: string;
  bookedOn?: string;
}) {
  const iban = line.currency === 'EUR' ? 'CZ5920100000002000000026' : 'CZ5520100000002000000001';
  const isDebit = line.amount.startsWith('-');
  const file = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${line.currency ?? 'CZK'}</Ccy></Acct>
<Ntry><Amt Ccy="${line.currency ?? 'CZK'}">${line.amount.replace('-', '')}</Amt><CdtDbtInd>${isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${line.bookedOn ?? today}</Dt></BookgDt><AcctSvcrRef>${line.reference ?? randomUUID()}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>VS${line.symbol}</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`;
  const body = new FormData();
  body.append('File', new Blob([file]), 'statement.xml');
  const answer = await server.sendRaw(accounting.importBankStatement, {
    headers: { authorization: `Bearer ${staff.accessToken}` },
    body,
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as { matchedCount: number; newCount: number; duplicateCount: number };
}

/** The books hold: shops, statements, payouts, and every currency sums to zero. */
async function expectWhole(): Promise<void> {
  for (const eshopId of shops) expect((await checkEshop(eshopId)).findings).toEqual([]);
  expect(await checkCommission()).toEqual([]);
  for (const { accounts } of await readTrialBalance(new Date()))
    expect(accounts.reduce((sum, { debitMinor, creditMinor }) => sum + debitMinor - creditMinor, 0)).toBe(0);
}

describe('the account of a partner', () => {
  it('is checked, sealed and masked; a change asks for the password, is mailed and freezes payouts', async () => {
    const partner = await server.signUp();
    expect((await setAccount(partner, 'CZ6508000000192000145398')).problem.errors).toHaveProperty('iban');
    const wrong = await server.call(
      affiliate.setPayoutAccount,
      { iban: ibans[0] ?? '', holderName: 'Eva', password: 'not the password' },
      partner.accessToken,
    );
    expect(wrong.problem.code).toBe('current_password_wrong');
    const { output } = await setAccount(partner, 'CZ65 0800 0000 1920 0014 5399');
    expect(output.account).toMatchObject({ mask: 'CZ65 0800 •••• 5399', isReturned: false });
    expect(output.account.frozenUntil).not.toBeNull();
    const stored = JSON.stringify(await PayoutAccountModel.findById(partner.userId).lean());
    expect(stored).not.toContain('192000145399');
    const listMails = () =>
      server.mails.filter(({ to, template }) => to === partner.email && template === 'payoutAccountChanged');
    expect(listMails()).toHaveLength(1);
    // The same again is no change; another holder is one.
    await setAccount(partner, ibans[0]);
    expect(listMails()).toHaveLength(1);
    await setAccount(partner, ibans[0], 'Somebody Else');
    expect(listMails()).toHaveLength(2);
    const seen = await server.call(affiliate.getPayoutAccount, {}, partner.accessToken);
    expect(seen.output).toMatchObject({ account: { holderName: 'Somebody Else' }, coolingDays: 7 });
  });

  it('is not set without the password, however fresh the sign-in', async () => {
    const partner = await server.signUp();
    const input = { iban: ibans[0] ?? '', holderName: 'Eva Nová' };
    const answer = await server.call(affiliate.setPayoutAccount, input, partner.accessToken);
    expect(answer.problem.code).toBe('current_password_wrong');
    expect(await PayoutAccountModel.findById(partner.userId).lean()).toBeNull();
  });
});

describe('a payout run', () => {
  it('pays released statements by file, and the bank statement ends it', async () => {
    const partner = await addPayable('CZK', ibans[0], 1_234_560, 765_440);
    expect(await readPlan('CZK')).toMatchObject({
      total: { value: 2_000 },
      payoutCount: 1,
      approvalId: null,
    });
    const runId = await pay('CZK');
    expect(await readEarnings(partner)).toMatchObject({
      payable: { value: 0 },
      sent: { value: 2_000 },
      paid: { value: 0 },
      statements: [{ state: 'Sent' }],
    });
    const [payout] = await readPayouts(partner);
    expect(payout).toMatchObject({
      state: 'Ordered',
      account: 'CZ65 0800 •••• 5399',
      amount: { value: 2_000 },
      statementCount: 1,
    });
    const symbol = payout?.variableSymbol ?? '';
    expect(await sumAccount(`commission_payable:${partner.userId}`, 'CZK')).toBe(0);
    await expectWhole();
    const file = await getFile(runId, 'Abo');
    expect(file).toContain(`000019-2000145399 000000200000 ${symbol} 08000308 0000000000 AV:`);
    expect(await getFile(runId, 'Abo')).toBe(file);

    expect(await importLine({ amount: '-1999.99', symbol })).toMatchObject({
      matchedCount: 0,
      reviewCount: 1,
    });
    const reference = randomUUID();
    expect(await importLine({ amount: '-2000.00', symbol, reference })).toMatchObject({ matchedCount: 1 });
    const again = await importLine({ amount: '-2000.00', symbol, reference });
    expect(again).toMatchObject({ matchedCount: 0, newCount: 0, duplicateCount: 1 });
    expect(await readPayouts(partner)).toMatchObject([{ state: 'Paid', paidOn: today }]);
    const lines = await server.call(accounting.getBankTransactions, { search: symbol }, staff.accessToken);
    expect(lines.output.items).toMatchObject([
      { state: 'Matched', isPayout: true, invoice: null },
      // Another sum than was ordered waits for a person.
      { state: 'Review', reviewReason: 'PayoutDiffers', amount: { value: -1_999.99 } },
    ]);
    expect(await readEarnings(partner)).toMatchObject({ sent: { value: 0 }, paid: { value: 2_000 } });
    expect((await request('CZK')).problem.code).toBe('payouts_none');
    await expectWhole();
  });

  it('is announced though the bank’s statement comes late, to a webhook of the same day too', async () => {
    const partner = await addPayable('CZK', ibans[0], 1_000_000);
    await pay('CZK');
    const webhook = { url: 'https://hooks.example.com/paid', kinds: ['PayoutPaid' as const] };
    await server.call(affiliate.setPartnerWebhook, webhook, partner.accessToken);
    const [payout] = await readPayouts(partner);
    const symbol = payout?.variableSymbol ?? '';
    await importLine({ amount: '-1000.00', symbol, bookedOn: addDays(today, -5) });
    await derivePartnerEvents(partner.userId);
    const { output } = await server.call(affiliate.getPartnerNotices, {}, partner.accessToken);
    expect(output.items.map(({ kind }) => kind)).toContain('PayoutPaid');
    const sent = await server.call(affiliate.getPartnerWebhookDeliveries, {}, partner.accessToken);
    expect(sent.output.items).toMatchObject([{ type: 'payout.paid' }]);
  });

  it('leaves out who is below the minimum, has no account, a new one or one abroad, and says so', async () => {
    const small = await addPayable('CZK', ibans[0], 499_989);
    const abroad = await addPayable('CZK', ibans[2], 5_000_000);
    const without = await server.signUp();
    await addInvoice(without.userId, 'CZK', 5_000_000);
    const fresh = await server.signUp();
    await addInvoice(fresh.userId, 'CZK', 5_000_000);
    await closeMonths(today);
    for (const partner of [without, fresh]) await acceptDocuments(server, partner);
    await setAccount(fresh, ibans[1]);
    const { partners, payoutCount } = await readPlan('CZK');
    expect(payoutCount).toBe(0);
    const blocks = Object.fromEntries(partners.map(({ partner, block }) => [partner.id, block]));
    expect(blocks).toEqual({
      [small.userId]: 'BelowMinimum',
      [abroad.userId]: 'AccountForeign',
      [without.userId]: 'AccountMissing',
      [fresh.userId]: 'AccountNew',
    });
    // Each partner reads the same reason and sum.
    for (const partner of [small, abroad, without, fresh]) {
      const { output } = await server.call(affiliate.getPayoutAccount, {}, partner.accessToken);
      const planned = partners.find((each) => each.partner.id === partner.userId);
      expect(output.payable).toEqual([{ amount: planned?.amount, block: planned?.block }]);
    }
    expect((await request('CZK')).problem.code).toBe('payouts_none');
  });

  it('pays the difference once credit notes came, and nothing while they outweigh', async () => {
    const partner = await server.signUp();
    const invoiceId = await addInvoice(partner.userId, 'CZK', 3_000_000);
    await addInvoice(partner.userId, 'CZK', 2_000_000);
    await closeMonths(addDays(today, -60));
    await takeBack(invoiceId, 3_000_000, addDays(today, -45));
    await closeMonths(today);
    await acceptDocuments(server, partner);
    await setAccount(partner, ibans[0]);
    await letCool();
    await pay('CZK');
    expect(await readPayouts(partner)).toMatchObject([{ amount: { value: 2_000 }, statementCount: 2 }]);
    await expectWhole();
  });

  it('is ordered only as it was approved, by a second person', async () => {
    const partner = await addPayable('CZK', ibans[0], 1_000_000);
    const { output } = await request('CZK');
    expect((await decide(output.approvalId, 'Approve', staff)).problem.code).toBe('own_request');
    await setAccount(partner, ibans[1]);
    await letCool();
    expect((await decide(output.approvalId)).output.approval).toMatchObject({
      state: 'Failed',
      failureCode: 'payouts_changed',
    });
    expect(await readPayouts(partner)).toEqual([]);
    const next = await request('CZK');
    expect(next.output.approvalId).not.toBe(output.approvalId);
    await decide(next.output.approvalId, 'Reject');
    expect(await readPayouts(partner)).toEqual([]);
    await pay('CZK');
    expect(await readPayouts(partner)).toMatchObject([{ account: 'CZ69 0710 •••• 4159' }]);
    expect(
      (
        await server.call(
          affiliate.requestPayoutRun,
          { currency: 'CZK', reason: 'x y z' },
          partner.accessToken,
        )
      ).status,
    ).toBe(403);
  });
});

describe('a payout that comes back', () => {
  it('is payable again, asks for the account, and is never paid twice', async () => {
    const partner = await addPayable('CZK', ibans[0], 1_000_000);
    await pay('CZK');
    const [first] = await readPayouts(partner);
    const symbol = first?.variableSymbol ?? '';
    await importLine({ amount: '-1000.00', symbol });
    await importLine({ amount: '1000.00', symbol });
    expect(await readPayouts(partner)).toMatchObject([{ state: 'Returned' }]);
    expect(
      server.mails.filter(({ to, template }) => to === partner.email && template === 'payoutReturned'),
    ).toHaveLength(1);
    expect(await readEarnings(partner)).toMatchObject({ payable: { value: 1_000 }, paid: { value: 0 } });
    expect((await readPlan('CZK')).partners).toMatchObject([{ block: 'AccountReturned' }]);
    await expectWhole();
    await setAccount(partner, ibans[0]);
    expect((await readPlan('CZK')).partners).toMatchObject([{ block: 'AccountNew' }]);
    await letCool();
    const runId = await pay('CZK');
    const payouts = await readPayouts(partner);
    expect(payouts).toMatchObject([{ state: 'Ordered' }, { state: 'Returned' }]);
    const next = payouts[0]?.variableSymbol ?? '';
    const file = await getFile(runId, 'Abo');
    expect([file.includes(` 000000100000 ${next} `), file.includes(symbol)]).toEqual([true, false]);
    await importLine({ amount: '-1000.00', symbol: next });
    expect(await readPayouts(partner)).toMatchObject([{ state: 'Paid' }, { state: 'Returned' }]);
    expect(await readEarnings(partner)).toMatchObject({ payable: { value: 0 }, paid: { value: 1_000 } });
    await expectWhole();
  });

  it('before the bank had it is taken back by staff, once', async () => {
    const partner = await addPayable('EUR', ibans[2], 100_000);
    await pay('EUR');
    const [payout] = await readPayouts(partner);
    if (payout === undefined) throw new Error('nothing was paid');
    const input = { payoutId: payout.id, reason: 'The bank refused the file' };
    expect((await server.call(affiliate.returnPayout, input, partner.accessToken)).status).toBe(403);
    expect((await server.call(affiliate.returnPayout, input, staff.accessToken)).status).toBe(200);
    const again = await server.call(affiliate.returnPayout, input, staff.accessToken);
    expect(again.problem.code).toBe('transition_not_allowed');
    expect(await sumAccount(`commission_payable:${partner.userId}`, 'EUR')).toBe(-10_000);
    // A payout that never left is not paid by a line that says so later.
    await importLine({ amount: '-100.00', currency: 'EUR', symbol: payout.variableSymbol });
    expect(await readPayouts(partner)).toMatchObject([{ state: 'Returned' }]);
    await expectWhole();
  });
});

/** An approved request, as its executor gets it. */
async function readRequest(approvalId: ApprovalId) {
  const approval = await findApproval(approvalId);
  if (approval === null) throw new Error('there is no request');
  return {
    id: approvalId,
    kind: 'PartnerPayouts' as const,
    amountMinor: approval.amountMinor,
    currency: approval.currency,
    reason: approval.reason,
    payload: JSON.parse(approval.payload) as unknown,
    requestedBy: staff.userId,
    approvedBy: second.userId,
    requestId: 'test',
  };
}

describe('exactly once', () => {
  it('64 requests and 64 executions at once are one request and one run', async () => {
    const partners = [
      await addPayable('CZK', ibans[0], 1_000_000, 20_000),
      await addPayable('CZK', ibans[1], 700_000),
    ];
    const requests = await Promise.all(Array.from({ length: 64 }, async () => await request('CZK')));
    const approvalIds = new Set(requests.map(({ output }) => output.approvalId));
    expect(approvalIds.size).toBe(1);
    const [approvalId] = approvalIds;
    if (approvalId === undefined) throw new Error('nothing was requested');
    const approved = await readRequest(approvalId);
    const runs = await Promise.all(
      Array.from({ length: 64 }, async () => await payPartnersApproved(server.services, approved)),
    );
    expect(new Set(runs).size).toBe(1);
    for (const partner of partners) expect(await readPayouts(partner)).toHaveLength(1);

    const mailed = server.mails.filter(
      ({ template, to }) => template === 'payoutOrdered' && to === partners[0]?.email,
    );
    expect(mailed).toHaveLength(1);
    await expectWhole();
  });

  const points = ['claims', 'list', 'mail', 'answer'] as const;
  it.each(Array.from({ length: countTrials('killedPayouts') }, (_, at) => at))(
    'kill %i between two steps loses nothing and doubles nothing',
    async (at) => {
      const point = points[at % points.length] ?? 'claims';
      const net = 1_000_000 + at;
      const partner = await addPayable('CZK', ibans[at % 2], net, 400_000);
      const other = await addPayable('CZK', ibans[0], 900_000);
      const { output } = await request('CZK');
      const approved = await readRequest(output.approvalId);
      const throwKilled = () => {
        throw new Error('killed');
      };
      const killed = {
        claims: () => vi.spyOn(PayoutClaimModel, 'insertMany').mockImplementationOnce(throwKilled),
        list: () => vi.spyOn(PayoutModel, 'find').mockImplementationOnce(throwKilled),
        mail: () => vi.spyOn(server.services.mailer, 'send').mockImplementationOnce(throwKilled),
        answer: () => null,
      }[point]();
      const first = payPartnersApproved(server.services, approved);
      if (killed === null) await first;
      else await expect(first).rejects.toThrow();
      killed?.mockRestore();
      // The file of a run that was not booked whole is made after it is.
      const [run] = await PayoutRunModel.find({ approvalId: output.approvalId }).lean();
      if (run === undefined) expect(point).toBe('claims');
      const early = run === undefined ? null : await getFile(run._id.toString() as PayoutRunId, 'Abo');
      const runId = (await payPartnersApproved(server.services, approved)) as PayoutRunId;
      if (early !== null) expect(await getFile(runId, 'Abo')).toBe(early);
      const payouts = [...(await readPayouts(partner)), ...(await readPayouts(other))];
      expect(payouts.map(({ amount }) => amount.value)).toEqual([
        fromMinor(Math.round(net / 10) + 40_000),
        900,
      ]);
      const lines = (await getFile(runId, 'Abo')).split('\r\n');
      for (const { variableSymbol } of payouts)
        expect(lines.filter((line) => line.includes(variableSymbol))).toHaveLength(1);
      await expectWhole();
    },
  );

  it('is reported when a payout was changed behind the product’s back', async () => {
    const partner = await addPayable('CZK', ibans[0], 1_000_000);
    await pay('CZK');
    const [payout] = await readPayouts(partner);
    const change = { partnerId: new Types.ObjectId(partner.userId) };
    await PayoutModel.collection.updateOne(change, { $set: { amountMinor: 100_001 } });
    expect((await checkCommission()).map(({ detail }) => detail)).toEqual([
      `${payout?.variableSymbol}: 100000 ≠ 100001`,
    ]);
    await PayoutModel.collection.updateOne(change, { $set: { amountMinor: 100_000 } });
    await PayoutClaimModel.collection.deleteMany({}, wholeRead);
    expect((await checkCommission()).map(({ detail }) => detail)).toEqual([
      `${partner.userId} CZK: -100000`,
      `${payout?.variableSymbol}: 100000 ≠ 100000`,
    ]);
  });
});
