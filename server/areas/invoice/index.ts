import { invoices as invoicesCs } from '#shared/i18n/locales/cs/invoices.ts';
import { invoices as invoicesEn } from '#shared/i18n/locales/en/invoices.ts';
import { addTexts } from '#server/texts/texts.ts';

export type {
  CreditNoteOrder,
  IssuedDocument,
  PaidOrder,
  PaidSubscription,
  PaidTopUp,
  ProformaSettlement,
  ReceivedTransfer,
  SettledProforma,
  VatEvidence,
} from './invoice.types.ts';
export type { InvoiceDocument } from './invoice.model.ts';
export { toVatEvidence, vatEvidenceSchema } from './vat/vatEvidence.ts';
export { determineVat, computeVatMinor } from './vat/vat.service.ts';
export { isVatCurrent, refreshVat, refreshVatOfProforma, selectVat } from './vat/vatBasis.ts';
export { createInvoiceId } from './invoice.repository.ts';
export { issueSubscriptionInvoice, issueTopUpInvoice } from './issue.service.ts';
export { findPaidDocuments } from './paidDocuments.repository.ts';
export { prepareCommissionCredit } from './commissionCredit.service.ts';
export { bookReceivedTransfer, settleProforma, toEffectiveAt } from './settle.service.ts';
export { assertTaxPoint, createTaxPointCheck } from './taxPoint.ts';
export { issueCreditNote } from './correction/creditNote.service.ts';
export {
  closeDebitNote,
  issueDebitNote,
  prepareDebitNote,
  type DebitNoteRequest,
} from './correction/debitNote.service.ts';
export { findCorrections } from './correction/rest.ts';
export { isSentByBank, recordBankRefund } from './correction/bankRefund.service.ts';
export { findCorrectionsBySymbols, sumSetOffNotes } from './correction/refund.repository.ts';
export { reopenFailedRefund } from './correction/refund.service.ts';
export {
  cancelErasures,
  eraseShopRest,
  planDocumentErasures,
  planErasuresIfLeft,
  runErasures,
  type Debts,
} from './retention/erasure.service.ts';
export { findInvoice, findInvoiceNumbers } from './invoice.repository.ts';
export { documentDay, findEuroRate, prepareRates, readCzkSums, type EuroRate } from './rates/rate.service.ts';
export { cancelProforma } from './proforma/proformaMatch.service.ts';
export { payOutApproved } from './correction/creditPayout.service.ts';
export { creditApproved, payApproved } from './staff.service.ts';
export { readInvoiceFile } from './files/documentFiles.ts';
export { listShopDocuments } from './retention/erasure.repository.ts';
export { presentInvoices, toDocumentData } from './invoice.presenter.ts';
export { findInvoices, readPeriod } from './invoice.repository.ts';
export {
  findProformasBySymbols,
  readOpenProformas,
  type SoughtProforma,
} from './proforma/proformaMatch.repository.ts';
export { countPeriodDocuments, signChosenLink, signPeriodLink } from './files/documentExport.service.ts';
export { readMonths, signMonthLink } from './month/monthFile.ts';
export { readTaxReports, type TaxReports } from './taxReports/taxReport.service.ts';
export { signTaxReportLink } from './taxReports/taxReportFile.ts';
export { reopenSettlements } from './settlement/settlement.service.ts';
export { createDocumentRoutes } from './files/documentRoutes.ts';
export { describeInvoice } from './invoiceAudit.ts';
export { issueProforma } from './proforma/proforma.service.ts';

addTexts('invoices', { en: invoicesEn, cs: invoicesCs });
