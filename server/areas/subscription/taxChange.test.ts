import { afterAll, beforeAll, expect, it } from 'vitest';
import { eshop } from '#shared/contracts/eshop.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import { czechBilling } from '#server/testing/billedShop.ts';
import { findStaffAlerts } from '#server/testing/staffAlerts.ts';
import type { AddedShop } from '#server/testing/testServer.ts';
import { checkRenewals } from './renewal.service.ts';
import { findSubscription } from './subscription.repository.ts';
import { openSubscriptionTestBed, type SubscriptionTestBed } from './subscriptionTestBed.ts';

let bed: SubscriptionTestBed;
beforeAll(async () => {
  bed = await openSubscriptionTestBed();
});
afterAll(async () => await bed.stop());

const readDocuments = async (shop: AddedShop) =>
  (await bed.server.call(invoice.getEshopInvoices, { type: 'FinalInvoice', pageSize: 25 }, shop.token)).output
    .items;

it('a renewal priced before the customer moved has the customer and the tax of now, computed from the amount paid', async () => {
  const shop = await bed.addShop();
  await bed.subscribe(shop);
  expect(await readDocuments(shop)).toMatchObject([{ vatReason: 'Domestic', total: { value: 592.9 } }]);
  const slovak = { ...czechBilling, companyName: 'Obchod SK s.r.o.', country: 'SK' as const, zip: '811 01' };
  const { status } = await bed.server.call(eshop.setBillingSettings, { billingSettings: slovak }, shop.token);
  expect(status).toBe(200);
  await bed.advance(shop);
  expect(await findStaffAlerts('TaxChanged', shop.eshopId)).toMatchObject([
    { path: `/admin/eshopDetail/${shop.eshopId}/subscription` },
  ]);
  const documents = await readDocuments(shop);
  expect(documents).toHaveLength(2);
  expect(documents.find(({ vatReason }) => vatReason !== 'Domestic')).toMatchObject({
    vatReason: 'CountryOfCustomer',
    customerName: 'Obchod SK s.r.o.',
    // 23 % in what the Czech price of 490 with 21 % came to.
    net: { value: 482.03 },
    vat: { value: 110.87 },
    total: { value: 592.9 },
  });
});

it('a renewal that was priced already is priced again when billing settings change before it', async () => {
  const shop = await bed.addShop();
  await bed.subscribe(shop);
  const soon = new Date(Date.now() + 26 * 86_400_000);
  await checkRenewals(bed.server.services, soon);
  expect(await bed.getInfo(shop)).toMatchObject({ next: { total: { value: 592.9 } } });
  const slovak = { ...czechBilling, companyName: 'Obchod SK s.r.o.', country: 'SK' as const, zip: '811 01' };
  void (await bed.server.call(eshop.setBillingSettings, { billingSettings: slovak }, shop.token)).output;
  await checkRenewals(bed.server.services, soon);
  // 490 and 23 % in Slovakia since 2025.
  expect(await bed.getInfo(shop)).toMatchObject({ next: { total: { value: 602.7 } } });
  await bed.advance(shop);
  expect((await readDocuments(shop)).find(({ vatReason }) => vatReason !== 'Domestic')).toMatchObject({
    vatReason: 'CountryOfCustomer',
    net: { value: 490 },
    vat: { value: 112.7 },
    total: { value: 602.7 },
  });
  expect(await findStaffAlerts('TaxChanged', shop.eshopId)).toEqual([]);
});

it('a renewal of another customer at the same rate keeps its price and takes the new evidence', async () => {
  const shop = await bed.addShop();
  await bed.subscribe(shop);
  const soon = new Date(Date.now() + 26 * 86_400_000);
  await checkRenewals(bed.server.services, soon);
  const payer = { ...czechBilling, taxNumber: 'CZ01999001', isVatPayer: true };
  void (await bed.server.call(eshop.setBillingSettings, { billingSettings: payer }, shop.token)).output;
  await checkRenewals(bed.server.services, soon);
  const { nextPrice } = (await findSubscription(shop.eshopId)) ?? {};
  expect(nextPrice).toMatchObject({ netMinor: 49_000, vatMinor: 10_290, vat: { taxNumber: 'CZ01999001' } });
});
