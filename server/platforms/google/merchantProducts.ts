import { z } from 'zod';
import { convertMinorToMicros } from '#shared/domain/money/money.ts';
import type {
  CatalogueProduct,
  ProductIssue,
  ProductPlatformState,
  ProductState,
} from '../cataloguePlatform.ts';

function toMoney(minor: number, currencyCode: string): object {
  return { amountMicros: String(convertMinorToMicros(minor)), currencyCode };
}

function toGivenFields(field: string, value: unknown): object {
  return value === null || value === '' ? {} : { [field]: value };
}

/** Attributes of a product in the words of the Merchant API; what the shop does not tell is left out. */
export function toProductAttributes(product: CatalogueProduct): object {
  const { currency, categoryPath, gtin, brand, mpn } = product;
  return {
    title: product.title,
    ...toGivenFields('description', product.description),
    link: product.link,
    imageLink: product.imageLink,
    availability: product.availability.toUpperCase().replaceAll(' ', '_'),
    ...toGivenFields('availabilityDate', product.availabilityDate),
    condition: product.condition.toUpperCase(),
    price: toMoney(product.priceMinor, currency),
    ...(product.salePriceMinor === null ? {} : { salePrice: toMoney(product.salePriceMinor, currency) }),
    ...toGivenFields('brand', brand),
    ...(gtin === null || gtin === '' ? {} : { gtins: [gtin] }),
    ...toGivenFields('mpn', mpn),
    ...toGivenFields('googleProductCategory', product.googleCategory),
    ...(categoryPath.length === 0 ? {} : { productTypes: [categoryPath.join(' > ')] }),
  };
}

const countries = z.array(z.string()).default([]);

const page = z.object({
  products: z
    .array(
      z.object({
        offerId: z.string(),
        productStatus: z
          .object({
            destinationStatuses: z
              .array(
                z.object({
                  reportingContext: z.string(),
                  approvedCountries: countries,
                  pendingCountries: countries,
                  disapprovedCountries: countries,
                }),
              )
              .default([]),
            itemLevelIssues: z
              .array(
                z.object({
                  code: z.string(),
                  severity: z.string().default(''),
                  attribute: z.string().optional(),
                  reportingContext: z.string().optional(),
                  description: z.string().default(''),
                  detail: z.string().optional(),
                  documentation: z.string().optional(),
                }),
              )
              .default([]),
          })
          .default({ destinationStatuses: [], itemLevelIssues: [] }),
      }),
    )
    .optional(),
  nextPageToken: z.string().optional(),
});

/** A listing without products is an empty object; any other object without them is no listing. */
function isListing(answer: unknown): boolean {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    ('products' in answer || Object.keys(answer).length === 0)
  );
}

/** A page of processed products. */
export const productsPage = z.unknown().refine(isListing).pipe(page);

type Product = NonNullable<z.output<typeof productsPage>['products']>[number];

/** Products that we advertise are judged for this use; free listings have their own judgement. */
const advertising = 'SHOPPING_ADS';

const severities: Readonly<Record<string, ProductIssue['severity']>> = {
  DISAPPROVED: 'Disapproved',
  DEMOTED: 'Demoted',
};

function toState(
  { destinationStatuses }: Product['productStatus'],
  issues: readonly ProductIssue[],
): ProductPlatformState {
  const status = destinationStatuses.find(({ reportingContext }) => reportingContext === advertising);
  if (status === undefined) return 'Pending';
  const { approvedCountries, pendingCountries, disapprovedCountries } = status;
  if (approvedCountries.length === 0) {
    if (pendingCountries.length > 0) return 'Pending';
    return disapprovedCountries.length > 0 ? 'Disapproved' : 'Pending';
  }
  const isLess = disapprovedCountries.length > 0 || issues.some(({ severity }) => severity !== 'NotImpacted');
  return isLess ? 'Limited' : 'Approved';
}

/** A processed product in our words. */
export function toProductState({ offerId, productStatus }: Product): ProductState {
  const issues = productStatus.itemLevelIssues
    .filter(({ reportingContext = advertising }) => reportingContext === advertising)
    .map((issue): ProductIssue => ({
      code: issue.code,
      severity: severities[issue.severity] ?? 'NotImpacted',
      attribute: issue.attribute ?? null,
      description: issue.description,
      detail: issue.detail ?? null,
      documentationUrl: issue.documentation ?? null,
    }));
  return { productId: offerId, state: toState(productStatus, issues), issues };
}
