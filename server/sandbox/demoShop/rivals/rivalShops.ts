import { createRandom } from '../../random.ts';
import { listDemoProducts, priceToPay } from '../catalogue.ts';
import { toSlug } from '../descriptions.ts';
import { createGtin } from '../gtin.ts';

/** A lamp as a competitor of the demo shop sells it; prices are whole crowns including VAT. */
export interface RivalProduct {
  readonly slug: string;
  readonly title: string;
  readonly brand: string;
  /** Null where the shop publishes none. */
  readonly gtin: string | null;
  readonly category: string;
  /** The usual price; `getRivalPrices` has those of a day. */
  readonly price: number;
  /** Its other variant costs something else, so that the page names two prices. */
  readonly otherPrice: number | null;
  readonly isInStock: boolean;
}

/** A competitor of the demo shop. */
export interface RivalShop {
  readonly host: string;
  readonly title: string;
  readonly says: string;
  /** How its pages say what they offer. */
  readonly markup: 'JsonLd' | 'Microdata';
  readonly products: readonly RivalProduct[];
}

interface RivalTerms extends Omit<RivalShop, 'products'> {
  readonly sharedCount: number;
  readonly ownCount: number;
  readonly ownBrands: readonly string[];
  /** Its prices as shares of those of the demo shop. */
  readonly priceFrom: number;
  readonly priceTo: number;
  readonly hasGtins: boolean;
}

const terms: readonly RivalTerms[] = [
  {
    host: 'lampovo.test',
    title: 'Lampovo',
    says: 'Lampy za rozumné ceny',
    markup: 'JsonLd',
    sharedCount: 70,
    ownCount: 26,
    ownBrands: ['Lumevo', 'Halden', 'Nordkap'],
    priceFrom: 0.84,
    priceTo: 1.1,
    hasGtins: true,
  },
  {
    host: 'svetla-doma.test',
    title: 'Světla doma',
    says: 'Svítidla, která dělají domov',
    markup: 'Microdata',
    sharedCount: 42,
    ownCount: 38,
    ownBrands: ['Halden', 'Casa Verde'],
    priceFrom: 0.93,
    priceTo: 1.2,
    hasGtins: false,
  },
];

const ownLines = ['Ostrov', 'Mlha', 'Kámen', 'Poutník', 'Hejno', 'Jasan'];
const weekMs = 7 * 86_400_000;

const roundPrice = (price: number): number => Math.max(19, Math.round(price / 10) * 10 - 1);

function createRival(rival: RivalTerms): RivalShop {
  const random = createRandom('rival', rival.host);
  const popular = listDemoProducts().filter(
    ({ availability, appeal }) => availability === 'in_stock' && appeal > 1,
  );
  const first = random.drawInteger(0, 12);
  const step = Math.floor((popular.length - first) / rival.sharedCount);
  const products: RivalProduct[] = [];
  for (let index = 0; index < rival.sharedCount; index += 1) {
    const product = popular[first + index * step];
    if (product === undefined) break;
    const price = roundPrice(priceToPay(product) * random.drawBetween(rival.priceFrom, rival.priceTo));
    products.push({
      slug: toSlug(product.title),
      title: product.title,
      brand: product.brand,
      gtin: rival.hasGtins ? product.gtin : null,
      category: product.category.name,
      price,
      otherPrice: index % 20 === 7 ? price + 200 : null,
      isInStock: random.decideBy(0.9),
    });
  }
  for (let index = 0; index < rival.ownCount; index += 1) {
    const like = random.pick(popular);
    const brand = random.pick(rival.ownBrands);
    const title = `${like.category.noun} ${brand} ${random.pick(ownLines)} ${random.drawInteger(20, 90)} cm`;
    products.push({
      slug: `${toSlug(title)}-${index + 1}`,
      title,
      brand,
      gtin: rival.hasGtins ? createGtin(770_000_000 + index * 31) : null,
      category: like.category.name,
      price: roundPrice(priceToPay(like) * random.drawBetween(0.7, 1.4)),
      otherPrice: null,
      isInStock: random.decideBy(0.9),
    });
  }
  const { host, title, says, markup } = rival;
  return { host, title, says, markup, products };
}

let shops: readonly RivalShop[] | undefined;

/** Competitors of the demo shop, the same in every process. */
export const listRivalShops = (): readonly RivalShop[] => (shops ??= terms.map(createRival));

/** The competitor of this host, or undefined. */
export const findRivalShop = (host: string): RivalShop | undefined =>
  listRivalShops().find((shop) => shop.host === host);

/** The prices that a page names at a time: one in eight moves with the week. */
export function getRivalPrices(product: RivalProduct, host: string, at: number): readonly number[] {
  const random = createRandom('rival-week', host, product.slug, Math.floor(at / weekMs));
  const price = random.decideBy(0.125)
    ? roundPrice(product.price * random.drawBetween(0.88, 1.06))
    : product.price;
  return product.otherPrice === null ? [price] : [price, product.otherPrice];
}

/** Where a competitor has a product, from its root. */
export const getRivalPath = ({ slug }: RivalProduct): string => `/svitidla/${slug}`;
