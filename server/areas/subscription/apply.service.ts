import type { ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { isSubscriptionLive } from '#shared/domain/payment/subscription.ts';
import { findEshop, type EshopDocument } from '#server/areas/eshop/index.ts';
import { alertStaffIn, mailStaff, type StaffEvent } from '#server/areas/notification/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import { eventKeys, foldLook, type Origin } from './fold.ts';
import { checkShop, type FoundSubscription, type ShopLook } from './look.ts';
import { lookDueAt } from './lookDue.ts';
import { computeStatePrice, getShopId } from './offer.service.ts';
import {
  bookPeriod,
  createEvidence,
  findFreshPayments,
  recordCardCountry,
  type Evidence,
} from './period.service.ts';
import { setRights } from './rights.ts';
import { createFailedPaymentNotice, createTaxChangedNotice } from './staffNotice.ts';
import type { SubscriptionDocument } from './subscription.model.ts';
import {
  addEvent,
  findNotedKeys,
  findSubscription,
  findSubscriptionByCustomer,
  removeCheckouts,
  updateSubscription,
} from './subscription.repository.ts';
import { sendSubscriptionMails } from './mail.service.ts';

/** Maximum restarts of a check when concurrent ones are applied first. */
const maxLooks = 6;

type Known = FoundSubscription & { readonly origin: Origin };

/** If a subscription's origin is unknown, uses the price that the provider charges for it. */
async function withOrigin(
  services: Services,
  eshop: EshopDocument,
  current: SubscriptionDocument,
  found: FoundSubscription,
): Promise<Known> {
  const { look, origin } = found;
  if (origin !== null) return { look, origin };
  const isOwn = current.subscriptionId === look.state.subscriptionId;
  const price = (isOwn ? current.price : null) ?? (await computeStatePrice(services, eshop, look.state));
  return { look, origin: { price, by: 'System', actor: null } };
}

/** Applies a look to the stored subscription. @returns staff notices of periods whose VAT rate changed after the charge */
async function applyLook(
  services: Services,
  eshop: EshopDocument,
  current: SubscriptionDocument,
  { main, doubled }: { main: Known | null; doubled: readonly Known[] },
  { doneSessions }: ShopLook,
  { evidence, isPast }: { evidence: Evidence; isPast: boolean },
  session: ClientSession,
): Promise<readonly StaffEvent[]> {
  const taxNotices: StaffEvent[] = [];
  const eshopId = getShopId(current);
  const now = new Date();
  const all = [...(main === null ? [] : [main]), ...doubled];
  const invoices = all.flatMap(({ look }) => look.payments.map((payment) => payment.providerInvoiceId));
  const noted = await findNotedKeys(
    invoices.flatMap((id) => [eventKeys.paid(id), eventKeys.failed(id)]),
    session,
  );
  const failedBefore = new Set(invoices.filter((id) => noted.has(eventKeys.failed(id))));

  for (const { look, origin } of all) {
    const folded = foldLook(
      current,
      look,
      origin,
      failedBefore,
      now,
      // The look itself ends that of an archived shop.
      eshop.archivedAt ? 'Archive' : 'Request',
    );
    for (const period of folded.paid) {
      if (noted.has(period.event.key)) continue;
      const { isTaxChanged, ...document } = await bookPeriod(
        services,
        { eshop, period, evidence, isPast },
        session,
      );
      await addEvent({ ...period.event, ...document }, session);
      if (isTaxChanged) {
        const notice = createTaxChangedNotice(eshop, document.invoiceNumber);
        await alertStaffIn('TaxChanged', notice, session, `TaxChanged ${period.event.key}`);
        taxNotices.push(notice);
      }
    }
    // Of a subscription paid by mistake, store only its payment and document.
    if (look !== main?.look) continue;
    for (const event of folded.events) {
      const isNew = await addEvent(event, session);
      if (isNew && event.type === 'PaymentFailed')
        await alertStaffIn('PaymentFailed', createFailedPaymentNotice(eshop, event), session);
    }
    const changed = { ...current, ...folded.change };
    await updateSubscription(
      eshopId,
      {
        ...folded.change,
        ...(folded.change.trialUsedAt && !current.trialUsedAt ? { trialDomain: eshop.domainName } : {}),
        attempt: null,
        version: current.version + 1,
        lookDueAt: lookDueAt(changed, current.checkouts.length - doneSessions.length, now),
      },
      session,
    );
    await setRights(eshopId, changed, session);
  }
  if (main === null)
    await updateSubscription(
      eshopId,
      {
        attempt: null,
        wish: null,
        version: current.version + 1,
        lookDueAt: lookDueAt(current, current.checkouts.length - doneSessions.length, now),
      },
      session,
    );
  await removeCheckouts(eshopId, doneSessions, session);
  return taxNotices;
}

/**
 * Fetches a shop's subscription from the provider, applies it with every paid period, and returns it; null if the
 * shop never had one. The order and number of calls does not matter: one overtaken by another restarts.
 * @param isPast books and documents payments as of their day, for histories created afterwards
 * @throws AppError payment_provider_unavailable
 */
export async function applySubscription(
  services: Services,
  eshopId: EshopId,
  { isPast = false }: { readonly isPast?: boolean } = {},
): Promise<SubscriptionDocument | null> {
  for (let round = 0; round < maxLooks; round += 1) {
    const [seen, eshop] = await Promise.all([findSubscription(eshopId), findEshop(eshopId)]);
    if (seen === null || eshop === null) return null;
    const look = await checkShop(services, seen, Boolean(eshop.archivedAt));
    const known = {
      main: look.main === null ? null : await withOrigin(services, eshop, seen, look.main),
      doubled: await Promise.all(
        look.doubled.map(async (found) => await withOrigin(services, eshop, seen, found)),
      ),
    };
    const fresh = await findFreshPayments([look.main, ...look.doubled]);
    const evidence = await createEvidence(services, eshop, fresh);
    const taxNotices = await inTransaction(async (session) => {
      const current = await findSubscription(eshopId, session);
      if (current === null || current.version !== seen.version) return null;
      return await applyLook(services, eshop, current, known, look, { evidence, isPast }, session);
    });
    if (taxNotices === null) continue;
    try {
      await recordCardCountry(services, eshopId, fresh);
    } catch (thrown) {
      services.log.warn({ err: thrown, eshopId }, 'country of the card not recorded');
    }
    for (const notice of taxNotices) await mailStaff(services, 'TaxChanged', notice);
    await sendSubscriptionMails(services);
    return await findSubscription(eshopId);
  }
  // Another process applied newer data, six times.
  return await findSubscription(eshopId);
}

/** Takes a report that names a shop at the provider and no payment of ours. @throws AppError payment_provider_unavailable */
export async function handleSubscriptionReport(services: Services, customerId: string): Promise<void> {
  const subscription = await findSubscriptionByCustomer(customerId);
  if (subscription !== null) await applySubscription(services, getShopId(subscription));
}

/** Whether a shop has a subscription at the provider that is not over. */
export function isLive(subscription: SubscriptionDocument | null): subscription is SubscriptionDocument {
  return subscription !== null && isSubscriptionLive(subscription.status);
}
