import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoice } from '#shared/contracts/invoice.ts';
import type { InvoiceId } from '#shared/domain/ids/ids.ts';
import { buildIsdoc, buildPohodaXml, selectReport } from '#server/documents/index.ts';
import { awayFromMidnight } from '#server/testing/awayFromMidnight.ts';
import { addBilledShop, steadyBank } from '#server/testing/billedShop.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { findInvoice } from './invoice.repository.ts';
import { toDocumentData } from './invoice.presenter.ts';
import { documentDay } from './rates/rate.service.ts';

let server: TestServer;
let accountant: SignedIn;
await awayFromMidnight();
const today = documentDay();

beforeAll(async () => {
  server = await startTestServer({
    replace: ({ config }) => ({
      rateLimits: noRateLimits,
      centralBank: steadyBank,
      config: {
        ...config,
        approvalSums: { CZK: 100_000_000, EUR: 4_000_000 },
        pohodaCodes: { reverseCharge: 'UDrevch', oss: 'UDmoss' },
      },
      // Numbers of `1`s are valid, those of `2`s invalid, and all others unknown.
      vatRegister: {
        check: async (vatNumber) => ({
          vatNumber,
          result: /^..1+$/.test(vatNumber) ? 'valid' : /^..2+$/.test(vatNumber) ? 'invalid' : 'unknown',
          checkedAt: new Date(),
          consultationNumber: 'WAPI-1',
          name: null,
          address: null,
          reason: null,
        }),
      },
    }),
  });
  accountant = await server.signInStaff(['GetAccounting', 'SetAccounting']);
});
afterAll(async () => await server.stop());

const createKey = () => ({ 'idempotency-key': randomUUID() });

/**
 * Customers and their payment: country, VAT number (null for none), amount of credit; then currency, rate,
 * ground, report to the tax authority and what Pohoda classifies it as. Each is paid through the API and credited in part.
 */
const cases = [
  ['CZ', null, 2_000, 'CZK', 21, 'Domestic', 'ControlStatement', 'inland'],
  ['CZ', 'CZ01999001', 2_000, 'CZK', 21, 'Domestic', 'ControlStatement', 'inland'],
  ['CZ', 'CZ01999001', 50_000, 'CZK', 21, 'Domestic', 'ControlStatement', 'inland'],
  ['SK', 'SK1111111111', 200, 'EUR', 0, 'ReverseCharge', 'SalesList', 'UDrevch'],
  ['SK', 'SK2222222222', 200, 'EUR', 23, 'CountryOfCustomer', 'Oss', 'UDmoss'],
  ['SK', 'SK3333333333', 200, 'EUR', 23, 'CountryOfCustomer', 'Oss', 'UDmoss'],
  ['SK', null, 200, 'EUR', 23, 'CountryOfCustomer', 'Oss', 'UDmoss'],
  ['AT', null, 200, 'EUR', 20, 'CountryOfCustomer', 'Oss', 'UDmoss'],
  ['DE', 'DE111111111', 200, 'EUR', 0, 'ReverseCharge', 'SalesList', 'UDrevch'],
  ['DE', null, 200, 'EUR', 19, 'CountryOfCustomer', 'Oss', 'UDmoss'],
] as const;

describe('a payment and its partial credit note', () => {
  it.each(cases)(
    'of %s, %s, over %s %s: %s %%, %s, %s, %s',
    async (country, taxNumber, amount, currency, percent, reason, report, classification) => {
      const zip =
        country === 'CZ' ? '110 00' : country === 'SK' ? '811 01' : country === 'AT' ? '1010' : '10115';
      const registrationNumber = country === 'CZ' ? '01999001' : null;
      const billing = { country, taxNumber, isVatPayer: taxNumber !== null, zip, registrationNumber };
      const shop = await addBilledShop(server, billing, { country });
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
      const finalId = (await findInvoice(proforma.id))?.finalId?.toString() as InvoiceId;
      const { creditNote } = (
        await server.call(
          invoice.generateCreditNote,
          {
            invoiceId: finalId,
            amount: 10,
            reason: 'Refund',
            note: 'a part',
            refund: 'Bank',
            confirmDuplicate: true,
          },
          accountant.accessToken,
          createKey(),
        )
      ).output;
      const expected = [
        [finalId, amount, '5'],
        [creditNote?.id ?? finalId, -10, '6'],
      ] as const;
      for (const [id, net, isdocType] of expected) {
        const stored = await findInvoice(id);
        if (stored === null) throw new Error('no document');
        const data = toDocumentData(stored);
        // Base, tax, ground and archive month, the customer and the tax of one decision.
        expect(data).toMatchObject({
          currency,
          netMinor: net * 100,
          vatMinor: Math.round(net * percent) + 0,
          vat: { reason, percent },
          taxPointOn: today,
          customer: { country, vatNumber: taxNumber },
        });
        expect(data.inCzk === null).toBe(currency === 'CZK');
        expect(selectReport(data)).toBe(report);
        expect(buildIsdoc(data)).toContain(`<DocumentType>${isdocType}</DocumentType>`);
        const pohoda = buildPohodaXml([data], {
          registrationNumber: server.services.config.supplier.registrationNumber,
          codes: server.services.config.pohodaCodes,
        });
        expect(pohoda).toContain(`>${classification}</typ:`);
        expect(pohoda).toContain(`<inv:numberKHDPH>${data.number}</inv:numberKHDPH>`);
      }
    },
  );
});
