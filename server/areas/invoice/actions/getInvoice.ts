import { invoice } from '#shared/contracts/invoice.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findInvoice } from '../invoice.repository.ts';
import { presentInvoiceDetail } from '../invoiceDetail.presenter.ts';

export const getInvoice = defineAction(invoice.getInvoice, async ({ invoiceId }) => {
  const found = await findInvoice(invoiceId);
  if (found === null) throw new AppError('not_found');
  return await presentInvoiceDetail(found);
});
