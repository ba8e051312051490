export { askServerAddress } from './firstRun.ts';
