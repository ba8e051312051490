import { auth } from '#shared/contracts/auth.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { user } from '#shared/contracts/user.ts';
import { demoSignIns } from '#server/demo/demoPeople.ts';
import { signIn, type PersonSession } from '#server/testing/productSessions.ts';
import type { RunningProduct } from '#server/testing/runningProduct.ts';
import { ownerPassword } from './owner.ts';
import type { Walker } from './routeExpectations.ts';

/** A person who signed in through the API. */
export interface WalkerSession extends PersonSession {
  readonly userId: string;
}

let madeCount = 0;

/** A new owner whose shops have a country and a phone number, and nothing else. */
export async function makeOwnerSession(product: RunningProduct, shopCount = 1): Promise<PersonSession> {
  madeCount += 1;
  const session = await product.call(auth.register, {
    email: `chodec-${madeCount}-${Date.now()}@walk.okavango.test`,
    password: ownerPassword,
    locale: 'en',
  });
  for (let shop = 1; shop <= shopCount; shop += 1) {
    const { eshop: made } = await product.call(
      eshop.addEshop,
      { domainName: `chodec-${madeCount}-${shop}.cz` },
      session.accessToken,
    );
    const { accessToken } = await product.call(
      auth.getEshopAccessToken,
      { eshopId: made.id },
      session.refreshToken,
    );
    await product.call(eshop.setCountryOfAdvertisement, { country: 'CZ' }, accessToken);
    await product.call(eshop.setPhoneNumber, { phoneNumber: '+420601234567' }, accessToken);
  }
  return session;
}

/** Signs one of the walkers in. */
export async function sessionOf(
  product: RunningProduct,
  who: Exclude<Walker, 'guest'>,
  shopCount = 1,
): Promise<WalkerSession> {
  const emails = {
    premium: demoSignIns[0].email,
    affiliate: demoSignIns[2].email,
    staff: demoSignIns[1].email,
  };
  const session =
    who === 'owner' ? await makeOwnerSession(product, shopCount) : await signIn(product, emails[who]);
  const { user: person } = await product.call(user.getCurrentUser, {}, session.accessToken);
  return { ...session, userId: person.id };
}
