import { isSubscriptionLive } from '#shared/domain/payment/subscription.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { SubscriptionState } from '#server/integrations/payments/paymentProvider.ts';
import type { Services } from '#server/services.ts';
import type { Look, Origin } from './fold.ts';
import { priceAtProvider, getShopId } from './offer.service.ts';
import type { SubscriptionDocument } from './subscription.model.ts';

const hourMs = 3_600_000;
/** The provider expires an unfinished page after a day, and the response to an attempt too. */
const checkoutLifetimeMs = 26 * hourMs;
const attemptLifetimeMs = 20 * hourMs;

/** A subscription at the provider and where it came from; null where this product did not begin it. */
export interface FoundSubscription {
  readonly look: Look;
  readonly origin: Origin | null;
}

/** All that the provider says of a shop. */
export interface ShopLook {
  /** Its subscription; null while there is none. */
  readonly main: FoundSubscription | null;
  /** Duplicates: a user paid twice, on two pages. */
  readonly doubled: readonly FoundSubscription[];
  /** Sessions of pages whose end is known. */
  readonly doneSessions: readonly string[];
}

/** Subscriptions that began on the hosted page. */
async function findOnPages(
  services: Services,
  current: SubscriptionDocument,
): Promise<{ begun: Map<string, Origin>; doneSessions: string[] }> {
  const begun = new Map<string, Origin>();
  const doneSessions: string[] = [];
  for (const { sessionId, price, by, openedBy, openedAt } of current.checkouts) {
    const state = await services.payments.readCheckout(sessionId, null);
    const subscriptionId = state?.subscriptionId ?? null;
    if (subscriptionId !== null) begun.set(subscriptionId, { price, by, actor: openedBy });
    const isForgotten = openedAt.getTime() < Date.now() - checkoutLifetimeMs;
    if (state === null || state.status === 'Expired' || subscriptionId !== null || isForgotten)
      doneSessions.push(sessionId);
  }
  return { begun, doneSessions };
}

/**
 * Finds out how an attempt with the saved card ended, by making the same one again: the provider answers as it did
 * before. Null where it was refused.
 * @throws AppError payment_provider_unavailable
 */
export async function retryAttempt(
  services: Services,
  current: SubscriptionDocument,
): Promise<{ state: SubscriptionState; origin: Origin } | null> {
  const { attempt, customerId } = current;
  if (!attempt || !customerId || attempt.at.getTime() < Date.now() - attemptLifetimeMs) return null;
  try {
    const state = await services.payments.subscribe({
      operationId: attempt.operationId,
      eshopId: getShopId(current),
      customerId,
      paymentMethodId: attempt.paymentMethodId,
      price: { ...priceAtProvider(attempt.price, 'en'), description: attempt.description },
      trialDays: attempt.trialDays,
    });
    return { state, origin: { price: attempt.price, by: attempt.by, actor: attempt.openedBy } };
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'card_declined') return null;
    throw thrown;
  }
}

/** Ends subscriptions that cannot continue: unpaid ones, and those of archived shops with their period. */
async function reconcileState(
  services: Services,
  state: SubscriptionState,
  isArchived: boolean,
): Promise<SubscriptionState> {
  if (state.status === 'Unpaid' || state.status === 'Paused')
    return await services.payments.endSubscription(state.subscriptionId);
  if (!isArchived || !isSubscriptionLive(state.status) || state.isCancelledAtPeriodEnd) return state;
  return state.status === 'Incomplete'
    ? await services.payments.endSubscription(state.subscriptionId)
    : await services.payments.setCancelAtPeriodEnd(state.subscriptionId, true);
}

async function readLook(services: Services, state: SubscriptionState): Promise<Look> {
  return { state, payments: await services.payments.findSubscriptionPayments(state.subscriptionId) };
}

/** Reads everything that the provider says of a shop, and ends what should not be. */
export async function checkShop(
  services: Services,
  current: SubscriptionDocument,
  isArchived: boolean,
): Promise<ShopLook> {
  const { begun, doneSessions } = await findOnPages(services, current);
  const attempted = await retryAttempt(services, current);
  if (attempted !== null) begun.set(attempted.state.subscriptionId, attempted.origin);
  const ids = [...(current.subscriptionId ? [current.subscriptionId] : []), ...begun.keys()];
  const states: SubscriptionState[] = [];
  for (const id of new Set(ids)) {
    const state = await services.payments.readSubscription(id);
    if (state !== null) states.push(state);
  }
  // The oldest that lives is the shop's; where none does, the latest.
  const byAge = states.toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime());
  const live = byAge.filter(({ status }) => isSubscriptionLive(status));
  const main = live[0] ?? byAge.at(-1) ?? null;
  const doubled: FoundSubscription[] = [];
  for (const state of live.slice(1)) {
    services.log.error(
      { eshopId: getShopId(current), subscriptionId: state.subscriptionId },
      'duplicate subscription ended',
    );
    const ended = await services.payments.endSubscription(state.subscriptionId);
    doubled.push({ look: await readLook(services, ended), origin: begun.get(state.subscriptionId) ?? null });
  }
  return {
    main:
      main === null
        ? null
        : {
            look: await readLook(services, await reconcileState(services, main, isArchived)),
            origin: begun.get(main.subscriptionId) ?? null,
          },
    doubled,
    doneSessions,
  };
}
