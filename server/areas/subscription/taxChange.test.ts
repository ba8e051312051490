import { afterAll, beforeAll, expect, it } from 'vitest';
import { eshop } from '#shared/contracts/eshop.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import { czechBilling } from '#server/areas/invoice/testing/billing.ts';
import type { AddedShop } from '#server/testing/testServer.ts';
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
