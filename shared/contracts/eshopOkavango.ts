import { z } from 'zod';
import { moneySchema } from '../domain/money/moneySchemas.ts';
import { defineController, pageFields, createPageSchema } from './defineCall.ts';
import { searchField, text } from './fields.ts';
import { mostPagedRows } from '../domain/product/product.ts';
import { categoryField, productIdField } from './productSchemas.ts';

const { call } = defineController('EshopOkavango', 'EshopOkavango');

/** The id by which a shop's website names itself; it is in the page of every visitor. */
const marketingIdField = text(64);

const publicProductSchema = z.object({
  productId: z.string(),
  title: z.string(),
  link: z.string(),
  imageLink: z.string(),
  price: moneySchema,
  salePrice: moneySchema.nullable(),
  availability: z.string(),
  brand: z.string().nullable(),
  category: z.string().nullable(),
});
export type PublicProduct = z.infer<typeof publicProductSchema>;

export const eshopOkavango = {
  getProducts: call('GetProducts', {
    access: 'public',
    summary: 'Lists a shop’s advertised products, for its own website.',
    input: z
      .strictObject({
        marketingId: marketingIdField,
        ...pageFields,
        search: searchField.optional(),
        category: categoryField.optional(),
        /** The `next` of the page before: goes through the whole list, however long; `page` is of no account then. */
        after: z
          .string()
          .max(400)
          .regex(/^[\w-]+$/)
          .optional(),
      })
      // A search ends where pages do.
      .refine(({ after, search }) => after === undefined || (search ?? '') === '', {
        path: ['after'],
        error: 'notAllowed',
      })
      .refine(({ page, pageSize }) => page * pageSize <= mostPagedRows, {
        path: ['page'],
        error: 'notAllowed',
      }),
    output: createPageSchema(publicProductSchema).extend({
      isTotalExact: z.boolean(),
      /** Where the list goes on, for `after`; null at its end, and for a search. */
      next: z.string().nullable(),
    }),
    errors: ['not_found'],
    limit: { points: 120, windowSeconds: 60, by: 'ip' },
    isForEveryPage: true,
  }),
  getProductDetail: call('GetProductDetail', {
    access: 'public',
    summary: 'Returns one advertised product of a shop, for its own website.',
    input: z.strictObject({ marketingId: marketingIdField, productId: productIdField }),
    output: z.object({
      product: publicProductSchema.extend({
        description: z.string().nullable(),
        gtin: z.string().nullable(),
        mpn: z.string().nullable(),
        condition: z.string(),
      }),
    }),
    errors: ['not_found'],
    limit: { points: 240, windowSeconds: 60, by: 'ip' },
    isForEveryPage: true,
  }),
};
