import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { invoice } from '#shared/contracts/invoice.ts';
import type { EshopId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { buildPaymentCode, buildTransfer } from '#server/documents/index.ts';
import type { InvoiceDocument } from '../invoice.model.ts';
import { toDocumentData } from '../invoice.presenter.ts';
import { findInvoice } from '../invoice.repository.ts';

/** How a proforma is paid, as the contract says it. */
export function presentTransfer(
  proforma: InvoiceDocument,
): OutputOf<typeof invoice.getProformaTransfer>['transfer'] {
  const data = toDocumentData(proforma);
  return { ...buildTransfer(data), paymentCode: buildPaymentCode(data) };
}

/** A proforma of a shop. @throws AppError not_found, also for one of another shop; invoice_type_wrong */
export async function getProforma(eshopId: EshopId, invoiceId: InvoiceId): Promise<InvoiceDocument> {
  const proforma = await findInvoice(invoiceId);
  if (proforma === null || proforma.eshopId.toString() !== eshopId) throw new AppError('not_found');
  if (proforma.type !== 'ProformaInvoice') throw new AppError('invoice_type_wrong');
  return proforma;
}
