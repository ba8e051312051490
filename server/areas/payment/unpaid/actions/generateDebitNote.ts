import { accounting } from '#shared/contracts/accounting.ts';
import { toMinor } from '#shared/domain/money/money.ts';
import { toDecider } from '#server/areas/approval/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { requestDebitNote } from '../debitNote.service.ts';

export const generateDebitNote = defineAction(
  accounting.generateDebitNote,
  async (input, { person, requestId, idempotencyKey, log }) => {
    const { invoiceId, ground, amount = 0, vatAmount = 0, taxPlace, vatPercent, note } = input;
    const approvalId = await requestDebitNote(
      toDecider(person, input),
      {
        invoiceId,
        ground,
        netMinor: toMinor(amount),
        vatMinor: toMinor(vatAmount),
        taxPlace,
        percent: vatPercent,
        note,
      },
      { requestId, idempotencyKey },
    );
    log.info({ invoiceId, ground, approvalId, staff: person.userId }, 'debit note sent for approval');
    return { approvalId };
  },
);
