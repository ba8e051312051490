import { z } from 'zod';

const price = z.strictObject({ value: z.number(), currency: z.string().regex(/^[A-Z]{3}$/) });

/** A product as sent; required fields and lengths are checked after its form. */
export const productSchema = z.strictObject({
  offerId: z.string(),
  channel: z.literal('Online'),
  contentLanguage: z.string(),
  targetCountry: z.string(),
  title: z.string(),
  description: z.string().nullish(),
  link: z.string(),
  imageLink: z.string().nullish(),
  price,
  salePrice: price.nullish(),
  availability: z.string().nullish(),
  availabilityDate: z.string().nullish(),
  condition: z.string().nullish(),
  brand: z.string().nullish(),
  gtin: z.string().nullish(),
  mpn: z.string().nullish(),
  identifierExists: z.boolean().nullish(),
  productType: z.string().nullish(),
  googleProductCategory: z.string().nullish(),
});
export type StoreProduct = z.infer<typeof productSchema>;

/** Why a product, or a call, is refused. */
export interface ContentError {
  readonly domain: 'global';
  readonly location: string;
  readonly locationType: 'body';
  readonly reason: 'validation/missing_required' | 'validation/invalid_value' | 'validation/too_long';
  readonly message: string;
}

const createError = (reason: ContentError['reason'], location: string, message: string): ContentError => ({
  domain: 'global',
  location,
  locationType: 'body',
  reason,
  message: `[${location}] ${message}`,
});

/** Longest values in characters. */
const longest = { offerId: 50, title: 150, description: 10_000, brand: 1_000, mpn: 70 } as const;

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:\/\//.test(text);

/** What keeps a product from being taken; it is not judged further then. */
export const findRefusals = (product: StoreProduct): ContentError[] => {
  const errors: ContentError[] = [];
  for (const field of ['offerId', 'title', 'link', 'contentLanguage', 'targetCountry'] as const)
    if (product[field].trim() === '')
      errors.push(createError('validation/missing_required', field, 'A value is required.'));
  for (const [field, limit] of Object.entries(longest) as [keyof typeof longest, number][])
    if ((product[field] ?? '').length > limit)
      errors.push(createError('validation/too_long', field, `At most ${limit} characters.`));
  if (product.link !== '' && !isWebAddress(product.link))
    errors.push(createError('validation/invalid_value', 'link', 'The address is not complete.'));
  if (!(product.price.value > 0))
    errors.push(createError('validation/invalid_value', 'price', 'The price must be above zero.'));
  return errors;
};
