/** Lists of staff of which a person keeps views. */
export const staffListNames = [
  'Cockpit',
  'Eshops',
  'Users',
  'FinalInvoice',
  'CreditNote',
  'DebitNote',
  'Settlement',
  'ProformaInvoice',
  'Mails',
  'Errors',
  'Audit',
  'Bank',
  'Approvals',
  'UnpaidSupplies',
  'Feeds',
  'Validation',
  'Retention',
  'PlatformAccounts',
] as const;
export type StaffListName = (typeof staffListNames)[number];

/** Shops that one call changes at once: as many as the largest page shows, or fewer where platforms are notified. */
export const bulkLimits = { mostEshops: 250, mostPausedEshops: 50 } as const;
