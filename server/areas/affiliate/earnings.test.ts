import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affiliate } from '#shared/contracts/affiliate.ts';
import { auth } from '#shared/contracts/auth.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import { user } from '#shared/contracts/user.ts';
import { addDays } from '#shared/domain/dates/days.ts';
import type { InvoiceId, UserId } from '#shared/domain/ids/ids.ts';
import { documentDay } from '#server/areas/invoice/index.ts';
import { czechBilling, steadyBank } from '#server/testing/billedShop.ts';
import { checkEshop, sumAccounts } from '#server/credit/index.ts';
import { leaveMidnight } from '#server/testing/awayFromMidnight.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, testPassword, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { checkCommission } from './commission/commissionCheck.service.ts';
import { CommissionPlanModel } from './commission/commission.model.ts';
import { closeMonths } from './statement/close.service.ts';

let server: TestServer;
let staff: SignedIn;
await leaveMidnight();
const today = documentDay();

beforeAll(async () => {
  server = await startTestServer({
    replace: ({ config }) => ({
      rateLimits: noRateLimits,
      config: { ...config, approvalSums: { CZK: 10_000_000, EUR: 400_000 } },
      centralBank: steadyBank,
    }),
  });
  staff = await server.signInStaff(['SetUserDetail', 'GetAccounting', 'SetAccounting']);
});
afterAll(async () => await server.stop());

const createKey = () => ({ 'idempotency-key': randomUUID() });

async function addPartner(): Promise<SignedIn & { code: string }> {
  const partner = await server.signUp();
  await server.call(user.setUserAffil, { userId: partner.userId, isAffiliate: true }, staff.accessToken);
  const { output } = await server.call(
    affiliate.getCurrentUserAffiliateInfoPerEshop,
    {},
    partner.accessToken,
  );
  return { ...partner, code: output.affiliateInfo.code ?? '' };
}

async function addReferredShop(ref: string, domainName: string) {
  const email = `owner@${domainName}`;
  const { output } = await server.call(auth.register, { email, password: testPassword, locale: 'cs', ref });
  const added = await server.call(eshop.addEshop, { domainName }, output.accessToken);
  const eshopId = added.output.eshop.id;
  const entered = await server.call(auth.getEshopAccessToken, { eshopId }, output.refreshToken);
  const token = entered.output.accessToken;
  await server.call(eshop.setBillingSettings, { billingSettings: czechBilling }, token);
  return { eshopId, token };
}

async function payProforma(token: string, amount: number): Promise<InvoiceId> {
  const { output } = await server.call(invoice.generateProformaInvoice, { amount }, token, createKey());
  await server.call(
    invoice.setAsPaid,
    { invoiceIds: [output.invoice.id], paidOn: today, reason: 'seen on the statement' },
    staff.accessToken,
    createKey(),
  );
  const paid = (await server.call(invoice.getEshopInvoices, { type: 'FinalInvoice' }, token)).output;
  const [latest] = paid.items;
  if (latest === undefined) throw new Error('the proforma was not settled');
  return latest.id;
}

const readEarnings = async (partner: SignedIn) =>
  (await server.call(affiliate.getEarnings, {}, partner.accessToken)).output;

const sumPayable = async (partnerId: UserId) =>
  (await sumAccounts())
    .filter(({ account }) => account === `commission_payable:${partnerId}`)
    .reduce((sum, { amountMinor }) => sum - amountMinor, 0);

describe('commission on paid invoices', () => {
  it('comes with the invoice, goes with the credit note, and is in the ledger of the shop', async () => {
    const partner = await addPartner();
    const shop = await addReferredShop(partner.code, 'provizni.cz');
    expect((await readEarnings(partner)).books).toEqual([]);
    const invoiceId = await payProforma(shop.token, 2_000.5);
    const book = (await readEarnings(partner)).books[0];
    expect(book).toMatchObject({ currency: 'CZK', open: { value: 200.05 }, openEshopCount: 1 });
    expect(await sumPayable(partner.userId)).toBe(20_005);

    const note = await server.call(
      invoice.generateCreditNote,
      { invoiceId, amount: 500.25, reason: 'Refund', note: 'returned', refund: 'Bank' },
      staff.accessToken,
      createKey(),
    );
    expect(note.status).toBe(200);
    const lines = await server.call(
      affiliate.getCommissionLines,
      { currency: 'CZK', statementId: null },
      partner.accessToken,
    );
    expect(lines.output.items).toMatchObject([
      { kind: 'Invoice', shopName: 'provizni.cz', percent: 10, shopMonth: 1, commission: { value: 200.05 } },
      { kind: 'CreditNote', net: { value: -500.25 }, commission: { value: -50.02 } },
    ]);
    // 10 % of the 1 500.25 that are left.
    expect(await sumPayable(partner.userId)).toBe(15_003);
    expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
    expect(await checkCommission()).toEqual([]);
    const info = await server.call(
      affiliate.getUserAffiliateInfoPerEshop,
      { userId: partner.userId },
      staff.accessToken,
    );
    expect(info.output.affiliateInfo.eshops).toMatchObject([{ commission: { value: 150.03 } }]);
  });

  it('is zero for a shop without a referral', async () => {
    const partner = await addPartner();
    const own = await addReferredShop('NOBODYIS', 'sam.cz');
    await payProforma(own.token, 1_000);
    expect((await readEarnings(partner)).books).toEqual([]);
  });

  it('is in a statement with its files after the month', async () => {
    const partner = await addPartner();
    const shop = await addReferredShop(partner.code, 'vyuctovani.cz');
    await payProforma(shop.token, 1_000);
    await closeMonths(addDays(today, 40));
    const [book] = (await readEarnings(partner)).books;
    const [statement] = book?.statements ?? [];
    if (statement === undefined) throw new Error('no statement was closed');
    expect(statement).toMatchObject({ total: { value: 100 }, state: 'OnHold', lineCount: 1 });
    expect(book).toMatchObject({ open: { value: 0 }, onHold: { value: 100 }, payable: { value: 0 } });
    const input = { statementId: statement.id };
    const init = {
      headers: { authorization: `Bearer ${partner.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    };
    const csv = await server.sendRaw(affiliate.getCommissionStatementCsv, init);
    const text = await csv.text();
    expect(text).toContain('vyuctovani.cz');
    expect(text.split('\r\n').filter((line) => line !== '')).toHaveLength(3);
    const pdf = await server.sendRaw(affiliate.getCommissionStatementPdf, init);
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const seen = await server.call(affiliate.getUserEarnings, { userId: partner.userId }, staff.accessToken);
    expect(seen.output.books[0]?.statements).toHaveLength(1);
    const place = { page: 1, pageSize: 25 } as const;
    const all = await server.call(
      affiliate.getAllCommissionStatements,
      { ...place, month: statement.month, currency: 'CZK' },
      staff.accessToken,
    );
    const { email, userId } = partner;
    expect(all.output.items).toContainEqual({ ...statement, partner: { id: userId, email } });
    const none = await server.call(
      affiliate.getAllCommissionStatements,
      { ...place, month: '2020-01' },
      staff.accessToken,
    );
    expect(none.output).toEqual({ items: [], total: 0, sums: [] });
    const file = await server.sendRaw(affiliate.getAllCommissionStatementsCsv, {
      headers: { authorization: `Bearer ${staff.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ currency: 'CZK' }),
    });
    const row = (await file.text()).split('\r\n').find((line) => line.includes(email));
    expect(row).toContain(statement.hash);
    expect(row).toContain('100.00');
    expect(await checkCommission()).toEqual([]);
  });
});

describe('a plan', () => {
  const terms = {
    base: 'PaidInvoices' as const,
    tiers: [
      { fromMonth: 1, percent: 8.25 },
      { fromMonth: 4, percent: 3 },
    ],
    months: 18,
    startDelayDays: 0,
  };

  it('is set for a future day only, by staff with the permission', async () => {
    const partner = await addPartner();
    const input = { userId: partner.userId, validFrom: addDays(today, 1), terms, reason: 'agreed' };
    const without = await server.signInStaff();
    expect((await server.call(affiliate.setCommissionPlan, input, without.accessToken)).status).toBe(403);
    const now = await server.call(
      affiliate.setCommissionPlan,
      { ...input, validFrom: today },
      staff.accessToken,
    );
    expect(now.problem.code).toBe('invalid_request');
    const unordered = { ...terms, tiers: terms.tiers.toReversed() };
    expect(
      (await server.call(affiliate.setCommissionPlan, { ...input, terms: unordered }, staff.accessToken))
        .status,
    ).toBe(400);
    expect((await server.call(affiliate.setCommissionPlan, input, staff.accessToken)).status).toBe(200);
    const { output } = await server.call(
      affiliate.getCommissionPlans,
      { userId: partner.userId },
      staff.accessToken,
    );
    expect(output.current).toMatchObject({ months: 12, tiers: [{ percent: 10 }] });
    expect(output.plans).toMatchObject([{ terms, validFrom: addDays(today, 1), reason: 'agreed' }]);
  });

  it('of the partner comes before that of all, and decides by the day of the payment', async () => {
    const partner = await addPartner();
    await CommissionPlanModel.create({
      partnerId: partner.userId,
      validFrom: addDays(today, -1),
      terms: {
        base: 'PaidInvoices',
        tiers: [{ fromMonth: 1, rateBasisPoints: 825 }],
        months: 18,
        startDelayDays: 0,
      },
      reason: 'agreed',
      setBy: new Types.ObjectId(),
      setAt: new Date(),
    });
    const shop = await addReferredShop(partner.code, 'plan.cz');
    await payProforma(shop.token, 1_000);
    const { books, terms: current } = await readEarnings(partner);
    expect(books).toMatchObject([{ open: { value: 82.5 } }]);
    expect(current.tiers).toEqual([{ fromMonth: 1, percent: 8.25 }]);
    expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
  });
});
