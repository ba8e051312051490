import { eshopParameter } from '#shared/domain/eshop/eshopAddress.ts';
import { formatDay } from '#shared/domain/format/dateTime.ts';
import { formatMinorMoney } from '#shared/domain/format/format.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { InvoiceType } from '#shared/domain/invoice/invoice.ts';
import { toDocumentFileName } from '#server/documents/index.ts';
import type { MailTemplate } from '#server/integrations/mailer/mailer.ts';
import type { Services } from '#server/services.ts';
import { readInvoiceFile } from '../files/documentFiles.ts';
import { findUnmailed, giveMailingBack, claimMailing } from './documentMail.repository.ts';
import type { InvoiceDocument } from '../invoice.model.ts';
import { addHistory, getInvoiceId } from '../invoice.repository.ts';

/** Older documents are imported history and are not mailed. */
const newsMs = 2 * 86_400_000;
const templates: Readonly<Record<InvoiceType, MailTemplate>> = {
  ProformaInvoice: 'proformaIssued',
  FinalInvoice: 'invoiceIssued',
  CreditNote: 'creditNoteIssued',
  DebitNote: 'debitNoteIssued',
  Settlement: 'settlementIssued',
};
const pages: Readonly<Record<InvoiceType, string>> = {
  ProformaInvoice: '/app/credit/recharge/bank',
  FinalInvoice: '/app/credit/paymentHistory',
  CreditNote: '/app/credit/paymentHistory',
  DebitNote: '/app/credit/paymentHistory',
  Settlement: '/app/credit/paymentHistory',
};

async function mail(services: Services, invoice: InvoiceDocument): Promise<void> {
  const { language, currency, customer, type } = invoice;
  const eshopId = invoice.eshopId.toString() as EshopId;
  await services.mailer.send({
    to: customer.email,
    language,
    theme: invoice.theme,
    template: templates[type],
    eshopId,
    values: {
      number: invoice.number,
      total: formatMinorMoney({ amountMinor: Math.abs(invoice.totalMinor), currency }, language),
      domain: invoice.domainName,
      dueOn: formatDay(invoice.dueOn, language),
      symbol: invoice.variableSymbol,
      original: invoice.correction?.originalNumber ?? '',
    },
    actionUrl: `${services.publicUrl}${pages[type]}?${eshopParameter}=${eshopId}`,
    attachments: [
      {
        fileName: toDocumentFileName(invoice, 'Pdf'),
        contentType: 'application/pdf',
        bytes: await readInvoiceFile(services, invoice, 'Pdf'),
      },
    ],
  });
}

/** Sends documents that were issued to those whom they are for, each once. */
export async function mailDocuments(services: Services, now: Date = new Date()): Promise<void> {
  for (const invoice of await findUnmailed(new Date(now.getTime() - newsMs))) {
    const invoiceId = getInvoiceId(invoice);
    if (!(await claimMailing(invoiceId))) continue;
    // No recipient: neither billing settings nor an owner.
    if (!invoice.customer.email.includes('@')) continue;
    try {
      await mail(services, invoice);
      await addHistory(invoiceId, { event: 'Sent', by: 'system', reason: null, requestId: null });
    } catch (thrown) {
      services.log.warn({ err: thrown, invoiceId }, 'document mail not sent');
      await giveMailingBack(invoiceId);
    }
  }
}
