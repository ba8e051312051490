export { contentHandlers } from './content.handlers.ts';
