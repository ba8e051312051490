import type { ClientSession } from 'mongoose';
import { ulid } from 'ulid';
import { countDaysBetween, toLocalDay, endOfDay, type Day } from '#shared/domain/dates/days.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { SubscriptionForce } from '#shared/domain/payment/subscription.ts';
import { findEshop, type EshopDocument } from '#server/areas/eshop/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import type { Changer } from './change.service.ts';
import { getShopId, determineTier } from './offer.service.ts';
import { getNetMinor } from './prices.ts';
import { setRights } from './rights.ts';
import type { SubscriptionDocument } from './subscription.model.ts';
import {
  addEvent,
  findRunOutForces,
  openSubscription,
  updateSubscription,
} from './subscription.repository.ts';

/** Months that a gift without an end is worth. */
const openEndMonths = 12;

/** A shop that staff name. @throws AppError not_found */
export async function getShopForStaff(eshopId: EshopId): Promise<EshopDocument> {
  const eshop = await findEshop(eshopId);
  if (eshop === null) throw new AppError('not_found');
  return eshop;
}

/** Refuses a last day that is over. @throws AppError date_range_invalid */
export function checkLastDay(eshop: EshopDocument, until: Day | null): void {
  if (until !== null && until < toLocalDay(new Date(), eshop.timeZone))
    throw new AppError('date_range_invalid');
}

/** What the subscription is worth until a day: its monthly price for each month begun. */
export async function computeWorthMinor(
  services: Services,
  eshop: EshopDocument,
  until: Day | null,
): Promise<number> {
  const { tier } = await determineTier(services, eshop);
  const days = until === null ? 0 : countDaysBetween(toLocalDay(new Date(), eshop.timeZone), until) + 1;
  const months = until === null ? openEndMonths : Math.max(1, Math.ceil(days / 30));
  return getNetMinor(services, eshop.creditCurrency, tier, 'Monthly') * months;
}

/** Override of the provider's state, and its author. */
export interface ForceOrder {
  readonly kind: SubscriptionForce;
  readonly until: Day | null;
  readonly reason: string;
  readonly changer: Changer;
  /** The same key sets once. */
  readonly key: string;
}

/** Overrides a shop's subscription on or off regardless of payments; its permissions follow at once. */
export async function forceSubscription(
  eshop: EshopDocument,
  order: ForceOrder,
): Promise<SubscriptionDocument> {
  return await inTransaction(async (session) => await forceSubscriptionIn(eshop, order, session));
}

/** The same in the transaction of the caller. */
export async function forceSubscriptionIn(
  eshop: EshopDocument,
  order: ForceOrder,
  session: ClientSession,
): Promise<SubscriptionDocument> {
  const { kind, until, reason, changer } = order;
  const eshopId = eshop._id.toString() as EshopId;
  const current = await openSubscription(eshopId, session);
  const now = new Date();
  const isNew = await addEvent(
    {
      eshopId,
      key: `force:${order.key}`,
      type: kind === 'Enabled' ? 'ForceEnabled' : 'ForceDisabled',
      at: now,
      by: changer.by,
      actor: changer.actor,
      requestId: changer.requestId,
      note: reason,
    },
    session,
  );
  if (!isNew) return current;
  const force = {
    kind,
    reason,
    until,
    endsAt: until === null ? null : endOfDay(until, eshop.timeZone),
    setBy: changer.actor ?? 'system',
    setAt: now,
    requestId: changer.requestId,
  };
  await updateSubscription(eshopId, { force }, session);
  const forced = { ...current, force };
  await setRights(eshopId, forced, session);
  return forced;
}

/** Takes back what staff set; nothing happens where nothing is set. */
export async function endForce(eshopId: EshopId, changer: Changer): Promise<SubscriptionDocument> {
  return await inTransaction(async (session) => {
    const current = await openSubscription(eshopId, session);
    if (!current.force) return current;
    await updateSubscription(eshopId, { force: null }, session);
    await addEvent(
      {
        eshopId,
        key: `forceEnd:${ulid()}`,
        type: 'ForceEnded',
        at: new Date(),
        by: changer.by,
        actor: changer.actor,
        requestId: changer.requestId,
        note: changer.note,
      },
      session,
    );
    const freed = { ...current, force: null };
    await setRights(eshopId, freed, session);
    return freed;
  });
}

/** Takes back what staff set until a day that is over. */
export async function endRunOutForces(services: Services, now: Date = new Date()): Promise<void> {
  for (const subscription of await findRunOutForces(now)) {
    try {
      await endForce(getShopId(subscription), { by: 'System', actor: null, requestId: null, note: null });
    } catch (thrown) {
      services.log.error({ err: thrown, eshopId: getShopId(subscription) }, 'forced subscription not ended');
    }
  }
}
