import { auth } from '#shared/contracts/auth.ts';
import { eshop as eshopCalls, type Eshop } from '#shared/contracts/eshop.ts';
import { payment } from '#shared/contracts/payment.ts';
import { reporting, type CampaignStatistics } from '#shared/contracts/reporting.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { toMinor } from '#shared/domain/money/money.ts';
import { demoPassword, demoSignIns, demoStaffSecret } from '#server/demo/demoPeople.ts';
import { createAuthenticatorApp, type AuthenticatorApp } from './authenticatorApp.ts';
import type { ReachableProduct } from './runningProduct.ts';

/** A person's tokens. */
export interface PersonSession {
  readonly refreshToken: string;
  readonly accessToken: string;
}

const demoApps = new WeakMap<ReachableProduct, AuthenticatorApp>();

/** The next code of the demo staff at a product, for a sign-in through the API or on the screen. */
export async function readDemoStaffCode(product: ReachableProduct): Promise<string> {
  const app = demoApps.get(product) ?? createAuthenticatorApp(demoStaffSecret);
  demoApps.set(product, app);
  return await app.getNextCode();
}

/** Enters a fresh code in a session of the demo staff, which unlocks grants of rights and money above the sum. */
export async function stepUpDemoStaff(product: ReachableProduct, accessToken: string): Promise<void> {
  await product.call(auth.stepUp, { code: await readDemoStaffCode(product) }, accessToken);
}

/** Signs a user in through the API; default: the demo password. */
export async function signIn(
  product: ReachableProduct,
  email: string,
  password: string = demoPassword,
): Promise<PersonSession> {
  const isStaff = email === demoSignIns[1].email;
  return await product.call(auth.login, {
    email,
    password,
    ...(isStaff && { secondFactorCode: await readDemoStaffCode(product) }),
  });
}

/** A shop of a person as the API shows it, and a token for it. */
export interface ShopSession {
  readonly eshopId: EshopId;
  readonly token: string;
  readonly eshop: Eshop;
}

/** Opens the first shop of a signed-in person. */
export async function openShop(product: ReachableProduct, person: PersonSession): Promise<ShopSession> {
  const { eshops } = await product.call(eshopCalls.getUserEshops, {}, person.accessToken);
  const [eshop] = eshops;
  if (eshop === undefined) throw new Error('the person has no shop');
  const { accessToken } = await product.call(
    auth.getEshopAccessToken,
    { eshopId: eshop.id },
    person.refreshToken,
  );
  return { eshopId: eshop.id, token: accessToken, eshop };
}

/** The credit of a shop now, minor units. */
export async function readCreditMinor(product: ReachableProduct, shop: ShopSession): Promise<number> {
  const { eshop } = await product.call(eshopCalls.getCurrentEshop, {}, shop.token);
  return toMinor(eshop.credit.value);
}

/** Adds to or takes from the credit of a shop by a token of staff; answers the new credit in minor units. */
export async function moveCredit(
  product: ReachableProduct,
  staffToken: string,
  shop: { readonly eshopId: EshopId },
  amount: number,
): Promise<number> {
  const { newCredit } = await product.call(
    payment.setAdminTransaction,
    { eshopId: shop.eshopId, amount, currency: 'CZK', reason: 'walk', confirmDuplicate: true },
    staffToken,
  );
  return toMinor(newCredit.value);
}

const dayMs = 86_400_000;

/** The campaign statistics of a shop over so many days up to tomorrow, which covers every time zone. */
export async function readStatistics(
  product: ReachableProduct,
  shop: ShopSession,
  days: number,
): Promise<CampaignStatistics> {
  const now = Date.now();
  return await product.call(
    reporting.campaignStatisticsByCampaign,
    {
      dateFrom: new Date(now - days * dayMs).toISOString(),
      dateTo: new Date(now + dayMs).toISOString(),
    },
    shop.token,
  );
}
