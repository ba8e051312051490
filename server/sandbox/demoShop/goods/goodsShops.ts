import { createRandom } from '../../random.ts';
import { createGtin } from '../gtin.ts';
import { shopEnding } from '../paths.ts';
import { gardenGoods, heatingGoods } from './czechGoods.ts';
import { coffeeGoods, toyGoods } from './slovakGoods.ts';
import { wineGoods } from './germanGoods.ts';
import type { Goods, GoodsLine } from './goods.ts';

/** A product of a further shop. */
export interface GoodsProduct {
  readonly id: string;
  readonly title: string;
  readonly line: GoodsLine;
  readonly price: number;
  readonly gtin: string;
  /** How often people look at it, in comparison. */
  readonly appeal: number;
}

/** A further shop of the sandbox. */
export interface GoodsShop {
  readonly name: string;
  readonly host: string;
  readonly title: string;
  readonly country: 'CZ' | 'SK' | 'AT';
  readonly goods: Goods;
  readonly products: readonly GoodsProduct[];
}

/** Prices end as shops write them: in whole crowns that end in 9, or with 90 cents. */
const roundLikePrice = (amount: number, currency: Goods['currency']): number =>
  currency === 'CZK' ? Math.max(9, Math.round(amount / 10) * 10 - 1) : Math.max(1, Math.round(amount)) - 0.1;

const createProducts = (name: string, mark: number, { lines, currency, words }: Goods): GoodsProduct[] => {
  const random = createRandom('goods', name);
  const products: GoodsProduct[] = [];
  for (const line of lines)
    for (const title of line.names)
      for (const variant of line.variants) {
        const number = products.length + 1;
        products.push({
          id: `${words.order}-${String(number).padStart(4, '0')}`,
          title: `${line.brand} ${title} ${variant}`.trim(),
          line,
          price: Number(roundLikePrice(random.drawBetween(...line.prices), currency).toFixed(2)),
          gtin: createGtin(mark * 10_000 + number),
          appeal: 0.2 + random.drawNext() ** 3 * 2,
        });
      }
  return products;
};

const createShop = (
  mark: number,
  name: string,
  {
    label,
    title,
    country,
    goods,
  }: Pick<GoodsShop, 'title' | 'country' | 'goods'> & { readonly label: string },
): GoodsShop => ({
  name,
  host: `${label}${shopEnding}`,
  title,
  country,
  goods,
  products: createProducts(name, mark, goods),
});

/** The further shops. */
export const goodsShops = {
  zahrada: createShop(61, 'zahrada', {
    label: 'zahrada-u-javora',
    title: 'Zahrada U Javora',
    country: 'CZ',
    goods: gardenGoods,
  }),
  topeni: createShop(62, 'topeni', {
    label: 'kamna-a-teplo',
    title: 'Kamna a teplo',
    country: 'CZ',
    goods: heatingGoods,
  }),
  hracky: createShop(63, 'hracky', {
    label: 'hrackovo',
    title: 'Hračkovo',
    country: 'SK',
    goods: toyGoods,
  }),
  kava: createShop(64, 'kava', { label: 'zrnko', title: 'Zrnko', country: 'SK', goods: coffeeGoods }),
  weinhaus: createShop(65, 'weinhaus', {
    label: 'weinhaus-wachau',
    title: 'Weinhaus Wachau',
    country: 'AT',
    goods: wineGoods,
  }),
} as const satisfies Record<string, GoodsShop>;
export type GoodsShopName = keyof typeof goodsShops;

/** The shop of a host, or undefined when it is none of these. */
export const findGoodsShop = (host: string): GoodsShop | undefined => {
  const known = host.toLowerCase();
  return Object.values<GoodsShop>(goodsShops).find((shop) => shop.host === known);
};

/** The path of a product's page. */
export const buildGoodsPath = ({ id }: Pick<GoodsProduct, 'id'>): string => `/p/${id}`;
/** The path of its picture. */
export const getGoodsImagePath = ({ id }: Pick<GoodsProduct, 'id'>): string => `/img/${id}-1200.jpg`;
