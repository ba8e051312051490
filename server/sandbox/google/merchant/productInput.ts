import { z } from 'zod';
import type { FeedEntry } from './issues.ts';

const money = z.strictObject({
  amountMicros: z.string().regex(/^\d+$/),
  currencyCode: z.string().regex(/^[A-Z]{3}$/, 'must be a currency of ISO 4217'),
});
const text = z.string().optional();

/** The body of productInputs:insert; unknown fields and values out of an enumeration are refused at once. */
export const productInputRequest = z.strictObject({
  name: text,
  offerId: z.string().min(1, 'is required').max(50, 'must have at most 50 characters'),
  contentLanguage: z.string().regex(/^[a-z]{2}$/),
  feedLabel: z.string().regex(/^[A-Z0-9_-]{1,20}$/),
  productAttributes: z.strictObject({
    title: text,
    description: text,
    link: text,
    imageLink: text,
    availability: z.enum(['IN_STOCK', 'OUT_OF_STOCK', 'PREORDER', 'BACKORDER']).optional(),
    availabilityDate: z.iso.datetime({ offset: true }).optional(),
    condition: z.enum(['NEW', 'USED', 'REFURBISHED']).optional(),
    brand: text,
    gtins: z.array(z.string()).max(10).optional(),
    mpn: text,
    identifierExists: z.boolean().optional(),
    price: money.optional(),
    salePrice: money.optional(),
    googleProductCategory: text,
    productTypes: z.array(z.string()).max(5).optional(),
  }),
});

export type ProductInput = z.output<typeof productInputRequest>;

const formatMoneyText = (value: z.output<typeof money> | undefined): string | undefined =>
  value === undefined ? undefined : `${Number(value.amountMicros) / 1_000_000} ${value.currencyCode}`;

/** The input with the names that a feed uses, which the rules of products know. */
export const toFeedEntry = ({ offerId, productAttributes: given }: ProductInput): FeedEntry => {
  const entry: Readonly<Record<string, string | undefined>> = {
    id: offerId,
    title: given.title,
    description: given.description,
    link: given.link,
    image_link: given.imageLink,
    availability: given.availability?.toLowerCase(),
    condition: given.condition?.toLowerCase(),
    brand: given.brand,
    gtin: given.gtins?.[0],
    mpn: given.mpn,
    identifier_exists: given.identifierExists === false ? 'no' : undefined,
    price: formatMoneyText(given.price),
    sale_price: formatMoneyText(given.salePrice),
    google_product_category: given.googleProductCategory,
    product_type: given.productTypes?.[0],
  };
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));
};

/** The answer to an input that was taken. */
export const showInput = (accountId: string, input: ProductInput): object => {
  const { contentLanguage, feedLabel, offerId } = input;
  const name = `${contentLanguage}~${feedLabel}~${offerId}`;
  return {
    ...input,
    name: `accounts/${accountId}/productInputs/${name}`,
    product: `accounts/${accountId}/products/${name}`,
  };
};
