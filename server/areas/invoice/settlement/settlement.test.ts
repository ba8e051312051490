import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eshop } from '#shared/contracts/eshop.ts';
import { exportLink } from '#shared/contracts/exportLink.ts';
import { invoice, type Invoice } from '#shared/contracts/invoice.ts';
import { startOfDay, type Day } from '#shared/domain/dates/days.ts';
import { addMonths, getMonthRange, type Month } from '#shared/domain/dates/months.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { CampaignId, EshopId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { bookAdSpend, bookAdSpendCorrection, checkEshop, readTrialBalance } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { buildIsdoc, buildPohodaXml } from '#server/documents/index.ts';
import { leaveMidnight } from '#server/testing/awayFromMidnight.ts';
import { addBilledShop, steadyBank } from '#server/testing/billedShop.ts';
import { forgetMoneyDecisions } from '#server/testing/forgetMoneyDecisions.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import { toDocumentData } from '../invoice.presenter.ts';
import { createInvoiceId, findInvoice, noteDebited } from '../invoice.repository.ts';
import { issueSubscriptionInvoice } from '../issue.service.ts';
import { prepareMonth } from '../month/month.service.ts';
import { documentDay } from '../rates/rate.service.ts';
import { readTaxReports } from '../taxReports/taxReport.service.ts';
import { checkStructure } from '#server/testing/fileStructure.ts';
import { closeAdvance, findAdvances } from './settlement.repository.ts';
import { reopenSettlements, settleMonth } from './settlement.service.ts';

let server: TestServer;
let staff: SignedIn;
await leaveMidnight();
const today = documentDay();
const month = today.slice(0, 7) as Month;
beforeAll(async () => {
  server = await startTestServer({
    replace: ({ config }) => ({
      rateLimits: noRateLimits,
      centralBank: steadyBank,
      config: { ...config, advanceSettlement: 'Monthly' },
    }),
  });
  staff = await server.signInStaff(['GetAccounting', 'SetAccounting', 'GetExport']);
});
beforeEach(forgetMoneyDecisions);
afterAll(async () => await server.stop());

const createKey = () => ({ 'idempotency-key': randomUUID() });

async function topUp(shop: AddedShop, amount: number): Promise<InvoiceId> {
  const { output } = await server.call(invoice.generateProformaInvoice, { amount }, shop.token, createKey());
  const paid = await server.call(
    invoice.setAsPaid,
    { invoiceIds: [output.invoice.id], paidOn: today, reason: 'seen', confirmDuplicate: true },
    staff.accessToken,
    createKey(),
  );
  expect(paid.output.outcomes).toMatchObject([{ outcome: 'Done' }]);
  return (await findInvoice(output.invoice.id))?.finalId?.toString() as InvoiceId;
}

const campaignId = '64b5f0000000000000000001' as CampaignId;
const buildSpend = (eshopId: EshopId, currency: 'CZK' | 'EUR', effectiveAt: Date) => ({
  eshopId,
  currency,
  channel: 'Google' as const,
  campaignId,
  effectiveAt,
  idempotencyKey: `test:${randomUUID()}`,
});
const spend = async (
  { eshopId }: AddedShop,
  spentMinor: number,
  { currency = 'CZK', at = new Date() }: { currency?: 'CZK' | 'EUR'; at?: Date } = {},
) => await bookAdSpend({ ...buildSpend(eshopId, currency, at), spentMinor });

async function credit(invoiceId: InvoiceId, amount: number): Promise<void> {
  const { status } = await server.call(
    invoice.generateCreditNote,
    { invoiceId, amount, reason: 'Refund', note: 'back', refund: 'Bank', confirmDuplicate: true },
    staff.accessToken,
    createKey(),
  );
  expect(status).toBe(200);
}

const listSettlements = async ({ eshopId }: AddedShop): Promise<Invoice[]> =>
  (
    await server.call(invoice.getInvoices, { type: 'Settlement', eshopId }, staff.accessToken)
  ).output.items.toReversed();
const readLines = async ({ id }: Pick<Invoice, 'id'>) =>
  (await server.call(invoice.getInvoice, { invoiceId: id }, staff.accessToken)).output.lines.map(
    ({ net, vat }) => [net.value, vat.value],
  );
const readBalances = async () => JSON.stringify(await readTrialBalance(new Date()));

describe('a settlement', () => {
  it('deducts the spent part of each payment with its VAT, once; nothing is left to pay and the ledger stays', async () => {
    const shop = await addBilledShop(server);
    const [first, second] = [await topUp(shop, 1_000), await topUp(shop, 2_000)];
    await spend(shop, 133_333);
    const [balances, reports] = [await readBalances(), await readTaxReports(server.services, month)];
    // Two nodes at once: one settles, the other finds nothing left.
    await Promise.all([settleMonth(server.services, month), settleMonth(server.services, month)]);
    await settleMonth(server.services, month);
    const settlements = await listSettlements(shop);
    expect(settlements).toMatchObject([
      {
        type: 'Settlement',
        taxPointOn: getMonthRange(month).toDay,
        total: { value: 0 },
        net: { value: 0 },
        vat: { value: 0 },
        creditable: null,
        correctableVat: null,
        isDebitable: false,
      },
    ]);
    const [settlement] = settlements;
    if (settlement === undefined) throw new Error('nothing was settled');
    expect(settlement.number).toMatch(/^\d{4}-S-\d{6}$/);
    expect(await readLines(settlement)).toEqual([
      [1_333.33, 280],
      [-1_000, -210],
      [-333.33, -70],
    ]);
    expect(settlement.links.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
    expect(await readBalances()).toBe(balances);
    const after = await readTaxReports(server.services, month);
    expect([after.controlStatement, after.salesList, after.oss]).toEqual([
      reports.controlStatement,
      reports.salesList,
      reports.oss,
    ]);
    expect((await checkEshop(shop.eshopId)).findings).toEqual([]);
    const advance = await server.call(invoice.getInvoice, { invoiceId: first }, staff.accessToken);
    expect(advance.output.history.at(-1)).toMatchObject({ event: 'Settled', reason: settlement.number });
  });

  it('settles later spend to the cent; credit that goes back is settled by its credit note', async () => {
    const shop = await addBilledShop(server);
    const finalId = await topUp(shop, 1_000.05);
    await spend(shop, 33_335);
    await settleMonth(server.services, month);
    const next = addMonths(month, 1);
    await spend(shop, 33_335, { at: startOfDay(getMonthRange(next).fromDay, staffTimeZone) });
    // Spend of the next month is no supply of this one.
    await settleMonth(server.services, month);
    expect(await listSettlements(shop)).toHaveLength(1);
    await settleMonth(server.services, next);
    await credit(finalId, 100);
    await spend(shop, 23_335, { at: startOfDay(getMonthRange(next).fromDay, staffTimeZone) });
    await settleMonth(server.services, next);
    const lines = await Promise.all((await listSettlements(shop)).map(readLines));
    const sum = (index: 0 | 1) =>
      Math.round(lines.reduce((total, [supply]) => total + (supply?.[index] ?? 0), 0) * 100);
    // 1,000.05 + 210.01 VAT less the note's 100.00 + 21.00.
    expect([sum(0), sum(1)]).toEqual([90_005, 18_901]);
    await settleMonth(server.services, addMonths(month, 2));
    expect((await findInvoice(finalId))?.isSettlementDue).toBe(false);
  });

  it('takes a late correction of a platform into the next one', async () => {
    const shop = await addBilledShop(server);
    await topUp(shop, 5_000);
    await spend(shop, 500_000);
    await settleMonth(server.services, month);
    await bookAdSpendCorrection({
      ...buildSpend(shop.eshopId, 'CZK', new Date()),
      reducedMinor: 100_000,
      overrunMinor: 0,
    });
    await settleMonth(server.services, addMonths(month, 1));
    const lines = await Promise.all((await listSettlements(shop)).map(readLines));
    expect(lines.map(([supply]) => supply)).toEqual([
      [5_000, 1_050],
      [-1_000, -210],
    ]);
  });

  it('has one customer and one tax: of each that changed in between there is one', async () => {
    const shop = await addBilledShop(server, { country: 'SK', registrationNumber: null }, { country: 'SK' });
    await topUp(shop, 100);
    await server.call(
      eshop.setBillingSettings,
      {
        billingSettings: {
          companyName: 'Obchod s.r.o.',
          registrationNumber: null,
          taxNumber: null,
          isVatPayer: false,
          street: 'Dlouhá 1',
          city: 'Budapest',
          zip: '1011',
          country: 'HU',
          email: 'ucty@example.com',
        },
      },
      shop.token,
    );
    await topUp(shop, 100);
    await spend(shop, 15_000, { currency: 'EUR' });
    await settleMonth(server.services, month);
    const settlements = await listSettlements(shop);
    const described = await Promise.all(
      settlements.map(async (each) => [each.vatPercent, (await readLines(each))[0]]),
    );
    expect(described).toEqual(
      expect.arrayContaining([
        [23, [100, 23]],
        [27, [50, 13.5]],
      ]),
    );
    const rows = await readTaxReports(server.services, month);
    expect(rows.checks.filter(({ check }) => check === 'SumsDiffer')).toEqual([]);
    for (const { id } of settlements) {
      const stored = await findInvoice(id);
      if (stored === null) throw new Error('no settlement');
      const data = toDocumentData(stored);
      const isdoc = buildIsdoc(data);
      checkStructure(isdoc);
      expect(isdoc).toContain('<TaxedDeposit>');
      checkStructure(buildPohodaXml([data], { registrationNumber: '12999113' }));
      // 24.290 CZK for a euro, as the document on the payment says.
      expect(data.settles?.[0]?.inCzk?.netMinor).toBe(Math.round((data.lines[0]?.netMinor ?? 0) * 24.29));
    }
  });

  async function payPeriod(shop: AddedShop, periodFrom: Day, periodTo: Day): Promise<InvoiceId> {
    const template = await findInvoice(await topUp(shop, 1_000));
    const stored = await findEshop(shop.eshopId);
    if (template === null || stored === null) throw new Error('no shop');
    const invoiceId = createInvoiceId();
    const { isVatPayer = null, ...vat } = template.vat as never as { isVatPayer?: boolean | null };
    await inTransaction(
      async (session) =>
        await issueSubscriptionInvoice(
          {
            services: server.services,
            eshop: stored,
            vat: { ...vat, isVatPayer } as never,
            currency: 'CZK',
            netMinor: 99_000,
            vatMinor: 20_790,
            invoiceId,
            method: 'Card',
            transferId: randomUUID(),
            paymentId: null,
            actor: 'system',
            paidAt: new Date(),
            tier: 'Basic',
            subscriptionType: 'Month',
            periodFrom,
            periodTo,
          } as never,
          session,
        ),
    );
    return invoiceId;
  }

  it('of a subscription follows when its period is over, and again when its document is corrected after all was settled', async () => {
    const shop = await addBilledShop(server);
    const next = addMonths(month, 1);
    const finalId = await payPeriod(shop, today, getMonthRange(next).fromDay);
    await settleMonth(server.services, month);
    expect(await listSettlements(shop)).toEqual([]);
    await settleMonth(server.services, next);
    const [settlement] = await listSettlements(shop);
    if (settlement === undefined) throw new Error('nothing was settled');
    expect(settlement.subject).toBe('Subscription');
    expect(await readLines(settlement)).toEqual([
      [990, 207.9],
      [-990, -207.9],
    ]);
    await settleMonth(server.services, addMonths(month, 2));
    expect((await findInvoice(finalId))?.isSettlementDue).toBe(false);
    await credit(finalId, 100);
    await settleMonth(server.services, addMonths(month, 3));
    const [, correcting] = await listSettlements(shop);
    if (correcting === undefined) throw new Error('the correction was not settled');
    expect(await readLines(correcting)).toEqual([
      [-100, -21],
      [100, 21],
    ]);
    await settleMonth(server.services, addMonths(month, 4));
    const closed = await findInvoice(finalId);
    if (closed === null) throw new Error('no document');
    expect(closed.isSettlementDue).toBe(false);
    await inTransaction(async (session) => {
      const debited = { netMinor: 100, vatMinor: 21, debitNoteId: createInvoiceId() };
      const entry = { event: 'Debited' as const, by: 'system', reason: null, requestId: null };
      expect(await noteDebited(closed, debited, entry, session)).toBe(true);
    });
    expect((await findInvoice(finalId))?.isSettlementDue).toBe(true);
  });

  it('that counted the use of a payment before credit came back counts it again, and does not close the payment', async () => {
    const shop = await addBilledShop(server);
    const finalId = await topUp(shop, 1_000);
    let attempts = 0;
    await inTransaction(async (session) => {
      attempts += 1;
      const [advance] = await findAdvances(shop.eshopId, session);
      if (advance === undefined) throw new Error('there is no payment');
      if (attempts > 1) return;
      await inTransaction(async (other) => await reopenSettlements(shop.eshopId, other));
      await closeAdvance(advance, session);
    });
    expect(attempts).toBe(2);
    expect((await findInvoice(finalId))?.isSettlementDue).toBe(true);
  });

  it('names one period of a subscription', async () => {
    const shop = await addBilledShop(server);
    const last = addMonths(month, 1);
    const { fromDay, toDay } = getMonthRange(last);
    const [first, second] = [await payPeriod(shop, today, fromDay), await payPeriod(shop, today, toDay)];
    await settleMonth(server.services, last);
    const settlements = await listSettlements(shop);
    const described = await Promise.all(
      settlements.map(async ({ id }) => (await findInvoice(id))?.lines[0]?.description),
    );
    const periods = await Promise.all(
      [first, second].map(async (id) => (await findInvoice(id))?.lines[0]?.description),
    );
    expect(new Set(described)).toEqual(new Set(periods));
    expect(described.length).toBe(2);
    expect(new Set(periods).size).toBe(2);
  });

  it('names the supplier as it is now, and the payments from the oldest on, also where numbers began again', async () => {
    const shop = await addBilledShop(server);
    const [first] = [await topUp(shop, 1_000), await topUp(shop, 2_000)];
    await spend(shop, 133_333);
    // The first one is of the year before, when numbers were higher.
    await mongoose.connection
      .collection('invoices')
      .updateOne({ _id: new mongoose.Types.ObjectId(first) }, { $set: { sequence: 999_999 } });
    const { config } = server.services;
    const before = config.supplier;
    Object.assign(config, { supplier: { ...before, street: 'Nová 7' } });
    await settleMonth(server.services, month);
    Object.assign(config, { supplier: before });
    const [settlement] = await listSettlements(shop);
    if (settlement === undefined) throw new Error('nothing was settled');
    expect(await readLines(settlement)).toEqual([
      [1_333.33, 280],
      [-1_000, -210],
      [-333.33, -70],
    ]);
    expect((await findInvoice(settlement.id))?.supplier.street).toBe('Nová 7');
  });

  it('is in the archive of its month, which waits for it, and in the export of a period', async () => {
    const shop = await addBilledShop(server);
    await topUp(shop, 1_000);
    await spend(shop, 100_000);
    const { toDay } = getMonthRange(month);
    const ofNext = getMonthRange(addMonths(month, 1)).fromDay;
    const getDay = (count: number) =>
      new Date(startOfDay(ofNext, staffTimeZone).getTime() + count * 86_400_000 + 3_600_000);
    const readMonth = async () => await server.call(exportLink.getMonth, { month }, staff.accessToken);
    await prepareMonth(server.services, getDay(1));
    expect((await readMonth()).problem.code).toBe('not_found');
    await prepareMonth(server.services, getDay(3));
    expect((await readMonth()).status).toBe(200);
    const [settlement] = await listSettlements(shop);
    const months = await server.call(exportLink.getMonths, {}, staff.accessToken);
    const archive = months.output.items.find((each) => each.month === month && each.part === 0);
    expect(archive?.differing).not.toContain(settlement?.number);
    expect(archive?.sums.find(({ type }) => type === 'Settlement')).toMatchObject({ total: { value: 0 } });
    const period = { dateFrom: toDay, dateTo: toDay, format: 'Csv' } as const;
    const { output } = await server.call(exportLink.getSettlements, period, staff.accessToken);
    expect(await (await fetch(output.url)).text()).toContain(settlement?.number);
  });

  it('is of the month of its supply, also where months passed without the job; an earlier one never follows a later one', async () => {
    const shop = await addBilledShop(server);
    await topUp(shop, 1_000);
    const [first, second, third] = [addMonths(month, 1), addMonths(month, 2), addMonths(month, 3)];
    const getStart = (each: Month, days = 0) =>
      new Date(startOfDay(getMonthRange(each).fromDay, staffTimeZone).getTime() + days * 86_400_000);
    await spend(shop, 40_000, { at: getStart(first) });
    await spend(shop, 30_000, { at: getStart(second) });
    await prepareMonth(server.services, getStart(third, 4));
    await prepareMonth(server.services, getStart(third, 5));
    // As another node does that began before.
    await settleMonth(server.services, first);
    const settlements = await listSettlements(shop);
    expect(settlements.map(({ taxPointOn }) => taxPointOn)).toEqual([
      getMonthRange(first).toDay,
      getMonthRange(second).toDay,
    ]);
    const lines = await Promise.all(settlements.map(readLines));
    expect(lines.map(([supply]) => supply)).toEqual([
      [400, 84],
      [300, 63],
    ]);
  });
});

it('documents that were issued as final ones are never settled', async () => {
  const shop = await addBilledShop(server);
  const config = server.services.config as { advanceSettlement: string };
  config.advanceSettlement = 'None';
  const finalId = await topUp(shop, 1_000);
  config.advanceSettlement = 'Monthly';
  await spend(shop, 100_000);
  await settleMonth(server.services, month);
  expect(await listSettlements(shop)).toEqual([]);
  expect((await findInvoice(finalId))?.isSettlementDue).toBeNull();
});
