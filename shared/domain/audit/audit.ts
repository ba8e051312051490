/** The subject of an audited write. */
export const auditEntities = [
  'Eshop',
  'User',
  'MailSubscription',
  'Invoice',
  'Approval',
  'BankTransaction',
  'Payment',
  'UnpaidSupply',
  'CockpitItem',
  'System',
] as const;
export type AuditEntity = (typeof auditEntities)[number];

/** How a write ended; `Open` when the server ended in the middle of it, `WaitsForApproval` when a second person decides. */
export const auditOutcomes = ['Open', 'Done', 'WaitsForApproval', 'Refused'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];
