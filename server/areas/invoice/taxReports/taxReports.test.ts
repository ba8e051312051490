import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportLink } from '#shared/contracts/exportLink.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import { toMonth } from '#shared/domain/dates/months.ts';
import type { TaxReport, TaxReportFormat } from '#shared/domain/invoice/taxReports.ts';
import { leaveMidnight } from '#server/testing/awayFromMidnight.ts';
import { addBilledShop, steadyBank } from '#server/testing/billedShop.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { parseCsvTable } from '#server/testing/reportFiles.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { InvoiceModel, type InvoiceDocument } from '../invoice.model.ts';
import { documentDay } from '../rates/rate.service.ts';

let server: TestServer;
let accountant: SignedIn;
await leaveMidnight();
const today = documentDay();
const month = toMonth(today);

beforeAll(async () => {
  server = await startTestServer({
    replace: ({ config }) => ({
      rateLimits: noRateLimits,
      config: {
        ...config,
        approvalSums: { CZK: 100_000_000, EUR: 4_000_000 },
        taxOffice: { office: '451', workplace: '2001' },
      },
      centralBank: steadyBank,
      vatRegister: {
        check: async (vatNumber) => ({
          vatNumber,
          result: 'valid',
          checkedAt: new Date(),
          consultationNumber: 'WAPI-1',
          name: null,
          address: null,
          reason: null,
        }),
      },
    }),
  });
  accountant = await server.signInStaff(['GetAccounting', 'SetAccounting', 'GetExport']);
  const customers = [
    [{ taxNumber: 'CZ01999001', isVatPayer: true }, 'CZ', [20_000, 1_500]],
    [{}, 'CZ', [30_000]],
    [{ country: 'SK', taxNumber: 'SK2020202020', isVatPayer: true, zip: '811 01' }, 'SK', [100, 250.55]],
    [{ country: 'SK', zip: '811 01' }, 'SK', [300]],
    [{ country: 'DE', zip: '10115', registrationNumber: null }, 'DE', [400]],
  ] as const;
  for (const [billing, country, amounts] of customers) {
    const shop = await addBilledShop(server, billing, { country });
    for (const amount of amounts) {
      const proforma = (
        await server.call(invoice.generateProformaInvoice, { amount }, shop.token, createKey())
      ).output.invoice;
      const { outcomes } = (
        await server.call(
          invoice.setAsPaid,
          { invoiceIds: [proforma.id], paidOn: today, reason: 'seen', confirmDuplicate: true },
          accountant.accessToken,
          createKey(),
        )
      ).output;
      expect(outcomes).toMatchObject([{ outcome: 'Done' }]);
      const stored = await InvoiceModel.findById(proforma.id).lean<InvoiceDocument>();
      const { status } = await server.call(
        invoice.generateCreditNote,
        {
          invoiceId: stored?.finalId?.toString() ?? '',
          amount: 50,
          reason: 'Refund',
          note: 'a part',
          refund: 'Bank',
          confirmDuplicate: true,
        },
        accountant.accessToken,
        createKey(),
      );
      expect(status).toBe(200);
    }
  }
});
afterAll(async () => await server.stop());

const createKey = () => ({ 'idempotency-key': randomUUID() });
const read = async () =>
  (await server.call(exportLink.getTaxReports, { month }, accountant.accessToken)).output;
const download = async (report: TaxReport, format: TaxReportFormat) => {
  const { url } = (
    await server.call(exportLink.getTaxReportFile, { report, month, format }, accountant.accessToken)
  ).output;
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  return await answer.text();
};
const addUp = (values: readonly number[]) => Math.round(values.reduce((all, value) => all + value, 0) * 100);

/** Sums of the stored documents in minor units, added up here without the reports’ own code. */
const sumDocuments = async (reason: string, field: 'netMinor' | 'vatMinor', inEuros = false) => {
  const documents = await InvoiceModel.find({
    type: { $in: ['FinalInvoice', 'CreditNote'] },
  }).lean<InvoiceDocument[]>();
  const ofReason = documents.filter(({ vat }) => vat.reason === reason);
  expect(ofReason.length).toBeGreaterThan(0);
  return ofReason.reduce(
    (all, each) => all + (inEuros ? each[field] : (each.inCzk?.[field] ?? each[field])),
    0,
  );
};

describe('reports of a month', () => {
  it('add up to the documents, each document in one report', async () => {
    const { controlStatement, salesList, oss, checks } = await read();
    const rows = [...controlStatement.large, ...controlStatement.small];
    expect(controlStatement.large.map(({ vatNumber }) => vatNumber)).toEqual(['CZ01999001']);
    expect(addUp(rows.map(({ net }) => net.value))).toBe(await sumDocuments('Domestic', 'netMinor'));
    expect(addUp(rows.map(({ vat }) => vat.value))).toBe(await sumDocuments('Domestic', 'vatMinor'));
    expect(salesList.rows).toMatchObject([{ country: 'SK', vatNumber: '2020202020', count: 2 }]);
    expect(addUp(salesList.rows.map(({ net }) => net.value))).toBe(
      await sumDocuments('ReverseCharge', 'netMinor'),
    );
    expect(oss.map(({ country, percent }) => [country, percent])).toEqual([
      ['DE', 19],
      ['SK', 23],
    ]);
    expect(addUp(oss.map(({ net }) => net.value))).toBe(
      await sumDocuments('CountryOfCustomer', 'netMinor', true),
    );
    expect(addUp(oss.map(({ vat }) => vat.value))).toBe(
      await sumDocuments('CountryOfCustomer', 'vatMinor', true),
    );
    // The month is this one: it isn’t over, and nothing else is to be checked.
    expect(new Set(checks.map(({ check }) => check))).toEqual(new Set(['PeriodOpen']));
  });

  it('are files with the same sums', async () => {
    const { controlStatement, salesList, oss } = await read();
    const kh = await download('ControlStatement', 'Xml');
    expect(kh).toContain('<DPHKH1');
    const bases = [...kh.matchAll(/zakl_dane1="(?<base>[^"]+)"/g)].map((found) =>
      Number(found.groups?.['base']),
    );
    expect(addUp(bases)).toBe(addUp([controlStatement.sums.net.value]));
    expect(kh).toContain('c_ufo="451"');
    expect(await download('SalesList', 'Xml')).toContain(
      `c_vat="2020202020" k_pln_eu="3" pln_pocet="2" pln_hodnota="${salesList.rows[0]?.crowns ?? ''}"`,
    );
    for (const [report, rowCount] of [
      ['ControlStatement', controlStatement.largeCount + controlStatement.small.length],
      ['SalesList', salesList.rowCount],
      ['Oss', oss.length],
    ] as const)
      expect(parseCsvTable(Buffer.from(await download(report, 'Csv')), ';').length, report).toBe(rowCount);
    const refused = await server.call(
      exportLink.getTaxReportFile,
      { report: 'Oss', month, format: 'Xml' },
      accountant.accessToken,
    );
    expect(refused.problem.code).toBe('tax_report_format_unknown');
  });
});
