/** Movements of the prepaid credit. */
export const transactionTypes = [
  'ManualTopUp',
  'AutoTopUp',
  'BankTransfer',
  /** Commission of a partner that became credit of the partner’s own shop. */
  'CommissionCredit',
  'AdSpend',
  'Fee',
  'Bonus',
  'Refund',
  'AdminAdjustment',
  /** A payment of the subscription; the credit stays as it is. */
  'Subscription',
  /** A top-up, or the unspent part of it, that is taken back with a document. */
  'CreditNote',
  /** What a debit note claims besides; the credit stays as it is. */
  'DebitNote',
  /** A payment that the payer's bank took back. */
  'Chargeback',
  /** What becomes of a supply whose payment was taken back; the credit stays as it is. */
  'UnpaidSupply',
  /** Undoes one other movement. */
  'Reversal',
  /** What the card provider charged us. */
  'ProviderFee',
  /** Money that a card did not take back and that went by bank instead. */
  'RefundByBank',
  /** Money of a subscription that was refunded at the card provider itself. */
  'RefundAtProvider',
  /** What a partner earns of a document of the shop; the credit stays as it is. */
  'Commission',
  /** A payment to a partner of the commission on documents of the shop; the credit stays as it is. */
  'Payout',
] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** Movements that a shop sees one by one; spend and fees are seen in the statistics. */
export const creditMovementTypes = [
  'ManualTopUp',
  'AutoTopUp',
  'BankTransfer',
  'CommissionCredit',
  'Bonus',
  'Refund',
  'AdminAdjustment',
  'CreditNote',
  'Chargeback',
  'Reversal',
] as const satisfies readonly TransactionType[];

/** What a checkout is for; the callback has the same names. */
export const checkoutTypes = ['CreditTopUp', 'CardSetup', 'Subscription'] as const;
export type CheckoutType = (typeof checkoutTypes)[number];

/** A payment's status, folded from the provider's own states. */
export const paymentStatuses = [
  'Open',
  /** The provider was asked to charge and did not answer: it is found out. */
  'Unknown',
  'Processing',
  'RequiresAction',
  'Succeeded',
  'Failed',
  'Expired',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Top-ups by card: by hand, or by the product with a saved card. */
export const topUpKinds = ['ManualTopUp', 'AutoTopUp'] as const satisfies readonly TransactionType[];

/** Problems of a payment: it failed, or the payer's bank contests it. */
export const paymentProblemStates = ['Failed', 'Contested'] as const;
export type PaymentProblemState = (typeof paymentProblemStates)[number];
