import type { LocaleOf } from '../../localeOf.ts';
import type { accounting as source } from '../en/accounting.ts';

/** Accounting of the administration: documents, approvals, payments that wait for a person. */
export const accounting: LocaleOf<typeof source> = {
  title: 'Účetnictví',
  tabs: {
    invoices: 'Faktury',
    proformas: 'Zálohové faktury',
    creditNotes: 'Dobropisy',
    bank: 'Banka',
    payments: 'Platby kartou',
    approvals: 'Schvalování',
    ledger: 'Účetní kniha',
  },
};
