import { z } from 'zod';
import { fromMinor } from '#shared/domain/money/money.ts';
import type {
  CataloguePlatform,
  CatalogueProduct,
  ProductIssue,
  ProductPlatformState,
  ProductState,
} from '../cataloguePlatform.ts';
import { createFault, PlatformError } from '../platformError.ts';
import type { MicrosoftClient } from './microsoftClient.ts';

const id = z.union([z.string(), z.number()]).transform(String);
const storeShape = z.object({ merchantId: id, storeName: z.string() });
const storesAnswer = z.object({ stores: z.array(storeShape) });
const catalogShape = z.object({ id, market: z.string(), isDefault: z.boolean().default(false) });
const catalogsAnswer = z.object({ catalogs: z.array(catalogShape) });
const batchAnswer = z.object({
  entries: z.array(
    z.object({
      batchId: z.number(),
      errors: z.object({ code: z.number(), message: z.string() }).nullish(),
    }),
  ),
});
const statusesAnswer = z.object({
  resources: z.array(
    z.object({
      productId: z.string(),
      destinationStatuses: z.array(z.object({ status: z.string() })).default([]),
      itemLevelIssues: z
        .array(
          z.object({
            code: z.string(),
            servability: z.string(),
            attributeName: z.string().nullish(),
            description: z.string(),
            detail: z.string().nullish(),
            documentation: z.string().nullish(),
          }),
        )
        .default([]),
    }),
  ),
  nextPageToken: z.string().nullish(),
});
type Status = z.infer<typeof statusesAnswer>['resources'][number];

const mostEntries = 400;
const pageSize = 250;
const notFound = 404;

const severities: Readonly<Record<string, ProductIssue['severity']>> = {
  unaffected: 'NotImpacted',
  demoted: 'Demoted',
  disapproved: 'Disapproved',
};

/** `cs-CZ` in its two parts. */
interface Market {
  readonly language: string;
  readonly country: string;
}

/** Microsoft's name of a product of the market. */
function toProductName(productId: string, { language, country }: Market): string {
  return `Online:${language}:${country}:${productId}`;
}

function parseOfferId(name: string): string {
  return name.split(':').slice(3).join(':');
}

function buildProductFields(product: CatalogueProduct, { language, country }: Market): object {
  const toPrice = (amountMinor: number) => ({ value: fromMinor(amountMinor), currency: product.currency });
  const optional: Record<string, unknown> = {
    description: product.description,
    salePrice: product.salePriceMinor === null ? null : toPrice(product.salePriceMinor),
    availabilityDate: product.availabilityDate,
    brand: product.brand,
    gtin: product.gtin,
    mpn: product.mpn,
    googleProductCategory: product.googleCategory,
    productType: product.categoryPath.length === 0 ? null : product.categoryPath.join(' > '),
  };
  return {
    offerId: product.productId,
    channel: 'Online',
    contentLanguage: language,
    targetCountry: country,
    title: product.title,
    link: product.link,
    imageLink: product.imageLink,
    price: toPrice(product.priceMinor),
    availability: product.availability.replaceAll('_', ' '),
    condition: product.condition,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null)),
  };
}

function toProductState({ productId, destinationStatuses, itemLevelIssues }: Status): ProductState {
  const issues = itemLevelIssues.map((issue): ProductIssue => ({
    code: issue.code,
    severity: severities[issue.servability] ?? 'NotImpacted',
    attribute: issue.attributeName ?? null,
    description: issue.description,
    detail: issue.detail ?? null,
    documentationUrl: issue.documentation ?? null,
  }));
  const statuses = destinationStatuses.map(({ status }) => status);
  let state: ProductPlatformState = 'Pending';
  if (statuses.length > 0 && !statuses.includes('pending')) {
    if (!statuses.includes('approved')) state = 'Disapproved';
    else if (statuses.includes('disapproved') || issues.some(({ severity }) => severity === 'Demoted'))
      state = 'Limited';
    else state = 'Approved';
  }
  return { productId: parseOfferId(productId), state, issues };
}

/** Stores of Microsoft Merchant Center, one a shop, each with one catalogue of the shop's market. */
export function createMicrosoftCatalogue(client: MicrosoftClient): CataloguePlatform {
  const markets = new Map<string, Market>();

  const readMarket = async (storeId: string): Promise<Market | null> => {
    const { catalogs } = await client.callContent(`/${storeId}/catalogs`, catalogsAnswer);
    const [language = '', country = ''] = (catalogs[0]?.market ?? '').split('-');
    return language === '' || country === '' ? null : { language, country };
  };
  const getMarket = async (storeId: string): Promise<Market> => {
    const market = markets.get(storeId) ?? (await readMarket(storeId));
    if (market === null) throw createFault('Microsoft', 'CatalogueMissing');
    markets.set(storeId, market);
    return market;
  };
  const findStore = async (name: string): Promise<string | undefined> => {
    const { stores } = await client.callContent('/stores', storesAnswer);
    return stores.find((store) => store.storeName === name)?.merchantId;
  };

  return {
    channel: 'Microsoft',
    batchSize: mostEntries,

    async createCatalogue({ name, domainName, country, language }) {
      const storeId =
        (await findStore(name)) ??
        (
          await client.callContent('/stores', storeShape, {
            storeName: name,
            storeUrl: `https://${domainName}/`,
          })
        ).merchantId;
      if ((await readMarket(storeId)) === null)
        await client.callContent(`/${storeId}/catalogs`, catalogShape, {
          name: 'Products',
          market: `${language}-${country}`,
          isPublishingEnabled: true,
        });
      return { catalogueId: storeId };
    },

    async writeProducts(catalogueId, products) {
      if (products.length === 0) return [];
      const market = await getMarket(catalogueId);
      const { entries } = await client.callContent(`/${catalogueId}/products/batch`, batchAnswer, {
        entries: products.map((product, index) => ({
          batchId: index,
          merchantId: catalogueId,
          method: 'insert',
          product: buildProductFields(product, market),
        })),
      });
      return entries.flatMap(({ batchId, errors }) => {
        const product = products[batchId];
        return errors && product !== undefined
          ? [{ productId: product.productId, reason: errors.message }]
          : [];
      });
    },

    async removeProducts(catalogueId, productIds) {
      if (productIds.length === 0) return;
      const market = await getMarket(catalogueId);
      const { entries } = await client.callContent(`/${catalogueId}/products/batch`, batchAnswer, {
        entries: productIds.map((productId, index) => ({
          batchId: index,
          merchantId: catalogueId,
          method: 'delete',
          productId: toProductName(productId, market),
        })),
      });
      const failed = entries.find(({ errors }) => errors && errors.code !== notFound);
      if (failed?.errors)
        throw new PlatformError('rejected', { channel: 'Microsoft', reason: failed.errors.message });
    },

    async readProductStates(catalogueId, cursor) {
      const token = cursor === null ? '' : `&start-token=${encodeURIComponent(cursor)}`;
      const { resources, nextPageToken } = await client.callContent(
        `/${catalogueId}/productstatuses?max-results=${pageSize}${token}`,
        statusesAnswer,
      );
      return { states: resources.map(toProductState), next: nextPageToken ?? null };
    },
  };
}
