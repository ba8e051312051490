import { invoice } from '#shared/contracts/invoice.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readInvoiceFile, forgetFiles } from '../files/documentFiles.ts';
import { addHistory, findInvoice } from '../invoice.repository.ts';
import { presentInvoice } from '../invoice.presenter.ts';

export const regenerateInvoice = defineAction(
  invoice.regenerateInvoice,
  async ({ invoiceId }, { services, person, requestId, log }) => {
    const found = await findInvoice(invoiceId);
    if (found === null) throw new AppError('not_found');
    await forgetFiles(services, found);
    await readInvoiceFile(services, { ...found, files: {} }, 'Pdf');
    await addHistory(invoiceId, { event: 'Regenerated', by: person.userId, reason: null, requestId });
    log.info({ invoiceId, number: found.number, staff: person.userId }, 'files of a document made anew');
    return { invoice: await presentInvoice((await findInvoice(invoiceId)) ?? found) };
  },
);
