import { AppError } from '#shared/errors/appError.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { getEshopId, findEshop, type EshopDocument } from '#server/areas/eshop/index.ts';
import { findBalances, isFrozen } from '#server/credit/index.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import { chargeSavedCard } from '../charge.service.ts';
import { findSavedCard } from '../customer/customer.service.ts';
import { findPayment, hasOpenDispute } from '../payment.repository.ts';
import {
  changeAttempt,
  findOpenAttempt,
  insertAttempt,
  leaveAttempt,
  sumChargedMinor,
  claimAttempt,
} from './attempt.repository.ts';
import type { AttemptDocument, AutoTopUpDocument } from './autoTopUp.model.ts';
import {
  countAttempt,
  findAutoTopUp,
  forgetDeclinedCard,
  noteCapReached,
  writeOff,
} from './autoTopUp.repository.ts';
import { reconcileAttempt, reconcileLastAttempt } from './outcome.service.ts';
import { isCapReached, toMonth, getOptions } from './settings.service.ts';

/** Whoever charges and dies leaves the charge to others after this long: more than all time-outs of the provider. */
const leaseMs = 120_000;
/** A charge that could not be brought to the provider is tried again after this long. */
const retryMs = 30_000;

/** Whether a saved card can still be charged: cards are valid through the month that is printed on them. */
export function isCardValid(
  card: { readonly expiryYear: number; readonly expiryMonth: number },
  now: Date,
): boolean {
  return Date.UTC(card.expiryYear, card.expiryMonth, 1) > now.getTime();
}

/** Returns the credit without holds: the rest after running campaigns spend their budgets. */
export async function readAvailableMinor(eshopId: EshopId): Promise<number> {
  const [balance] = await findBalances([eshopId]);
  return balance === undefined ? 0 : balance.postedMinor - balance.heldMinor;
}

/** Switches it off where it cannot work: no valid card, no billing settings, an archived shop. True when it can. */
async function checkMeans(eshop: EshopDocument, eshopId: EshopId, now: Date): Promise<boolean> {
  if (eshop.archivedAt) {
    await writeOff(eshopId, 'Archived');
    return false;
  }
  const card = await findSavedCard(eshopId);
  if (card === null || !isCardValid(card, now)) {
    await writeOff(eshopId, 'CardMissing', 'autoTopUpCardMissing');
    return false;
  }
  if (!eshop.billingSettings) {
    await writeOff(eshopId, 'BillingMissing');
    return false;
  }
  return true;
}

/** Puts a charge down, if nothing speaks against it at this very moment; null when something does. */
async function begin(eshop: EshopDocument, eshopId: EshopId, now: Date): Promise<AttemptDocument | null> {
  const month = toMonth(now, eshop.timeZone);
  try {
    return await inTransaction(async (session) => {
      const document = await findAutoTopUp(eshopId, session);
      if (document === null || !document.isOn) return null;
      if (document.waitsUntil && document.waitsUntil > now) return null;
      const options = getOptions(document, eshop.creditCurrency);
      if (isCapReached(options, await sumChargedMinor(eshopId, month, session))) return null;
      await countAttempt(document._id, session);
      const { currency, amountMinor } = options;
      return await insertAttempt({ eshopId, currency, amountMinor, month, startedAt: now }, session);
    });
  } catch (error) {
    // Another process was quicker.
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/**
 * Begins a charge where the credit of a shop calls for one; null where it does not, or something keeps it back.
 * @param isStopped its campaigns stand for want of credit, whatever the limit says
 */
export async function beginIfDue(
  eshopId: EshopId,
  now: Date = new Date(),
  isStopped = false,
): Promise<AttemptDocument | null> {
  const document = await findAutoTopUp(eshopId);
  if (document === null || !document.isOn) return null;
  const eshop = await findEshop(eshopId);
  if (eshop === null) return null;
  const options = getOptions(document, eshop.creditCurrency);
  if (!isStopped && (await readAvailableMinor(eshopId)) >= options.limitMinor) return null;
  if (!(await checkMeans(eshop, eshopId, now))) return null;
  // The books are in doubt, or a bank contests a payment: the card is charged again when that is over.
  if ((await isFrozen(eshopId)) || (await hasOpenDispute(eshopId))) return null;
  await goOnWithAnotherCard(eshopId, document);
  const month = toMonth(now, eshop.timeZone);
  const isWaiting = document.waitsUntil && document.waitsUntil > now;
  if (!isWaiting && isCapReached(options, await sumChargedMinor(eshopId, month))) {
    await noteCapReached(eshopId, month);
    return null;
  }
  return await begin(eshop, eshopId, now);
}

/** A card that was declined is not asked again at once; another one need not wait for it. */
async function goOnWithAnotherCard(eshopId: EshopId, document: AutoTopUpDocument): Promise<void> {
  const declined = document.declinedCardId ?? null;
  if (declined === null) return;
  const card = await findSavedCard(eshopId);
  if (card !== null && card.paymentMethodId !== declined) await forgetDeclinedCard(eshopId, declined);
}

async function release(attempt: AttemptDocument, now: Date): Promise<void> {
  await inTransaction(
    async (session) => await changeAttempt(attempt._id, { state: 'Released', endedAt: now }, session),
  );
}

/**
 * Sends a started charge to the card, or checks its outcome; of several callers one does it. The payment has the
 * charge's id, so that work resumed after a crash charges the same payment and not a second one.
 */
export async function processAttempt(
  services: Services,
  attempt: AttemptDocument,
  now: Date = new Date(),
): Promise<void> {
  if (!(await claimAttempt(attempt._id, now, new Date(now.getTime() + leaseMs)))) return;
  try {
    if ((await findPayment(attempt._id.toString())) === null) await charge(services, attempt, now);
    await reconcileAttempt(services, attempt, now);
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    // Nothing was charged; the next look switches it off and says why.
    if (code === 'card_missing' || code === 'billing_settings_missing') await release(attempt, now);
    else services.log.warn({ err: error, attemptId: attempt._id.toString() }, 'auto top-up not charged');
  } finally {
    await leaveAttempt(attempt._id, new Date(now.getTime() + retryMs));
  }
}

/** Whether a charge that was begun is still wanted when the card's turn comes: that may be long after, in another process. */
async function isWanted(eshop: EshopDocument, attempt: AttemptDocument, now: Date): Promise<boolean> {
  const eshopId = getEshopId(eshop);
  const [document, card, isDisputed] = await Promise.all([
    findAutoTopUp(eshopId),
    findSavedCard(eshopId),
    hasOpenDispute(eshopId),
  ]);
  const isInCurrency = eshop.creditCurrency === attempt.currency;
  const canPay = card !== null && isCardValid(card, now) && !eshop.archivedAt;
  return document?.isOn === true && isInCurrency && canPay && !isDisputed;
}

async function charge(services: Services, attempt: AttemptDocument, now: Date): Promise<void> {
  const eshop = await findEshop(attempt.eshopId.toString() as EshopId);
  if (eshop === null || !(await isWanted(eshop, attempt, now))) return await release(attempt, now);
  await chargeSavedCard(services, {
    eshop,
    creditMinor: attempt.amountMinor,
    kind: 'AutoTopUp',
    paymentId: attempt._id.toString(),
  });
}

/** Looks at a shop whose credit has changed: ends what has ended, and charges the card where that is due. */
export async function runAutoTopUp(
  services: Services,
  eshopId: EshopId,
  now: Date = new Date(),
  isStopped = false,
): Promise<void> {
  const open = await findOpenAttempt(eshopId);
  if (open === null) await reconcileLastAttempt(services, eshopId, now);
  else {
    await processAttempt(services, open, now);
    // If another worker holds it, its outcome may be known anyway.
    await reconcileAttempt(services, open, now);
  }
  const attempt = await beginIfDue(eshopId, now, isStopped);
  if (attempt !== null) await processAttempt(services, attempt, now);
}
