export { createConversionRoutes } from './conversions/conversionRoutes.ts';
export { exportLinkHandlers } from './exportLink.handlers.ts';
