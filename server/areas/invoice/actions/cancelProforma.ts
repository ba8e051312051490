import { invoice } from '#shared/contracts/invoice.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentInvoice } from '../invoice.presenter.ts';
import { cancelProforma } from '../proforma/proformaMatch.service.ts';
import { getProforma } from '../proforma/proformaTransfer.ts';

export const cancelProformaAction = defineAction(
  invoice.cancelProforma,
  async ({ invoiceId }, { eshopId, person, requestId }) => {
    await getProforma(eshopId, invoiceId);
    await inTransaction(
      async (session) =>
        await cancelProforma({ invoiceId, reason: null, actor: person.userId, requestId }, session),
    );
    return { invoice: await presentInvoice(await getProforma(eshopId, invoiceId)) };
  },
);
