import { api } from '#renderer/api/api.ts';

/** Answers that change with a document of a shop. */
export const documentCalls = [
  api.invoice.getInvoices,
  api.invoice.getInvoice,
  api.invoice.getEshopInvoices,
  api.accounting.getApprovals,
  api.payment.getCreditTopUpHistory,
  api.eshop.getEshopById,
  api.eshop.getEshops,
  api.reporting.totalEshopsCredit,
];
