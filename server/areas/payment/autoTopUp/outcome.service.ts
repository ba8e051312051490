import type { EshopId } from '#shared/domain/ids/ids.ts';
import {
  getNextAttemptTime,
  autoTopUpConfirmWithinMs,
  autoTopUpCoolDownMs,
} from '#shared/domain/payment/autoTopUp.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { alertStaffIn } from '#server/areas/notification/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import type { PaymentDocument } from '../payment.model.ts';
import { findPayment } from '../payment.repository.ts';
import { refreshPayment } from '../refresh.service.ts';
import { applyOutcome } from '../settle.service.ts';
import { changeAttempt, findAttempt, findLastAttempt } from './attempt.repository.ts';
import type { AttemptDocument } from './autoTopUp.model.ts';
import { changeAutoTopUp, findAutoTopUp } from './autoTopUp.repository.ts';
import { createSwitchedOffNotice } from './staffNotice.ts';

/** After a charge that never reached the provider, the next one waits this long. */
const outageWaitMs = 600_000;

/** What a payment says of the charge that it belongs to. */
type Outcome = 'Pending' | 'HeldBack' | 'Succeeded' | 'Declined' | 'NeverMade';

const outcomes = {
  Open: 'Pending',
  Unknown: 'Pending',
  Processing: 'Pending',
  RequiresAction: 'HeldBack',
  Succeeded: 'Succeeded',
  Failed: 'Declined',
  Expired: 'Declined',
} as const satisfies Record<PaymentDocument['status'], Outcome>;

function toOutcome(payment: PaymentDocument): Outcome {
  // The provider was unreachable and never received it: no card was declined.
  const isNeverCreated = payment.status === 'Failed' && !payment.providerPaymentId && !payment.declineCode;
  return isNeverCreated ? 'NeverMade' : outcomes[payment.status];
}

/** Whether the holder of the card has had their time to confirm a charge. */
function isUnconfirmed(attempt: AttemptDocument, outcome: Outcome, now: Date): boolean {
  const since = attempt.heldBackAt ?? null;
  return (
    outcome === 'HeldBack' && since !== null && now.getTime() - since.getTime() >= autoTopUpConfirmWithinMs
  );
}

/**
 * Applies the outcome of a charge to the automatic top-up; a charge ends once, regardless of repeated or concurrent
 * checks. An abandoned charge that is paid after all, e.g. confirmed too late, counts as a success.
 */
async function applyChargeOutcome(attemptId: AttemptDocument['_id'], payment: PaymentDocument, now: Date) {
  await inTransaction(async (session) => {
    const attempt = await findAttempt(attemptId, session);
    if (attempt === null) return;
    const outcome = toOutcome(payment);
    const isPaidAfterAll = attempt.state !== 'Succeeded' && outcome === 'Succeeded';
    if (attempt.state !== 'Open' && !isPaidAfterAll) return;
    const eshopId = attempt.eshopId.toString() as EshopId;
    const document = await findAutoTopUp(eshopId, session);
    if (document === null) return;
    if (outcome === 'Succeeded') {
      await changeAttempt(attemptId, { state: 'Succeeded', endedAt: now }, session);
      const waitsUntil = new Date(now.getTime() + autoTopUpCoolDownMs);
      const change = { declineCount: 0, declinedCardId: null, waitsUntil };
      await changeAutoTopUp(document._id, change, null, session);
    } else if (outcome === 'Declined') {
      await changeAttempt(attemptId, { state: 'Declined', endedAt: now }, session);
      const declineCount = document.declineCount + 1;
      const waitsUntil = getNextAttemptTime(declineCount, now);
      const change = { declineCount, waitsUntil, declinedCardId: payment.paymentMethodId ?? null };
      if (waitsUntil !== null || !document.isOn) await changeAutoTopUp(document._id, change, null, session);
      else {
        const off = { ...change, isOn: false, offReason: 'Declines' } as const;
        await changeAutoTopUp(document._id, off, 'autoTopUpSwitchedOff', session);
        const eshop = await findEshop(eshopId);
        if (eshop !== null)
          await alertStaffIn('AutoTopUpSwitchedOff', createSwitchedOffNotice(eshop, payment), session);
      }
    } else if (outcome === 'NeverMade') {
      await changeAttempt(attemptId, { state: 'Released', endedAt: now }, session);
      const waitsUntil = new Date(now.getTime() + outageWaitMs);
      await changeAutoTopUp(document._id, { waitsUntil }, null, session);
    } else if (outcome === 'HeldBack' && !attempt.heldBackAt) {
      await changeAttempt(attemptId, { heldBackAt: now }, session);
      await changeAutoTopUp(document._id, {}, 'autoTopUpConfirm', session);
    }
  });
}

/** The payment as the provider knows it, where it knows it; one whose answer is awaited is found out by its own job. */
async function askProvider(services: Services, payment: PaymentDocument): Promise<PaymentDocument> {
  if (!payment.providerPaymentId) return payment;
  try {
    return await refreshPayment(services, payment);
  } catch (error) {
    // Out of reach is no decline: it is asked again.
    services.log.warn(
      { err: error, paymentId: payment._id.toString() },
      'auto top-up payment could not be refreshed',
    );
    return payment;
  }
}

/**
 * Ends a payment that its holder has not confirmed in time, at the provider first: confirmed after the next charge it would
 * be paid twice. Null while the provider is out of reach.
 */
async function expire(services: Services, payment: PaymentDocument): Promise<PaymentDocument | null> {
  if (!payment.providerPaymentId) return payment;
  try {
    const state = await services.payments.cancel(payment.providerPaymentId);
    const isOver = state === null || state.status === 'Failed';
    return await applyOutcome(
      services,
      payment._id,
      isOver
        ? {
            status: 'Expired',
            providerPaymentId: payment.providerPaymentId,
            paidMinor: 0,
            currency: payment.currency,
            failureMessage: null,
            paymentMethodId: payment.paymentMethodId ?? null,
          }
        : state,
    );
  } catch (error) {
    services.log.warn({ err: error, paymentId: payment._id.toString() }, 'unconfirmed payment still open');
    return null;
  }
}

/** Checks the payment of a charge, asking the provider if its outcome is unknown, and applies the outcome. */
export async function reconcileAttempt(
  services: Services,
  attempt: AttemptDocument,
  now: Date = new Date(),
): Promise<void> {
  const stored = await findPayment(attempt._id.toString());
  if (stored === null) return;
  const isUnderWay = attempt.state === 'Open' && ['Pending', 'HeldBack'].includes(toOutcome(stored));
  const current = isUnderWay ? await askProvider(services, stored) : stored;
  const isLate = isUnderWay && isUnconfirmed(attempt, toOutcome(current), now);
  const ended = isLate ? await expire(services, current) : current;
  if (ended !== null) await applyChargeOutcome(attempt._id, ended, now);
}

/** Applies the outcome of a shop's last charge. */
export async function reconcileLastAttempt(
  services: Services,
  eshopId: EshopId,
  now: Date = new Date(),
): Promise<void> {
  const last = await findLastAttempt(eshopId);
  if (last === null || last.state === 'Succeeded') return;
  await reconcileAttempt(services, last, now);
}
