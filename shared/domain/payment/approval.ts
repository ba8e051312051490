/** Writes of staff about money that a second person approves above a set sum. */
export const approvalKinds = [
  'AdminTransaction',
  'InvoicePaid',
  'BankTransfer',
  'CreditNote',
  'ForcedSubscription',
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** How such a request stands; `Failed` was approved but could not be carried out any more. */
export const approvalStates = ['Waiting', 'Approved', 'Rejected', 'Failed', 'Expired'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** What the second person decides. */
export const approvalDecisions = ['Approve', 'Reject'] as const;
export type ApprovalDecision = (typeof approvalDecisions)[number];
