import { invoice } from '#shared/contracts/invoice.ts';
import { AppError } from '#shared/errors/appError.ts';
import { toDocumentFileName } from '#server/documents/index.ts';
import type { Person } from '#server/serviceTypes/caller.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { signLink } from '../files/documentLinks.ts';
import { findInvoice } from '../invoice.repository.ts';

function demandAccountant(person: Person | null): void {
  if (person === null || !person.roles.has('Internal')) throw new AppError('forbidden');
  if (!person.hasSecondFactor) throw new AppError('second_factor_enrolment_required');
  if (!person.adminPermissions.has('GetAccounting'))
    throw new AppError('permission_required', { params: { permission: 'GetAccounting' } });
}

export const getInvoicePdfUrl = defineAction(
  invoice.getInvoicePdfUrl,
  async ({ invoiceId, format }, { eshop, person, services }) => {
    // Staff read documents as accountants, inside a shop too.
    if (eshop === null || eshop.access === 'Staff') demandAccountant(person);
    const found = await findInvoice(invoiceId);
    if (found === null || found.erasedAt || (eshop !== null && found.eshopId.toString() !== eshop.eshopId))
      throw new AppError('not_found');
    return await signLink(
      services,
      { kind: 'Document', invoiceId, format },
      toDocumentFileName(found, format),
    );
  },
);
