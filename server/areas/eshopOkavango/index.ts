export { eshopOkavangoHandlers } from './eshopOkavango.handlers.ts';
