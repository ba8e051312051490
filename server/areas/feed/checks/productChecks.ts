import type { ProductCheck } from '#shared/domain/feed/feed.ts';
import { attributeChecks } from './attributeChecks.ts';
import { availabilityChecks } from './availabilityChecks.ts';
import type { FindFault } from './findFault.ts';
import { identifierChecks } from './identifierChecks.ts';
import { identityChecks } from './identityChecks.ts';
import { linkChecks } from './linkChecks.ts';
import { policyChecks } from './policyChecks.ts';
import { priceChecks } from './priceChecks.ts';
import { textChecks } from './textChecks.ts';

/** Every check of one product: the compiler asks for a row as soon as shared/domain/feed has a new code. */
export const productChecks: Readonly<Record<ProductCheck, FindFault>> = {
  ...identityChecks,
  ...textChecks,
  ...linkChecks,
  ...priceChecks,
  ...availabilityChecks,
  ...identifierChecks,
  ...attributeChecks,
  ...policyChecks,
};
