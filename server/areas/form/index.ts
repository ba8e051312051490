export { formHandlers } from './form.handlers.ts';
