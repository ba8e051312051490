import { isSubscriptionLive } from '#shared/domain/payment/subscription.ts';
import { findContact, findEshop, type EshopDocument } from '#server/areas/eshop/index.ts';
import { isVatCurrent, toVatEvidence } from '#server/areas/invoice/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import { writeToShop } from './mail.service.ts';
import { priceAtProvider, selectPrice, getShopId } from './offer.service.ts';
import type { SubscriptionDocument, SubscriptionPriceDocument } from './subscription.model.ts';
import {
  addEvent,
  findEndingSubscriptions,
  findOverdueSubscriptions,
  findSubscription,
  updateSubscription,
} from './subscription.repository.ts';
import { sendSubscriptionMails } from './mail.service.ts';

const dayMs = 86_400_000;
/** How long before a period ends the next period's price is checked, and changes are announced. */
export const renewalLookMs = 7 * dayMs;
/** Interval of reminders of overdue payments. */
export const reminderAfterMs = 3 * dayMs;

function isSamePrice(one: SubscriptionPriceDocument, other: SubscriptionPriceDocument): boolean {
  return (
    one.netMinor === other.netMinor && one.vatMinor === other.vatMinor && one.currency === other.currency
  );
}

/** Whether the next period's price was decided by the billing settings that the shop has now (§ 29 (1) of Act 235/2004). */
function isTaxCurrent(eshop: EshopDocument, { price, nextPrice }: SubscriptionDocument): boolean {
  const next = nextPrice ?? price;
  return !next || isVatCurrent(toVatEvidence(next.vat), eshop);
}

/** Sets what the next period costs where that is another price than the running one's; never in a running period. */
async function checkRenewal(
  services: Services,
  eshop: EshopDocument,
  seen: SubscriptionDocument,
): Promise<void> {
  const { price, subscriptionId, currentPeriodEndsAt } = seen;
  if (!price || !subscriptionId || !currentPeriodEndsAt) return;
  const eshopId = getShopId(seen);
  const next = await selectPrice(services, eshop, price.type);
  // The provider goes on in the currency that was begun in.
  const isOtherSum = !isSamePrice(seen.nextPrice ?? price, next);
  // The evidence belongs to the price: another customer at the same rate is another price.
  const isChanged = next.currency === price.currency && (isOtherSum || !isTaxCurrent(eshop, seen));
  const language = (await findContact(eshop))?.language ?? 'en';
  if (isChanged && isOtherSum)
    await services.payments.setSubscriptionPrice(subscriptionId, priceAtProvider(next, language));
  await inTransaction(async (session) => {
    const current = await findSubscription(eshopId, session);
    const isStill =
      current?.subscriptionId === subscriptionId &&
      current.currentPeriodEndsAt?.getTime() === currentPeriodEndsAt.getTime();
    if (!isStill) return;
    await updateSubscription(
      eshopId,
      { renewalLookedAtFor: currentPeriodEndsAt, ...(isChanged ? { nextPrice: next } : {}) },
      session,
    );
    if (!isChanged || next.tier === price.tier) return;
    await addEvent(
      {
        eshopId,
        key: `tier:${subscriptionId}:${currentPeriodEndsAt.getTime()}`,
        type: 'TierChanged',
        at: new Date(),
        by: 'System',
        tiers: { from: price.tier, to: next.tier },
        isMailDue: true,
      },
      session,
    );
  });
}

async function notifyTrialEnd(
  services: Services,
  eshop: EshopDocument,
  subscription: SubscriptionDocument,
): Promise<void> {
  if (subscription.status !== 'Trialing' || subscription.trialEndToldAt) return;
  await updateSubscription(getShopId(subscription), { trialEndToldAt: new Date() });
  await writeToShop(services, eshop, subscription, 'subscriptionTrialEnds');
}

/**
 * Checks the price of each next period about a week before it begins, and again whenever billing settings change until
 * then: the tier by the ad spend of the last thirty days, and the VAT. Notifies shops of changes. @param now another moment in tests
 */
export async function checkRenewals(services: Services, now: Date = new Date()): Promise<void> {
  for (const seen of await findEndingSubscriptions(now, new Date(now.getTime() + renewalLookMs))) {
    const isRenewed = ['Active', 'Trialing'].includes(seen.status) && !seen.isCancelledAtPeriodEnd;
    const eshop = isRenewed ? await findEshop(getShopId(seen)) : null;
    if (eshop === null) continue;
    const isChecked = seen.renewalLookedAtFor?.getTime() === seen.currentPeriodEndsAt?.getTime();
    if (isChecked && isTaxCurrent(eshop, seen)) continue;
    try {
      await checkRenewal(services, eshop, seen);
      const after = await findSubscription(getShopId(seen));
      if (after !== null) await notifyTrialEnd(services, eshop, after);
    } catch (thrown) {
      services.log.error({ err: thrown, eshopId: getShopId(seen) }, 'price of the next period not checked');
    }
  }
  await sendSubscriptionMails(services);
}

/** Reminds shops whose subscription is overdue for some days, once. @param now another moment in tests */
export async function remindOverdue(services: Services, now: Date = new Date()): Promise<void> {
  for (const overdue of await findOverdueSubscriptions(new Date(now.getTime() - reminderAfterMs))) {
    if (overdue.remindedAt || !isSubscriptionLive(overdue.status)) continue;
    const eshop = await findEshop(getShopId(overdue));
    if (eshop === null) continue;
    await updateSubscription(getShopId(overdue), { remindedAt: now });
    await writeToShop(services, eshop, overdue, 'subscriptionPaymentReminder');
  }
}
