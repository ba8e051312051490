import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cockpit } from '#shared/contracts/cockpit.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { refreshCockpit } from '#server/areas/cockpit/refresh.service.ts';
import { EshopModel } from '#server/areas/eshop/eshop.model.ts';
import type { VatCheck } from '#server/integrations/registers/index.ts';
import { addBilledShop, steadyBank } from '#server/testing/billedShop.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';

const registered = { name: 'Vzorový obchod s.r.o.', address: 'Obchodná 1\n81106 Bratislava\nSlovensko' };
let register: { result: VatCheck['result']; name: string | null; address: string | null };
let requestCount = 0;

let server: TestServer;
let staff: SignedIn;
beforeAll(async () => {
  server = await startTestServer({
    replace: () => ({
      rateLimits: noRateLimits,
      centralBank: steadyBank,
      vatRegister: {
        check: (vatNumber) => {
          requestCount += 1;
          const isValid = register.result === 'valid';
          return Promise.resolve({
            vatNumber,
            result: register.result,
            checkedAt: new Date(),
            consultationNumber: isValid ? 'WAPIAAAAYX1' : null,
            name: isValid ? register.name : null,
            address: isValid ? register.address : null,
            reason: register.result === 'unknown' ? 'MS_UNAVAILABLE' : null,
          });
        },
      },
    }),
  });
  staff = await server.signInStaff(['SetEshopDetail', 'GetAccounting']);
});
afterAll(async () => await server.stop());

const slovakBilling = {
  companyName: 'Vzorový obchod',
  registrationNumber: null,
  taxNumber: 'SK2029990010',
  isVatPayer: true,
  street: 'Obchodná 1',
  city: 'Bratislava',
  zip: '811 06',
  country: 'SK' as const,
};

async function addSlovakShop(billing: Partial<typeof slovakBilling> = {}) {
  return await addBilledShop(server, { ...slovakBilling, ...billing }, { country: 'SK' });
}

async function issueProforma(token: string) {
  return (await server.call(invoice.generateProformaInvoice, { amount: 1_000 }, token)).output.invoice;
}

const readMatch = async (eshopId: string) =>
  (await server.call(eshop.getEshopById, { eshopId }, staff.accessToken)).output.eshop.vatMatch;

async function listMismatches(eshopId: string) {
  await refreshCockpit(server.services);
  const input = { kind: 'VatMismatch' as const, eshopId: eshopId as EshopId };
  return (await server.call(cockpit.getCockpitItems, input, staff.accessToken)).output.items;
}

describe('the holder of a VAT number', () => {
  it('that is the customer pays no VAT, and documents keep both texts', async () => {
    register = { result: 'valid', ...registered };
    const { token, eshopId } = await addSlovakShop();
    const proforma = await issueProforma(token);
    expect(proforma).toMatchObject({ vatReason: 'ReverseCharge', vat: { value: 0 } });
    const detail = (await server.call(invoice.getInvoice, { invoiceId: proforma.id }, staff.accessToken))
      .output;
    expect(detail.vatEvidence).toMatchObject({
      viesStatus: 'Valid',
      viesConsultationNumber: 'WAPIAAAAYX1',
      viesMatch: {
        result: 'Match',
        nameScore: 100,
        addressScore: 100,
        registeredName: registered.name,
        registeredAddress: registered.address,
        statedName: 'Vzorový obchod',
        statedAddress: 'Obchodná 1, 811 06 Bratislava',
      },
    });
    expect(await listMismatches(eshopId)).toEqual([]);
  });

  it('that is another company is charged VAT until staff decide, in the queue, with reason and audit', async () => {
    register = { result: 'valid', ...registered };
    const { token, eshopId } = await addSlovakShop({ companyName: 'Lampy Nitra s.r.o.' });
    expect((await server.call(eshop.getBillingSettings, {}, token)).output.vatCheck?.isMismatched).toBe(true);
    expect(await issueProforma(token)).toMatchObject({ vatReason: 'CountryOfCustomer', vat: { value: 230 } });
    expect(await listMismatches(eshopId)).toHaveLength(1);

    const decision = { eshopId, vatNumber: 'SK2029990010', isSame: true, reason: 'Renamed, extract seen' };
    const other = await server.call(
      eshop.decideVatMatch,
      { ...decision, vatNumber: 'SK2029990099' },
      staff.accessToken,
    );
    expect(other.problem.code).toBe('transition_not_allowed');
    expect((await server.call(eshop.decideVatMatch, decision, staff.accessToken)).status).toBe(200);
    expect(await readMatch(eshopId)).toMatchObject({
      result: 'Mismatch',
      decision: { isSame: true, reason: 'Renamed, extract seen' },
    });
    expect(await issueProforma(token)).toMatchObject({ vatReason: 'ReverseCharge' });
    expect(await listMismatches(eshopId)).toEqual([]);

    // Another name is another case.
    const billingSettings = { ...slovakBilling, companyName: 'Kabelky Nitra s.r.o.', email: 'a@example.com' };
    await server.call(eshop.setBillingSettings, { billingSettings }, token);
    expect(await issueProforma(token)).toMatchObject({ vatReason: 'CountryOfCustomer' });
    expect(await listMismatches(eshopId)).toHaveLength(1);
    await server.call(eshop.decideVatMatch, { ...decision, isSame: false }, staff.accessToken);
    expect(await issueProforma(token)).toMatchObject({ vatReason: 'CountryOfCustomer' });
    expect(await listMismatches(eshopId)).toEqual([]);
  });

  it('that the state does not disclose is its number alone', async () => {
    register = { result: 'valid', name: null, address: null };
    const { token, eshopId } = await addSlovakShop();
    expect(await issueProforma(token)).toMatchObject({ vatReason: 'ReverseCharge' });
    expect((await readMatch(eshopId))?.result).toBe('NotDisclosed');
  });
});

describe('an answer of VIES older than a day', () => {
  const setOldCheck = async (eshopId: string) => {
    const old = new Date(Date.now() - 25 * 3_600_000);
    await EshopModel.updateOne(
      { _id: eshopId },
      { $set: { 'vatCheck.checkedAt': old, 'vatCheck.askedAt': old } },
    );
  };

  it('is asked for again before VAT is decided', async () => {
    register = { result: 'valid', ...registered };
    const { token, eshopId } = await addSlovakShop();
    const before = requestCount;
    await issueProforma(token);
    expect(requestCount).toBe(before);
    await setOldCheck(eshopId);
    register = { ...register, result: 'invalid' };
    expect(await issueProforma(token)).toMatchObject({ vatReason: 'CountryOfCustomer' });
    expect(requestCount).toBe(before + 1);
  });

  it('proves nothing while VIES does not answer, which is tried once a minute', async () => {
    register = { result: 'valid', ...registered };
    const { token, eshopId } = await addSlovakShop();
    await setOldCheck(eshopId);
    register = { ...register, result: 'unknown' };
    const before = requestCount;
    const proforma = await issueProforma(token);
    expect(proforma).toMatchObject({ vatReason: 'CountryOfCustomer' });
    await issueProforma(token);
    expect(requestCount).toBe(before + 1);
    const { vatEvidence } = (
      await server.call(invoice.getInvoice, { invoiceId: proforma.id }, staff.accessToken)
    ).output;
    expect(vatEvidence.viesStatus).toBe('Unknown');
  });
});
