import type { EshopDocument } from './eshop.model.ts';

/** A stored VAT number check. */
export type StoredVatCheck = NonNullable<EshopDocument['vatCheck']>;
