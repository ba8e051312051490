/** Choosing and paying a sum. */
export const gatewayPath = '/app/credit/recharge/gateway';
/** Paying by bank transfer. */
export const bankPath = '/app/credit/recharge/bank';
/** Whom the shop is billed as. */
export const billingPath = '/app/credit/billing-info';
/** Premium. */
export const subscriptionPath = '/app/credit/subscription';
/** Movements of the credit. */
export const historyPath = '/app/credit/payment-history';
/** The card tops the credit up by itself. */
export const automaticPath = '/app/credit/automatic';
