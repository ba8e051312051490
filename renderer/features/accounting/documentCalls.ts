import { api } from '#renderer/api/api.ts';

/** Answers that change with a document of a shop. */
export const documentCalls = [
  api.invoice.getInvoices,
  api.invoice.getInvoice,
  api.invoice.getEshopInvoices,
  api.invoice.getCreditPayout,
  api.accounting.getApprovals,
  api.accounting.getApproval,
  api.accounting.getAllowance,
  api.payment.getCreditTopUpHistory,
  api.payment.getCreditOutlook,
  api.eshop.getEshopById,
  api.eshop.getEshops,
  api.reporting.totalEshopsCredit,
];
