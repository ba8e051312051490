import type { SeoCheckKey } from '#shared/domain/seo/seoChecks.ts';
import { compareOffer } from '#server/areas/feed/index.ts';
import type { ProductSchema } from '../crawl/schemaFacts.ts';
import {
  hasFacts,
  judgePage,
  judgeSite,
  listProductPages,
  type CrawledSite,
  type JudgeSite,
  type ReadJudgedPage,
} from './crawledSite.ts';

type SchemaPage = ReadJudgedPage & { readonly schema: ProductSchema };

const listSchemaPages = (site: CrawledSite): SchemaPage[] =>
  listProductPages(site).flatMap((page) => {
    const schema = page.facts.schema.product;
    return schema === null ? [] : [{ ...page, schema }];
  });

/** Names of missing parts; null when all are there. */
const nameMissing = (parts: Readonly<Record<string, boolean>>): string | null => {
  const missing = Object.entries(parts).flatMap(([name, isThere]) => (isThere ? [] : [name]));
  return missing.length === 0 ? null : missing.join(', ');
};

const judgeProductData: JudgeSite = (site) =>
  listProductPages(site).map((page) =>
    judgePage(page, page.facts.schema.product !== null || page.facts.prices.length > 0, null),
  );

const judgeRequired: JudgeSite = (site) =>
  listSchemaPages(site).map((page) => {
    const { name, image, price, currency } = page.schema;
    const missing = nameMissing({
      name: name !== null,
      image: image !== null,
      price: Number((price ?? '').replace(',', '.').replaceAll(/\s/g, '')) > 0,
      currency: /^[A-Z]{3}$/.test(currency ?? ''),
    });
    return judgePage(page, missing === null, missing);
  });

const judgeAvailability: JudgeSite = (site) =>
  listSchemaPages(site).map((page) =>
    judgePage(
      page,
      /^https?:\/\/schema\.org\/[A-Z]\w+$/.test(page.schema.availability ?? ''),
      page.schema.availability,
    ),
  );

const stripZeros = (gtin: string): string => gtin.replaceAll(/\D/g, '').replace(/^0+/, '');

const judgeFeedMatch: JudgeSite = (site) =>
  listProductPages(site).flatMap((page) => {
    const { product, facts } = page;
    if (product === null) return [];
    const faults = compareOffer({ ...facts, isAmbiguous: facts.isOfferAmbiguous === true }, product);
    // Pages without data are another check's.
    if (faults.some(({ check }) => check === 'page_without_data')) return [];
    const gtin = facts.schema.product?.gtin ?? null;
    const isOtherGtin =
      gtin !== null && typeof product.gtin === 'string' && stripZeros(gtin) !== stripZeros(product.gtin);
    const differences = [
      ...faults.map(({ found }) => found ?? ''),
      ...(isOtherGtin ? [`GTIN ${product.gtin} → ${gtin}`] : []),
    ];
    return [judgePage(page, differences.length === 0, differences.join('; '))];
  });

const judgeIdentifiers: JudgeSite = (site) =>
  listSchemaPages(site).map((page) => {
    const { gtin, mpn, brand } = page.schema;
    const missing = nameMissing({ gtin: gtin !== null || mpn !== null, brand: brand !== null });
    return judgePage(page, missing === null, missing);
  });

const judgeDelivery: JudgeSite = (site) => {
  const offers = listSchemaPages(site);
  if (offers.length === 0) return [];
  const schemas = site.pages.filter(hasFacts).map(({ facts }) => facts.schema);
  const missing = nameMissing({
    shipping:
      offers.every(({ schema }) => schema.hasShipping) || schemas.some(({ hasShipping }) => hasShipping),
    returns: offers.every(({ schema }) => schema.hasReturns) || schemas.some(({ hasReturns }) => hasReturns),
  });
  return [judgeSite(site.start.href, missing === null, missing)];
};

const judgeRatings: JudgeSite = (site) =>
  listSchemaPages(site)
    .filter(({ schema }) => schema.rating !== null)
    .map((page) => judgePage(page, page.facts.isRatingShown, page.schema.rating));

const judgeBreadcrumbs: JudgeSite = (site) =>
  listProductPages(site).map((page) => judgePage(page, page.facts.schema.hasBreadcrumbs, null));

const judgeOrganization: JudgeSite = (site) => {
  const schemas = site.pages.filter(hasFacts).map(({ facts }) => facts.schema);
  if (schemas.length === 0) return [];
  const missing = nameMissing({
    logo: schemas.some(({ hasLogo }) => hasLogo),
    companyId: schemas.some(({ hasCompanyId }) => hasCompanyId),
    contact: schemas.some(({ hasPhone, hasEmail }) => hasPhone || hasEmail),
  });
  return [judgeSite(site.start.href, missing === null, missing)];
};

/** Checks of what pages say in schema.org's words. */
export const structuredDataChecks = {
  productData: judgeProductData,
  productRequired: judgeRequired,
  availabilityUrl: judgeAvailability,
  priceMatch: judgeFeedMatch,
  identifiers: judgeIdentifiers,
  shippingReturns: judgeDelivery,
  ratings: judgeRatings,
  breadcrumbs: judgeBreadcrumbs,
  organization: judgeOrganization,
} as const satisfies Partial<Record<SeoCheckKey, JudgeSite>>;
