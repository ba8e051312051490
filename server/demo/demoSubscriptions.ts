import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { changeEshop, eshopIdOf, findEshop, findEshopsOfUser } from '#server/areas/eshop/index.ts';
import { openSubscriptionPage } from '#server/areas/payment/index.ts';
import {
  applySubscription,
  forceSubscription,
  hasLiveSubscription,
  noteSubscriptionCheckout,
  offerSubscription,
  priceAtProvider,
} from '#server/areas/subscription/index.ts';
import { findUserByEmail, userIdOf } from '#server/areas/user/index.ts';
import type { SandboxAddresses } from '#server/sandbox/sandbox.ts';
import type { Services } from '#server/services.ts';
import { payOnPage } from './payOnPage.ts';

const path = '/app/credit/subscription';
const card = {
  cardNumber: '4242424242424242',
  cardExpiry: '12 / 34',
  cardCvc: '123',
  billingName: 'Jana Světlušková',
  email: 'owner@demo.okavango.test',
};

/**
 * Subscribes a demo shop as its owner would, on the hosted page, once. Where that cannot be done it is given the
 * subscription by hand, so that its rights and what its page says agree. @param trialDays 0 for a paid period at once
 */
export async function seedSubscription(
  services: Services,
  shop: { eshopId: EshopId; ownerId: UserId; trialDays: number },
  addresses: SandboxAddresses,
): Promise<void> {
  const { eshopId, ownerId, trialDays } = shop;
  const eshop = await findEshop(eshopId);
  if (eshop === null || (await hasLiveSubscription(eshopId))) return;
  try {
    const offer = { ...(await offerSubscription(services, eshop, 'Monthly')), trialDays };
    const opened = await openSubscriptionPage(
      services,
      { eshop, to: path, from: path, startedBy: ownerId, language: 'en' },
      {
        price: priceAtProvider(offer.price, 'en'),
        trialDays,
        netMinor: offer.price.netMinor,
        vat: offer.price.vat,
      },
    );
    await noteSubscriptionCheckout(services, eshop, {
      ...opened,
      offer,
      by: 'Member',
      openedBy: ownerId,
      language: 'en',
    });
    if (await payOnPage(opened.url, addresses, card)) await applySubscription(services, eshopId);
  } catch (thrown) {
    services.log.warn({ err: thrown, eshopId }, 'a demo shop was not subscribed');
  }
  if (await hasLiveSubscription(eshopId)) return;
  await forceSubscription(eshop, {
    kind: 'Enabled',
    until: null,
    reason: 'Demo',
    changer: { by: 'Staff', actor: ownerId, requestId: 'demo', note: 'Demo' },
    key: `demo:${eshopId}`,
  });
}

/** A shop of the demo whose trial ends in three days. */
const trialOwner = 'owner@horske-kolo.okavango-demo.cz';

/** Lets one of the further demo shops try the subscription, so that the end of a trial can be seen. */
export async function seedTrial(services: Services, addresses: SandboxAddresses): Promise<void> {
  const owner = await findUserByEmail(trialOwner);
  const [eshop] = owner === null ? [] : await findEshopsOfUser(userIdOf(owner));
  if (owner === null || eshop === undefined) return;
  const eshopId = eshopIdOf(eshop);
  await changeEshop(eshopId, {
    billingSettings: {
      companyName: 'Horské kolo s.r.o.',
      registrationNumber: '01999001',
      taxNumber: null,
      isVatPayer: false,
      street: 'Horní 7',
      city: 'Liberec',
      zip: '460 01',
      country: 'CZ',
      email: trialOwner,
    },
  });
  await seedSubscription(services, { eshopId, ownerId: userIdOf(owner), trialDays: 3 }, addresses);
}
