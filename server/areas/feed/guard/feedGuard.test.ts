import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '#shared/domain/dates/days.ts';
import type { FeedShape } from '#server/serviceTypes/feedParser.ts';
import { createChangeMeter } from './changeMeter.ts';
import { createDistinctCounter } from './distinctCounter.ts';
import { createShapeCounter } from './feedShape.ts';
import { weighRun, type FieldCounts, type WeighedRun } from './feedGuard.ts';
import type { PastReading } from './guardHistory.ts';

const fillAll = (count: number): FieldCounts => ({
  image_link: count,
  description: count,
  brand: count,
  gtin: count,
  mpn: count,
  product_type: count,
});
const buildShape = (products: number, change: Partial<FeedShape> = {}): FeedShape => ({
  items: products,
  products,
  fields: fillAll(products),
  inStock: products,
  deepSales: 0,
  titles: products,
  links: products,
  images: products,
  ...change,
});
// A Wednesday.
const today = '2026-06-17' as Day;
const buildPast = (daysAgo: number, change: Partial<PastReading> = {}): PastReading => ({
  day: addDays(today, -daysAgo),
  shape: buildShape(100),
  priceShift: 0,
  deviations: {},
  isReleased: false,
  ...change,
});
const noChanges = {
  goneCount: 0,
  movedCount: 0,
  goneSoldMinor: 0,
  movedSoldMinor: 0,
  knownSoldMinor: 0,
  orderCount: 0,
  priceShift: 0,
};
const quiet: WeighedRun = {
  today,
  knownCount: 100,
  retainedCount: 100,
  changes: noChanges,
  shape: buildShape(100),
  history: [buildPast(2), buildPast(1)],
  released: null,
};
const lose = (count: number, change: Partial<typeof noChanges> = {}): Partial<WeighedRun> => ({
  retainedCount: 100 - count,
  shape: buildShape(100 - count),
  changes: { ...noChanges, goneCount: count, ...change },
});
const move = (count: number, change: Partial<typeof noChanges> = {}): Partial<WeighedRun> => ({
  changes: { ...noChanges, movedCount: count, ...change },
});
const setShape = (change: Partial<FeedShape>): Partial<WeighedRun> => ({ shape: buildShape(100, change) });
const listReasons = (change: Partial<WeighedRun>) =>
  weighRun({ ...quiet, ...change }).findings.map(({ reason, field }) =>
    field === null ? reason : `${reason} ${field}`,
  );

describe('the guard of a catalogue', () => {
  it.each<[string, Partial<WeighedRun>, string[]]>([
    ['nothing changed', {}, []],
    ['30 of 100 products are gone', lose(30), []],
    ['31 of 100 products are gone', lose(31), ['ProductsLost']],
    ['all of 19 products are gone', { knownCount: 19, ...lose(19) }, []],
    ['20 of 100 prices moved', move(20), []],
    ['21 of 100 prices moved', move(21), ['PricesMoved']],
    ['half of the codes are gone', setShape({ fields: { ...fillAll(100), gtin: 50 } }), []],
    [
      '90% of descriptions are emptied',
      setShape({ fields: { ...fillAll(100), description: 10 } }),
      ['FieldEmptied description'],
    ],
    ['everything is out of stock', setShape({ inStock: 0 }), ['OutOfStock']],
    ['half is out of stock', setShape({ inStock: 50 }), []],
    ['all titles are equal', setShape({ titles: 1 }), ['TitlesEqual']],
    ['all links are equal', setShape({ links: 1 }), ['LinksEqual']],
    ['all images are equal', setShape({ images: 1 }), ['ImagesEqual']],
    ['all sales are at 1.00', setShape({ deepSales: 100 }), ['DeepSales']],
    ['100 products become 5,000', { shape: buildShape(5_000) }, ['ProductsMultiplied']],
    ['products double', { shape: buildShape(200) }, []],
    ['there was no reading before', { history: [], shape: buildShape(100, { titles: 1 }) }, []],
  ])('when %s', (_name, change, reasons) => {
    expect(listReasons(change)).toEqual(reasons);
  });

  it.each<[string, Partial<WeighedRun>, string[]]>([
    ['idle products leave', lose(40, { knownSoldMinor: 1_000, orderCount: 50 }), []],
    [
      'few products leave that made most sales',
      lose(6, { goneSoldMinor: 600, knownSoldMinor: 1_000, orderCount: 50 }),
      ['ProductsLost'],
    ],
    [
      'the same with too few orders to tell',
      lose(6, { goneSoldMinor: 600, knownSoldMinor: 1_000, orderCount: 9 }),
      [],
    ],
    ['30 idle prices move', move(30, { knownSoldMinor: 1_000, orderCount: 50 }), []],
  ])('weighs value: %s', (_name, change, reasons) => {
    expect(listReasons(change)).toEqual(reasons);
  });

  it('finds a feed that shrinks by 29 % a step', () => {
    const history = [buildPast(3), buildPast(1, { shape: buildShape(71) })];
    const now = { history, knownCount: 71, retainedCount: 51, shape: buildShape(51) };
    expect(listReasons({ ...now, changes: { ...noChanges, goneCount: 20 } })).toEqual(['ProductsDrifted']);
  });

  it('finds prices that rise by 9 % a step, and says since when', () => {
    const priceShift = Math.log(1.09);
    const history = [buildPast(3), buildPast(2, { priceShift }), buildPast(1, { priceShift })];
    const changes = { ...noChanges, priceShift };
    expect(listReasons({ history: history.slice(0, 2), changes })).toEqual([]);
    expect(weighRun({ ...quiet, history, changes }).findings).toMatchObject([
      { reason: 'PricesDrifted', before: 100, after: 130, since: addDays(today, -3) },
    ]);
  });

  it('measures drift from what a user released last', () => {
    const priceShift = Math.log(1.09);
    const history = [buildPast(9, { priceShift }), buildPast(1, { priceShift, isReleased: true })];
    expect(listReasons({ history, changes: { ...noChanges, priceShift } })).toEqual([]);
  });

  it('knows the habit of a weekday, once it was released or passed twice', () => {
    const monday = { deviations: { PricesMoved: 0.3 } };
    expect(listReasons({ ...move(30), history: [buildPast(7, monday), buildPast(1)] })).toEqual([
      'PricesMoved',
    ]);
    const released = { ...monday, isReleased: true };
    expect(listReasons({ ...move(30), history: [buildPast(7, released), buildPast(1)] })).toEqual([]);
    expect(listReasons({ ...move(30), history: [buildPast(3, released), buildPast(1)] })).toEqual([
      'PricesMoved',
    ]);
    const twice = [buildPast(14, monday), buildPast(7, monday), buildPast(1)];
    expect(listReasons({ ...move(30), history: twice })).toEqual([]);
    expect(listReasons({ ...move(90), history: twice })).toEqual(['PricesMoved']);
  });

  it('lets prices go back after a sale that was released', () => {
    const sale = { priceShift: -0.3, deviations: { PricesMoved: 0.8 }, isReleased: true };
    const history = [buildPast(9), buildPast(7, sale), buildPast(1)];
    expect(listReasons({ ...move(80, { priceShift: 0.3 }), history })).toEqual([]);
    expect(listReasons({ ...move(80, { priceShift: 0.6 }), history })).toEqual(['PricesDrifted']);
  });

  it('takes the end of a released sale for no drift when its beginning is long ago', () => {
    const sale = { priceShift: -0.4, deviations: { PricesMoved: 0.8 }, isReleased: true };
    const history = [buildPast(62, sale), buildPast(60), buildPast(59, { priceShift: 0.4 }), buildPast(1)];
    expect(listReasons({ history })).toEqual([]);
    expect(listReasons({ history: history.slice(1) })).toEqual(['PricesDrifted']);
  });

  it('knows the season of the year before', () => {
    const history = [buildPast(370, { deviations: { ProductsLost: 0.4 } }), buildPast(1)];
    expect(listReasons({ ...lose(40), history })).toEqual([]);
    expect(listReasons({ ...lose(80), history })).toEqual(['ProductsLost']);
  });

  it('lets a sale of nearly all products pass in the season in which a user released one', () => {
    const sale = { deviations: { PricesMoved: 0.83 } };
    const move83 = move(83);
    expect(listReasons({ ...move83, history: [buildPast(364, sale), buildPast(1)] })).toEqual([
      'PricesMoved',
    ]);
    const released = [buildPast(364, { ...sale, isReleased: true }), buildPast(1)];
    expect(listReasons({ ...move83, history: released })).toEqual([]);
    expect(listReasons({ ...move(95), history: released })).toEqual(['PricesMoved']);
  });

  it('knows a habit of eight weeks, and lets it vary by chance in a small catalogue', () => {
    const buildWeeks = (...shares: readonly number[]) => [
      ...shares.map((share, at) =>
        buildPast(7 * (shares.length - at), { deviations: { PricesMoved: share } }),
      ),
      buildPast(1),
    ];
    // A small shop that reprices every Monday, as its eight weeks varied.
    const history = buildWeeks(0.37, 0.33, 0.08, 0.27, 0.19, 0.11);
    expect(listReasons({ ...move(49), history })).toEqual([]);
    const steady = buildWeeks(0.22, 0.22);
    expect(listReasons({ ...move(50), history: steady })).toEqual([]);
    const large = { knownCount: 10_000, retainedCount: 10_000, shape: buildShape(10_000) };
    const largeHistory = steady.map((past) => ({ ...past, shape: buildShape(10_000) }));
    expect(listReasons({ ...large, ...move(5_000), history: largeHistory })).toEqual(['PricesMoved']);
  });

  it('weighs moved prices by what products sold at the price before, so that no share exceeds the whole', () => {
    const meter = createChangeMeter(new Map([['a', 10]]));
    meter.noteKnown('a', 5_000);
    const product = { productId: 'a', hash: 'h', priceMinor: 10_000, isOnSale: false, announcedMinor: null };
    meter.noteAccepted(
      { ...product, currency: 'CZK', json: '' },
      { kind: 'Changed', isPriceMoved: true, priceShift: Math.log(2), sale: null },
    );
    expect(meter.measure(null)).toMatchObject({ movedSoldMinor: 50_000, knownSoldMinor: 50_000 });
  });

  it('lets the released update pass, and nothing more', () => {
    const released = { shape: buildShape(60, { inStock: 0 }), priceShift: 0.4 };
    const same = { retainedCount: 60, shape: buildShape(60, { inStock: 0 }), released };
    expect(listReasons({ ...same, changes: { ...noChanges, priceShift: 0.4 } })).toEqual([]);
    expect(
      listReasons({ ...same, shape: buildShape(60, { inStock: 0, titles: 1 }), changes: noChanges }),
    ).toEqual(['TitlesEqual', 'PricesDrifted']);
  });

  it('says the figures', () => {
    expect(weighRun({ ...quiet, ...lose(40) }).findings).toEqual([
      { reason: 'ProductsLost', field: null, before: 100, after: 60, share: 0.4, since: null },
    ]);
  });

  it('counts what shapes a feed', () => {
    const counter = createShapeCounter();
    counter.countItem({ id: '1', imageLink: 'x', gtin: '1' });
    counter.countItem({ id: '2', gtin: '2', productType: 'Lamps' });
    const product = { title: 'a', link: 'b', imageLink: 'c', priceMinor: 100, salePriceMinor: null };
    counter.countProduct({ ...product, availability: 'in_stock' });
    counter.countProduct({ ...product, title: 'd', availability: 'out_of_stock', sale: { priceMinor: 24 } });
    expect(counter.getShape()).toEqual({
      items: 2,
      products: 2,
      fields: { ...fillAll(0), image_link: 1, gtin: 2, product_type: 1 },
      inStock: 1,
      deepSales: 1,
      titles: 2,
      links: 1,
      images: 1,
    });
  });

  it.each([10, 500, 20_000])('estimates %i different texts within 8 %', (count) => {
    const counter = createDistinctCounter();
    for (let at = 0; at < count * 2; at += 1) counter.add(`text ${at % count}`);
    expect(Math.abs(counter.estimate() / count - 1)).toBeLessThan(0.08);
  });
});
