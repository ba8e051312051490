import { payment } from '#shared/contracts/payment.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { openSubscriptionPage } from '#server/areas/payment/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { noteSubscriptionCheckout, offerSubscription } from '../checkout.service.ts';
import { priceAtProvider } from '../offer.service.ts';

export const createSubscriptionCheckout = defineAction(
  payment.createSubscriptionCheckout,
  async ({ subscriptionType, to, from }, { services, eshopId, person, access, language }) => {
    const eshop = await getEshop(eshopId);
    const offer = await offerSubscription(services, eshop, subscriptionType);
    const opened = await openSubscriptionPage(
      services,
      { eshop, to, from, startedBy: person.userId, language },
      {
        price: priceAtProvider(offer.price, language),
        trialDays: offer.trialDays,
        netMinor: offer.price.netMinor,
        vat: offer.price.vat,
      },
    );
    await noteSubscriptionCheckout(services, eshop, {
      ...opened,
      offer,
      by: access === 'Staff' ? 'Staff' : 'Member',
      openedBy: person.userId,
      language,
    });
    return { sessionId: opened.sessionId, url: opened.url };
  },
);
