import { collapseSpaces } from '#shared/domain/format/collapseSpaces.ts';
import type { ContentFacts, ContentProduct } from '#shared/domain/content/contentFacts.ts';
import { mostContentProducts } from '#shared/domain/content/content.ts';
import { findTextLanguage } from '#shared/domain/content/article/findTextLanguage.ts';
import { countStems, listSubjectStems } from '#shared/domain/content/subject.ts';
import { getCountryLanguage } from '#shared/domain/eshop/countryLanguage.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { findSalePrice, getPaidPrice } from '#shared/domain/product/paidPrice.ts';
import { getEshop, toReadableDomain } from '#server/areas/eshop/index.ts';
import { toShopName } from '#server/areas/asset/index.ts';
import { countProducts, findProductsById, readCatalogue } from '#server/areas/product/index.ts';

/** Facts of a shop without those of single products. */
export type ShopFacts = Omit<ContentFacts, 'products'>;

type Product = Awaited<ReturnType<typeof findProductsById>>[number];

/** Beyond it the catalogue is a sample: what holds for its every product is then not said. */
const readProducts = 20_000;
const mostBrands = 8;
const mostCategories = 12;
const mostDescription = 2_000;
const pickedProducts = 6;
const categoryProducts = 4;

function toContentProduct(product: Product): ContentProduct {
  const { productId, title, description, brand, categoryPath, currency, availability, link, imageLink } =
    product;
  return {
    productId,
    title: collapseSpaces(title),
    description: description?.slice(0, mostDescription) ?? null,
    brand: brand ?? null,
    categoryPath: [...categoryPath],
    priceMinor: product.priceMinor,
    salePriceMinor: findSalePrice(product),
    currency,
    availability,
    link,
    imageLink,
  };
}

interface Tally {
  name: string;
  count: number;
  leastMinor: number;
}

/** Of each category its products in stock with the largest discounts, no two with one name. */
class CategoryPicks {
  readonly #best = new Map<string, Omit<Pick, 'matches'>[]>();

  add(product: Product): void {
    const name = collapseSpaces(product.categoryPath.at(-1) ?? '');
    if (name === '' || !isWorthWriting(product)) return;
    const best = this.#best.get(name) ?? [];
    const discount = getDiscountShare(product);
    const last = best.at(-1);
    if (best.length >= categoryProducts && last !== undefined && last.discount >= discount) return;
    if (best.some((other) => other.product.title === product.title)) return;
    const next = [...best, { product, discount }].toSorted((one, other) => other.discount - one.discount);
    this.#best.set(name, next.slice(0, categoryProducts));
  }

  list(name: string): string[] {
    return (this.#best.get(name) ?? []).map(({ product }) => product.productId);
  }
}

function isWorthWriting({ availability, title }: Product): boolean {
  return availability === 'in_stock' && !/[<>{}]/.test(title);
}

/** Discount as a share of the price. */
function getDiscountShare(product: Product): number {
  const { priceMinor } = product;
  const paidMinor = getPaidPrice(product);
  return paidMinor < priceMinor ? (priceMinor - paidMinor) / priceMinor : 0;
}

function addTo(tallies: Map<string, Tally>, value: string | null | undefined, paidMinor: number): void {
  const name = collapseSpaces(value ?? '');
  if (name === '' || /[<>{}\p{C}]/u.test(name)) return;
  const tally = tallies.get(name) ?? { name, count: 0, leastMinor: Infinity };
  tally.count += 1;
  tally.leastMinor = Math.min(tally.leastMinor, paidMinor);
  tallies.set(name, tally);
}

function listTop(tallies: ReadonlyMap<string, Tally>, most: number): Tally[] {
  return [...tallies.values()]
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name))
    .slice(0, most);
}

interface Pick {
  readonly product: Product;
  /** Words of the subject that its name or category has. */
  readonly matches: number;
  readonly discount: number;
}

const comparePicks = (one: Pick, other: Pick): number =>
  other.matches - one.matches || other.discount - one.discount;

/**
 * Products worth writing about: available, those that the subject names and nothing else where it names some, the largest
 * discounts first, and no two with one name.
 */
class Picks {
  readonly #best: Pick[] = [];
  readonly #stems: readonly string[];

  constructor(subject: string, language: Language) {
    this.#stems = listSubjectStems(subject, findTextLanguage(subject, language));
  }

  add(product: Product): void {
    if (!isWorthWriting(product)) return;
    const pick: Pick = {
      product,
      matches: countStems(`${product.title} ${product.categoryPath.at(-1) ?? ''}`, this.#stems),
      discount: getDiscountShare(product),
    };
    const last = this.#best.at(-1);
    if (this.#best.length >= pickedProducts && last !== undefined && comparePicks(last, pick) <= 0) return;
    if (this.#best.some((other) => other.product.title === product.title)) return;
    this.#best.push(pick);
    this.#best.sort(comparePicks);
    this.#best.length = Math.min(this.#best.length, pickedProducts);
  }

  list(): Product[] {
    const most = this.#best[0]?.matches ?? 0;
    return this.#best.filter(({ matches }) => matches === most).map(({ product }) => product);
  }
}

/** The facts of a shop and of products that are named; where none is, of those that the subject is about, else of discounted ones. */
export async function readContentFacts(
  eshopId: EshopId,
  productIds: readonly string[],
  subject = '',
): Promise<ContentFacts> {
  const eshop = await getEshop(eshopId);
  const brands = new Map<string, Tally>();
  const categories = new Map<string, Tally>();
  const currencies = new Set<Currency>();
  const language = getCountryLanguage(eshop.countryOfAdvertisement ?? eshop.country);
  const picks = new Picks(productIds.length > 0 ? '' : subject, language);
  const categoryPicks = new CategoryPicks();
  let seen = 0;
  for await (const product of readCatalogue(eshopId)) {
    if (seen === readProducts) break;
    seen += 1;
    const paidMinor = getPaidPrice(product);
    currencies.add(product.currency);
    addTo(brands, product.brand, paidMinor);
    addTo(categories, product.categoryPath.at(-1), paidMinor);
    picks.add(product);
    categoryPicks.add(product);
  }
  const productCount = await countProducts(eshopId);
  const [currency] = currencies;
  const isWhole = seen === productCount && currencies.size === 1;
  const domain = toReadableDomain(eshop.domainName).replace(/^www\./, '');
  const named = await findProductsById(eshopId, productIds.slice(0, mostContentProducts));
  const ordered = productIds.flatMap((id) => named.find(({ productId }) => productId === id) ?? []);
  return {
    language,
    domain,
    shopName: toShopName(domain),
    description: eshop.description ?? null,
    productCount,
    brands: listTop(brands, mostBrands).map(({ name }) => name),
    categories: listTop(categories, mostCategories).map(({ name, count, leastMinor }) => ({
      name,
      count,
      fromPriceMinor: isWhole ? leastMinor : null,
      productIds: categoryPicks.list(name),
    })),
    currency: isWhole ? (currency ?? null) : null,
    products: (productIds.length > 0 ? ordered : picks.list()).map(toContentProduct),
  };
}

/** Products of a text as the catalogue has them now. */
export async function readContentProducts(
  eshopId: EshopId,
  productIds: readonly string[],
): Promise<ContentProduct[]> {
  const found = await findProductsById(eshopId, productIds);
  return productIds.flatMap((id) => {
    const product = found.find(({ productId }) => productId === id);
    return product === undefined ? [] : [toContentProduct(product)];
  });
}
