import type { ClientSession } from 'mongoose';
import { AppError } from '#shared/errors/appError.ts';
import type { EshopId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { alertStaffIn, mailStaff, type StaffEvent } from '#server/areas/notification/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import type { InvoiceDocument } from '../invoice.model.ts';
import { getInvoiceId } from '../invoice.repository.ts';
import { documentDay } from '../rates/rate.service.ts';
import { findPendingRefunds, noteRefund, reopenCreditNote } from './refund.repository.ts';

/** The id of a credit note’s refund at the payment; each note is refunded once. */
const refundPrefix = 'creditNote:';

/**
 * Reopens the credit note of a refund that failed after it counted as done, in the transaction that notes the failure: its
 * tax is lowered only for money that went back (§ 42 (1) c Act 235/2004), so a person sends it by bank.
 */
export async function reopenFailedRefund(refundId: string, session: ClientSession): Promise<void> {
  if (!refundId.startsWith(refundPrefix)) return;
  await reopenCreditNote(refundId.slice(refundPrefix.length) as InvoiceId, session);
}

/** A refund that the provider is still at is asked for again this much later. */
const retryAfterMs = 120_000;

/**
 * Refunds a credit note to the card that paid, after the note is issued; uses the note's id as the key, so that
 * repeated calls refund once. A refusal by the provider is reported to staff.
 */
export async function sendRefund(services: Services, creditNote: InvoiceDocument): Promise<void> {
  const invoiceId = getInvoiceId(creditNote);
  if (creditNote.refundState !== 'Pending' || !creditNote.paymentId) return;
  const issuer = creditNote.history[0]?.by ?? 'system';
  let state: 'Done' | 'Failed' | 'Pending' = 'Pending';
  try {
    const answer = await services.ports.refundPayment(services, {
      paymentId: creditNote.paymentId,
      refundId: `${refundPrefix}${invoiceId}`,
      amountMinor: -creditNote.totalMinor,
      actor: issuer,
    });
    if (answer.state === 'Succeeded') state = 'Done';
    if (answer.state === 'Failed') state = 'Failed';
  } catch (thrown) {
    const isRefused = thrown instanceof AppError && thrown.code === 'refund_not_possible';
    if (isRefused) state = 'Failed';
    else services.log.warn({ err: thrown, invoiceId }, 'refund request failed');
  }
  const staffEvent: StaffEvent = {
    about: `${creditNote.number}, ${creditNote.domainName}`,
    path: '/admin/accounting/creditNotes',
    eshopId: creditNote.eshopId.toString() as EshopId,
  };
  const hasFailed = await inTransaction(async (session) => {
    if (!(await noteRefund(invoiceId, state, documentDay(), session)) || state !== 'Failed') return false;
    await alertStaffIn('RefundFailed', staffEvent, session);
    return true;
  });
  if (!hasFailed) return;
  services.log.error({ invoiceId, number: creditNote.number }, 'card refund failed');
  await mailStaff(services, 'RefundFailed', staffEvent);
}

/** Asks again for refunds whose end is not known. */
export async function resendRefunds(services: Services, now: Date = new Date()): Promise<void> {
  const due = await findPendingRefunds(new Date(now.getTime() - retryAfterMs));
  for (const creditNote of due) await sendRefund(services, creditNote);
}
