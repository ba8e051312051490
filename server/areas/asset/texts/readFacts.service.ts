import { collapseSpaces } from '#shared/domain/format/collapseSpaces.ts';
import { getCountryLanguage } from '#shared/domain/eshop/countryLanguage.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { getEshop, toReadableDomain } from '#server/areas/eshop/index.ts';
import { countProducts, readCatalogue } from '#server/areas/product/index.ts';
import { formatMoneyText } from '#shared/domain/format/moneyText.ts';
import { getPaidPrice } from '#shared/domain/product/paidPrice.ts';
import { toShopName, type CatalogueFacts } from './catalogueFacts.ts';

/** Beyond it a catalogue is a sample: what holds for its every product is then not said. */
const readProducts = 20_000;
const maxBrands = 8;
const maxCategories = 8;
const maxTitles = 20;

/** Cleans a name from a feed for use in an ad; null for markup, shouting and codes. */
function cleanName(value: string): string | null {
  const name = collapseSpaces(value);
  const letters = name.replaceAll(/[^\p{L}]/gu, '');
  const isShouting = letters.length > 5 && letters === letters.toLocaleUpperCase();
  if (name === '' || /[<>\p{C}!]/u.test(name) || letters.length < 2 || isShouting) return null;
  return name;
}

interface Tally {
  name: string;
  count: number;
  inStockCount: number;
  leastMinor: number;
}

class Tallies {
  readonly #byName = new Map<string, Tally>();

  add(value: string | null | undefined, isInStock: boolean, priceMinor: number): void {
    const name = cleanName(value ?? '');
    if (name === null) return;
    const key = name.toLocaleLowerCase();
    const tally = this.#byName.get(key) ?? { name, count: 0, inStockCount: 0, leastMinor: Infinity };
    tally.count += 1;
    if (isInStock) tally.inStockCount += 1;
    tally.leastMinor = Math.min(tally.leastMinor, priceMinor);
    this.#byName.set(key, tally);
  }

  top(most: number): Tally[] {
    return [...this.#byName.values()]
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
      .slice(0, most);
  }
}

/** What a shop's catalogue and description say. */
export async function readCatalogueFacts(eshopId: EshopId): Promise<CatalogueFacts> {
  const eshop = await getEshop(eshopId);
  const productCount = await countProducts(eshopId);
  const language = getCountryLanguage(eshop.countryOfAdvertisement ?? eshop.country);
  const brands = new Tallies();
  const categories = new Tallies();
  const titles: string[] = [];
  const currencies = new Set<Currency>();
  const apart = Math.max(1, Math.floor(Math.min(productCount, readProducts) / (maxTitles * 2)));
  let seen = 0;
  let leastMinor = Infinity;
  let mostMinor = 0;
  let discount = 0;
  for await (const product of readCatalogue(eshopId)) {
    if (seen === readProducts) break;
    seen += 1;
    const { priceMinor, brand, categoryPath, title } = product;
    const isInStock = product.availability === 'in_stock';
    const paidMinor = getPaidPrice(product);
    if (paidMinor < priceMinor)
      discount = Math.max(discount, Math.floor(((priceMinor - paidMinor) * 100) / priceMinor));
    currencies.add(product.currency);
    leastMinor = Math.min(leastMinor, paidMinor);
    mostMinor = Math.max(mostMinor, paidMinor);
    brands.add(brand, isInStock, paidMinor);
    categories.add(categoryPath.at(-1), isInStock, paidMinor);
    const name = cleanName(title);
    if (isInStock && name !== null && seen % apart === 0 && titles.length < maxTitles) titles.push(name);
  }
  const [currency] = currencies;
  const isWhole = seen === productCount;
  const formatPrice = (minor: number) =>
    currency !== undefined && currencies.size === 1 && isWhole && Number.isFinite(minor)
      ? formatMoneyText(minor, currency, language)
      : null;
  const domain = toReadableDomain(eshop.domainName).replace(/^www\./, '');
  return {
    language,
    domain,
    shopName: toShopName(domain),
    description: eshop.description ?? null,
    productCount,
    brands: brands.top(maxBrands).map(({ name }) => name),
    categories: categories.top(maxCategories).map(({ name, count, inStockCount, leastMinor: minor }) => ({
      name,
      count,
      inStockCount,
      fromPrice: formatPrice(minor),
    })),
    titles,
    fromPrice: formatPrice(leastMinor),
    toPrice: mostMinor > 0 ? formatPrice(mostMinor) : null,
    discountPercent: discount > 0 ? discount : null,
  };
}
