export { creditAlertsJob } from './creditAlerts/sendCreditAlerts.ts';
export { eshopHandlers } from './eshop/eshop.handlers.ts';
export { loggingHandlers } from './logging/logging.handlers.ts';
export { staffAlertHandlers } from './notification/staffAlert.handlers.ts';
export { paymentHandlers } from './payment/payment.handlers.ts';
export { createPorts } from './ports.ts';
export { userHandlers } from './user/user.handlers.ts';
