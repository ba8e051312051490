export { exportLinkHandlers } from './exportLink.handlers.ts';
