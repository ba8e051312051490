import { ulid } from 'ulid';
import { AppError } from '#shared/errors/appError.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { SubscriptionCause, SubscriptionType } from '#shared/domain/payment/subscription.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { ensureCustomer, findSavedCard } from '#server/areas/payment/index.ts';
import type { EshopAccess } from '#server/serviceTypes/caller.ts';
import type { Services } from '#server/services.ts';
import { applySubscription, isLive } from './apply.service.ts';
import { priceAtProvider, selectPrice, getTrialDays } from './offer.service.ts';
import type { SubscriptionDocument } from './subscription.model.ts';
import {
  addPendingChange,
  findSubscription,
  openSubscription,
  updateSubscription,
  writeAttempt,
} from './subscription.repository.ts';

/** Who changes a subscription. */
export interface Changer {
  readonly by: 'Member' | 'Staff' | 'System';
  readonly actor: string | null;
  readonly requestId: string | null;
  readonly note: string | null;
}

/** The person of a call in a shop, as one who changes its subscription. */
export function toChanger(
  call: { access: EshopAccess; person: { userId: string }; requestId: string },
  note: string | null = null,
): Changer {
  return {
    by: call.access === 'Staff' ? 'Staff' : 'Member',
    actor: call.person.userId,
    requestId: call.requestId,
    note,
  };
}

/** Result of enabling the subscription. */
export interface Enabled {
  readonly subscription: SubscriptionDocument;
  /** Where the holder of the card confirms the payment; null when nothing waits for it. */
  readonly actionUrl: string | null;
}

async function requireSubscription(services: Services, eshopId: EshopId): Promise<SubscriptionDocument> {
  const subscription = await applySubscription(services, eshopId);
  if (subscription === null) throw new AppError('subscription_missing');
  return subscription;
}

/** Returns the page to confirm the open payment; null if the bank does not require it. */
async function findConfirmationUrl(
  services: Services,
  subscription: SubscriptionDocument,
): Promise<string | null> {
  if (subscription.actionUrl) return subscription.actionUrl;
  const [newest] = await services.payments.findSubscriptionPayments(subscription.subscriptionId ?? '');
  if (newest?.providerPaymentId == null || newest.status === 'Paid') return null;
  const payment = await services.payments.readPayment(newest.providerPaymentId);
  const isHeldBack =
    payment?.status === 'RequiresAction' || payment?.declineCode === 'authentication_required';
  if (!isHeldBack) return null;
  const eshopId = subscription.eshopId.toString();
  return await services.payments.authenticate(
    newest.providerPaymentId,
    `${services.publicUrl}/app/credit/subscription?eshop=${eshopId}&look=1`,
    ulid(),
  );
}

/** Tries to pay overdue invoices with the saved card. @throws AppError card_declined, payment_provider_unavailable */
async function payOverdue(
  services: Services,
  before: SubscriptionDocument,
  eshopId: EshopId,
): Promise<Enabled> {
  await services.payments.payOpenPeriod(before.subscriptionId ?? '');
  const subscription = await requireSubscription(services, eshopId);
  if (subscription.status !== 'PastDue' && subscription.status !== 'Incomplete')
    return { subscription, actionUrl: null };
  const actionUrl = await findConfirmationUrl(services, subscription);
  if (actionUrl === null) throw new AppError('card_declined');
  return { subscription, actionUrl };
}

async function subscribeWithCard(
  services: Services,
  eshopId: EshopId,
  order: { type: SubscriptionType; language: Language; changer: Changer; operationId: string },
): Promise<Enabled> {
  const eshop = await getEshop(eshopId);
  if (!eshop.billingSettings) throw new AppError('billing_settings_missing');
  const card = await findSavedCard(eshopId);
  if (card === null) throw new AppError('card_missing');
  const customerId = await ensureCustomer(services, eshop);
  const current = await openSubscription(eshopId);
  const price = await selectPrice(services, eshop, order.type);
  await writeAttempt(eshopId, customerId, {
    operationId: order.operationId,
    paymentMethodId: card.paymentMethodId,
    description: priceAtProvider(price, order.language).description,
    price,
    trialDays: await getTrialDays(services, eshop, current),
    at: new Date(),
    openedBy: order.changer.actor ?? 'system',
    by: order.changer.by === 'Staff' ? 'Staff' : 'Member',
  });
  const subscription = await requireSubscription(services, eshopId);
  if (!isLive(subscription)) throw new AppError('card_declined');
  if (subscription.status !== 'Incomplete') return { subscription, actionUrl: null };
  const actionUrl = await findConfirmationUrl(services, subscription);
  if (actionUrl !== null) return { subscription, actionUrl };
  await services.payments.endSubscription(subscription.subscriptionId ?? '');
  await applySubscription(services, eshopId);
  throw new AppError('card_declined');
}

/**
 * Enables a shop's subscription without a visit to the hosted page: revokes a cancellation, pays overdue invoices, or
 * subscribes with the saved card.
 * @throws AppError billing_settings_missing, card_missing, card_declined, subscription_exists,
 *   payment_provider_unavailable
 */
export async function enableSubscription(
  services: Services,
  eshopId: EshopId,
  order: { type: SubscriptionType; language: Language; changer: Changer; operationId: string },
): Promise<Enabled> {
  // What the provider has meanwhile done decides which of the three it is.
  const current = (await applySubscription(services, eshopId)) ?? (await findSubscription(eshopId));
  if (!isLive(current)) return await subscribeWithCard(services, eshopId, order);
  if (current.status === 'PastDue' || current.status === 'Incomplete')
    return await payOverdue(services, current, eshopId);
  if (!current.isCancelledAtPeriodEnd) throw new AppError('subscription_exists');
  await addPendingChange(eshopId, { ...order.changer, cause: null });
  await services.payments.setCancelAtPeriodEnd(current.subscriptionId ?? '', false);
  return { subscription: await requireSubscription(services, eshopId), actionUrl: null };
}

/**
 * Lets the subscription of a shop end with its period; one that was never paid ends at once.
 * @throws AppError subscription_missing, payment_provider_unavailable
 */
export async function cancelSubscription(
  services: Services,
  eshopId: EshopId,
  changer: Changer,
  cause: SubscriptionCause = 'Request',
): Promise<SubscriptionDocument> {
  const current = await applySubscription(services, eshopId);
  if (!isLive(current)) throw new AppError('subscription_missing');
  if (current.isCancelledAtPeriodEnd) return current;
  await addPendingChange(eshopId, { ...changer, cause });
  if (current.status === 'Incomplete') await services.payments.endSubscription(current.subscriptionId ?? '');
  else await services.payments.setCancelAtPeriodEnd(current.subscriptionId ?? '', true);
  return await requireSubscription(services, eshopId);
}

/**
 * Ends a shop's subscription with its period, for archiving; does nothing if there is none. If the provider is
 * unreachable, the job notifies it later.
 */
export async function endShopSubscription(services: Services, eshopId: EshopId): Promise<void> {
  if ((await findSubscription(eshopId)) === null) return;
  try {
    await cancelSubscription(
      services,
      eshopId,
      { by: 'System', actor: null, requestId: null, note: null },
      'Archive',
    );
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'subscription_missing') return;
    services.log.warn({ err: thrown, eshopId }, 'subscription of an archived shop not ended yet');
    await updateSubscription(eshopId, { lookDueAt: new Date() });
  }
}
