import { addDays, type Day } from '#shared/domain/dates/days.ts';
import { findDue, findLongOverdue, getInvoiceId, moveInvoice } from './invoice.repository.ts';
import { documentDay } from './rates/rate.service.ts';

/** An unpaid proforma is canceled this long after its due date; later payments are matched by hand. */
const cancelAfterDays = 60;

/** Notes proformas and debit notes past their due date as overdue, and cancels proformas long past it. @param today a day in Prague */
export async function noteOverdue(today: Day = documentDay()): Promise<void> {
  const entry = { by: 'system', reason: null, requestId: null } as const;
  for (const due of await findDue(today)) {
    await moveInvoice(getInvoiceId(due), ['Issued'], { status: 'Overdue' }, { event: 'Overdue', ...entry });
  }
  for (const proforma of await findLongOverdue(addDays(today, -cancelAfterDays))) {
    await moveInvoice(
      getInvoiceId(proforma),
      ['Overdue'],
      { status: 'Cancelled' },
      { event: 'Cancelled', ...entry },
    );
  }
}
