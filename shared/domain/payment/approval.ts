/** Writes of staff about money that a second person approves above a set sum; a tax rate, a debit note and payouts always. */
export const approvalKinds = [
  'AdminTransaction',
  'InvoicePaid',
  'BankTransfer',
  'CreditNote',
  'DebitNote',
  'CreditPayout',
  'ForcedSubscription',
  'PaymentReview',
  'UnpaidSupply',
  'TaxRate',
  'PartnerPayouts',
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** Those that are about no single shop. */
export const shoplessApprovalKinds = ['PartnerPayouts'] as const satisfies readonly ApprovalKind[];
export type ShoplessApprovalKind = (typeof shoplessApprovalKinds)[number];

/** Status of such a request; `Failed` was approved but could not be carried out any more. */
export const approvalStates = ['Waiting', 'Approved', 'Rejected', 'Failed', 'Expired', 'Withdrawn'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** What the second person decides. */
export const approvalDecisions = ['Approve', 'Reject'] as const;
export type ApprovalDecision = (typeof approvalDecisions)[number];

/** Decisions that one person takes alone are summed over this long, of the person and of the shop. */
export const allowanceHours = 24;
/** The same kind, shop and amount within this long are taken for a duplicate. */
export const duplicateMinutes = 10;
