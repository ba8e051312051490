import { createRandom, type SeededRandom } from '../random.ts';
import { createGtin } from './gtin.ts';
import { describeProduct, toSlug } from './descriptions.ts';
import {
  brands,
  categories,
  colours,
  materials,
  series,
  type CategoryTerms,
  type ColourTerms,
} from './vocabulary.ts';

export type Availability = 'in_stock' | 'out_of_stock' | 'preorder' | 'backorder';

/** One thing that the demo shop sells; prices are CZK including VAT, whole crowns. */
export interface DemoProduct {
  /** From 1 to 2,000; the id and everything random come from it. */
  readonly number: number;
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly category: CategoryTerms;
  readonly brand: string;
  readonly gtin: string;
  readonly mpn: string;
  readonly price: number;
  readonly salePrice?: number;
  readonly availability: Availability;
  readonly colour: ColourTerms;
  readonly material: string;
  /** As the name says it: height, length or power. */
  readonly size: string;
  /** How eagerly people buy it, about 1. */
  readonly appeal: number;
}

export const demoProductCount = 2000;

const pickAvailability = (random: SeededRandom): Availability => {
  const draw = random.drawNext();
  if (draw < 0.88) return 'in_stock';
  if (draw < 0.96) return 'out_of_stock';
  return draw < 0.98 ? 'preorder' : 'backorder';
};

/** Prices end as shops like them: 79, 249, 1 290, 12 900. */
const roundPrice = (price: number): number => {
  if (price < 200) return Math.max(19, Math.round(price / 10) * 10 - 1);
  if (price < 1000) return Math.round(price / 50) * 50 - 1;
  return price < 10_000 ? Math.round(price / 100) * 100 - 10 : Math.round(price / 500) * 500 - 10;
};

/** Most products are near the lower end of their category, a few are far up. */
const drawPrice = (random: SeededRandom, { priceFrom, priceTo }: CategoryTerms): number =>
  roundPrice(priceFrom * (priceTo / priceFrom) ** Math.min(1, Math.abs(random.drawNormal(0, 0.42))));

const createProduct = (number: number, category: CategoryTerms, indexInCategory: number): DemoProduct => {
  const random = createRandom('demo-shop', number);
  const finishes = category.finishes ?? colours;
  const colour = finishes[(indexInCategory * 7 + number) % finishes.length] as ColourTerms;
  const line = series[Math.floor(indexInCategory / finishes.length + number) % series.length] as string;
  const brand = random.pick(brands);
  const material = random.pick(category.materials ?? materials);
  const size = `${random.drawInteger(...category.size)} ${category.sizeUnit}`;
  const price = drawPrice(random, category);
  const title = `${category.noun} ${brand} ${line} ${size}, ${colour.forms[category.gender]}`;
  const salePrice = random.decideBy(0.15) ? roundPrice(price * random.drawBetween(0.68, 0.9)) : price;
  return {
    number,
    id: `SV-${String(number).padStart(5, '0')}`,
    slug: toSlug(title),
    title,
    description: describeProduct(random, { category, line, material, size, brand }),
    category,
    brand,
    gtin: createGtin(440_000_000 + number * 137),
    mpn: `${brand.slice(0, 3).toUpperCase()}-${line.slice(0, 2).toUpperCase()}${number}`,
    price,
    ...(salePrice < price ? { salePrice } : {}),
    availability: pickAvailability(random),
    colour,
    material: material.short,
    size,
    appeal: random.drawBetween(0.4, 1.6),
  };
};

const createCatalogue = (): readonly DemoProduct[] => {
  const products: DemoProduct[] = [];
  // Categories take turns, so that any stretch of the list is a mixed one.
  const left = categories.map(({ productCount }) => productCount);
  while (products.length < demoProductCount) {
    for (const [position, category] of categories.entries()) {
      const remaining = left[position] ?? 0;
      if (remaining === 0) continue;
      products.push(createProduct(products.length + 1, category, category.productCount - remaining));
      left[position] = remaining - 1;
    }
  }
  return products;
};

let catalogue: readonly DemoProduct[] | undefined;
let catalogueById: ReadonlyMap<string, DemoProduct> | undefined;

/** All 2,000 products, the same in every process. */
export const listDemoProducts = (): readonly DemoProduct[] => (catalogue ??= createCatalogue());

/** The product of this id, or undefined. */
export const findDemoProduct = (id: string): DemoProduct | undefined => {
  catalogueById ??= new Map(listDemoProducts().map((product) => [product.id, product]));
  return catalogueById.get(id);
};

/** What a customer pays for one piece, CZK including VAT. */
export const priceToPay = (product: DemoProduct): number => product.salePrice ?? product.price;
