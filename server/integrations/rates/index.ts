export type { CentralBank, PublishedRates } from './centralBank.ts';
export { createCnb } from './cnb.ts';
