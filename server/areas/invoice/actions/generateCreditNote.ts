import { invoice } from '#shared/contracts/invoice.ts';
import { toMinor } from '#shared/domain/money/money.ts';
import { toDecider } from '#server/areas/approval/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentInvoice } from '../invoice.presenter.ts';
import { creditInvoice } from '../staff.service.ts';

export const generateCreditNote = defineAction(
  invoice.generateCreditNote,
  async ({ amount, confirmDuplicate, ...wish }, { services, person, requestId, idempotencyKey, log }) => {
    const { creditNote, approvalId } = await creditInvoice(
      services,
      { ...wish, netMinor: amount === undefined ? null : toMinor(amount) },
      { decider: toDecider(person, { confirmDuplicate }), reason: wish.note, requestId, idempotencyKey },
    );
    log.info(
      { invoiceId: wish.invoiceId, number: creditNote?.number, approvalId, staff: person.userId },
      approvalId === null ? 'credit note issued' : 'credit note waits for approval',
    );
    return { creditNote: creditNote === null ? null : await presentInvoice(creditNote), approvalId };
  },
);
