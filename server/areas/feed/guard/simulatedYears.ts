import type { Day } from '#shared/domain/dates/days.ts';
import { createGuardedShop, createRandom, type DayOutcome, type SoldProduct } from './simulatedShop.ts';

/** Faults that exports have, by the day of the fault from 0; a fault of several steps goes on from day to day. */
const faults = {
  half: (feed) => feed.slice(0, Math.floor(feed.length * 0.45)),
  shrinking: (feed, step) => feed.slice(0, Math.max(1, Math.floor(feed.length * 0.71 ** (step + 1)))),
  creepingPrices: (feed, step) => scalePrices(feed, 1.09 ** (step + 1)),
  lostComma: (feed) => scalePrices(feed, 100),
  heller: (feed) => scalePrices(feed, 0.01),
  outOfStock: (feed) => feed.map((product) => ({ ...product, availability: 'out_of_stock' })),
  equalTitles: (feed) => feed.map((product) => ({ ...product, title: 'Produkt' })),
  equalLinks: (feed) => feed.map((product) => ({ ...product, link: 'https://shop.cz/' })),
  equalImages: (feed) => feed.map((product) => ({ ...product, imageLink: 'https://shop.cz/logo.png' })),
  saleOfOne: (feed) => feed.map((product) => ({ ...product, salePriceMinor: 100 })),
  noDescriptions: (feed) => feed.map((product, at) => ({ ...product, hasDescription: at % 10 === 0 })),
  multiplied: (feed) =>
    Array.from({ length: 50 }, (_value, copy) =>
      feed.map((product) => ({ ...product, productId: `${product.productId}-${copy}` })),
    ).flat(),
} satisfies Record<string, (feed: readonly SoldProduct[], step: number) => readonly SoldProduct[]>;
type FaultKind = keyof typeof faults;
const faultKinds = Object.keys(faults) as FaultKind[];
/** A fault of several steps is complete after so many. */
const steps: Partial<Record<FaultKind, number>> = { shrinking: 6, creepingPrices: 5 };

function scalePrices(feed: readonly SoldProduct[], factor: number): SoldProduct[] {
  return feed.map((product) => ({
    ...product,
    priceMinor: Math.max(1, Math.round(product.priceMinor * factor)),
  }));
}

interface StockedProduct {
  readonly id: number;
  priceMinor: number;
  isInStock: boolean;
  isSeasonal: boolean;
}

/** What a shop does in the course of a year. */
interface Habits {
  readonly reprices: boolean;
  readonly isSeasonal: boolean;
  /** Sales by days of the year: by a sale price, or by lowering the price itself. */
  readonly sales: readonly {
    from: number;
    until: number;
    share: number;
    rate: number;
    isLowering: boolean;
  }[];
}

function createHabits(random: () => number): Habits {
  const reprices = random() < 0.1;
  // A shop with a repricing tool sells by sale prices.
  const lowers = !reprices && random() < 0.15;
  const createSale = (from: number, days: number, share: number, rate: number, isLowering = false) => ({
    from,
    until: from + days,
    share,
    rate,
    isLowering,
  });
  return {
    reprices,
    isSeasonal: random() < 0.2,
    sales: [
      createSale(5 + Math.floor(random() * 20), 14, 0.2 + random() * 0.4, 0.2 + random() * 0.3),
      createSale(170 + Math.floor(random() * 30), 21, 0.1 + random() * 0.5, 0.1 + random() * 0.3),
      // Black Friday, of most products.
      createSale(325, 4, 0.5 + random() * 0.4, 0.2 + random() * 0.3, lowers),
      createSale(90 + Math.floor(random() * 60), 7, 0.3, 0.6 + random() * 0.1),
    ],
  };
}

/** The outcome of a simulated shop. */
export interface ShopResult {
  /** By year: readings that were held although nothing was wrong. */
  readonly falseHolds: readonly number[];
  /** Releases that were held again. */
  readonly repeatedHolds: number;
  /** The planted fault, and whether it was held before it was complete. */
  readonly fault: { readonly kind: FaultKind; readonly isHeld: boolean } | null;
}

/** Simulates a shop of a seed over some years, a reading a day; `faultNumber` plants a fault of that kind. */
export function simulateShop(seed: number, years: number, faultNumber: number | null): ShopResult {
  const random = createRandom(seed);
  const habits = createHabits(random);
  const count = 40 + Math.floor(random() * 110);
  let nextId = 0;
  const create = (isSeasonal: boolean): StockedProduct => ({
    id: (nextId += 1),
    priceMinor: Math.round(Math.exp(9 + random() * 3)),
    isInStock: random() > 0.1,
    isSeasonal,
  });
  let stock = Array.from({ length: count }, () => create(false));
  const ordersOf = new Map(
    random() < 0.5
      ? []
      : stock
          .filter(() => random() < 0.6)
          .map(({ id }) => [`P${id}`, Math.ceil(random() ** 3 * 20)] as const),
  );
  const shop = createGuardedShop('2024-01-01' as Day, ordersOf);
  const faultKind = faultKinds[(faultNumber ?? 0) % faultKinds.length] ?? 'half';
  const faultDay = 70 + Math.floor(random() * (years * 365 - 90));
  const falseHolds = Array.from({ length: years }, () => 0);
  let [repeatedHolds, step, isFaultHeld] = [0, 0, false];
  let release: DayOutcome['held'] = null;

  const advanceDay = (dayOfYear: number, day: number) => {
    stock = stock.filter(() => random() > 0.002);
    while (stock.filter(({ isSeasonal }) => !isSeasonal).length < count * (0.97 + random() * 0.06))
      stock.push(create(false));
    for (const product of stock) {
      if (random() < 0.03) product.isInStock = random() > 0.12;
      if (random() < 0.005) product.priceMinor = Math.round(product.priceMinor * (0.85 + random() * 0.3));
      // After the turn of the year most things cost a little more.
      if (dayOfYear === 8 && random() < 0.7) product.priceMinor = Math.round(product.priceMinor * 1.05);
      if (habits.reprices && day % 7 === 1 && random() < 0.3)
        product.priceMinor = Math.round(product.priceMinor * (random() < 0.5 ? 0.88 : 1 / 0.88));
    }
    if (!habits.isSeasonal) return;
    if (dayOfYear >= 60 && dayOfYear < 100 && random() < 0.8) stock.push(create(true));
    if (dayOfYear >= 280 && dayOfYear < 310) stock = stock.filter((one) => !one.isSeasonal || random() > 0.1);
  };
  const buildFeed = (dayOfYear: number): SoldProduct[] =>
    stock.map(({ id, priceMinor, isInStock }) => {
      const sale = habits.sales.find(
        ({ from, until, share }) => dayOfYear >= from && dayOfYear < until && (id * 37) % 100 < share * 100,
      );
      const reduced = sale === undefined ? null : Math.round(priceMinor * (1 - sale.rate));
      const isLowered = sale?.isLowering === true && reduced !== null;
      return {
        productId: `P${id}`,
        title: `Lampa ${id}`,
        link: `https://shop.cz/${id}`,
        imageLink: `https://shop.cz/${id}.jpg`,
        hasDescription: true,
        availability: isInStock ? 'in_stock' : 'out_of_stock',
        priceMinor: isLowered ? reduced : priceMinor,
        salePriceMinor: isLowered ? null : reduced,
      };
    });

  for (let day = 0; day < years * 365; day += 1) {
    const dayOfYear = day % 365;
    advanceDay(dayOfYear, day);
    const feed = buildFeed(dayOfYear);
    const isFaulty =
      faultNumber !== null && !isFaultHeld && day >= faultDay && step < (steps[faultKind] ?? 1);
    if (isFaulty) {
      isFaultHeld = shop.read(day, faults[faultKind](feed, step), null).held !== null;
      step += 1;
      if (isFaultHeld) continue;
      if (step < (steps[faultKind] ?? 1)) continue;
      // Not held: what follows is another shop.
      break;
    }
    const { held } = shop.read(day, feed, release);
    if (held !== null) {
      if (release !== null) repeatedHolds += 1;
      // The return from the steps of a fault that passed is no fault of the guard.
      else if (step === 0) falseHolds[Math.floor(day / 365)] = (falseHolds[Math.floor(day / 365)] ?? 0) + 1;
    }
    release = held;
  }
  return {
    falseHolds,
    repeatedHolds,
    fault: faultNumber !== null ? { kind: faultKind, isHeld: isFaultHeld } : null,
  };
}
