export { isRegistrationNumber, type BusinessRegister, type Company } from './businessRegister.ts';
export { createAresRegister } from './aresRegister.ts';
export type { VatCheck, VatCheckResult, VatRegister } from './vatRegister.ts';
export { createViesRegister, type VatRequester } from './viesRegister.ts';
