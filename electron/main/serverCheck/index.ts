export { checkServer } from './serverCheck.ts';
