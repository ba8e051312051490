import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cockpit } from '#shared/contracts/cockpit.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import { payment } from '#shared/contracts/payment.ts';
import { refreshCockpit } from '#server/areas/cockpit/refresh.service.ts';
import { recordPaymentCountry } from '#server/areas/eshop/index.ts';
import { findInvoice } from '#server/areas/invoice/invoice.repository.ts';
import { documentDay } from '#server/areas/invoice/rates/rate.service.ts';
import { addBilledShop, czechBilling, steadyBank } from '#server/testing/billedShop.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { smallPdf, uploadProof } from '#server/testing/outsideEu.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';

let server: TestServer;
let staff: SignedIn;
beforeAll(async () => {
  server = await startTestServer({
    replace: ({ config }) => ({
      rateLimits: noRateLimits,
      centralBank: steadyBank,
      config: {
        ...config,
        approvalSums: { CZK: 100_000_000, EUR: 4_000_000 },
        vat: { ...config.vat, reviewSums: { CZK: 50_000, EUR: 2_000 } },
      },
    }),
  });
  staff = await server.signInStaff(['SetEshopDetail', 'GetAccounting', 'SetAccounting']);
});
afterAll(async () => await server.stop());

const american = {
  companyName: 'Shop Inc.',
  registrationNumber: 'C1234567',
  street: '5 Main Street',
  city: 'New York',
  zip: '10001',
  country: 'US' as const,
};
const addAmerican = async () => await addBilledShop(server, american, { country: 'US' });
const issueProforma = async (token: string, amount = 1_000) =>
  (await server.call(invoice.generateProformaInvoice, { amount }, token)).output.invoice;
const readEvidence = async ({ token }: AddedShop) =>
  (await server.call(eshop.getBillingSettings, {}, token)).output.placeEvidence;
const readStatus = async ({ eshopId }: AddedShop) =>
  (await server.call(eshop.getEshopById, { eshopId }, staff.accessToken)).output.eshop.taxStatus;
const recordCard = async ({ eshopId }: AddedShop, country: string) =>
  await recordPaymentCountry(eshopId, { country, source: 'Card' });

async function listOpen({ eshopId }: AddedShop) {
  await refreshCockpit(server.services);
  const input = { kind: 'TaxStatus' as const, eshopId };
  return (await server.call(cockpit.getCockpitItems, input, staff.accessToken)).output.items;
}

async function decide(shop: AddedShop, isAccepted: boolean, caseKey?: string) {
  const key = caseKey ?? (await readStatus(shop))?.caseKey ?? '';
  return await server.call(
    eshop.decideTaxStatus,
    { eshopId: shop.eshopId, caseKey: key, isAccepted, reason: 'Extract read, number found in the register' },
    staff.accessToken,
  );
}

describe('a business outside the EU', () => {
  it('pays Czech VAT without evidence, and sees the missing pieces', async () => {
    const shop = await addAmerican();
    expect(await readEvidence(shop)).toMatchObject({
      verdict: 'Missing',
      proof: null,
      pieces: [
        { piece: 'BillingAddress', country: 'US' },
        { piece: 'BusinessProof', country: null },
        { piece: 'PaymentCountry', country: null },
      ],
    });
    expect(await issueProforma(shop.token)).toMatchObject({
      vatReason: 'EvidenceMissing',
      vat: { value: 210 },
    });
    const rate = (await server.call(payment.getEshopTaxRate, {}, shop.token)).output;
    expect(rate).toMatchObject({ percent: 21, reason: 'EvidenceMissing' });
    expect(await listOpen(shop)).toEqual([]);
  });

  it('pays none when document, address and payment agree, and documents keep the evidence', async () => {
    const shop = await addAmerican();
    expect(await uploadProof(server, shop, 'US')).toEqual({ status: 200, code: null });
    // The customer’s own words alone are doubtful.
    expect(await issueProforma(shop.token)).toMatchObject({ vatReason: 'EvidenceMissing' });
    expect(await listOpen(shop)).toHaveLength(1);
    await recordCard(shop, 'US');
    expect(await listOpen(shop)).toEqual([]);
    const proforma = await issueProforma(shop.token);
    expect(proforma).toMatchObject({ vatReason: 'OutsideEu', vat: { value: 0 } });
    const { vatEvidence } = (
      await server.call(invoice.getInvoice, { invoiceId: proforma.id }, staff.accessToken)
    ).output;
    expect(vatEvidence).toMatchObject({
      basis: { vatCase: 'outsideProven' },
      place: {
        verdict: 'Proven',
        pieces: [{ country: 'US' }, { country: 'US' }, { country: 'US' }],
        proof: { kind: 'RegisterExtract', fileName: 'extract.pdf' },
        decisionReason: null,
      },
    });
    // Staff get the uploaded file.
    const proofId = vatEvidence.place?.proof?.proofId ?? '';
    const file = await server.sendRaw(eshop.getBusinessProof, {
      headers: { authorization: `Bearer ${staff.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ eshopId: shop.eshopId, proofId }),
    });
    expect(await file.text()).toBe(smallPdf);
  });

  it('whose payment comes from elsewhere is charged until staff decide, for exactly this evidence', async () => {
    const shop = await addAmerican();
    await uploadProof(server, shop, 'US');
    await recordCard(shop, 'DE');
    expect(await issueProforma(shop.token)).toMatchObject({ vatReason: 'EvidenceMissing' });
    const [item] = await listOpen(shop);
    expect(item?.facts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'proofCountry', text: 'US' }),
        expect.objectContaining({ name: 'paymentCountry', text: 'DE' }),
      ]),
    );
    expect((await decide(shop, true, 'another-case')).problem.code).toBe('transition_not_allowed');
    expect((await decide(shop, true)).status).toBe(200);
    expect(await listOpen(shop)).toEqual([]);
    expect(await issueProforma(shop.token)).toMatchObject({ vatReason: 'OutsideEu' });
    // A card that agrees with the address adds no doubt; one of a third country does.
    await recordCard(shop, 'US');
    expect(await issueProforma(shop.token)).toMatchObject({ vatReason: 'OutsideEu' });
    await recordCard(shop, 'CZ');
    expect(await issueProforma(shop.token)).toMatchObject({ vatReason: 'EvidenceMissing' });
    expect(await listOpen(shop)).toHaveLength(1);
    expect((await decide(shop, false)).status).toBe(200);
    expect(await readEvidence(shop)).toMatchObject({ verdict: 'Rejected' });
    expect(await listOpen(shop)).toEqual([]);
    const stored = await findInvoice((await issueProforma(shop.token)).id);
    expect(stored?.vat.place?.decisionReason).toBe('Extract read, number found in the register');
  });

  it('that becomes another company needs a document of that company', async () => {
    const shop = await addAmerican();
    await uploadProof(server, shop, 'US');
    await recordCard(shop, 'US');
    expect(await issueProforma(shop.token)).toMatchObject({ vatReason: 'OutsideEu' });
    const billingSettings = { ...czechBilling, ...american, companyName: 'Other LLC' };
    await server.call(eshop.setBillingSettings, { billingSettings }, shop.token);
    expect(await readEvidence(shop)).toMatchObject({ verdict: 'Missing' });
    expect(await issueProforma(shop.token)).toMatchObject({ vatReason: 'EvidenceMissing' });
    expect((await decide(shop, true)).problem.code).toBe('transition_not_allowed');
  });

  it('uploads nothing that is no document, and nothing within the EU', async () => {
    const shop = await addAmerican();
    const refusals: [string, BlobPart][] = [
      ['file_type_not_allowed', '<html><script>alert(1)</script></html>'],
      ['file_type_not_allowed', `${smallPdf}2 0 obj<</S/JavaScript/JS(app.alert)>>endobj\n%%EOF`],
      ['file_type_not_allowed', '%PDF-1.4 cut off'],
      ['file_too_large', new Uint8Array(8 * 1_048_576 + 1)],
    ];
    for (const [code, part] of refusals)
      expect(await uploadProof(server, shop, 'US', new Blob([part]))).toMatchObject({ code });
    expect(await readEvidence(shop)).toMatchObject({ proof: null });
    const czech = await addBilledShop(server);
    expect((await uploadProof(server, czech, 'CZ')).code).toBe('transition_not_allowed');
    expect(await readEvidence(czech)).toBeNull();
  });
});

describe('an EU business without a VAT number', () => {
  const pay = async (shop: AddedShop, amount: number) => {
    const { id } = await issueProforma(shop.token, amount);
    const { outcomes } = (
      await server.call(
        invoice.setAsPaid,
        { invoiceIds: [id], paidOn: documentDay(), reason: 'seen', confirmDuplicate: true },
        staff.accessToken,
      )
    ).output;
    expect(outcomes).toMatchObject([{ outcome: 'Done' }]);
  };

  it('is reviewed from a sum of a year on, once, and pays its country’s VAT before and after', async () => {
    const shop = await addBilledShop(
      server,
      { country: 'SK', zip: '811 01', registrationNumber: null },
      { country: 'SK' },
    );
    await pay(shop, 1_200);
    expect(await listOpen(shop)).toEqual([]);
    expect(await readStatus(shop)).toBeNull();
    await pay(shop, 800);
    expect(await listOpen(shop)).toHaveLength(1);
    expect(await readStatus(shop)).toMatchObject({ subject: 'NoVatNumber', isOpen: true, place: null });
    expect((await decide(shop, true)).status).toBe(200);
    expect(await listOpen(shop)).toEqual([]);
    await pay(shop, 500);
    expect(await listOpen(shop)).toEqual([]);
    expect(await issueProforma(shop.token)).toMatchObject({ vatReason: 'CountryOfCustomer' });
  });
});
