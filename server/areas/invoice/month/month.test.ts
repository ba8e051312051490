import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import yauzl from 'yauzl';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exportLink } from '#shared/contracts/exportLink.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import { notification } from '#shared/contracts/notification.ts';
import { startOfDay, type Day } from '#shared/domain/dates/days.ts';
import { readTrialBalance } from '#server/credit/index.ts';
import { leaveMidnight } from '#server/testing/awayFromMidnight.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { getMonthRange, getMonthBefore } from './archive.ts';
import { prepareMonth } from './month.service.ts';
import { documentDay } from '../rates/rate.service.ts';
import { addBilledShop, steadyBank } from '#server/testing/billedShop.ts';

let server: TestServer;
let accountant: SignedIn;
await leaveMidnight();
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

describe('a document that comes after the archive', () => {
  const readArchives = async () =>
    (await server.call(exportLink.getMonths, {}, accountant.accessToken)).output.items.filter(
      (each) => each.month === month,
    );
  const readNames = async (part: number) => {
    const link = (await server.call(exportLink.getMonth, { month, part }, accountant.accessToken)).output;
    return {
      link,
      names: [...(await readZip(Buffer.from(await (await fetch(link.url)).arrayBuffer()))).keys()],
    };
  };
  const listInvoices = (names: readonly string[]) => names.filter((name) => name.startsWith('invoices/'));

  it('makes a supplement that says so, once a day, and the archive stays as it is', async () => {
    const before = await readNames(0);
    await topUp('CZK', 1_500);
    // The same day: what comes on one day comes in one supplement.
    await prepareMonth(server.services, countMinutes(90));
    expect((await readArchives()).map(({ part }) => part)).toEqual([0]);
    await Promise.all([
      prepareMonth(server.services, countMinutes(1_500)),
      prepareMonth(server.services, countMinutes(1_500)),
    ]);
    await prepareMonth(server.services, countMinutes(3_000));
    const archives = await readArchives();
    expect(archives.map(({ part }) => part)).toEqual([1, 0]);
    expect(archives[0]).toMatchObject({ differing: [], sums: [{ type: 'FinalInvoice', count: 1 }] });
    const supplement = await readNames(1);
    expect(supplement.link).toMatchObject({
      fileName: `documents-${month}-supplement-1.zip`,
      documentCount: 1,
    });
    expect(listInvoices(supplement.names).length).toBe(1);
    expect(before.names).not.toContain(listInvoices(supplement.names)[0]);
    expect((await readNames(0)).names).toEqual(before.names);
    const mails = server.mails.filter(({ to }) => to === accountant.email);
    expect(mails.length).toBe(2);
    expect(JSON.stringify(mails[1]?.values)).toContain('Supplement 1');
  });

  it('goes by the tax point: issued in the next month, it belongs to this one', async () => {
    await topUp('CZK', 1_700);
    const invoices = mongoose.connection.collection('invoices');
    const last = await invoices.findOne({ type: 'FinalInvoice' }, { sort: { sequence: -1 } });
    await invoices.updateOne({ number: last?.['number'] }, { $set: { issuedOn: firstOfNext } });
    const period = getMonthRange(month);
    const link = await server.call(exportLink.getFinalInvoices, period, accountant.accessToken);
    const all = await invoices.countDocuments({ type: 'FinalInvoice', taxPointOn: { $regex: `^${month}` } });
    expect(link.output.documentCount).toBe(all);

    // An archive of before numbers were stored went by days of issue.
    const archives = mongoose.connection.collection<{ _id: string }>('documentMonths');
    await archives.deleteMany({ _id: { $regex: `^${month}\\.` } });
    await archives.updateOne({ _id: month }, { $unset: { upTo: 1, after: 1 } });
    await prepareMonth(server.services, countMinutes(4_500));
    expect((await readArchives()).map(({ part }) => part)).toEqual([1, 0]);
    const { names } = await readNames(1);
    expect(listInvoices(names)).toEqual([`invoices/${String(last?.['number'])}.pdf`]);
    expect((await readNames(0)).names).not.toContain(listInvoices(names)[0]);
  });

  it('a month that passed without the job is prepared when it runs again', async () => {
    const archives = mongoose.connection.collection<{ _id: string }>('documentMonths');
    await archives.deleteMany({ _id: { $gt: '' } });
    const later = 70 * 24 * 60;
    for (const run of [0, 1, 2, 3]) await prepareMonth(server.services, countMinutes(later + run));
    expect(await archives.countDocuments({ _id: { $gt: '' } })).toBe(3);
    expect((await readArchives()).map(({ part }) => part)).toEqual([0]);
  });
});
