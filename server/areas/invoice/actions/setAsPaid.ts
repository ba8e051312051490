import { invoice } from '#shared/contracts/invoice.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { toDecider } from '#server/areas/approval/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { documentDay } from '../rates/rate.service.ts';
import { setInvoicesPaid } from '../staff.service.ts';

export const setAsPaid = defineAction(
  invoice.setAsPaid,
  async (
    { invoiceIds, paidOn, reason, confirmDuplicate },
    { services, person, requestId, idempotencyKey, log },
  ) => {
    if (paidOn > documentDay())
      throw new AppError('invalid_request', { fields: [{ field: 'paidOn', key: 'invalid' }] });
    const write = { decider: toDecider(person, { confirmDuplicate }), reason, requestId, idempotencyKey };
    const outcomes = await setInvoicesPaid(services, invoiceIds, paidOn as Day, write);
    log.info({ outcomes, staff: person.userId }, 'documents set as paid');
    return { outcomes };
  },
);
