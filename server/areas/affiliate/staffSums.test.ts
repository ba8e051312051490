import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounting } from '#shared/contracts/accounting.ts';
import { affiliate } from '#shared/contracts/affiliate.ts';
import { addDays } from '#shared/domain/dates/days.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { toMinor, type MoneyValue } from '#shared/domain/money/money.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, testPassword, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { getToday } from './commission/plan.service.ts';
import { PayoutAccountModel } from './payout/payout.model.ts';
import { closeMonths } from './statement/close.service.ts';
import { addReferredInvoice } from './testing/referredInvoice.ts';
import { acceptDocuments } from './testing/selfBilled.ts';

const today = getToday();

let server: TestServer;
let staff: SignedIn;
let second: SignedIn;
let partner: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
  staff = await server.signInStaff(['GetAccounting', 'SetAccounting']);
  second = await server.signInStaff(['GetAccounting', 'SetAccounting']);
  partner = await addPartner([1_234_567, 'CZK', 120], [987_654, 'CZK', 80], [123_456, 'EUR', 120]);
  await addPartner([765_432, 'CZK', 120]);
  await pay('CZK');
  await pay('EUR');
}, 120_000);
afterAll(async () => await server.stop());

/** A partner with invoices that were paid so many days ago, closed and accepted. */
async function addPartner(...invoices: readonly (readonly [number, CreditCurrency, number])[]) {
  const added = await server.signUp();
  for (const [netMinor, currency, daysAgo] of invoices)
    await addReferredInvoice(added.userId, { currency, netMinor, paidOn: addDays(today, -daysAgo) });
  await closeMonths(today);
  await acceptDocuments(server, added);
  const account = { iban: 'CZ6508000000192000145399', holderName: 'Eva Nová', password: testPassword };
  await server.call(affiliate.setPayoutAccount, account, added.accessToken);
  await PayoutAccountModel.updateOne(
    { _id: added.userId },
    { $set: { frozenUntil: new Date(Date.now() - 1_000) } },
  );
  return added;
}

async function pay(currency: CreditCurrency) {
  const key = { 'idempotency-key': randomUUID() };
  const order = { currency, reason: 'Monthly payouts' };
  const { output } = await server.call(affiliate.requestPayoutRun, order, staff.accessToken, key);
  const decision = { approvalId: output.approvalId, decision: 'Approve' as const, reason: 'Checked' };
  const { status } = await server.call(accounting.decideApproval, decision, second.accessToken);
  expect(status).toBe(200);
}

/** What rows come to by currency, in cents. */
function sumRows(rows: readonly MoneyValue[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { currency, value } of rows) sums[currency] = (sums[currency] ?? 0) + toMinor(value);
  return sums;
}

/** Compares columns of sums with the rows of the whole list, of which there are at least so many. */
function expectSums<Row>(
  { items, sums }: { items: readonly Row[]; sums: readonly Row[] },
  atLeast: number,
  columns: readonly ((row: Row) => MoneyValue)[],
) {
  expect(items.length).toBeGreaterThanOrEqual(atLeast);
  for (const read of columns) expect(sumRows(sums.map(read))).toEqual(sumRows(items.map(read)));
}

const whole = { pageSize: 100 as const, hasSums: true };
const getAmount = ({ amount }: { amount: MoneyValue }) => amount;
type Total = { readonly total: MoneyValue };
const columns = {
  total: ({ total }: Total) => total,
  net: ({ net }: Total & { readonly net: MoneyValue }) => net,
  vat: ({ vat }: Total & { readonly vat: MoneyValue }) => vat,
};

it.each([
  [{}, 3],
  [{ currency: 'CZK' as const }, 2],
  [{ month: addDays(today, -120).slice(0, 7) }, 2],
])('statements of %o are summed by currency', async (filter, atLeast) => {
  const { output } = await server.call(
    affiliate.getAllCommissionStatements,
    { ...whole, ...filter },
    staff.accessToken,
  );
  const rows = { items: output.items.map(({ net, total }) => ({ net, total })), sums: output.sums };
  expectSums(rows, atLeast, [columns.total, columns.net]);
});

it('tax documents are summed by currency, of all partners and of one', async () => {
  const read = async (filter: object) =>
    (await server.call(affiliate.getAllSelfBilling, { ...whole, ...filter }, staff.accessToken)).output;
  for (const [filter, atLeast] of [
    [{}, 3],
    [{ userId: partner.userId }, 2],
  ] as const) {
    const { items, sums } = await read(filter);
    const rows = { items: items.map(({ net, vat, total }) => ({ net, vat, total })), sums };
    expectSums(rows, atLeast, [columns.total, columns.net, columns.vat]);
  }
});

it('payouts are summed by currency under every filter, and so are their runs', async () => {
  const read = async (filter: object) =>
    (await server.call(affiliate.getAllPayouts, { ...whole, ...filter }, staff.accessToken)).output;
  const runs = (await server.call(affiliate.getPayoutRuns, whole, staff.accessToken)).output;
  expectSums({ items: runs.items, sums: runs.sums.map((total) => ({ total })) }, 2, [columns.total]);
  for (const [filter, atLeast] of [
    [{}, 3],
    [{ state: 'Ordered' }, 3],
    [{ userId: partner.userId }, 2],
    [{ runId: runs.items.find(({ total }) => total.currency === 'CZK')?.id }, 2],
    [{ state: 'Paid' }, 0],
  ] as const) {
    const { items, sums } = await read(filter);
    expectSums(
      { items: items.map(({ amount }) => ({ amount })), sums: sums.map((amount) => ({ amount })) },
      atLeast,
      [getAmount],
    );
  }
});

it('sums are read only where they are wanted', async () => {
  const { output } = await server.call(affiliate.getAllPayouts, {}, staff.accessToken);
  expect(output.items.length).toBeGreaterThan(0);
  expect(output.sums).toEqual([]);
});
