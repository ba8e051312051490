import { invoice } from '#shared/contracts/invoice.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentInvoice } from '../invoice.presenter.ts';
import { getProforma, presentTransfer } from '../proforma/proformaTransfer.ts';

export const getProformaTransfer = defineAction(
  invoice.getProformaTransfer,
  async ({ invoiceId }, { eshopId }) => {
    const proforma = await getProforma(eshopId, invoiceId);
    return { invoice: await presentInvoice(proforma), transfer: presentTransfer(proforma) };
  },
);
