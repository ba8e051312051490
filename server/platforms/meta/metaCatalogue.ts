import { z } from 'zod';
import type {
  CataloguePlatform,
  CatalogueProduct,
  ProductIssue,
  ProductPlatformState,
} from '../cataloguePlatform.ts';
import { toGraphId, createdIdSchema, type GraphClient } from './graphClient.ts';

const batchSize = 1_000;
const pageSize = 500;

const named = z.object({ id: z.string(), name: z.string().default('') });
const batchAnswer = z.object({
  handles: z.array(z.string()),
  validation_status: z
    .array(
      z.object({
        retailer_id: z.string(),
        errors: z.array(z.object({ message: z.string() })).default([]),
      }),
    )
    .default([]),
});
const productPage = z.object({
  data: z.array(
    z.object({
      retailer_id: z.string(),
      review_status: z.string().default(''),
      errors: z
        .array(
          z.object({
            error_type: z.string().default(''),
            error_priority: z.string().default(''),
            title: z.string().default(''),
            description: z.string().default(''),
          }),
        )
        .default([]),
    }),
  ),
  paging: z
    .looseObject({
      cursors: z.object({ after: z.string().optional() }).optional(),
      next: z.string().optional(),
    })
    .optional(),
});

/** Meta's words for the review of a product. */
const states: Readonly<Record<string, ProductPlatformState>> = {
  approved: 'Approved',
  no_review: 'Approved',
  rejected: 'Disapproved',
  pending: 'Pending',
  outdated: 'Pending',
};

const severities: Readonly<Record<string, ProductIssue['severity']>> = {
  HIGH: 'Disapproved',
  MEDIUM: 'Demoted',
};

const availabilities: Readonly<Record<string, string>> = {
  in_stock: 'in stock',
  out_of_stock: 'out of stock',
  preorder: 'preorder',
  backorder: 'available for order',
};

function toItem(product: CatalogueProduct): Record<string, string> {
  const formatPrice = (minor: number) => `${(minor / 100).toFixed(2)} ${product.currency}`;
  const optional = {
    sale_price: product.salePriceMinor === null ? null : formatPrice(product.salePriceMinor),
    brand: product.brand,
    gtin: product.gtin,
    mpn: product.mpn,
    product_type: product.categoryPath.length === 0 ? null : product.categoryPath.join(' > '),
    google_product_category: product.googleCategory,
  };
  const given = Object.entries(optional).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return {
    id: product.productId,
    title: product.title,
    // Meta asks for one; the title says at least what it is.
    description: product.description ?? product.title,
    availability: availabilities[product.availability] ?? product.availability,
    condition: product.condition,
    price: formatPrice(product.priceMinor),
    link: product.link,
    image_link: product.imageLink,
    ...Object.fromEntries(given),
  };
}

/** The catalogues of our business at Meta. */
export function createMetaCatalogue(client: GraphClient, businessId: string): CataloguePlatform {
  const send = async (catalogueId: string, requests: readonly object[]) =>
    await client.post(batchAnswer, `${toGraphId(catalogueId)}/items_batch`, {
      item_type: 'PRODUCT_ITEM',
      allow_upsert: true,
      requests,
    });

  return {
    channel: 'Meta',
    batchSize,

    async createCatalogue({ name }) {
      const edge = `${businessId}/owned_product_catalogs`;
      const found = (await client.list(named, edge, { fields: 'id,name', limit: '500' })).find(
        (catalogue) => catalogue.name === name,
      );
      if (found !== undefined) return { catalogueId: found.id };
      return { catalogueId: (await client.post(createdIdSchema, edge, { name, vertical: 'commerce' })).id };
    },

    async writeProducts(catalogueId, products) {
      if (products.length === 0) return [];
      const answer = await send(
        catalogueId,
        products.map((product) => ({ method: 'UPDATE', data: toItem(product) })),
      );
      return answer.validation_status
        .filter(({ errors }) => errors.length > 0)
        .map(({ retailer_id, errors }) => ({
          productId: retailer_id,
          reason: errors.map(({ message }) => message).join(' '),
        }));
    },

    async removeProducts(catalogueId, productIds) {
      if (productIds.length === 0) return;
      await send(
        catalogueId,
        productIds.map((id) => ({ method: 'DELETE', data: { id } })),
      );
    },

    async readProductStates(catalogueId, cursor) {
      const page = await client.get(productPage, `${toGraphId(catalogueId)}/products`, {
        fields: 'retailer_id,review_status,errors',
        limit: String(pageSize),
        after: cursor,
      });
      const hasNext = page.paging?.next !== undefined;
      return {
        states: page.data.map(({ retailer_id, review_status, errors }) => ({
          productId: retailer_id,
          state: states[review_status] ?? 'Pending',
          issues: errors.map((error) => ({
            code: error.error_type,
            severity: severities[error.error_priority] ?? 'NotImpacted',
            attribute: null,
            description: error.description === '' ? error.title : error.description,
            detail: null,
            documentationUrl: null,
          })),
        })),
        next: hasNext ? (page.paging?.cursors?.after ?? null) : null,
      };
    },
  };
}
