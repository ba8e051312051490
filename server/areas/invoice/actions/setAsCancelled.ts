import { invoice } from '#shared/contracts/invoice.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { setInvoicesCancelled } from '../staff.service.ts';

export const setAsCancelled = defineAction(
  invoice.setAsCancelled,
  async ({ invoiceIds, reason }, { person, requestId, log }) => {
    const write = { actor: person.userId, reason, requestId };
    const outcomes = await setInvoicesCancelled(invoiceIds, write);
    log.info({ outcomes, staff: person.userId }, 'documents cancelled');
    return { outcomes };
  },
);
