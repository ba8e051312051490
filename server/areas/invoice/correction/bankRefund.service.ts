import type { ClientSession } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { bookRefundByBank } from '#server/credit/index.ts';
import type { InvoiceDocument } from '../invoice.model.ts';
import { getInvoiceId, moveInvoice } from '../invoice.repository.ts';

/** Whether the money of a credit note goes by bank: so it was issued, or the card did not take it. */
export function isSentByBank({ correction, refundState }: InvoiceDocument): boolean {
  return correction?.refund === 'Bank' || refundState === 'Failed';
}

/**
 * Notes that the money of a credit note went by bank; what the card did not take leaves another account than was booked.
 * @throws AppError transition_not_allowed when it was noted before
 */
export async function recordBankRefund(
  creditNote: InvoiceDocument,
  paidOn: Day,
  write: { readonly by: string; readonly reason: string; readonly requestId: string },
  session: ClientSession,
): Promise<void> {
  const creditNoteId = getInvoiceId(creditNote);
  const { by, reason, requestId } = write;
  const moved = await moveInvoice(
    creditNoteId,
    ['Issued'],
    { status: 'Paid', paidOn },
    { event: 'Paid', by, reason, requestId },
    session,
  );
  if (moved === null) throw new AppError('transition_not_allowed');
  if (creditNote.refundState !== 'Failed') return;
  const { eshopId, currency, totalMinor } = creditNote;
  await bookRefundByBank(
    {
      eshopId: eshopId.toString() as EshopId,
      currency,
      amountMinor: -totalMinor,
      creditNoteId,
      actor: by,
      reason,
      requestId,
    },
    session,
  );
}
