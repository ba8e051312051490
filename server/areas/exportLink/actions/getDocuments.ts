import { exportLink } from '#shared/contracts/exportLink.ts';
import type { ExportFileFormat, InvoiceType } from '#shared/domain/invoice/invoice.ts';
import { countPeriodDocuments, signChosenLink, signPeriodLink } from '#server/areas/invoice/index.ts';
import type { UserCall } from '#server/http/callContext.ts';
import { defineAction } from '#server/http/defineAction.ts';

interface Period {
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly format: ExportFileFormat;
}

async function createLink(type: InvoiceType, period: Period, call: UserCall) {
  const link = await signPeriodLink(call.services, { type, ...period, language: call.person.locale });
  const documentCount = await countPeriodDocuments(type, period);
  call.log.info({ type, ...period, documentCount, staff: call.person.userId }, 'documents exported');
  return { ...link, documentCount };
}

export const getCreditNotes = defineAction(
  exportLink.getCreditNotes,
  async (period, call) => await createLink('CreditNote', period, call),
);

export const getDebitNotes = defineAction(
  exportLink.getDebitNotes,
  async (period, call) => await createLink('DebitNote', period, call),
);

export const getSettlements = defineAction(
  exportLink.getSettlements,
  async (period, call) => await createLink('Settlement', period, call),
);

export const getFinalInvoices = defineAction(
  exportLink.getFinalInvoices,
  async (period, call) => await createLink('FinalInvoice', period, call),
);

export const getChosenDocuments = defineAction(
  exportLink.getChosenDocuments,
  async (chosen, { services, person, log }) => {
    const link = await signChosenLink(services, { ...chosen, language: person.locale });
    log.info({ ...chosen, staff: person.userId }, 'selected documents exported');
    return link;
  },
);
