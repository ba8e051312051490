import type { ClientSession } from 'mongoose';
import type { InvoiceId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { moveInvoice } from '../invoice.repository.ts';

/**
 * Cancels a proforma in the caller's transaction, e.g. because its money came in another sum and was booked without it.
 * @throws AppError transition_not_allowed
 */
export async function cancelProforma(
  cancellation: { invoiceId: InvoiceId; reason: string | null; actor: string; requestId: string | null },
  session: ClientSession,
): Promise<void> {
  const { invoiceId, reason, actor, requestId } = cancellation;
  const moved = await moveInvoice(
    invoiceId,
    ['Issued', 'Overdue'],
    { status: 'Cancelled' },
    { event: 'Cancelled', by: actor, reason, requestId },
    session,
  );
  if (moved === null) throw new AppError('transition_not_allowed');
}
