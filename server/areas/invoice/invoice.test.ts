import { randomUUID } from 'node:crypto';
import yauzl from 'yauzl';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounting } from '#shared/contracts/accounting.ts';
import { exportLink } from '#shared/contracts/exportLink.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import type { InvoiceId } from '#shared/domain/ids/ids.ts';
import type { staffCorrectionGrounds } from '#shared/domain/invoice/correctionGrounds.ts';
import { addDays } from '#shared/domain/dates/days.ts';
import { readCredit } from '#server/credit/index.ts';
import { leaveMidnight } from '#server/testing/awayFromMidnight.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import { signLink } from './files/documentLinks.ts';
import { mailDocuments } from './mail/documentMail.service.ts';
import { InvoiceModel } from './invoice.model.ts';
import { toDocumentData } from './invoice.presenter.ts';
import { findInvoice } from './invoice.repository.ts';
import { noteOverdue } from './overdue.service.ts';
import { documentDay } from './rates/rate.service.ts';
import { addBilledShop, steadyBank } from '#server/testing/billedShop.ts';

let server: TestServer;
let shop: AddedShop;
let accountant: SignedIn;
let second: SignedIn;
await leaveMidnight();
const today = documentDay();

beforeAll(async () => {
  server = await startTestServer({
    replace: () => ({ rateLimits: noRateLimits, centralBank: steadyBank }),
  });
  shop = await addBilledShop(server);
  accountant = await server.signInStaff(['GetAccounting', 'SetAccounting', 'GetExport']);
  second = await server.signInStaff(['GetAccounting', 'SetAccounting']);
});
afterAll(async () => await server.stop());

const createKey = () => ({ 'idempotency-key': randomUUID() });
const createProforma = async (amount: number, of: AddedShop = shop) =>
  (await server.call(invoice.generateProformaInvoice, { amount }, of.token, createKey())).output;
const pay = async (invoiceIds: InvoiceId[], by: SignedIn = accountant) =>
  (
    await server.call(
      invoice.setAsPaid,
      { invoiceIds, paidOn: today, reason: 'seen on the statement', confirmDuplicate: true },
      by.accessToken,
      createKey(),
    )
  ).output.outcomes;
const cancel = async (invoiceIds: InvoiceId[]) =>
  (
    await server.call(
      invoice.setAsCancelled,
      { invoiceIds, reason: 'the shop will not pay' },
      accountant.accessToken,
      createKey(),
    )
  ).output.outcomes;
const readDetail = async (invoiceId: InvoiceId) =>
  (await server.call(invoice.getInvoice, { invoiceId }, accountant.accessToken)).output;
const payTopUp = async (amount: number, of: AddedShop = shop) => {
  const { invoice: asked } = await createProforma(amount, of);
  expect(await pay([asked.id])).toMatchObject([{ outcome: 'Done' }]);
  const final = (await readDetail(asked.id)).invoice.links[0];
  if (final === undefined) throw new Error('no final invoice');
  return (await readDetail(final.id)).invoice;
};
const credit = async (
  invoiceId: InvoiceId,
  amount?: number,
  refund: 'Bank' | 'Card' | 'None' = 'Bank',
  by = accountant,
  ground?: (typeof staffCorrectionGrounds)[number],
) =>
  await server.call(
    invoice.generateCreditNote,
    {
      invoiceId,
      amount,
      reason: 'Refund',
      note: 'the shop closes',
      refund,
      ground,
    },
    by.accessToken,
    createKey(),
  );

describe('proforma', () => {
  it('says how it is paid and is no tax document', async () => {
    const { invoice: made, transfer } = await createProforma(1_000);
    expect(made).toMatchObject({
      type: 'ProformaInvoice',
      status: 'Issued',
      taxPointOn: null,
      dueOn: addDays(today, 14),
      net: { value: 1_000, currency: 'CZK' },
      vat: { value: 210, currency: 'CZK' },
      total: { value: 1_210, currency: 'CZK' },
      vatReason: 'Domestic',
    });
    expect(made.number).toMatch(/^\d{4}-P-\d{6}$/);
    expect(transfer.variableSymbol).toBe(made.variableSymbol);
    expect(transfer.paymentCode).toContain('*AM:1210.00*CC:CZK');
    expect(transfer.paymentCode).toContain(`*X-VS:${made.variableSymbol}`);
  });

  it.each([
    ['CZ', 'cs', /^Kredit na/],
    ['SK', 'sk', /^Kredit na/],
    ['AT', 'de', /^Guthaben/],
  ] as const)(
    'of a company in %s is written in %s, whatever its owner reads',
    async (country, language, line) => {
      // Owners of test shops use English.
      const billing = country === 'CZ' ? {} : { country, zip: '1010', registrationNumber: null };
      const { invoice: made } = await createProforma(1_000, await addBilledShop(server, billing));
      const stored = await findInvoice(made.id);
      expect(stored?.language).toBe(language);
      expect(stored?.lines[0]?.description).toMatch(line);
    },
  );

  it('is issued once for a key', async () => {
    const headers = createKey();
    const ask = async () =>
      (await server.call(invoice.generateProformaInvoice, { amount: 1_700 }, shop.token, headers)).output;
    expect((await ask()).invoice.id).toBe((await ask()).invoice.id);
  });

  it('is refused without billing settings and below the minimum', async () => {
    const bare = await server.addShop();
    const refused = await server.call(
      invoice.generateProformaInvoice,
      { amount: 1_000 },
      bare.token,
      createKey(),
    );
    expect(refused.problem.code).toBe('billing_settings_missing');
    const small = await server.call(invoice.generateProformaInvoice, { amount: 1 }, shop.token, createKey());
    expect(small.problem.code).toBe('amount_below_minimum');
  });

  it('set as paid books the credit and issues the tax document, once', async () => {
    const own = await addBilledShop(server);
    const { invoice: asked } = await createProforma(2_000, own);
    expect(await pay([asked.id])).toMatchObject([{ outcome: 'Done', error: null }]);
    expect(await pay([asked.id])).toMatchObject([{ outcome: 'Refused', error: 'transition_not_allowed' }]);
    expect((await readCredit(own.eshopId)).postedMinor).toBe(200_000);
    const seen = await readDetail(asked.id);
    expect(seen.invoice.status).toBe('Paid');
    expect(seen.history.map(({ event }) => event)).toEqual(['Issued', 'Paid']);
    expect(seen.history[1]?.by).toBe(accountant.email);
    const [final] = seen.invoice.links;
    expect(final?.type).toBe('FinalInvoice');
    const issued = await readDetail(final?.id ?? asked.id);
    expect(issued.invoice).toMatchObject({
      status: 'Paid',
      taxPointOn: today,
      paidOn: today,
      total: { value: 2_420 },
      creditable: { value: 2_000 },
      paymentMethod: 'BankTransfer',
    });
    expect(issued.invoice.links).toMatchObject([{ id: asked.id }]);
    expect(issued.vatEvidence).toMatchObject({ reason: 'Domestic', percent: 21, country: 'CZ' });
  });

  it('cancelled cannot be paid, and paid cannot be cancelled', async () => {
    const { invoice: one } = await createProforma(1_500);
    expect(await cancel([one.id])).toMatchObject([{ outcome: 'Done' }]);
    expect(await pay([one.id])).toMatchObject([{ outcome: 'Refused', error: 'transition_not_allowed' }]);
    const final = await payTopUp(1_500);
    expect(await cancel([final.id])).toMatchObject([{ outcome: 'Refused', error: 'invoice_type_wrong' }]);
  });

  it('becomes overdue after its day, can still be paid, and is let go long after', async () => {
    const own = await addBilledShop(server);
    const { invoice: one } = await createProforma(1_500, own);
    const { invoice: other } = await createProforma(1_600, own);
    await noteOverdue(one.dueOn as typeof today);
    expect((await readDetail(one.id)).invoice.status).toBe('Issued');
    await noteOverdue(addDays(today, 15));
    expect((await readDetail(one.id)).invoice.status).toBe('Overdue');
    expect(await pay([one.id])).toMatchObject([{ outcome: 'Done' }]);
    await noteOverdue(addDays(today, 14 + 61));
    expect((await readDetail(other.id)).invoice.status).toBe('Cancelled');
  });

  it('in the future is not noted as paid', async () => {
    const { invoice: one } = await createProforma(1_500);
    const answer = await server.call(
      invoice.setAsPaid,
      { invoiceIds: [one.id], paidOn: addDays(today, 1), reason: 'too early' },
      accountant.accessToken,
      createKey(),
    );
    expect(answer.problem.code).toBe('invalid_request');
  });
  it('is noted as paid before it was issued, and never before documents begin', async () => {
    const { invoice: one } = await createProforma(1_500);
    const setPaid = async (paidOn: string) =>
      (
        await server.call(
          invoice.setAsPaid,
          { invoiceIds: [one.id], paidOn, reason: 'seen on the statement', confirmDuplicate: true },
          accountant.accessToken,
          createKey(),
        )
      ).output.outcomes[0];
    const lastYear = `${Number(today.slice(0, 4)) - 1}-12-31`;
    expect(await setPaid(lastYear)).toMatchObject({ outcome: 'Refused', error: 'tax_point_invalid' });
    const firstDay = `${today.slice(0, 4)}-01-01`;
    expect(await setPaid(firstDay)).toMatchObject({ outcome: 'Done' });
    const final = (await readDetail(one.id)).invoice.links[0];
    expect((await readDetail(final?.id ?? one.id)).invoice.taxPointOn).toBe(firstDay);
  });
});

describe('two people', () => {
  it('are needed above the set sum, and one of them is not enough', async () => {
    const own = await addBilledShop(server);
    const overMinor = server.services.config.approvalSums.CZK * 100;
    const { invoice: asked } = await createProforma(overMinor / 100 + 1_000, own);
    const [waits] = await pay([asked.id]);
    expect(waits?.outcome).toBe('WaitsForApproval');
    expect((await pay([asked.id]))[0]?.approvalId).toBe(waits?.approvalId);
    expect((await readCredit(own.eshopId)).postedMinor).toBe(0);
    const decide = async (by: SignedIn) =>
      await server.call(
        accounting.decideApproval,
        {
          approvalId: waits?.approvalId ?? '',
          decision: 'Approve',
          reason: 'as on the statement',
        },
        by.accessToken,
        createKey(),
      );
    expect((await decide(accountant)).status).not.toBe(200);
    expect((await decide(second)).status).toBe(200);
    expect((await readCredit(own.eshopId)).postedMinor).toBe(overMinor + 100_000);
    expect((await readDetail(asked.id)).invoice.status).toBe('Paid');
  });
});

describe('credit note', () => {
  it('takes a part and then the rest, with the VAT of the original to the cent', async () => {
    const own = await addBilledShop(server);
    const final = await payTopUp(1_333.33, own);
    const part = (await credit(final.id, 100)).output.creditNote;
    expect(part).toMatchObject({
      type: 'CreditNote',
      status: 'Issued',
      net: { value: -100 },
      vat: { value: -21 },
      total: { value: -121 },
    });
    expect((await readDetail(final.id)).invoice).toMatchObject({
      status: 'Paid',
      creditable: { value: 1_233.33 },
    });
    const rest = (await credit(final.id)).output.creditNote;
    expect((rest?.vat.value ?? 0) + (part?.vat.value ?? 0)).toBeCloseTo(-final.vat.value, 10);
    expect((await readDetail(final.id)).invoice.status).toBe('Credited');
    expect((await readCredit(own.eshopId)).postedMinor).toBe(0);
    expect((await credit(final.id)).status).toBe(409);
    expect(await pay([rest?.id ?? final.id])).toMatchObject([{ outcome: 'Done' }]);
  });

  it('takes no more than is there, of no other kind of document, and to no card that did not pay', async () => {
    const final = await payTopUp(1_000);
    expect((await credit(final.id, 1_000.01)).problem.code).toBe('credit_note_exceeds_rest');
    expect((await credit(final.id, 100, 'Card')).problem.code).toBe('refund_not_possible');
    const { invoice: asked } = await createProforma(1_500);
    expect((await credit(asked.id, 100)).status).toBe(409);
  });

  it('that no money follows is done at once', async () => {
    const final = await payTopUp(1_400);
    // VAT is lowered only for money that goes back or for a legal ground, which the document prints.
    expect((await credit(final.id, undefined, 'None')).problem.code).toBe('correction_ground_missing');
    const { creditNote } = (await credit(final.id, undefined, 'None', accountant, 'PriceLowered')).output;
    expect(creditNote?.status).toBe('Paid');
    const { ground } = await readDetail(creditNote?.id ?? final.id);
    expect(ground).toBe('PriceLowered');
    const stored = await findInvoice(creditNote?.id ?? final.id);
    expect(stored && toDocumentData(stored).correction?.ground).toBe('PriceLowered');
  });

  it('ten at once never take more than the whole', async () => {
    const own = await addBilledShop(server);
    const final = await payTopUp(1_000, own);
    const answers = await Promise.all(Array.from({ length: 10 }, async () => await credit(final.id, 300)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(3);
    const rest = (await readDetail(final.id)).invoice.creditable?.value ?? 0;
    const taken = answers.filter(({ status }) => status === 200).length * 300;
    expect(rest).toBe(1_000 - taken);
    expect((await readCredit(own.eshopId)).postedMinor).toBe(100_000 - taken * 100);
  });
});

describe('files', () => {
  it('come from signed addresses that run out and cannot be changed', async () => {
    const final = await payTopUp(1_900);
    for (const [format, start] of [
      ['Pdf', '%PDF-'],
      ['Isdoc', '<?xml'],
      ['Pohoda', '<?xml'],
    ] as const) {
      const { url } = (
        await server.call(invoice.getInvoicePdfUrl, { invoiceId: final.id, format }, shop.token)
      ).output;
      const answer = await fetch(url);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toContain('no-store');
      const text = await answer.text();
      expect(text.startsWith(start), format).toBe(true);
      if (format !== 'Pdf') expect(text).toContain(final.number);
      const changed = url.replace(/documents\/([^/]{20})./, 'documents/$1A');
      expect(
        (await fetch(changed === url ? url.replace('documents/e', 'documents/f') : changed)).status,
      ).toBe(404);
    }
    const old = await signLink(
      server.services,
      { kind: 'Document', invoiceId: final.id, format: 'Pdf' },
      'x.pdf',
      new Date(Date.now() - 16 * 60_000),
    );
    const late = await fetch(old.url, { headers: { 'accept-language': 'cs' } });
    expect(late.status).toBe(410);
    expect(await late.text()).toContain('15 minut');
  });

  it('are for accountants among staff, and recreated with the same content', async () => {
    const final = await payTopUp(1_800);
    const ask = async (token: string) =>
      await server.call(invoice.getInvoicePdfUrl, { invoiceId: final.id, format: 'Pdf' }, token);
    expect((await ask(accountant.accessToken)).status).toBe(200);
    expect((await ask((await server.signInStaff(['GetExport'])).accessToken)).problem.code).toBe(
      'permission_required',
    );
    expect((await ask(shop.owner.accessToken)).problem.code).toBe('forbidden');
    await fetch((await ask(shop.token)).output.url);
    const before = await findInvoice(final.id);
    const regenerated = await server.call(
      invoice.regenerateInvoice,
      { invoiceId: final.id },
      accountant.accessToken,
    );
    expect(regenerated.output.invoice.number).toBe(final.number);
    const after = await findInvoice(final.id);
    expect(after?.files['Pdf']).not.toBe(before?.files['Pdf']);
    expect({ ...after, files: null, history: null }).toEqual({ ...before, files: null, history: null });
  });

  it('are mailed once, with the document', async () => {
    const own = await addBilledShop(server, { email: 'once@example.com' });
    await payTopUp(1_300, own);
    await Promise.all([mailDocuments(server.services), mailDocuments(server.services)]);
    await mailDocuments(server.services);
    const mails = server.mails.filter(({ to }) => to === 'once@example.com');
    expect(mails.map(({ template }) => template).toSorted()).toEqual(['invoiceIssued', 'proformaIssued']);
    for (const mail of mails)
      expect(Buffer.from(mail.attachments?.[0]?.bytes ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
  });
});

function listNames(zip: Buffer): Promise<string[]> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(zip, (error, file) => {
      if (error !== null) return reject(error);
      const names: string[] = [];
      file.on('entry', (entry: yauzl.Entry) => names.push(entry.fileName));
      file.on('end', () => resolve(names));
      file.on('error', reject);
    });
  });
}

describe('archives for the accountant', () => {
  it('hold every document of the period, and the list sums them', async () => {
    // By the tax point, which may be before the day of issue.
    const period = { dateFrom: `${today.slice(0, 4)}-01-01`, dateTo: today };
    const { sums, total } = (
      await server.call(
        invoice.getInvoices,
        { type: 'FinalInvoice', ...period, page: 1, pageSize: 100 },
        accountant.accessToken,
      )
    ).output;
    const link = async (format: 'ZipOfPdf' | 'Csv' | 'Isdoc' | 'Pohoda') =>
      (await server.call(exportLink.getFinalInvoices, { ...period, format }, accountant.accessToken)).output;
    const zip = await link('ZipOfPdf');
    expect(zip.documentCount).toBe(total);
    const names = await listNames(Buffer.from(await (await fetch(zip.url)).arrayBuffer()));
    expect(names.length).toBe(total);
    expect(new Set(names).size).toBe(total);
    const documents = await InvoiceModel.find({ type: 'FinalInvoice', issuedOn: today }).lean();
    const totalMinor = documents.reduce((sum, document) => sum + document.totalMinor, 0);
    expect(Math.round((sums[0]?.total.value ?? 0) * 100)).toBe(totalMinor);
    const csv = await (await fetch((await link('Csv')).url)).text();
    for (const document of documents) expect(csv).toContain(document.number);
    const pohoda = await (await fetch((await link('Pohoda')).url)).text();
    for (const document of documents) expect(pohoda).toContain(document.number);
    expect(
      (await listNames(Buffer.from(await (await fetch((await link('Isdoc')).url)).arrayBuffer()))).length,
    ).toBe(total);
  });

  it('hold the selected documents of all kinds, once each, in one file', async () => {
    const { invoice: asked } = await createProforma(1_900);
    const final = await payTopUp(1_900);
    const note = (await credit(final.id, 100)).output.creditNote;
    const chosen = [note?.id ?? asked.id, final.id, asked.id, final.id];
    const ask = async (invoiceIds: InvoiceId[], format?: 'Csv' | 'Pohoda', token = accountant.accessToken) =>
      await server.call(exportLink.getChosenDocuments, { invoiceIds, ...(format && { format }) }, token);
    const zip = (await ask(chosen)).output;
    expect(zip).toMatchObject({ documentCount: 3, fileName: `documents-${today}.zip` });
    const names = await listNames(Buffer.from(await (await fetch(zip.url)).arrayBuffer()));
    expect(names).toEqual([note?.number, final.number, asked.number].map((number) => `${number}.pdf`));
    for (const format of ['Csv', 'Pohoda'] as const) {
      const file = await (await fetch((await ask(chosen, format)).output.url)).text();
      for (const { number } of [asked, final]) expect(file, format).toContain(number);
    }
    const most = Array.from({ length: 100 }, () => final.id);
    expect((await fetch((await ask(most)).output.url)).status).toBe(200);
    expect((await ask(['0123456789abcdef01234567' as InvoiceId, final.id])).problem.code).toBe('not_found');
    expect((await ask(chosen, undefined, second.accessToken)).problem.code).toBe('permission_required');
    expect((await ask(chosen, undefined, shop.owner.accessToken)).problem.code).toBe('forbidden');
  });

  it('refuse a period that ends before it begins or is too long', async () => {
    for (const period of [
      { dateFrom: today, dateTo: addDays(today, -1) },
      { dateFrom: addDays(today, -400), dateTo: today },
    ]) {
      const answer = await server.call(exportLink.getCreditNotes, period, accountant.accessToken);
      expect(answer.problem.code).toBe('date_range_invalid');
    }
  });
});

describe('lists', () => {
  it('show a shop its own documents alone', async () => {
    const own = await addBilledShop(server);
    await payTopUp(1_700, own);
    const { items, total } = (await server.call(invoice.getEshopInvoices, {}, own.token)).output;
    expect(total).toBe(2);
    expect(new Set(items.map(({ eshopId }) => eshopId))).toEqual(new Set([own.eshopId]));
    const finals = await server.call(invoice.getEshopInvoices, { type: 'FinalInvoice' }, own.token);
    expect(finals.output.total).toBe(1);
  });

  it('are searched by a shop by number and variable symbol, its own alone', async () => {
    const [own, other] = [await addBilledShop(server), await addBilledShop(server)];
    const { invoice: one } = await createProforma(1_700, own);
    await createProforma(1_700, own);
    const search = async (text: string, token: string) =>
      (await server.call(invoice.getEshopInvoices, { search: text }, token)).output.items.map(({ id }) => id);
    for (const text of [one.number.toLowerCase(), one.variableSymbol, one.number.slice(-6)]) {
      expect(await search(text, own.token), text).toEqual([one.id]);
      expect(await search(text, other.token), text).toEqual([]);
    }
  });

  it('are searched by staff by number, variable symbol, customer and domain', async () => {
    const own = await addBilledShop(server, { companyName: 'Zvláštní Firma s.r.o.' });
    const { invoice: one } = await createProforma(1_700, own);
    const { number, variableSymbol } = one;
    const terms = [number.toLowerCase(), number.slice(0, -1), variableSymbol, 'zvláštní', own.domainName];
    for (const search of terms) {
      const found = await server.call(
        invoice.getInvoices,
        { type: 'ProformaInvoice', search },
        accountant.accessToken,
      );
      expect(
        found.output.items.map(({ id }) => id),
        search,
      ).toContain(one.id);
    }
  });
});
