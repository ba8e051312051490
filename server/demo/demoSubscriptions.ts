import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { changeEshop, getEshopId, findEshop, findUserEshops } from '#server/areas/eshop/index.ts';
import { openSubscriptionPage } from '#server/areas/payment/index.ts';
import {
  applySubscription,
  forceSubscription,
  hasLiveSubscription,
  noteSubscriptionCheckout,
  offerSubscription,
  priceAtProvider,
} from '#server/areas/subscription/index.ts';
import { findUserByEmail, getUserId } from '#server/areas/user/index.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { SubscriptionType } from '#shared/domain/payment/subscription.ts';
import { documentDay, prepareRates } from '#server/areas/invoice/index.ts';
import type { Sandbox } from '#server/sandbox/sandbox.ts';
import type { Services } from '#server/services.ts';
import type { Arrival } from './demoHistory.ts';
import type { DemoPlan } from './demoPlan.ts';
import { payOnPage } from './payOnPage.ts';
import type { SandboxAddresses } from '#server/sandbox/sandboxAddresses.ts';

dayjs.extend(utc);

const path = '/app/credit/subscription';
const card = {
  cardNumber: '4242424242424242',
  cardExpiry: '12 / 34',
  cardCvc: '123',
  billingName: 'Jana Světlušková',
  email: 'owner@demo.okavango.test',
};

/** A shop that subscribes. */
interface Subscriber {
  readonly eshopId: EshopId;
  readonly ownerId: UserId;
  /** 0 for a paid period at once. */
  readonly trialDays: number;
  /** Monthly by default. */
  readonly type?: SubscriptionType;
  /** Whether it is of the past that is made: then it is dated as it was paid. */
  readonly isPast?: boolean;
}

/**
 * Subscribes a demo shop as its owner would, on the hosted page, once. Where that cannot be done it is given the
 * subscription by hand, so that its rights and what its page says agree.
 */
export async function seedSubscription(
  services: Services,
  shop: Subscriber,
  addresses: SandboxAddresses,
): Promise<void> {
  const { eshopId, ownerId, trialDays, type = 'Monthly', isPast = false } = shop;
  const eshop = await findEshop(eshopId);
  if (eshop === null || (await hasLiveSubscription(eshopId))) return;
  try {
    const offer = { ...(await offerSubscription(services, eshop, type)), trialDays };
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
    if (await payOnPage(opened.url, addresses, card)) await applySubscription(services, eshopId, { isPast });
  } catch (thrown) {
    services.log.warn({ err: thrown, eshopId }, 'demo subscription not created');
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

/**
 * How many days ago the shops with a history subscribed, the demo owner's first. One whose history is shorter did so at its
 * beginning.
 */
const subscribed: readonly (readonly [daysAgo: number, SubscriptionType])[] = [
  [425, 'Monthly'],
  [392, 'Yearly'],
  [271, 'Monthly'],
  [214, 'Yearly'],
  [146, 'Monthly'],
  [58, 'Monthly'],
];
/** The minute of the day at which they did so, and at which a renewal is looked for. */
const subscribedAtMinute = 10 * 60;
const renewedAtMinute = subscribedAtMinute + 90;

/** First days of the periods of a subscription, those before today. */
function listPeriods(first: Day, today: Day, type: SubscriptionType): Day[] {
  const periods: Day[] = [];
  for (let day = first; day < today;) {
    periods.push(day);
    const next = dayjs.utc(first).add(periods.length, type === 'Yearly' ? 'year' : 'month');
    day = next.format('YYYY-MM-DD') as Day;
  }
  return periods;
}

/**
 * The subscriptions of shops with a history, as they began and were renewed: each at its time, for numbers of documents
 * follow their days. The provider's clock stays where the last of them was, until `pretend(null)`.
 */
export function listPastSubscriptions(
  services: Services,
  { stripe, addresses }: Pick<Sandbox, 'stripe' | 'addresses'>,
  plan: DemoPlan,
  shops: readonly Pick<Subscriber, 'eshopId' | 'ownerId'>[],
): Arrival[] {
  return shops.flatMap((shop, index) => {
    const own = subscribed[index];
    if (own === undefined) return [];
    const [daysAgo, type] = own;
    const first = plan.getDayAgo(Math.min(daysAgo, plan.days - 1 - index));
    return listPeriods(first, plan.getDayAgo(0), type).map((day) => {
      const isFirst = day === first;
      const at = plan.at(day, isFirst ? subscribedAtMinute : renewedAtMinute);
      return {
        at,
        create: async () => {
          stripe.pretend(at.getTime());
          await prepareRates(services, documentDay(at));
          if (isFirst)
            await seedSubscription(services, { ...shop, trialDays: 0, type, isPast: true }, addresses);
          else {
            await stripe.cleanUp();
            await applySubscription(services, shop.eshopId, { isPast: true });
          }
        },
      };
    });
  });
}

/** A shop of the demo whose trial ends in three days. */
const trialOwner = 'owner@horske-kolo.test';

/** Lets one of the further demo shops try the subscription, so that the end of a trial can be seen. */
export async function seedTrial(services: Services, addresses: SandboxAddresses): Promise<void> {
  const owner = await findUserByEmail(trialOwner);
  const [eshop] = owner === null ? [] : await findUserEshops(getUserId(owner));
  if (owner === null || eshop === undefined) return;
  const eshopId = getEshopId(eshop);
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
  await seedSubscription(services, { eshopId, ownerId: getUserId(owner), trialDays: 3 }, addresses);
}
