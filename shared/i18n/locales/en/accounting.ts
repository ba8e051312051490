/** Accounting of the administration: documents, approvals, payments that wait for a person. */
export const accounting = {
  title: 'Accounting',
  tabs: {
    invoices: 'Invoices',
    proformas: 'Proformas',
    creditNotes: 'Credit notes',
    bank: 'Bank',
    payments: 'Card payments',
    approvals: 'Approvals',
    ledger: 'Ledger',
  },
};
