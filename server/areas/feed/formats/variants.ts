import type { RawProduct } from './feedFormat.ts';

/** Fields of a product that tell its variants nothing: each has its own, or none. */
const ownFields = ['id', 'gtin', 'mpn'] as const;

/** What a product says of one of its variants: fields, and words that tell it apart (`modrá`), which its title needs. */
export interface Variant {
  readonly fields: RawProduct;
  readonly names: readonly string[];
}

/** A variant as a product: what it does not say itself is that of the product around it. */
function addVariant(product: RawProduct, groupId: string | null, { fields, names }: Variant): RawProduct {
  const shared: RawProduct = { ...product };
  for (const field of ownFields) delete shared[field];
  if (fields.price !== undefined) delete shared.salePrice;
  if (fields.availability !== undefined) delete shared.availabilityDate;
  const title = [product.title ?? '', ...names].filter((part) => part !== '').join(' ');
  return {
    ...shared,
    ...(title !== '' && { title }),
    ...(groupId !== null && { itemGroupId: groupId }),
    ...fields,
  };
}

/**
 * The variants of a product as products. Where none has an id of its own, as in feeds of before comparison sites demanded one,
 * the product stays one: its variants could be neither distinguished nor advertised.
 */
export function addVariants(
  product: RawProduct,
  groupId: string | null,
  variants: readonly Variant[],
): RawProduct[] {
  const isOne = variants.length > 0 && variants.every(({ fields }) => fields.id === undefined);
  return isOne ? [product] : variants.map((variant) => addVariant(product, groupId, variant));
}
