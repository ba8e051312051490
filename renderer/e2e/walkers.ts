import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright';
import type { InternalRole } from '#shared/access/internalRoles.ts';
import { auth } from '#shared/contracts/auth.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { user } from '#shared/contracts/user.ts';
import { demoSignIns } from '#server/demo/demoPeople.ts';
import { createAuthenticatorApp, type AuthenticatorApp } from '#server/testing/authenticatorApp.ts';
import { signIn, type PersonSession } from '#server/testing/productSessions.ts';
import type { ReachableProduct } from '#server/testing/runningProduct.ts';
import { listMails, ownerPassword } from './owner.ts';
import type { Walker } from './routeExpectations.ts';
import type { WalkProduct } from './walk.ts';
import type { WalkTexts } from './walkTexts.ts';

/** A person who signed in through the API. */
export interface WalkerSession extends PersonSession {
  readonly userId: string;
}

/** A new owner with the domains of the shops they made. */
export interface OwnerSession extends WalkerSession {
  readonly email: string;
  readonly domainNames: readonly string[];
}

/** A new member of staff, with the app that shows their codes. */
export interface StaffSession extends WalkerSession {
  readonly email: string;
  readonly app: AuthenticatorApp;
}

/** A name that no other walk has, in this run or an earlier one. */
function createName(beginning: string): string {
  return `${beginning}-${randomBytes(4).toString('hex')}`;
}

/** Billing details of a company that the register knows. */
export const walkBilling = {
  companyName: 'Chodec s.r.o.',
  registrationNumber: '01999001',
  taxNumber: null,
  isVatPayer: false,
  street: 'Dlouhá 1',
  city: 'Praha',
  zip: '110 00',
  country: 'CZ',
  email: 'ucty@walk.okavango.test',
} as const;

async function withUserId(product: ReachableProduct, session: PersonSession): Promise<WalkerSession> {
  const { user: person } = await product.call(user.getCurrentUser, {}, session.accessToken);
  return { ...session, userId: person.id };
}

/** A new owner whose shops have a country and a phone number, and nothing else. */
export async function createOwnerSession(product: ReachableProduct, shopCount = 1): Promise<OwnerSession> {
  const name = createName('chodec');
  const email = `${name}@walk.okavango.test`;
  const session = await product.call(auth.register, { email, password: ownerPassword, locale: 'en' });
  const domainNames: string[] = [];
  for (let shop = 1; shop <= shopCount; shop += 1) {
    const domainName = `${name}-${shop}.cz`;
    const { eshop: made } = await product.call(eshop.addEshop, { domainName }, session.accessToken);
    const { accessToken } = await product.call(
      auth.getEshopAccessToken,
      { eshopId: made.id },
      session.refreshToken,
    );
    await product.call(eshop.setCountryOfAdvertisement, { country: 'CZ' }, accessToken);
    await product.call(eshop.setPhoneNumber, { phoneNumber: '+420601234567' }, accessToken);
    domainNames.push(domainName);
  }
  return { ...(await withUserId(product, session)), email, domainNames };
}

/** Confirms an account's e-mail by the link in its mail; inviting and writing require it. */
export async function confirmEmail(product: ReachableProduct, email: string): Promise<void> {
  const [mail] = await listMails(product, email);
  const token = new URL(mail?.links[0] ?? '').searchParams.get('ChangeEmailToken') ?? '';
  await product.call(auth.confirmEmailChange, {}, token);
}

/** A new member of staff, who chose a password by their mail and set up a second factor. */
export async function createStaffSession(
  product: WalkProduct,
  internalRoles: InternalRole[],
): Promise<StaffSession> {
  const email = `${createName('kolega')}@walk.okavango.test`;
  await product.call(
    auth.registerInternal,
    { email, locale: 'en', internalRoles },
    await product.getAdministratorToken(),
  );
  const [mail] = await listMails(product, email);
  const link = mail?.links.find((address) => address.includes('Token=')) ?? '';
  const token = [
    ...new URL(link).searchParams.values(),
    ...new URLSearchParams(new URL(link).hash.slice(1)).values(),
  ].find((value) => value.startsWith('ey'));
  await product.call(auth.resetPassword, { password: ownerPassword }, token);
  const session = await product.call(auth.login, { email, password: ownerPassword });
  const { secret } = await product.call(
    auth.startSecondFactor,
    { password: ownerPassword },
    session.accessToken,
  );
  const app = createAuthenticatorApp(secret);
  await product.call(auth.confirmSecondFactor, { code: await app.getNextCode() }, session.accessToken);
  return { ...(await withUserId(product, session)), email, app };
}

/** Signs one of the walkers in; an owner and a member of staff are new, so that walks keep out of each other's way. */
export async function createWalkerSession(
  product: WalkProduct,
  who: Exclude<Walker, 'guest'>,
): Promise<WalkerSession> {
  if (who === 'owner') return await createOwnerSession(product);
  if (who === 'staff') return await createStaffSession(product, ['Administrator']);
  const { email } = demoSignIns[who === 'premium' ? 0 : 2];
  return await withUserId(product, await signIn(product, email));
}

/** Enters a fresh code where a decision about money or rights asks for one; it is sent with its last digit. */
export async function enterFreshCode(page: Page, texts: WalkTexts, { app }: StaffSession): Promise<void> {
  const { title, code } = texts.security.stepUp;
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel(code, { exact: true }).fill(await app.getNextCode());
  await dialog.waitFor({ state: 'detached' });
}
