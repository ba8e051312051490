import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { affiliate } from '#shared/contracts/affiliate.ts';
import { addDays, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId, InvoiceId, SelfBillingId } from '#shared/domain/ids/ids.ts';
import { checkEshop, openBalance, sumAccounts } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, testPassword, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { EshopModel } from '../../eshop/eshop.model.ts';
import { checkCommission } from '../commission/commissionCheck.service.ts';
import { getToday } from '../commission/plan.service.ts';
import { recordCommission } from '../commission/record.service.ts';
import { readCandidate } from '../payout/candidates.service.ts';
import { PayoutAccountModel, PayoutModel } from '../payout/payout.model.ts';
import { payPartnersApproved } from '../payout/run.service.ts';
import { createAffiliateJobs } from '../affiliate.jobs.ts';
import { closeMonths } from '../statement/close.service.ts';
import { czechNonPayer, testRates } from '../testing/selfBilled.ts';
import { issueSelfBilling } from './issue.service.ts';
import { SelfBillingModel } from './selfBilling.model.ts';

const today = getToday();
const longAgo = addDays(today, -120);
const vatPayer = { vatNumber: 'CZ27074358' };

let server: TestServer;
let staff: SignedIn;
let vies: 'valid' | 'invalid' | 'unknown' = 'valid';
let shops: EshopId[] = [];
beforeAll(async () => {
  server = await startTestServer({
    replace: () => ({
      rateLimits: noRateLimits,
      vatRegister: {
        check: async (vatNumber: string) =>
          await Promise.resolve({
            vatNumber,
            result: vies,
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
});
beforeEach(async () => {
  vies = 'valid';
  shops = [];
  for (const name of [
    'commissionLines',
    'commissionStatements',
    'payoutClaims',
    'payouts',
    'payoutRuns',
    'selfBillingDocuments',
    'selfBillingEvents',
    'selfBillingClaims',
  ])
    await mongoose.connection.collection(name).deleteMany({}, wholeRead);
});
afterAll(async () => await server.stop());

/** A partner whose shop paid some net amount, of which they earn a tenth. */
async function addPartner(netMinor: number, currency: 'CZK' | 'EUR' = 'CZK'): Promise<SignedIn> {
  const partner = await server.signUp();
  await addInvoice(partner, netMinor, currency, longAgo);
  await closeMonths(today);
  return partner;
}

async function addInvoice(partner: SignedIn, netMinor: number, currency: 'CZK' | 'EUR', paidOn: Day) {
  const eshopId = new Types.ObjectId().toString() as EshopId;
  shops.push(eshopId);
  await EshopModel.collection.insertOne({
    _id: new Types.ObjectId(eshopId),
    referredBy: new Types.ObjectId(partner.userId),
    firstTransactionAt: new Date(`${paidOn}T10:00:00Z`),
    marketingId: eshopId,
    domainName: `${eshopId}.example`,
  });
  await openBalance(eshopId, currency);
  const invoiceId = new Types.ObjectId().toString() as InvoiceId;
  await inTransaction(
    async (session) =>
      await recordCommission({ eshopId, invoiceId, number: invoiceId, currency, netMinor, paidOn }, session),
  );
}

type Details = Omit<typeof czechNonPayer, 'country'> & { country: 'CZ' | 'DE' | 'SK' | 'US' };
const setDetails = async (partner: SignedIn, details: Partial<Details> = {}) =>
  await server.call(affiliate.setTaxDetails, { ...czechNonPayer, ...details }, partner.accessToken);
const list = async (partner: SignedIn) =>
  (await server.call(affiliate.getSelfBilling, {}, partner.accessToken)).output.items;
const accept = async (documentId: SelfBillingId, who: SignedIn) =>
  await server.call(affiliate.acceptSelfBilling, { documentId }, who.accessToken);
const dispute = async (documentId: SelfBillingId, who: SignedIn) =>
  await server.call(affiliate.disputeSelfBilling, { documentId, reason: 'Wrong address' }, who.accessToken);
const answer = async (documentId: SelfBillingId, kind: 'Confirmed' | 'Withdrawn', who = staff) =>
  await server.call(
    affiliate.answerSelfBillingDispute,
    { documentId, answer: kind, reason: 'Checked in the register' },
    who.accessToken,
  );
const issue = async () => await issueSelfBilling(server.services, testRates, today);
const readBlock = async (partner: SignedIn, currency: 'CZK' | 'EUR' = 'CZK') =>
  (await readCandidate(server.services, { partnerId: partner.userId, currency }, new Date()))?.block;

/** Moves the issue of all documents so many days back, as only a test may. */
async function backdate(days: number): Promise<void> {
  await SelfBillingModel.collection.updateMany({}, { $set: { issuedOn: addDays(today, -days) } }, wholeRead);
}

describe('tax details', () => {
  it('are those of a registered business that agrees to self-billing', async () => {
    const partner = await server.signUp();
    const listRefusals = async (details: Partial<Details>) =>
      Object.keys((await setDetails(partner, details)).problem.errors ?? {});
    expect(await listRefusals({ registrationNumber: '12345678' })).toEqual(['registrationNumber']);
    expect(await listRefusals({ country: 'DE', vatNumber: null })).toEqual(['vatNumber']);
    expect(await listRefusals({ country: 'DE', vatNumber: 'CZ27074358' })).toEqual(['vatNumber']);
    expect(await listRefusals({ agreementVersion: '2020-01' as '2026-11' })).toEqual(['agreementVersion']);
    vies = 'invalid';
    expect(await listRefusals(vatPayer)).toEqual(['vatNumber']);
    vies = 'unknown';
    expect((await setDetails(partner, vatPayer)).problem.code).toBe('register_unavailable');
    vies = 'valid';
    expect((await setDetails(partner, vatPayer)).status).toBe(200);
    const { output } = await server.call(affiliate.getTaxDetails, {}, partner.accessToken);
    expect(output).toMatchObject({ details: { vatNumber: 'CZ27074358' }, agreementVersion: '2026-11' });
    expect(output.acceptedAt).not.toBeNull();
    await setDetails(partner, { name: 'Another name' });
    const again = await server.call(affiliate.getTaxDetails, {}, partner.accessToken);
    expect(again.output.acceptedAt).toBe(output.acceptedAt);
  });
});

describe('a document', () => {
  it('is issued once the sum is released, reaches the minimum and the partner agreed', async () => {
    const partner = await addPartner(400_000);
    await setDetails(partner);
    expect(await issue()).toBe(0);
    expect(await readBlock(partner)).toBe('BelowMinimum');
    const other = await addPartner(1_000_000);
    expect(await issue()).toBe(0);
    expect(await readBlock(other)).toBe('TaxDetailsMissing');
    await setDetails(other);
    expect(await readBlock(other)).toBe('DocumentPending');
    const counts = await Promise.all(Array.from({ length: 8 }, issue));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await list(other)).toMatchObject([
      { state: 'Issued', total: { value: 1_000 }, vat: { value: 0 } },
    ]);
    const mails = server.mails.filter(
      ({ template, to }) => template === 'selfBillingIssued' && to === other.email,
    );
    expect(mails).toHaveLength(1);
    expect(await checkCommission()).toEqual([]);
  });

  it.each([
    ['CZK', vatPayer, 21, 'CzechPayer', 'vystaveno zákazníkem'],
    ['CZK', {}, 0, 'CzechNonPayer', 'The supplier is not registered for VAT.'],
    ['EUR', vatPayer, 21, 'CzechPayer', 'vystaveno zákazníkem'],
    ['EUR', { country: 'DE', vatNumber: 'DE136695976' }, 0, 'EuBusiness', 'Gutschrift'],
    ['EUR', { country: 'US', registrationNumber: 'C1234567' }, 0, 'OutsideEu', 'Reverse charge'],
  ] as const)('in %s of %o has %i %% VAT', async (currency, details, percent, vatCase, words) => {
    const partner = await addPartner(1_000_000, currency);
    expect((await setDetails(partner, details)).status).toBe(200);
    expect(await issue()).toBe(1);
    const [document] = await list(partner);
    if (document === undefined) throw new Error('nothing was issued');
    expect(document).toMatchObject({
      vatCase,
      net: { value: 1_000, currency },
      vat: { value: 10 * percent },
      number: expect.stringMatching(/-0001$/) as unknown,
    });
    const token = partner.accessToken;
    const input = { documentId: document.id };
    const isdoc = await server.call(affiliate.getSelfBillingXml, { ...input, format: 'Isdoc' }, token);
    expect(isdoc.output.text).toContain(words);
    expect(isdoc.output.text).toContain(
      `<VATApplicable>${String(vatCase !== 'CzechNonPayer')}</VATApplicable>`,
    );
    const issued = await server.call(affiliate.getSelfBillingXml, { ...input, format: 'Pohoda' }, token);
    expect(issued.output.text).toContain('issuedInvoice');
    const received = await server.call(
      affiliate.getReceivedSelfBillingXml,
      { ...input, format: 'Pohoda' },
      staff.accessToken,
    );
    expect(received.output.text).toContain('<inv:invoiceType>receivedInvoice</inv:invoiceType>');
    expect(received.output.text).toContain(`ico="${server.services.config.supplier.registrationNumber}"`);
    expect(received.output.text).toContain(document.number);
    const pdf = await server.sendRaw(affiliate.getSelfBillingPdf, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const stored = await SelfBillingModel.findById(document.id).lean();
    expect(stored?.inCzk ?? null).toEqual(
      currency === 'CZK'
        ? null
        : { rate: 24.5, rateOn: today, netMinor: 2_450_000, vatMinor: 24_500 * percent },
    );
    expect(await checkCommission()).toEqual([]);
  });

  it('counts on in the partner’s own series, over both currencies, and cannot be changed', async () => {
    const partner = await addPartner(1_000_000);
    await addInvoice(partner, 500_000, 'EUR', longAgo);
    await closeMonths(today);
    await setDetails(partner);
    expect(await issue()).toBe(2);
    const other = await addPartner(1_000_000);
    await setDetails(other);
    await issue();
    const numbers = (await list(partner)).map(({ number }) => number.slice(-4));
    expect(numbers).toEqual(['0002', '0001']);
    expect((await list(other)).map(({ number }) => number.slice(-4))).toEqual(['0001']);
    await expect(SelfBillingModel.updateOne({}, { $set: { netMinor: 1 } })).rejects.toThrow('append-only');
    await SelfBillingModel.collection.updateOne(
      { partnerId: new Types.ObjectId(partner.userId), sequence: 1 },
      { $set: { netMinor: 1 } },
    );
    expect(await checkCommission()).toHaveLength(1);
    await SelfBillingModel.collection.deleteOne({
      partnerId: new Types.ObjectId(partner.userId),
      sequence: 1,
    });
    expect(await checkCommission()).toHaveLength(1);
  });
});

it('a partner whose months cannot be closed, or whose document cannot be issued, holds up no other', async () => {
  const [broken, abroad, other] = [await server.signUp(), await server.signUp(), await server.signUp()];
  await addInvoice(broken, 1_000_000, 'CZK', longAgo);
  await mongoose.connection
    .collection('commissionLines')
    .updateOne({ partnerId: new Types.ObjectId(broken.userId) }, { $set: { paidOn: '2024-xx' } });
  for (const partner of [abroad, other]) {
    await addInvoice(partner, 1_000_000, 'CZK', longAgo);
    await setDetails(partner);
  }
  await mongoose.connection
    .collection('partnerTaxDetails')
    .updateOne({ _id: new Types.ObjectId(abroad.userId) }, { $set: { country: 'DE', vatNumber: null } });
  const findNone = async () => await Promise.resolve(new Map());
  const traces = { findCards: findNone, findPayerAccounts: findNone };
  const jobs = createAffiliateJobs(server.services, testRates, traces);
  const job = jobs.find(({ name }) => name === 'closeCommissionMonths');
  await expect(job?.run({}, new AbortController().signal)).rejects.toThrow('failed: months, self-billing');
  expect(await list(abroad)).toEqual([]);
  expect(await list(other)).toHaveLength(1);
});

describe('a decision on a document', () => {
  async function addDocument() {
    const partner = await addPartner(1_000_000);
    await setDetails(partner);
    await issue();
    const [document] = await list(partner);
    if (document === undefined) throw new Error('nothing was issued');
    return { partner, documentId: document.id };
  }

  it('is the partner’s alone, and made once', async () => {
    const { partner, documentId } = await addDocument();
    const stranger = await server.signUp();
    expect((await accept(documentId, stranger)).problem.code).toBe('not_found');
    expect((await dispute(documentId, stranger)).problem.code).toBe('not_found');
    const xml = { documentId, format: 'Isdoc' as const };
    const file = await server.call(affiliate.getSelfBillingXml, xml, stranger.accessToken);
    expect(file.problem.code).toBe('not_found');
    expect((await answer(documentId, 'Withdrawn', partner)).status).toBe(403);
    const all = await Promise.all(
      Array.from({ length: 8 }, async (_, at) =>
        at % 2 === 0 ? await accept(documentId, partner) : await dispute(documentId, partner),
      ),
    );
    // A dispute may come first and be given up by the acceptance; nothing follows an acceptance.
    expect(all.some(({ status }) => status === 200)).toBe(true);
    await accept(documentId, partner);
    expect((await list(partner))[0]?.state).toBe('Accepted');
    expect((await dispute(documentId, partner)).problem.code).toBe('transition_not_allowed');
  });

  it('is made by silence after fourteen days, and then nothing is disputed any more', async () => {
    const { partner, documentId } = await addDocument();
    expect(await readBlock(partner)).toBe('DocumentOpen');
    await backdate(14);
    expect(await readBlock(partner)).toBe('DocumentOpen');
    await backdate(15);
    expect((await list(partner))[0]).toMatchObject({ state: 'AcceptedBySilence', disputableUntil: null });
    expect(await readBlock(partner)).toBe('AccountMissing');
    expect((await dispute(documentId, partner)).problem.code).toBe('transition_not_allowed');
  });

  it('to dispute stops the payout until staff answer; a withdrawn one is replaced by the next number', async () => {
    const { partner, documentId } = await addDocument();
    expect((await answer(documentId, 'Confirmed')).problem.code).toBe('transition_not_allowed');
    await dispute(documentId, partner);
    await backdate(60);
    expect(await readBlock(partner)).toBe('DocumentDisputed');
    expect((await answer(documentId, 'Confirmed')).status).toBe(200);
    expect((await list(partner))[0]).toMatchObject({
      state: 'Issued',
      disputableUntil: addDays(today, 14),
      reason: 'Checked in the register',
    });
    await dispute(documentId, partner);
    await setDetails(partner, { street: 'Dlouhá 1' });
    expect((await answer(documentId, 'Withdrawn')).status).toBe(200);
    expect(await issue()).toBe(1);
    expect(await list(partner)).toMatchObject([
      { state: 'Issued', number: expect.stringMatching(/-0002$/) as unknown },
      { state: 'Withdrawn', number: expect.stringMatching(/-0001$/) as unknown },
    ]);
    const sent = server.mails.filter(({ to }) => to === partner.email).map(({ template }) => template);
    expect(sent).toEqual(expect.arrayContaining(['selfBillingConfirmed', 'selfBillingWithdrawn']));
  });
});

describe('a payout of documents', () => {
  it('pays the VAT with the commission and books it as input VAT', async () => {
    const partner = await addPartner(1_000_000);
    await setDetails(partner, vatPayer);
    await issue();
    const [document] = await list(partner);
    await accept(document?.id as SelfBillingId, partner);
    await server.call(
      affiliate.setPayoutAccount,
      { iban: 'CZ6508000000192000145399', holderName: 'Eva Nová', password: testPassword },
      partner.accessToken,
    );
    await PayoutAccountModel.collection.updateMany({}, { $set: { frozenUntil: new Date(0) } }, wholeRead);
    const candidate = await readCandidate(
      server.services,
      { partnerId: partner.userId, currency: 'CZK' },
      new Date(),
    );
    expect(candidate).toMatchObject({ block: null, amountMinor: 121_000, vatMinor: 21_000 });
    const { output } = await server.call(
      affiliate.requestPayoutRun,
      { currency: 'CZK', reason: 'Monthly payouts' },
      staff.accessToken,
      { 'idempotency-key': crypto.randomUUID() },
    );
    await payPartnersApproved(server.services, {
      id: output.approvalId,
      kind: 'PartnerPayouts',
      amountMinor: 121_000,
      currency: 'CZK',
      reason: 'Monthly payouts',
      payload: {
        payoutCount: 1,
        payouts: [
          {
            partnerId: partner.userId,
            amountMinor: 121_000,
            statementIds: candidate?.statementIds.map(String),
            accountVersion: candidate?.target?.version,
          },
        ],
      },
      requestedBy: staff.userId,
      approvedBy: staff.userId,
      requestId: 'test',
    });
    const sumAccount = async (account: string) =>
      (await sumAccounts())
        .filter((sum) => sum.account === account && sum.currency === 'CZK')
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    expect(await sumAccount('input_vat')).toBe(21_000);
    expect(await sumAccount('payouts_in_transit')).toBe(-121_000);
    expect(await sumAccount(`commission_payable:${partner.userId}`)).toBe(0);
    const [payout] = await PayoutModel.find({ partnerId: partner.userId }).lean();
    expect(payout).toMatchObject({ vatMinor: 21_000, amountMinor: 121_000 });
    const input = { payoutId: payout?._id.toString() ?? '', reason: 'Refused by the bank' };
    expect((await server.call(affiliate.returnPayout, input as never, staff.accessToken)).status).toBe(200);
    expect(await sumAccount('input_vat')).toBe(0);
    expect(await sumAccount('payouts_in_transit')).toBe(0);
    expect(await checkCommission()).toEqual([]);
    for (const eshopId of shops) expect((await checkEshop(eshopId)).findings).toEqual([]);
  });
});
