import {
  findGoodsShop,
  buildGoodsPath,
  type GoodsShop,
  type GoodsShopName,
} from '../demoShop/goods/goodsShops.ts';
import { describeDemoCatalogue, type MarketCatalogue, type MarketShop } from './shops.ts';
import { demoShopHost } from '../demoShop/paths.ts';
import { svetluskovTrade, type MarketTrade } from './trade.ts';
import type { VisitSource } from './visitTicket.ts';

const evenWeek = [1, 1, 1, 1, 1, 1, 1] as const;
/** Most looking around is done on Sunday. */
const idleWeekend = [1.24, 1.06, 0.98, 0.95, 0.93, 0.86, 0.98] as const;
/** Offices order too. */
const workingWeek = [0.82, 1.16, 1.12, 1.08, 1.04, 0.98, 0.8] as const;

const czechSources: MarketTrade['sources'] = [
  ['google', 0.44],
  ['direct', 0.24],
  ['seznam', 0.18],
  ['email', 0.06],
  ['facebook', 0.08],
];
const otherSources: readonly (readonly [VisitSource, number])[] = [
  ['google', 0.57],
  ['direct', 0.25],
  ['email', 0.08],
  ['facebook', 0.1],
];

/** How each of the further shops trades at its full size. */
const trades: Readonly<Record<GoodsShopName, MarketTrade>> = {
  zahrada: {
    unpaidVisits: 6,
    possibleClicks: 13,
    clickCrowns: 15,
    months: [0.42, 0.58, 1.18, 1.74, 1.86, 1.52, 1.2, 0.96, 0.84, 0.76, 0.72, 0.68],
    weekdays: idleWeekend,
    consentRate: 0.83,
    buying: 1.3,
    sources: czechSources,
  },
  topeni: {
    unpaidVisits: 4,
    possibleClicks: 14,
    clickCrowns: 24,
    months: [1.34, 1.1, 0.82, 0.6, 0.44, 0.38, 0.42, 0.74, 1.3, 1.74, 1.68, 1.44],
    weekdays: evenWeek,
    consentRate: 0.78,
    buying: 1.1,
    sources: czechSources,
  },
  hracky: {
    unpaidVisits: 5,
    possibleClicks: 17,
    clickCrowns: 9.5,
    ads: [{ source: 'meta-ads', clicks: 0.8, clickCost: 0.8, buying: 0.9 }],
    months: [0.66, 0.66, 0.76, 0.84, 0.98, 0.9, 0.68, 0.72, 0.82, 1, 1.72, 2.26],
    weekdays: idleWeekend,
    consentRate: 0.86,
    buying: 1.8,
    sources: otherSources,
  },
  kava: {
    unpaidVisits: 4,
    possibleClicks: 15,
    clickCrowns: 14,
    months: [1.02, 0.98, 1, 0.96, 0.92, 0.86, 0.8, 0.84, 1, 1.1, 1.22, 1.3],
    weekdays: workingWeek,
    consentRate: 0.9,
    buying: 1.9,
    sources: otherSources,
  },
  weinhaus: {
    unpaidVisits: 4,
    possibleClicks: 11,
    clickCrowns: 21,
    ads: [{ source: 'microsoft-ads', clicks: 0.5, clickCost: 0.85, buying: 1.2 }],
    months: [0.7, 0.74, 0.82, 0.9, 0.96, 0.92, 0.8, 0.82, 1.04, 1.1, 1.36, 1.84],
    weekdays: workingWeek,
    consentRate: 0.72,
    buying: 1.5,
    sources: otherSources,
  },
};

/** Rough, for how dear a price seems. */
const crownsOfOne = { CZK: 1, EUR: 25 } as const;

const toCatalogue = ({ goods, products }: GoodsShop): MarketCatalogue => ({
  currency: goods.currency,
  vatPercent: goods.vatPercent,
  crownsOfOne: crownsOfOne[goods.currency],
  words: goods.words,
  products: products.map((product) => ({
    id: product.id,
    path: buildGoodsPath(product),
    price: product.price,
    weight: product.appeal,
  })),
  priceDelivery: (sum) => (sum >= goods.delivery.freeFrom ? 0 : goods.delivery.price),
});

const toOwnShop = (host: string): Pick<MarketShop, 'catalogue' | 'trade'> => ({
  catalogue: describeDemoCatalogue(),
  ...(host === demoShopHost ? { trade: svetluskovTrade } : {}),
});

const described = new Map<string, Pick<MarketShop, 'catalogue' | 'trade'>>();

/** What the market has to know of a shop of the sandbox: those without goods of their own sell lamps. */
export const describeMarketShop = (host: string): Pick<MarketShop, 'catalogue' | 'trade'> => {
  const shop = findGoodsShop(host);
  if (!shop) return toOwnShop(host);
  let known = described.get(shop.name);
  if (!known) {
    known = { catalogue: toCatalogue(shop), trade: trades[shop.name as GoodsShopName] };
    described.set(shop.name, known);
  }
  return known;
};
