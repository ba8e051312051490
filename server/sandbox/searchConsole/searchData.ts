import { foldText } from '#shared/domain/product/searchText.ts';
import { listDemoProducts } from '../demoShop/catalogue.ts';
import { buildGoodsPath, findGoodsShop } from '../demoShop/goods/goodsShops.ts';
import { buildProductPath, demoShopHost, getCategoryPath } from '../demoShop/paths.ts';
import { createRandom, hashSeed } from '../random.ts';

/** What people search, the page that Google shows for it, and how often. */
interface SearchEntry {
  /** Null where Google hides it, as few people search it. */
  readonly query: string | null;
  /** Path of the page. */
  readonly page: string;
  /** Impressions of an average day this year. */
  readonly impressions: number;
  readonly ctr: number;
  readonly position: number;
  /** How many times as many as a year before. */
  readonly growth: number;
}

interface SearchedProduct {
  readonly title: string;
  readonly path: string;
  readonly category: string;
  readonly categoryPath: string;
  readonly appeal: number;
}

const listProducts = (host: string): { products: SearchedProduct[]; isGerman: boolean } | null => {
  if (host === demoShopHost)
    return {
      products: listDemoProducts().map((product) => ({
        title: product.title,
        path: buildProductPath(product),
        category: product.category.name,
        categoryPath: getCategoryPath(product.category.slug),
        appeal: product.appeal,
      })),
      isGerman: false,
    };
  const shop = findGoodsShop(host);
  if (shop === undefined) return null;
  return {
    products: shop.products.map((product) => ({
      title: product.title,
      path: buildGoodsPath(product),
      category: product.line.category.split(' > ').at(-1) ?? '',
      categoryPath: '/',
      appeal: product.appeal,
    })),
    isGerman: shop.country === 'AT',
  };
};

const questions = {
  cs: (what: string) => [`jak vybrat ${what}`, `kolik stojí ${what}`, `které ${what} jsou nejlepší`],
  de: (what: string) => [`wie wählt man ${what}`, `was kosten ${what}`, `welche ${what} sind die besten`],
} as const;
const productCount = 160;
/** Share of impressions whose query Google hides. */
const hiddenShare = 0.55;

const describeProduct = (product: SearchedProduct): SearchEntry[] => {
  const random = createRandom('searches', product.path);
  const words = foldText(product.title).split(' ').slice(0, 3).join(' ');
  const isFar = random.decideBy(0.12);
  const impressions = (0.6 + random.drawNext() * 5) * product.appeal;
  const shared = {
    page: product.path,
    position: isFar ? random.drawBetween(28, 60) : random.drawBetween(3, 19),
    ctr: isFar ? 0 : random.drawBetween(0.01, 0.06),
    growth: random.drawBetween(0.7, 1.6),
  };
  return [
    { ...shared, query: words, impressions },
    { ...shared, query: null, impressions: impressions * (hiddenShare / (1 - hiddenShare)) },
  ];
};

const describe = (host: string): SearchEntry[] => {
  const found = listProducts(host);
  // A shop of its own that has only just been verified.
  if (found === null) return [];
  const best = found.products.toSorted((a, b) => b.appeal - a.appeal).slice(0, productCount);
  const categories = new Map(best.map((product) => [product.category, product]));
  const label = host.split('.')[0] ?? host;
  const list: SearchEntry[] = [
    { query: label, page: '/', impressions: 24, ctr: 0.46, position: 1.3, growth: 1.35 },
    { query: `${label} recenze`, page: '/', impressions: 4, ctr: 0.3, position: 1.9, growth: 1.1 },
  ];
  for (const [category, { path, categoryPath }] of categories) {
    const random = createRandom('searched category', host, category);
    const what = category.toLowerCase();
    const position = random.drawBetween(4, 14);
    const impressions = random.drawBetween(14, 70);
    const growth = random.drawBetween(0.8, 1.5);
    list.push({ query: what, page: categoryPath, impressions, ctr: 0.035, position, growth });
    // Two pages of the shop take turns in the results.
    if (random.decideBy(0.35))
      list.push({
        query: what,
        page: path,
        impressions: impressions * 0.6,
        ctr: 0.012,
        position: position + 3,
        growth,
      });
    for (const query of questions[found.isGerman ? 'de' : 'cs'](what))
      list.push({
        query,
        page: categoryPath,
        impressions: random.drawBetween(1, 9),
        ctr: random.drawBetween(0, 0.03),
        position: random.drawBetween(9, 34),
        growth: random.drawBetween(0.9, 2),
      });
  }
  return [...list, ...best.flatMap(describeProduct)];
};

const described = new Map<string, readonly SearchEntry[]>();
const getEntries = (host: string): readonly SearchEntry[] => {
  const known = described.get(host) ?? describe(host);
  described.set(host, known);
  return known;
};

/** What people search for a host's goods and Google names, the most searched first. */
export const listSearchedWords = (host: string): string[] => {
  const byQuery = new Map<string, number>();
  for (const { query, impressions } of getEntries(host))
    if (query !== null) byQuery.set(query, (byQuery.get(query) ?? 0) + impressions);
  return [...byQuery].toSorted(([, a], [, b]) => b - a).map(([query]) => query);
};

const dayMs = 86_400_000;
const yearDays = 365;
/** Days after which Google's figures are final. */
const finalAfterDays = 3;

/** A row of the report. */
export interface ReportRow {
  readonly keys: readonly string[];
  readonly clicks: number;
  readonly impressions: number;
  readonly ctr: number;
  readonly position: number;
}

/** A fraction that an entry's seed and a day decide. */
const drawFraction = (seed: number, day: number): number => {
  let mixed = Math.imul(seed ^ Math.imul(day, 0x9e_37_79_b1), 0x85_eb_ca_6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
};

const countLikely = (expected: number, seed: number, day: number): number =>
  Math.floor(expected + drawFraction(seed, day));

/** More in winter than in summer, and on Sundays than on Fridays. */
const weighDay = (dayNumber: number): number => {
  const season = 1 + 0.35 * Math.cos((2 * Math.PI * (dayNumber - 14_610)) / yearDays);
  return season * ([0.92, 1.02, 1, 0.98, 0.96, 0.94, 1.18][(dayNumber + 4) % 7] ?? 1);
};

interface Sum {
  clicks: number;
  impressions: number;
  places: number;
}

/**
 * The report of a host over days, as Google sums it: by query without hidden queries, by page and day with them.
 * @param today its number since 1970
 */
export const reportSearches = (
  host: string,
  report: {
    readonly fromDay: number;
    readonly toDay: number;
    readonly today: number;
    readonly dimensions: readonly string[];
  },
): ReportRow[] => {
  const { fromDay, toDay, today, dimensions } = report;
  const sums = new Map<string, Sum>();
  const last = Math.min(toDay, today - finalAfterDays);
  const hasQuery = dimensions.includes('query');
  const hasDate = dimensions.includes('date');
  const entries = getEntries(host).flatMap((entry, place) => {
    if (hasQuery && entry.query === null) return [];
    const values = { query: entry.query ?? '', page: `http://${host}${entry.page}`, date: '#' };
    const key = JSON.stringify(dimensions.map((name) => values[name as keyof typeof values]));
    return [
      { ...entry, key, seen: hashSeed(host, place, 'seen'), clicked: hashSeed(host, place, 'clicked') },
    ];
  });
  for (let day = Math.max(fromDay, today - 480); day <= last; day += 1) {
    const date = new Date(day * dayMs).toISOString().slice(0, 10);
    const weight = weighDay(day);
    for (const { growth, seen, clicked, ctr, position, ...entry } of entries) {
      const scale = weight * growth ** ((day - today) / yearDays);
      const impressions = countLikely(entry.impressions * scale, seen, day);
      if (impressions === 0) continue;
      const key = hasDate ? entry.key.replace('"#"', `"${date}"`) : entry.key;
      const sum = sums.get(key) ?? { clicks: 0, impressions: 0, places: 0 };
      sum.clicks += Math.min(impressions, countLikely(impressions * ctr, clicked, day));
      sum.impressions += impressions;
      sum.places += impressions * position;
      sums.set(key, sum);
    }
  }
  const rows = [...sums].map(([key, { clicks, impressions, places }]) => ({
    keys: JSON.parse(key) as string[],
    clicks,
    impressions,
    ctr: clicks / impressions,
    position: places / impressions,
  }));
  return dimensions.length === 1 && dimensions[0] === 'date'
    ? rows.toSorted((a, b) => (a.keys[0] ?? '').localeCompare(b.keys[0] ?? ''))
    : rows.toSorted((a, b) => b.clicks - a.clicks || b.impressions - a.impressions);
};
