import { readMoney } from './issues.ts';
import type { MerchantProduct } from './merchantState.ts';

/** How long a new product waits for its review, in days of the market. */
const reviewMarketDays = 0.01;
const expiresAfterMs = 30 * 86_400_000;
const contexts = ['SHOPPING_ADS', 'FREE_LISTINGS'] as const;

const availabilityValues: Readonly<Record<string, string>> = {
  in_stock: 'IN_STOCK',
  'in stock': 'IN_STOCK',
  out_of_stock: 'OUT_OF_STOCK',
  'out of stock': 'OUT_OF_STOCK',
  preorder: 'PREORDER',
  backorder: 'BACKORDER',
};

/** Whether the review of a product has come to an end. */
const isReviewed = (product: MerchantProduct, nowMs: number, msPerMarketDay: number): boolean =>
  nowMs >= product.createdAtMs + reviewMarketDays * msPerMarketDay;

/** A processed product as the Merchant API shows it, with its status. */
export const showProduct = (
  product: MerchantProduct,
  nowMs: number,
  msPerMarketDay: number,
): Record<string, unknown> => {
  const { attributes, accountId, contentLanguage, feedLabel, offerId, issues } = product;
  const country = feedLabel;
  const isDisapproved = issues.some(({ severity }) => severity === 'DISAPPROVED');
  const state = isDisapproved
    ? 'disapproved'
    : isReviewed(product, nowMs, msPerMarketDay)
      ? 'approved'
      : 'pending';
  const {
    price,
    sale_price: salePrice,
    image_link: imageLink,
    product_type: productType,
    gtin,
    availability,
  } = attributes;
  const money = readMoney(price);
  const saleMoney = readMoney(salePrice);
  return {
    name: `accounts/${accountId}/products/${contentLanguage}~${feedLabel}~${offerId}`,
    offerId,
    contentLanguage,
    feedLabel,
    dataSource: `accounts/${accountId}/dataSources/${product.dataSourceId}`,
    productAttributes: {
      title: attributes['title'],
      description: attributes['description'],
      link: attributes['link'],
      imageLink,
      brand: attributes['brand'],
      mpn: attributes['mpn'],
      condition: attributes['condition']?.toUpperCase(),
      availability: availabilityValues[availability ?? ''],
      googleProductCategory: attributes['google_product_category'],
      ...(gtin ? { gtins: [gtin] } : {}),
      ...(money ? { price: money } : {}),
      ...(saleMoney ? { salePrice: saleMoney } : {}),
      ...(productType ? { productTypes: [productType] } : {}),
    },
    productStatus: {
      destinationStatuses: contexts.map((reportingContext) => ({
        reportingContext,
        [`${state}Countries`]: [country],
      })),
      itemLevelIssues: issues.flatMap((issue) =>
        contexts.map((reportingContext) => ({
          ...issue,
          reportingContext,
          documentation: `https://support.google.com/merchants/search?q=${issue.code}`,
          applicableCountries: [country],
        })),
      ),
      creationDate: new Date(product.createdAtMs).toISOString(),
      lastUpdateDate: new Date(product.updatedAtMs).toISOString(),
      googleExpirationDate: new Date(product.updatedAtMs + expiresAfterMs).toISOString(),
    },
  };
};
