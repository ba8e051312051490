import { eshop } from '#shared/contracts/eshop.ts';
import type { InputOf } from '#shared/contracts/defineCall.ts';
import type { CentralBank } from '#server/integrations/rates/index.ts';
import type { AddedShop, TestServer } from '#server/testing/testServer.ts';

type Billing = NonNullable<InputOf<typeof eshop.setBillingSettings>['billingSettings']>;

/** A Czech company. */
export const czechBilling: Billing = {
  companyName: 'Obchod s.r.o.',
  registrationNumber: '01999001',
  taxNumber: null,
  isVatPayer: false,
  street: 'Dlouhá 1',
  city: 'Praha',
  zip: '110 00',
  country: 'CZ',
  email: 'ucty@example.com',
};

/** A central bank whose euro costs 24.290 CZK every day. */
export const steadyBank: CentralBank = {
  readRates: async (day) => ({ day, listNumber: 1, thousandths: new Map([['EUR', 24_290]]) }),
};

/** A shop that has its billing settings. */
export async function addBilledShop(
  server: TestServer,
  billing: Partial<Billing> = {},
  options: Parameters<TestServer['addShop']>[0] = {},
): Promise<AddedShop> {
  const shop = await server.addShop(options);
  const billingSettings = { ...czechBilling, ...billing };
  const { status } = await server.call(eshop.setBillingSettings, { billingSettings }, shop.token);
  if (status !== 200) throw new Error(`billing settings were refused with ${status}`);
  return shop;
}
