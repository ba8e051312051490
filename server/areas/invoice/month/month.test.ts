import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import yauzl from 'yauzl';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { exportLink } from '#shared/contracts/exportLink.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import { notification } from '#shared/contracts/notification.ts';
import { startOfDay, type Day } from '#shared/domain/dates/days.ts';
import { readTrialBalance } from '#server/credit/index.ts';
import { awayFromMidnight } from '#server/testing/awayFromMidnight.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { getMonthRange, getMonthBefore, prepareMonth } from './month.service.ts';
import { documentDay } from '../rates/rate.service.ts';
import { addBilledShop, steadyBank } from '#server/testing/billedShop.ts';

let server: TestServer;
let accountant: SignedIn;
await awayFromMidnight();
const today = documentDay();
const month = today.slice(0, 7);
const firstOfNext = ((): Day => {
  const [year = 0, ofYear = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, ofYear, 1)).toISOString().slice(0, 10) as Day;
})();
const countMinutes = (minutes: number) =>
  new Date(startOfDay(firstOfNext, 'Europe/Prague').getTime() + minutes * 60_000);

beforeAll(async () => {
  server = await startTestServer({
    replace: () => ({ rateLimits: noRateLimits, centralBank: steadyBank }),
  });
  accountant = await server.signInStaff([
    'GetAccounting',
    'SetAccounting',
    'GetExport',
    'SetInternalUserPermission',
  ]);
});
afterAll(async () => await server.stop());

const createKey = () => ({ 'idempotency-key': randomUUID() });

async function topUp(currency: 'CZK' | 'EUR', amount: number, credited?: number): Promise<void> {
  const shop = await addBilledShop(server, {}, currency === 'EUR' ? { country: 'SK' } : {});
  const proforma = (await server.call(invoice.generateProformaInvoice, { amount }, shop.token, createKey()))
    .output;
  const invoiceIds = [proforma.invoice.id];
  const paid = { invoiceIds, paidOn: today, reason: 'seen on the statement' };
  const { outcomes } = (await server.call(invoice.setAsPaid, paid, accountant.accessToken, createKey()))
    .output;
  expect(outcomes).toMatchObject([{ outcome: 'Done' }]);
  if (credited === undefined) return;
  const finals = await server.call(invoice.getEshopInvoices, { type: 'FinalInvoice' }, shop.token);
  const input = { amount: credited, reason: 'Refund', note: 'too much', refund: 'Bank' } as const;
  const note = await server.call(
    invoice.generateCreditNote,
    { invoiceId: finals.output.items[0]?.id ?? proforma.invoice.id, ...input },
    accountant.accessToken,
    createKey(),
  );
  expect(note.status).toBe(200);
}

function readZip(zip: Buffer): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(zip, { lazyEntries: true }, (error, file) => {
      if (error !== null) return reject(error);
      const files = new Map<string, string>();
      file.on('entry', (entry: yauzl.Entry) => {
        file.openReadStream(entry, (fault, stream) => {
          if (fault !== null) return reject(fault);
          stream.toArray().then((pieces: Buffer[]) => {
            files.set(entry.fileName, Buffer.concat(pieces).toString('utf8'));
            file.readEntry();
          }, reject);
        });
      });
      file.on('end', () => resolve(files));
      file.on('error', reject);
      file.readEntry();
    });
  });
}

it('knows the days of a month and the month before a day', () => {
  expect(getMonthBefore('2027-01-01' as Day)).toBe('2026-12');
  expect(getMonthRange('2028-02')).toEqual({ dateFrom: '2028-02-01', dateTo: '2028-02-29' });
  expect(getMonthRange('2026-12')).toEqual({ dateFrom: '2026-12-01', dateTo: '2026-12-31' });
});

it('is created on the first of the month, once, mailed to subscribers, and equals the ledger', async () => {
  const subscribed = { event: 'DocumentsOfMonth', email: accountant.email } as const;
  expect(
    (await server.call(notification.addMailSubscription, subscribed, accountant.accessToken)).status,
  ).toBe(200);
  await topUp('CZK', 1_333.33, 77.77);
  await topUp('CZK', 2_000);
  await topUp('EUR', 123.45, 10);
  const ask = async (token = accountant.accessToken) =>
    await server.call(exportLink.getMonth, { month }, token);
  expect((await ask()).problem.code).toBe('not_found');

  // What began before midnight may still be under way.
  await prepareMonth(server.services, countMinutes(5));
  expect((await ask()).problem.code).toBe('not_found');
  // Interrupted between the mark and the alert: the next attempt notifies.
  vi.spyOn(mongoose.model('StaffAlert'), 'create').mockRejectedValueOnce(new Error('cut off'));
  await expect(prepareMonth(server.services, countMinutes(18))).rejects.toThrow('cut off');
  await Promise.all([
    prepareMonth(server.services, countMinutes(20)),
    prepareMonth(server.services, countMinutes(20)),
  ]);
  await prepareMonth(server.services, countMinutes(80));

  const alerts = await mongoose.model('StaffAlert').find({ _id: { $gt: 0 } });
  expect(alerts.filter((alert) => alert.get('event') === 'DocumentsOfMonth').length).toBe(1);
  const mails = server.mails.filter(({ to }) => to === accountant.email);
  expect(mails.length).toBe(1);
  expect(mails[0]?.actionUrl).toContain('/admin/accounting/');
  expect(JSON.stringify(mails[0]?.values)).toContain('All totals match the ledger.');

  const { items } = (await server.call(exportLink.getMonths, {}, accountant.accessToken)).output;
  const storedMonth = items.find((each) => each.month === month);
  expect(storedMonth?.differing).toEqual([]);
  expect(storedMonth?.sums.length).toBe(4);
  for (const { total, ledgerTotal } of storedMonth?.sums ?? []) expect(total).toEqual(ledgerTotal);
  for (const { currency, accounts } of await readTrialBalance(new Date())) {
    const vat = accounts.find(({ account }) => account === 'vat_payable');
    const owedMinor = (vat?.creditMinor ?? 0) - (vat?.debitMinor ?? 0);
    const sums = storedMonth?.sums.filter((sum) => sum.vat.currency === currency) ?? [];
    expect(sums.reduce((sum, { vat: part }) => sum + Math.round(part.value * 100), 0)).toBe(owedMinor);
  }

  const link = (await ask()).output;
  expect(link).toMatchObject({ fileName: `documents-${month}.zip`, documentCount: 5 });
  const files = await readZip(Buffer.from(await (await fetch(link.url)).arrayBuffer()));
  const names = [...files.keys()];
  expect(names.filter((name) => /^invoices\/\d{4}-F-\d{6}\.pdf$/.test(name)).length).toBe(3);
  expect(names.filter((name) => /^credit-notes\/\d{4}-D-\d{6}\.pdf$/.test(name)).length).toBe(2);
  expect(names).toEqual(
    expect.arrayContaining(['invoices.csv', 'credit-notes.csv', 'pohoda.xml', 'summary.csv']),
  );
  expect(files.get('invoices.csv')?.trim().split('\r\n').length).toBe(4);
  expect(files.get('summary.csv')).toContain('4033.33');

  const other = await server.signInStaff(['GetAccounting']);
  expect((await ask(other.accessToken)).problem.code).toBe('permission_required');
});
