export { affiliateHandlers } from './affiliate.handlers.ts';
