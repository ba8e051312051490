import type { RawProduct } from './feedFormat.ts';

/** Fields of a product that tell its variants nothing: each has its own, or none. */
const ownFields = ['id', 'gtin', 'mpn'] as const;

/**
 * A variant as a product: what it does not say itself is that of the product around it.
 * @param variant its own fields, and words that tell it apart (`modrá`), which its title needs
 */
export function addVariant(
  product: RawProduct,
  groupId: string | null,
  variant: { readonly fields: RawProduct; readonly names: readonly string[] },
): RawProduct {
  const { fields, names } = variant;
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
