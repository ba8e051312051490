export { internalUserHandlers } from './internalUser.handlers.ts';
