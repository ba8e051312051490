import type { Product } from '#shared/contracts/product.ts';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { mostExamples, type ProductSort } from '#shared/domain/product/product.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findCatalogues, getGenerations } from './catalogue/catalogue.repository.ts';
import { findIssues } from './catalogue/catalogueRecords.repository.ts';
import type { ProductIssueDocument } from './catalogue/catalogue.model.ts';
import type { ProductDocument } from './product.model.ts';
import { presentPlatforms, presentProduct } from './product.presenter.ts';
import { findProducts } from './product.repository.ts';
import { facet } from './rows/facets.ts';
import { findCountersByPrefix } from './rows/productCounter.repository.ts';
import type { ProductRow } from './rows/productRow.model.ts';
import { findIdsWithFacet, findRows } from './rows/productRow.repository.ts';
import { findDecisions } from './settings/productDecision.repository.ts';
import { findTablePage, findTableStretch, type TablePage } from './table/productTable.repository.ts';
import { readPlace, writePlace } from './table/tablePlace.ts';
import { splitSearchWords, type TableFilters } from './table/tableQuery.ts';

/** Query for a page. */
export type PageQuery = TableFilters & {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: ProductSort;
};

async function withProducts(
  eshopId: EshopId,
  rows: readonly ProductRow[],
): Promise<{ row: ProductRow; product: ProductDocument }[]> {
  const products = await findProducts(
    eshopId,
    rows.map(({ productId }) => productId),
  );
  const byId = new Map(products.map((product) => [product.productId, product]));
  return rows.flatMap((row) => {
    const product = byId.get(row.productId);
    // One that left between the two reads.
    return product === undefined ? [] : [{ row, product }];
  });
}

/** A page of the shop's products. */
export async function readPage(
  eshopId: EshopId,
  query: PageQuery,
): Promise<Omit<TablePage, 'rows'> & { items: Product[] }> {
  const generations = getGenerations(await findCatalogues(eshopId));
  const { rows, ...counts } = await findTablePage(eshopId, query, generations);
  const found = await withProducts(eshopId, rows);
  const restricted = rows.filter(({ source }) => source === 'Restriction').map(({ productId }) => productId);
  const decisions = restricted.length === 0 ? new Map() : await findDecisions(eshopId, restricted);
  const items = found.map(({ row, product }) => {
    const restrictionReason: string | null = decisions.get(row.productId)?.restrictionReason ?? null;
    return presentProduct(product, row, { generations, restrictionReason });
  });
  return { items, ...counts };
}

/** Products of a page that visitors of the shop's website see. */
export interface PublicPage extends Pick<TablePage, 'total' | 'isTotalExact'> {
  readonly products: readonly ProductDocument[];
  /** Cursor of the next page, for `after`; null on the last page and for a search, which has page numbers only. */
  readonly next: string | null;
}

/**
 * Returns a page of the products visible to website visitors.
 * @param request `after`: `next` of the previous page, instead of a page number
 * @throws AppError invalid_request if `after` is invalid
 */
export async function readPublicPage(
  eshopId: EshopId,
  request: Pick<PageQuery, 'page' | 'pageSize' | 'search' | 'category'> & {
    readonly after?: string | undefined;
  },
): Promise<PublicPage> {
  const { page, pageSize, search, category, after } = request;
  const isSearch = splitSearchWords(search ?? '').length > 0;
  const shown = { category, isAdvertised: true };
  const { rows, total, isTotalExact, next } = isSearch
    ? {
        ...(await findTablePage(eshopId, { ...shown, page, pageSize, search, sort: 'title' }, {})),
        next: null,
      }
    : await findTableStretch(eshopId, shown, {
        from: after === undefined ? (page - 1) * pageSize : readPlace(after),
        most: pageSize,
      });
  const found = await withProducts(eshopId, rows);
  const products = found.map(({ product }) => product);
  return { products, total, isTotalExact, next: next === null ? null : writePlace(next) };
}

/** One advertised product. @throws AppError not_found */
export async function readPublicProduct(eshopId: EshopId, productId: string): Promise<ProductDocument> {
  const row = (await findRows(eshopId, [productId])).get(productId);
  const [product] = row?.isAdvertised === true ? await findProducts(eshopId, [productId]) : [];
  if (product === undefined) throw new AppError('not_found');
  return product;
}

/** An issue as it is shown. */
export function presentIssue({ eshopId: _shop, ...issue }: ProductIssueDocument) {
  const { channel, code, severity, description } = issue;
  return {
    channel,
    code,
    severity,
    description,
    attribute: issue.attribute ?? null,
    detail: issue.detail ?? null,
    documentationUrl: issue.documentationUrl ?? null,
  };
}

/** Returns a product's state and issues on platforms. @throws AppError not_found */
export async function readProductIssues(eshopId: EshopId, productId: string) {
  const row = (await findRows(eshopId, [productId])).get(productId);
  if (row === undefined) throw new AppError('not_found');
  const generations = getGenerations(await findCatalogues(eshopId));
  const meanings = await findIssues(eshopId);
  const issues = meanings.filter(({ channel, code }) => {
    const standing = row.platforms[channel];
    // A refusal shows its reason alone.
    return standing?.refusal === null && standing.issueCodes.includes(code);
  });
  return { platforms: presentPlatforms(row, generations), issues: issues.map(presentIssue) };
}

const weight = { Disapproved: 2, Demoted: 1, NotImpacted: 0 } as const;

/** Issues by the value of the goods that they keep back, then by how many products have them. */
export async function readIssuesSummary(eshopId: EshopId, channel?: Channel) {
  const [meanings, counters] = await Promise.all([
    findIssues(eshopId, channel),
    findCountersByPrefix(eshopId, 'i:'),
  ]);
  const ranked = meanings.flatMap((issue) => {
    const counter = counters.get(facet.issue(issue.channel, issue.code));
    if (counter === undefined) return [];
    const values = Object.entries((counter.values ?? {}) as Partial<Record<Currency, number>>);
    const atStake = values.filter(([, value]) => (value ?? 0) > 0) as [Currency, number][];
    return [
      { issue, count: counter.count, atStake, sum: atStake.reduce((total, [, value]) => total + value, 0) },
    ];
  });
  const sorted = ranked.toSorted(
    (a, b) => weight[b.issue.severity] - weight[a.issue.severity] || b.sum - a.sum || b.count - a.count,
  );
  return await Promise.all(
    sorted.map(async ({ issue, count, atStake }) => ({
      ...presentIssue(issue),
      productCount: count,
      exampleIds: await findIdsWithFacet(eshopId, facet.issue(issue.channel, issue.code), mostExamples),
      atStake: atStake.map(([currency, amountMinor]) => presentMoney({ amountMinor, currency })),
    })),
  );
}

/** Counts the products of a shop whose texts have all words of a search. */
export async function countMatchingProducts(eshopId: EshopId, search: string): Promise<number> {
  const { total } = await findTablePage(eshopId, { page: 1, pageSize: 1, search, sort: 'title' }, {});
  return total;
}
