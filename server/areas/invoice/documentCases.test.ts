import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accounting } from '#shared/contracts/accounting.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import { addDays, type Day } from '#shared/domain/dates/days.ts';
import { countriesOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import type { InvoiceId } from '#shared/domain/ids/ids.ts';
import { debitNoteGrounds, debitNoteTaxPlaces } from '#shared/domain/invoice/correctionGrounds.ts';
import { vatReasons } from '#shared/domain/invoice/vatReason.ts';
import { recordPaymentCountry } from '#server/areas/eshop/index.ts';
import {
  buildControlStatement,
  buildIsdoc,
  buildPohodaXml,
  selectReport,
  splitReported,
} from '#server/documents/index.ts';
import { leaveMidnight } from '#server/testing/awayFromMidnight.ts';
import { addBilledShop, czechBilling, steadyBank } from '#server/testing/billedShop.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { uploadProof } from '#server/testing/outsideEu.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { countPeriod, findInvoice } from './invoice.repository.ts';
import { toDocumentData } from './invoice.presenter.ts';
import { documentDay } from './rates/rate.service.ts';
import { checkStructure } from '#server/testing/fileStructure.ts';

let server: TestServer;
let accountant: SignedIn;
let second: SignedIn;
await leaveMidnight();
const today = documentDay();

beforeAll(async () => {
  server = await startTestServer({
    replace: ({ config }) => ({
      rateLimits: noRateLimits,
      centralBank: steadyBank,
      config: {
        ...config,
        approvalSums: { CZK: 100_000_000, EUR: 4_000_000 },
        pohodaCodes: { reverseCharge: 'UDrevch', outsideEu: 'UDout', oss: 'UDmoss' },
        vat: { serviceKind: 'Electronic', ossThreshold: 'Over', reviewSums: { CZK: 50_000, EUR: 2_000 } },
      },
      // Numbers of `1`s are valid, `4`s those of another company, `2`s invalid, and VIES is silent about all others.
      vatRegister: {
        check: async (vatNumber) => {
          const digits = vatNumber.slice(2);
          const isOther = /^4+$/.test(digits);
          return {
            vatNumber,
            result: /^1+$/.test(digits) || isOther ? 'valid' : /^2+$/.test(digits) ? 'invalid' : 'unknown',
            checkedAt: new Date(),
            consultationNumber: 'WAPI-1',
            name: isOther ? 'Somebody Else AG' : null,
            address: isOther ? 'Hauptplatz 9, 4020 Linz' : null,
            reason: null,
          };
        },
      },
    }),
  });
  accountant = await server.signInStaff(['GetAccounting', 'SetAccounting', 'SetEshopDetail']);
  second = await server.signInStaff(['GetAccounting', 'SetAccounting']);
});
afterAll(async () => await server.stop());

const createKey = () => ({ 'idempotency-key': randomUUID() });

const caseSchema = z.array(
  z.strictObject({
    name: z.string(),
    customer: z.strictObject({
      country: z.enum(countriesOfAdvertisement),
      number: z.enum(['Valid', 'Invalid', 'Silent', 'OtherHolder', 'OtherState']).nullable(),
      evidence: z.enum([
        'None',
        'Document',
        'Card',
        'DocumentAndCard',
        'DocumentAndOtherCard',
        'Accepted',
        'Rejected',
      ]),
    }),
    change: z.enum(['Name', 'Payer', 'Hungary', 'Slovakia']).nullable(),
    paid: z.enum(['this', 'FirstDay', 'LastDayBefore', 'QuarterBefore']),
    amount: z.number(),
    correct: z.number(),
    /** What staff claim besides after the correction; none in most cases. */
    debit: z
      .strictObject({
        ground: z.enum(debitNoteGrounds),
        taxPlace: z.enum(debitNoteTaxPlaces),
        percent: z.number(),
        amount: z.number(),
        vatAmount: z.number(),
        expected: z.strictObject({
          reason: z.enum(vatReasons),
          /** Of its parts: what it takes from the stated tax, and what it adds to the right one. */
          reports: z.array(z.enum(['ControlStatement', 'SalesList', 'Oss']).nullable()),
          taxPoint: z.enum(['Today', 'Supply']),
          pohoda: z.strictObject({
            classification: z.string(),
            rate: z.enum(['none', 'high', 'historyHigh']),
            moss: z.string().nullable(),
          }),
        }),
      })
      .optional(),
    expected: z.strictObject({
      outcome: z.enum(['Done', 'tax_changed']),
      currency: z.enum(['CZK', 'EUR']),
      percent: z.number(),
      vatMinor: z.int(),
      reason: z.enum(vatReasons),
      report: z.enum(['ControlStatement', 'SalesList', 'Oss']).nullable(),
      section: z.enum(['A4', 'A5']).nullable(),
      pohoda: z.strictObject({
        classification: z.string(),
        rate: z.enum(['none', 'high', 'historyHigh']),
        moss: z.string().nullable(),
      }),
    }),
  }),
);
type Case = z.infer<typeof caseSchema>[number];

/** Customers, evidence, changes, days and corrections with what the law makes of them, computed by hand. */
const cases = caseSchema.parse(
  JSON.parse(readFileSync(new URL('testing/documentCases.json', import.meta.url), 'utf8')),
);

const getPrefix = (country: string) => (country === 'GR' ? 'EL' : country);
const numbers = {
  Valid: '11111111',
  Invalid: '22222222',
  Silent: '33333333',
  OtherHolder: '44444444',
} as const;

function findVatNumber({ country, number }: Case['customer']): string | null {
  if (number === null) return null;
  if (number === 'OtherState') return 'AT11111111';
  return country === 'CZ' ? 'CZ01999001' : `${getPrefix(country)}${numbers[number]}`;
}

async function addCustomer({ customer }: Case) {
  const { country, evidence } = customer;
  const taxNumber = findVatNumber(customer);
  const billing = {
    country,
    taxNumber,
    isVatPayer: taxNumber !== null,
    registrationNumber: country === 'CZ' ? '01999001' : null,
  };
  const shop = await addBilledShop(server, billing, { country });
  const { eshopId } = shop;
  if (evidence !== 'None' && evidence !== 'Card') await uploadProof(server, shop, country);
  const card = { Card: country, DocumentAndCard: country, DocumentAndOtherCard: 'DE' }[evidence as string];
  if (card !== undefined) await recordPaymentCountry(eshopId, { country: card, source: 'Card' });
  if (evidence === 'Accepted' || evidence === 'Rejected') {
    const { taxStatus } = (await server.call(eshop.getEshopById, { eshopId }, accountant.accessToken)).output
      .eshop;
    const decision = { eshopId, caseKey: taxStatus?.caseKey ?? '', reason: 'Extract read' };
    const decided = await server.call(
      eshop.decideTaxStatus,
      { ...decision, isAccepted: evidence === 'Accepted' },
      accountant.accessToken,
    );
    expect(decided.status).toBe(200);
  }
  return { shop, billing: { ...czechBilling, ...billing } };
}

type Customer = Awaited<ReturnType<typeof addCustomer>>;

async function changeBilling({ shop, billing }: Customer, change: Case['change']): Promise<void> {
  const changes = {
    Name: { companyName: 'Renamed s.r.o.' },
    Payer: { taxNumber: 'CZ01999001', isVatPayer: true },
    Hungary: { country: 'HU' as const },
    Slovakia: { country: 'SK' as const },
  };
  if (change === null) return;
  const billingSettings = { ...billing, ...changes[change] };
  const { status } = await server.call(eshop.setBillingSettings, { billingSettings }, shop.token);
  expect(status).toBe(200);
}

/** Day of the payment: the tax point. */
function getPaidOn(paid: Case['paid']): Day {
  const month = today.slice(0, 7);
  switch (paid) {
    case 'this':
      return today;
    case 'FirstDay':
      return `${month}-01` as Day;
    case 'LastDayBefore':
      return addDays(`${month}-01` as Day, -1);
    case 'QuarterBefore': {
      const firstMonth = Math.floor((Number(month.slice(5)) - 1) / 3) * 3 + 1;
      return addDays(`${month.slice(0, 4)}-${String(firstMonth).padStart(2, '0')}-01` as Day, -1);
    }
  }
}

const countMonth = async (day: Day) =>
  await countPeriod('FinalInvoice', `${day.slice(0, 7)}-01`, `${day.slice(0, 7)}-31`);

async function readData(invoiceId: InvoiceId) {
  const stored = await findInvoice(invoiceId);
  if (stored === null) throw new Error('no document');
  return toDocumentData(stored);
}

/** Holds a document and its files to a case. */
function checkDocument(
  data: Awaited<ReturnType<typeof readData>>,
  { customer, change, expected }: Case,
  sums: { netMinor: number; vatMinor: number; taxPointOn: Day; originalOn: Day | null },
): void {
  const { netMinor, vatMinor, taxPointOn, originalOn } = sums;
  const isCredit = originalOn !== null;
  expect(data).toMatchObject({
    currency: expected.currency,
    netMinor,
    vatMinor,
    totalMinor: netMinor + vatMinor,
    vat: { reason: expected.reason, percent: expected.percent },
    taxPointOn,
    customer: {
      country: customer.country,
      vatNumber: change === 'Payer' ? 'CZ01999001' : findVatNumber(customer),
      name: change === 'Name' ? 'Renamed s.r.o.' : czechBilling.companyName,
    },
  });
  // 24.290 CZK for a euro; tax documents in euros say base and tax in CZK too.
  if (expected.currency === 'CZK') expect(data.inCzk).toBeNull();
  else
    expect(data.inCzk).toMatchObject({
      netMinor: roundHalfUp(netMinor * 24.29),
      vatMinor: roundHalfUp(vatMinor * 24.29),
    });
  expect(selectReport(data)).toBe(expected.report);
  if (expected.report === 'ControlStatement' && !isCredit) {
    const { large, small } = buildControlStatement([data]);
    expect([large.length, small.length]).toEqual(expected.section === 'A4' ? [1, 0] : [0, 1]);
  }
  const isdoc = buildIsdoc(data);
  checkStructure(isdoc);
  expect(isdoc).toContain(`<DocumentType>${isCredit ? 6 : 5}</DocumentType>`);
  expect(isdoc).toContain(`<TaxPointDate>${taxPointOn}</TaxPointDate>`);
  expect(isdoc).not.toContain('PaymentMeans');
  checkPohoda(data, expected.pohoda, originalOn);
}

function checkPohoda(
  data: Awaited<ReturnType<typeof readData>>,
  { classification, rate, moss }: Case['expected']['pohoda'],
  originalOn: Day | null,
): void {
  const pohoda = buildPohodaXml([data], {
    registrationNumber: server.services.config.supplier.registrationNumber,
    codes: server.services.config.pohodaCodes,
  });
  checkStructure(pohoda);
  expect(pohoda).toContain(`>${classification}</typ:`);
  expect(pohoda).toContain(`<inv:rateVAT>${rate}</inv:rateVAT>`);
  expect(pohoda).toContain(`<inv:numberKHDPH>${data.number}</inv:numberKHDPH>`);
  expect(/<inv:MOSS>\s*<typ:ids>(\w+)</.exec(pohoda)?.[1] ?? null).toBe(moss);
  expect(/<inv:dateTaxOriginalDocumentMOSS>([^<]*)</.exec(pohoda)?.[1] ?? null).toBe(
    moss === null ? null : originalOn,
  );
}

/** Requests a debit note, has a second person approve it, and holds it and its files to a case. */
async function checkDebitNote(
  invoiceId: InvoiceId,
  { customer, debit, expected: { currency } }: Case,
  originalOn: Day,
): Promise<void> {
  if (debit === undefined) return;
  const { ground, taxPlace, percent, amount, vatAmount, expected } = debit;
  const requested = await server.call(
    accounting.generateDebitNote,
    {
      invoiceId,
      ground,
      taxPlace,
      vatPercent: percent,
      ...(amount === 0 ? {} : { amount }),
      ...(vatAmount === 0 ? {} : { vatAmount }),
      note: 'stated too low',
      confirmDuplicate: true,
    },
    accountant.accessToken,
    createKey(),
  );
  const approved = await server.call(
    accounting.decideApproval,
    { approvalId: requested.output.approvalId, decision: 'Approve', reason: 'checked' },
    second.accessToken,
    createKey(),
  );
  expect(approved.output.approval).toMatchObject({ state: 'Approved', failureCode: null });
  const debitNoteId = (await findInvoice(invoiceId))?.debitNoteIds?.at(-1)?.toString() as InvoiceId;
  const data = await readData(debitNoteId);
  const [netMinor, vatMinor] = [Math.round(amount * 100), Math.round(vatAmount * 100)];
  const taxPointOn = expected.taxPoint === 'Today' ? today : originalOn;
  expect(data).toMatchObject({
    type: 'DebitNote',
    currency,
    netMinor,
    vatMinor,
    totalMinor: netMinor + vatMinor,
    taxPointOn,
    vat: { reason: expected.reason, percent },
    customer: { country: customer.country },
    correction: { originalTaxPointOn: originalOn },
  });
  expect(data.inCzk?.vatMinor ?? null).toBe(currency === 'CZK' ? null : roundHalfUp(vatMinor * 24.29));
  expect(splitReported(data).map(selectReport)).toEqual(expected.reports);
  const isdoc = buildIsdoc(data);
  checkStructure(isdoc);
  expect(isdoc).toContain('<DocumentType>3</DocumentType>');
  expect(isdoc).toContain(`<TaxPointDate>${taxPointOn}</TaxPointDate>`);
  expect(isdoc).toContain('PaymentMeans');
  checkPohoda(data, expected.pohoda, originalOn);
}

const roundHalfUp = (value: number) => Math.sign(value) * Math.round(Math.abs(value) + 1e-6);

describe('a payment, its credit note and its debit note', () => {
  it('are tried in at least 60 cases', () => expect(cases.length).toBeGreaterThanOrEqual(60));

  it('have files whose order and forms are checked', () => {
    for (const wrong of [
      '<Invoice><ID>1</ID><DocumentType>5</DocumentType></Invoice>',
      '<Invoice><DocumentType>7</DocumentType></Invoice>',
      '<Invoice><Unknown/></Invoice>',
    ])
      expect(() => checkStructure(wrong)).toThrow();
    expect(() => checkStructure('<Invoice><DocumentType>5</DocumentType><ID>1</ID></Invoice>')).not.toThrow();
  });

  it.each(cases.map((each) => [each.name, each] as const))('of a %s', async (_name, each) => {
    const { amount, correct, expected } = each;
    const customer = await addCustomer(each);
    const proforma = (
      await server.call(invoice.generateProformaInvoice, { amount }, customer.shop.token, createKey())
    ).output.invoice;
    expect(proforma).toMatchObject({ vatReason: expected.reason, vat: { value: expected.vatMinor / 100 } });
    await changeBilling(customer, each.change);
    const paidOn = getPaidOn(each.paid);
    const countBefore = await countMonth(paidOn);
    const { outcomes } = (
      await server.call(
        invoice.setAsPaid,
        { invoiceIds: [proforma.id], paidOn, reason: 'seen', confirmDuplicate: true },
        accountant.accessToken,
        createKey(),
      )
    ).output;
    if (expected.outcome !== 'Done') {
      expect(outcomes).toMatchObject([{ outcome: 'Refused', error: expected.outcome }]);
      expect((await findInvoice(proforma.id))?.finalId ?? null).toBeNull();
      return;
    }
    expect(outcomes).toMatchObject([{ outcome: 'Done' }]);
    const finalId = (await findInvoice(proforma.id))?.finalId?.toString() as InvoiceId;
    checkDocument(await readData(finalId), each, {
      netMinor: amount * 100,
      vatMinor: expected.vatMinor,
      taxPointOn: paidOn,
      originalOn: null,
    });
    // The month of the archive is that of the tax point, whenever the document was issued.
    expect(await countMonth(paidOn)).toBe(countBefore + 1);
    const credited = (
      await server.call(
        invoice.generateCreditNote,
        {
          invoiceId: finalId,
          amount: correct,
          reason: 'Refund',
          note: 'a part',
          refund: 'Bank',
          confirmDuplicate: true,
        },
        accountant.accessToken,
        createKey(),
      )
    ).output.creditNote;
    if (credited === null) throw new Error('no credit note');
    checkDocument(await readData(credited.id), each, {
      netMinor: -correct * 100,
      vatMinor: -Math.round(correct * expected.percent) + 0,
      taxPointOn: today,
      originalOn: paidOn,
    });
    await checkDebitNote(finalId, each, paidOn);
  });
});
