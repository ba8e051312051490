import { toLocalDay } from '#shared/domain/dates/days.ts';
import { eshopParameter } from '#shared/domain/eshop/eshopAddress.ts';
import { formatDay } from '#shared/domain/format/dateTime.ts';
import { formatMinorMoney } from '#shared/domain/format/format.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { SubscriptionEventType } from '#shared/domain/payment/subscription.ts';
import type { Language } from '#shared/i18n/languages.ts';
import {
  getEshopId,
  findContact,
  findEshop,
  toReadableDomain,
  type EshopDocument,
} from '#server/areas/eshop/index.ts';
import { mailStaff } from '#server/areas/notification/index.ts';
import type { MailTemplate } from '#server/integrations/mailer/mailer.ts';
import type { Services } from '#server/services.ts';
import { getTexts } from '#server/texts/texts.ts';
import { createFailedPaymentNotice } from './staffNotice.ts';
import type {
  SubscriptionDocument,
  SubscriptionEventDocument,
  SubscriptionPriceDocument,
} from './subscription.model.ts';
import { findSubscription, findUnsentEvents, giveMailBack, claimMail } from './subscription.repository.ts';

const pagePath = '/app/credit/subscription';

/** Mail templates by event. */
const templateOf: Partial<Record<SubscriptionEventType, MailTemplate>> = {
  TrialStarted: 'subscriptionTrialStarted',
  PaymentFailed: 'subscriptionPaymentFailed',
  Recovered: 'subscriptionRecovered',
  CancelRequested: 'subscriptionCancelled',
  TierChanged: 'subscriptionTierChanged',
  Ended: 'subscriptionEnded',
};

function formatPrice(price: SubscriptionPriceDocument | null | undefined, language: Language): string {
  if (!price) return '';
  const amountMinor = price.netMinor + price.vatMinor;
  const sum = formatMinorMoney({ amountMinor, currency: price.currency }, language);
  return getTexts(language)(`subscription:perPeriod.${price.type}`, { sum });
}

/** Mails a shop about its subscription; does nothing without a recipient. */
export async function writeToShop(
  services: Services,
  eshop: EshopDocument,
  subscription: SubscriptionDocument,
  template: MailTemplate,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const contact = await findContact(eshop);
  if (contact === null) return;
  const { language } = contact;
  const eshopId = getEshopId(eshop);
  const say = (day: Date | null | undefined) =>
    day ? formatDay(toLocalDay(day, eshop.timeZone), language) : '';
  await services.mailer.send({
    ...contact,
    template,
    values: {
      domain: toReadableDomain(eshop.domainName),
      end: say(subscription.currentPeriodEndsAt),
      trialEnd: say(subscription.trialEndsAt),
      price: formatPrice(subscription.price, language),
      nextPrice: formatPrice(subscription.nextPrice ?? subscription.price, language),
      ...values,
    },
    actionUrl: `${services.publicUrl}${pagePath}?${eshopParameter}=${eshopId}`,
    eshopId,
  });
}

async function sendMail(services: Services, event: SubscriptionEventDocument): Promise<void> {
  // Written by this area alone, with ids of shops.
  const eshopId = event.eshopId.toString() as EshopId;
  const [eshop, subscription] = await Promise.all([findEshop(eshopId), findSubscription(eshopId)]);
  const template = templateOf[event.type];
  if (eshop === null || subscription === null || template === undefined) return;
  // Over meanwhile: there is nothing left to do.
  if (event.type === 'PaymentFailed' && subscription.status !== 'PastDue') return;
  if (event.type === 'CancelRequested' && !subscription.isCancelledAtPeriodEnd) return;
  const language = (await findContact(eshop))?.language ?? 'en';
  const amount =
    event.amountMinor && event.currency
      ? formatMinorMoney({ amountMinor: event.amountMinor, currency: event.currency }, language)
      : '';
  const isUnpaid = event.type === 'Ended' && event.cause === 'Payment';
  await writeToShop(services, eshop, subscription, isUnpaid ? 'subscriptionEndedUnpaid' : template, {
    amount,
  });
  if (event.type === 'PaymentFailed')
    await mailStaff(services, 'PaymentFailed', createFailedPaymentNotice(eshop, event));
}

/** Mails shops their subscription events; concurrent callers send each mail once. */
export async function sendSubscriptionMails(services: Services): Promise<void> {
  for (const event of await findUnsentEvents()) {
    if (!(await claimMail(event._id))) continue;
    try {
      await sendMail(services, event);
    } catch (thrown) {
      services.log.warn({ err: thrown, eventId: event._id.toString() }, 'subscription mail not sent');
      await giveMailBack(event._id);
    }
  }
}
