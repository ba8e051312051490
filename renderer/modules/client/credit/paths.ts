/** Choosing and paying a sum. */
export const gatewayPath = '/app/credit/recharge/gateway';
/** Whom the shop is billed as. */
export const billingPath = '/app/credit/billing-info';
/** Movements of the credit. */
export const historyPath = '/app/credit/payment-history';
