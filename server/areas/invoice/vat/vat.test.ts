import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoice } from '#shared/contracts/invoice.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { findEshop, updateEshop } from '#server/areas/eshop/index.ts';
import { findVatNote } from '#server/documents/documentNotes.ts';
import { getDocumentTexts } from '#server/documents/index.ts';
import type { PublishedRates } from '#server/integrations/rates/index.ts';
import type { VatCheck } from '#server/integrations/registers/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import { convertToCzk, documentDay, prepareRates } from '../rates/rate.service.ts';
import { toDocumentData } from '../invoice.presenter.ts';
import { findInvoice } from '../invoice.repository.ts';
import { addBilledShop } from '#server/testing/billedShop.ts';
import { determineVat } from './vat.service.ts';
import { isVatCurrent } from './vatBasis.ts';

/** Numbers of `1`s are valid, those of `2`s invalid, and all others unknown. */
async function checkNumber(vatNumber: string): Promise<VatCheck> {
  const digits = vatNumber.slice(2);
  const result = /^1+$/.test(digits) ? 'valid' : /^2+$/.test(digits) ? 'invalid' : 'unknown';
  return {
    vatNumber,
    result,
    checkedAt: new Date(),
    consultationNumber: result === 'valid' ? 'WAPI-1' : null,
    name: null,
    address: null,
    reason: result === 'unknown' ? 'MS_UNAVAILABLE' : null,
  };
}

/** Rates of working days: nothing is published on the weekend of 14 and 15 November 2026. */
async function readRates(day: Day): Promise<PublishedRates> {
  const isWeekend = day === '2026-11-14' || day === '2026-11-15';
  const published = isWeekend ? ('2026-11-13' as Day) : day;
  const thousandths = published === '2026-11-13' ? 24_290 : 24_315;
  return { day: published, listNumber: 1, thousandths: new Map([['EUR', thousandths]]) };
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    replace: () => ({
      rateLimits: noRateLimits,
      centralBank: { readRates },
      vatRegister: { check: checkNumber },
    }),
  });
});
afterAll(async () => await server.stop());

describe('VAT of what a shop buys', () => {
  it.each([
    ['a Czech company', 'CZ', null, 21, 'Domestic'],
    ['a Czech payer', 'CZ', 'CZ01999001', 21, 'Domestic'],
    ['a Slovak payer whose number is valid', 'SK', 'SK1111111111', 0, 'ReverseCharge'],
    ['a Slovak one whose number is not', 'SK', 'SK2222222222', 23, 'CountryOfCustomer'],
    ['a Slovak one of whom VIES says nothing', 'SK', 'SK3333333333', 23, 'CountryOfCustomer'],
    ['a Slovak company without a number', 'SK', null, 23, 'CountryOfCustomer'],
    ['a German payer whose number is valid', 'DE', 'DE111111111', 0, 'ReverseCharge'],
    ['a German company without a number', 'DE', null, 19, 'CountryOfCustomer'],
    ['a Hungarian company without a number', 'HU', null, 27, 'CountryOfCustomer'],
  ] as const)('%s', async (_who, country, taxNumber, percent, reason) => {
    const billing = { country, taxNumber, isVatPayer: taxNumber !== null, zip: '110 00' };
    const shop = await addBilledShop(server, billing, { country });
    const eshop = await findEshop(shop.eshopId);
    if (eshop === null) throw new Error('no shop');
    const evidence = await determineVat(server.services, eshop);
    expect(evidence).toMatchObject({ percent, reason, country, taxNumber });
    if (reason === 'ReverseCharge') expect(evidence.viesConsultationNumber).toBe('WAPI-1');
    const { invoice: made } = (
      await server.call(invoice.generateProformaInvoice, { amount: 1_000 }, shop.token)
    ).output;
    expect(made.vatReason).toBe(reason);
    expect(made.vat.value).toBe(Math.round(1_000 * percent) / 100);
  });

  it('that staff have set wins and says so', async () => {
    const shop = await addBilledShop(server);
    const eshop = await findEshop(shop.eshopId);
    if (eshop === null) throw new Error('no shop');
    const set = { ...eshop, taxRatePercent: 12, taxRateGround: '§ 47 (3)' };
    const evidence = await determineVat(server.services, set);
    expect(evidence).toMatchObject({ percent: 12, reason: 'SetByStaff', ground: '§ 47 (3)' });
    expect(isVatCurrent(evidence, set)).toBe(true);
    // Another ground is another decision: documents print it.
    expect(isVatCurrent(evidence, { ...set, taxRateGround: '§ 48' })).toBe(false);
  });

  it('prints the ground of a rate set by staff, and none where the rule decides', async () => {
    const shop = await addBilledShop(server);
    const create = async () => {
      const { invoice: made } = (
        await server.call(invoice.generateProformaInvoice, { amount: 1_000 }, shop.token)
      ).output;
      const stored = await findInvoice(made.id);
      if (stored === null) throw new Error('no document');
      const data = toDocumentData(stored);
      return findVatNote(data, getDocumentTexts(data.language));
    };
    expect(await create()).toBeNull();
    await updateEshop(shop.eshopId, { taxRatePercent: 12, taxRateGround: '§ 47 (3) zákona 235/2004 Sb.' });
    expect(await create()).toBe('§ 47 (3) zákona 235/2004 Sb.');
  });
});

describe('the day in Prague', () => {
  it.each([
    ['2026-12-31T22:59:59Z', '2026-12-31'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
    ['2026-06-30T21:59:59Z', '2026-06-30'],
    ['2026-06-30T22:00:00Z', '2026-07-01'],
  ])('of %s is %s', (instant, day) => expect(documentDay(new Date(instant))).toBe(day));
});

describe('sums in CZK', () => {
  const at = async (taxPointOn: string, netMinor = 10_000, vatMinor = 2_300) =>
    await inTransaction(
      async (session) =>
        await convertToCzk({ currency: 'EUR', netMinor, vatMinor, taxPointOn: taxPointOn as Day }, session),
    );

  it('are counted by the rate published last by the day of the tax point', async () => {
    for (const day of ['2026-11-13', '2026-11-15', '2026-11-16'])
      await prepareRates(server.services, day as Day);
    expect(await at('2026-11-13')).toEqual({
      rate: 24.29,
      rateOn: '2026-11-13',
      netMinor: 242_900,
      vatMinor: 55_867,
    });
    expect(await at('2026-11-15')).toMatchObject({ rate: 24.29, rateOn: '2026-11-13' });
    expect(await at('2026-11-16')).toMatchObject({ rate: 24.315, rateOn: '2026-11-16' });
  });

  it('are never counted by a rate that is too old', async () => {
    await expect(at('2025-01-10')).rejects.toThrow('exchange_rate_unavailable');
  });
});
