export { checkServer } from './serverCheck.ts';
export { warnIfServerNewer } from './warnIfServerNewer.ts';
