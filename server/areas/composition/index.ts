export { eshopHandlers } from './eshop/eshop.handlers.ts';
export { loggingHandlers } from './logging/logging.handlers.ts';
export { staffAlertHandlers } from './notification/staffAlert.handlers.ts';
export { userHandlers } from './user/user.handlers.ts';
