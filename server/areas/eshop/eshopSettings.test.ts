import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounting } from '#shared/contracts/accounting.ts';
import { auth } from '#shared/contracts/auth.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { payment } from '#shared/contracts/payment.ts';
import { bookTopUp } from '#server/credit/index.ts';
import type { VatCheck, VatCheckResult } from '#server/integrations/registers/index.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import { EshopModel } from './eshop.model.ts';
import { checkDueVatNumbers } from './vatCheck.service.ts';

let server: TestServer;
let staff: SignedIn;
let colleague: SignedIn;
/** What VIES says; the last row of a number counts. */
const vies = new Map<string, VatCheckResult>();
let requestCount = 0;
beforeAll(async () => {
  server = await startTestServer({
    replace: () => ({
      rateLimits: noRateLimits,
      vatRegister: {
        async check(vatNumber): Promise<VatCheck> {
          requestCount += 1;
          const result = vies.get(vatNumber) ?? 'invalid';
          const isValid = result === 'valid';
          return {
            vatNumber,
            result,
            checkedAt: new Date(),
            consultationNumber: isValid ? 'WAPIAAAAYX1' : null,
            name: isValid ? 'Musterladen GmbH' : null,
            address: isValid ? 'Musterstraße 1\n10115 Berlin' : null,
            reason: result === 'unknown' ? 'MS_UNAVAILABLE' : null,
          };
        },
      },
    }),
  });
  staff = await server.signInStaff(['SetEshopDetail']);
  colleague = await server.signInStaff(['SetEshopDetail']);
});
afterAll(async () => await server.stop());

const germanBilling = {
  companyName: 'Musterladen GmbH',
  registrationNumber: null,
  taxNumber: 'DE299900017',
  isVatPayer: true,
  street: 'Musterstraße 1',
  city: 'Berlin',
  zip: '10115',
  country: 'DE' as const,
  email: 'rechnung@example.com',
};

async function addManager(shop: AddedShop): Promise<string> {
  const manager = await server.signUp();
  await EshopModel.updateOne(
    { _id: shop.eshopId },
    { $push: { members: { userId: manager.userId, role: 'Admin', since: new Date() } } },
  );
  return await server.enterShop(manager, shop.eshopId);
}

describe('settings of a shop', () => {
  it('are stored: margin, description, warnings', async () => {
    const { token } = await server.addShop();
    const read = async () => ({
      ...(await server.call(eshop.getContributionPercentage, {}, token)).output,
      ...(await server.call(eshop.getDescription, {}, token)).output,
      ...(await server.call(eshop.getNotificationSettings, {}, token)).output,
    });
    expect(await read()).toMatchObject({
      defaultContributionPercentage: null,
      description: null,
      costOfSalesMaxPercent: null,
    });
    await server.call(eshop.setDefaultContributionPercentage, { defaultContributionPercentage: 32.5 }, token);
    await server.call(eshop.setEshopDescription, { description: 'Lampy\npro byty i chaty' }, token);
    await server.call(eshop.setCostOfSalesMax, { costOfSalesMaxPercent: 18 }, token);
    await server.call(eshop.setNotificationEmail, { notificationEmail: 'Varovani@Example.com' }, token);
    expect(await read()).toMatchObject({
      defaultContributionPercentage: 32.5,
      description: 'Lampy\npro byty i chaty',
      costOfSalesMaxPercent: 18,
      notificationEmail: 'varovani@example.com',
    });
    await server.call(eshop.setDefaultContributionPercentage, { defaultContributionPercentage: null }, token);
    await server.call(eshop.setEshopDescription, { description: null }, token);
    await server.call(eshop.setCostOfSalesMax, { costOfSalesMaxPercent: null }, token);
    expect(await read()).toMatchObject({
      defaultContributionPercentage: null,
      description: null,
      costOfSalesMaxPercent: null,
    });
  });

  it('are stored: how orders are credited and how VAT is shown', async () => {
    const { token } = await server.addShop();
    const read = async () => (await server.call(eshop.getReportingSettings, {}, token)).output;
    expect(await read()).toEqual({
      attributionWindowDays: 30,
      attributionModel: 'LastClick',
      vat: 'Included',
      isVatInOrderValues: true,
      vatRatePercent: null,
      effectiveVatRatePercent: 21,
    });
    await server.call(eshop.setReportingSettings, { attributionWindowDays: 90, vatRatePercent: 12 }, token);
    await server.call(eshop.setReportingSettings, { attributionModel: 'Position', vat: 'Excluded' }, token);
    expect(await read()).toMatchObject({
      attributionWindowDays: 90,
      attributionModel: 'Position',
      vat: 'Excluded',
      vatRatePercent: 12,
      effectiveVatRatePercent: 12,
    });
    const wrong = { attributionWindowDays: 31 as never };
    expect((await server.call(eshop.setReportingSettings, wrong, token)).problem.code).toBe(
      'invalid_request',
    );
  });

  it('refuse invalid percentages and addresses, and too long a description', async () => {
    const { token } = await server.addShop();
    const answers = await Promise.all([
      server.call(eshop.setDefaultContributionPercentage, { defaultContributionPercentage: 101 }, token),
      server.call(eshop.setCostOfSalesMax, { costOfSalesMaxPercent: -1 }, token),
      server.call(eshop.setNotificationEmail, { notificationEmail: 'nobody' }, token),
      server.call(eshop.setEshopDescription, { description: 'x'.repeat(2_001) }, token),
    ]);
    expect(answers.map((answer) => answer.problem.code)).toEqual(Array(4).fill('invalid_request'));
  });

  it('are changed by managers, and by staff only with SetEshopDetail', async () => {
    const shop = await server.addShop();
    const description = { description: 'Lampy' };
    const manager = await addManager(shop);
    expect((await server.call(eshop.setEshopDescription, description, manager)).status).toBe(200);
    const other = await server.signInStaff();
    const refused = await server.call(
      eshop.setEshopDescription,
      description,
      await server.enterShop(other, shop.eshopId),
    );
    expect(refused.problem.code).toBe('permission_required');
  });

  it('tell through whom the shop came and whom to ask', async () => {
    const { token, eshopId } = await server.addShop();
    expect((await server.call(eshop.getEshopProvider, {}, token)).output).toEqual({
      shopProvider: 'Okavango',
      registrationProvider: 'Okavango',
    });
    expect((await server.call(eshop.getSupportContactDetails, {}, token)).output).toEqual({
      name: 'Okavango',
      email: 'support@okavango.test',
      phone: null,
    });
    await EshopModel.updateOne({ _id: eshopId }, { $set: { registrationProvider: 'Aurora' } });
    expect((await server.call(eshop.getSupportContactDetails, {}, token)).output.email).toBe(
      'support@aurora.test',
    );
    await server.call(eshop.setEshopProvider, { eshopId, shopProvider: 'Upgates' }, staff.accessToken);
    expect((await server.call(eshop.getEshopProvider, {}, token)).output.shopProvider).toBe('Upgates');
  });
});

describe('VAT number', () => {
  const readTaxRate = async (token: string) => (await server.call(payment.getEshopTaxRate, {}, token)).output;

  it('is asked for when it is set, and reverse charge rests on the answer', async () => {
    vies.set('DE299900017', 'valid');
    const { token } = await server.addShop({ country: 'DE' });
    expect(await readTaxRate(token)).toMatchObject({ percent: 19, reason: 'CountryOfCustomer' });
    await server.call(eshop.setBillingSettings, { billingSettings: germanBilling }, token);
    expect((await server.call(eshop.getBillingSettings, {}, token)).output.vatCheck).toMatchObject({
      status: 'Valid',
      taxNumber: 'DE299900017',
      name: 'Musterladen GmbH',
      consultationNumber: 'WAPIAAAAYX1',
    });
    const before = requestCount;
    expect(await readTaxRate(token)).toMatchObject({ percent: 0, reason: 'ReverseCharge' });
    expect(requestCount).toBe(before);
    // Another number is another question.
    const billingSettings = { ...germanBilling, taxNumber: 'DE111111111' };
    await server.call(eshop.setBillingSettings, { billingSettings }, token);
    expect((await server.call(eshop.getBillingSettings, {}, token)).output.vatCheck?.status).toBe('Invalid');
    expect(await readTaxRate(token)).toMatchObject({ percent: 19, reason: 'CountryOfCustomer' });
    await server.call(
      eshop.setBillingSettings,
      { billingSettings: { ...germanBilling, isVatPayer: false, taxNumber: null } },
      token,
    );
    expect((await server.call(eshop.getBillingSettings, {}, token)).output.vatCheck).toBeNull();
  });

  it('is saved while VIES cannot say, and asked for again until it can', async () => {
    const taxNumber = 'DE299900099';
    vies.set(taxNumber, 'unknown');
    const { token } = await server.addShop({ country: 'DE' });
    const saved = await server.call(
      eshop.setBillingSettings,
      { billingSettings: { ...germanBilling, taxNumber } },
      token,
    );
    expect(saved.status).toBe(200);
    const readStatus = async () =>
      (await server.call(eshop.getBillingSettings, {}, token)).output.vatCheck?.status;
    expect(await readStatus()).toBe('Unknown');
    // Pages that show the rate do not wait for it, nor flood it.
    const requestCountBefore = requestCount;
    for (let view = 0; view < 5; view += 1)
      expect((await readTaxRate(token)).reason).toBe('CountryOfCustomer');
    expect(requestCount).toBe(requestCountBefore);
    vies.set(taxNumber, 'valid');
    await checkDueVatNumbers(server.services, new Date());
    expect(await readStatus()).toBe('Unknown');
    await checkDueVatNumbers(server.services, new Date(Date.now() + 11 * 60_000));
    expect(await readStatus()).toBe('Valid');
    // Known once, it stays known through an outage.
    vies.set(taxNumber, 'unknown');
    await checkDueVatNumbers(server.services, new Date(Date.now() + 31 * 86_400_000));
    expect(await readStatus()).toBe('Valid');
    expect((await readTaxRate(token)).reason).toBe('ReverseCharge');
  });

  it('is checked without being saved; one outside the European Union is not asked for', async () => {
    const { token } = await server.addShop();
    vies.set('SK2029990010', 'valid');
    const check = async (taxNumber: string) =>
      (await server.call(eshop.checkVatNumber, { taxNumber }, token)).output.vatCheck;
    expect(await check('sk 2029990010')).toMatchObject({ status: 'Valid', taxNumber: 'SK2029990010' });
    expect(await check('GB123456789')).toBeNull();
    expect((await server.call(eshop.getBillingSettings, {}, token)).output.vatCheck).toBeNull();
  });

  it('gives way to a tax rate that two of staff have set', async () => {
    const { token, eshopId } = await server.addShop();
    const request = async (taxRatePercent: number | null, token = staff.accessToken) => {
      const input = { eshopId, taxRatePercent, ground: '§ 47 (3)', reason: 'rozhodnutí FÚ' };
      return await server.call(eshop.setTaxRate, input, token);
    };
    const decide = async (approvalId: string, token = colleague.accessToken) =>
      await server.call(
        accounting.decideApproval,
        { approvalId, decision: 'Approve', reason: 'checked' },
        token,
      );
    const set = async (taxRatePercent: number | null) => {
      const { approvalId } = (await request(taxRatePercent)).output;
      expect((await decide(approvalId)).output.approval).toMatchObject({ isCarriedOut: true });
    };
    const waiting = (await request(12)).output.approvalId;
    // One person alone changes nothing, and does not approve it either.
    expect(await readTaxRate(token)).toMatchObject({ percent: 21, reason: 'Domestic' });
    expect((await decide(waiting, staff.accessToken)).problem.code).toBe('own_request');
    expect((await decide(waiting)).output.approval).toMatchObject({
      isCarriedOut: true,
      details: [
        { name: 'taxRate', value: '12' },
        { name: 'ground', value: '§ 47 (3)' },
      ],
    });
    expect(await readTaxRate(token)).toMatchObject({ percent: 12, reason: 'SetByStaff' });
    const detail = await server.call(eshop.getEshopById, { eshopId }, staff.accessToken);
    expect(detail.output.eshop).toMatchObject({
      taxRatePercent: 12,
      taxRateReason: 'rozhodnutí FÚ',
      taxRateGround: '§ 47 (3)',
    });
    await set(null);
    expect(await readTaxRate(token)).toMatchObject({ percent: 21, reason: 'Domestic' });
    await set(0);
    expect(await readTaxRate(token)).toMatchObject({ percent: 0, reason: 'SetByStaff' });
  });

  it('takes no rate without a right, without a ground, or that the country does not have', async () => {
    const { token, eshopId } = await server.addShop();
    const input = { eshopId, taxRatePercent: 12, ground: '§ 47 (3)', reason: 'rozhodnutí FÚ' };
    const refuse = async (change: object, by = staff.accessToken) =>
      (await server.call(eshop.setTaxRate, { ...input, ...change }, by)).problem;
    expect((await refuse({}, (await server.signInStaff()).accessToken)).code).toBe('permission_required');
    expect((await server.call(eshop.setTaxRate, input, token)).status).toBe(403);
    expect((await refuse({ taxRatePercent: 51 })).code).toBe('invalid_request');
    // No rate of the customer's country on this day: 21 and 12 % in Czechia.
    expect(JSON.stringify(await refuse({ taxRatePercent: 15 }))).toContain(
      'The VAT rates of CZ today are 0, 12, 21 %.',
    );
    expect(JSON.stringify(await refuse({ ground: null }))).toContain('"ground"');
    expect((await refuse({ eshopId: 'a'.repeat(24) })).code).toBe('not_found');
  });
});

describe('SetCountry', () => {
  const setCountry = async (shop: AddedShop, country: 'DE' | 'AT' | 'SK' | 'CZ') =>
    await server.call(eshop.setCountry, { eshopId: shop.eshopId, country }, staff.accessToken);

  it('takes currency, limit and time zone along while no money has moved', async () => {
    const shop = await server.addShop();
    expect((await setCountry(shop, 'DE')).status).toBe(200);
    expect((await server.call(eshop.getCurrentEshop, {}, shop.token)).output.eshop).toMatchObject({
      country: 'DE',
      credit: { value: 0, currency: 'EUR' },
      creditNotificationLimit: 10,
      timeZone: 'Europe/Berlin',
    });
  });

  it('refuses a country of another currency after a transaction, and leaves the days as they are', async () => {
    const shop = await server.addShop({ country: 'DE' });
    await bookTopUp({
      eshopId: shop.eshopId,
      currency: 'EUR',
      creditMinor: 5_000,
      vatMinor: 0,
      payment: { provider: 'test', type: 'payment', id: `country-${shop.eshopId}` },
      actor: 'system',
    });
    expect((await setCountry(shop, 'CZ')).problem.code).toBe('credit_currency_fixed');
    expect((await setCountry(shop, 'SK')).status).toBe(200);
    expect((await server.call(eshop.getCurrentEshop, {}, shop.token)).output.eshop).toMatchObject({
      country: 'SK',
      timeZone: 'Europe/Berlin',
      credit: { value: 50, currency: 'EUR' },
    });
  });
});

describe('a shop that is archived', () => {
  it('leaves the lists, lets no one in, keeps its credit and comes back', async () => {
    const shop = await server.addShop({ domainName: 'archivni-svetla.cz' });
    const archive = async (domainName: string, token = shop.token) =>
      await server.call(eshop.archiveEshop, { domainName }, token);
    expect((await archive('archivni-svetla.cz', await addManager(shop))).problem.code).toBe('owner_required');
    const viewer = await server.signInStaff();
    expect((await archive(shop.domainName, await server.enterShop(viewer, shop.eshopId))).problem.code).toBe(
      'permission_required',
    );
    expect((await archive('jina-svetla.cz')).problem.code).toBe('confirmation_mismatch');
    expect((await archive(' Archivni-Svetla.cz ')).status).toBe(200);
    const archivedAt = Date.now();
    expect(server.mails.at(-1)).toMatchObject({
      to: shop.owner.email,
      template: 'eshopArchived',
      values: { domain: 'archivni-svetla.cz', support: 'support@okavango.test' },
    });

    let status = 200;
    while (status === 200 && Date.now() - archivedAt < 3_000)
      status = (await server.call(eshop.getCurrentEshop, {}, shop.token)).status;
    expect(status).toBe(403);
    expect(Date.now() - archivedAt).toBeLessThan(1_500);
    expect((await server.call(eshop.getUserEshops, {}, shop.owner.accessToken)).output.eshops).toEqual([]);
    const entered = await server.call(
      auth.getEshopAccessToken,
      { eshopId: shop.eshopId },
      shop.owner.refreshToken,
    );
    expect(entered.status).toBe(403);

    const list = async (isArchived: boolean, search = 'archivni') =>
      (await server.call(eshop.getEshops, { search, isArchived }, staff.accessToken)).output.items.map(
        (item) => item.id,
      );
    expect(await list(false)).toEqual([]);
    expect(await list(true)).toEqual([shop.eshopId]);
    expect(await list(true, shop.owner.email)).toEqual([shop.eshopId]);
    expect(await list(true, 'ar')).toEqual([shop.eshopId]);
    const detail = await server.call(eshop.getEshopById, { eshopId: shop.eshopId }, staff.accessToken);
    expect(detail.output.eshop).toMatchObject({
      isArchived: true,
      registrationProvider: 'Okavango',
      users: [{ email: shop.owner.email, role: 'Owner' }, { role: 'Admin' }],
    });

    const back = async (token = staff.accessToken) =>
      await server.call(eshop.unarchiveEshop, { eshopId: shop.eshopId }, token);
    expect((await back(viewer.accessToken)).problem.code).toBe('permission_required');
    expect((await back(shop.owner.accessToken)).status).toBe(403);
    expect((await back()).status).toBe(200);
    expect((await back()).problem.code).toBe('conflict');
    expect((await server.call(eshop.getUserEshops, {}, shop.owner.accessToken)).output.eshops).toHaveLength(
      1,
    );
  });

  it('gives its domain up: another shop may have it, and then it cannot come back', async () => {
    const shop = await server.addShop({ domainName: 'dvoje-svetla.cz' });
    const entered = await server.enterShop(staff, shop.eshopId);
    expect((await server.call(eshop.archiveEshop, { domainName: 'dvoje-svetla.cz' }, entered)).status).toBe(
      200,
    );
    await server.addShop({ domainName: 'dvoje-svetla.cz' });
    const back = await server.call(eshop.unarchiveEshop, { eshopId: shop.eshopId }, staff.accessToken);
    expect(back.problem.code).toBe('domain_taken');
  });
});
