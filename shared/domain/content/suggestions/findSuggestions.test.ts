import { describe, expect, it } from 'vitest';
import { languageCodes } from '../../../i18n/languages.ts';
import { countriesOfAdvertisement } from '../../eshop/eshop.ts';
import { addDays, type Day } from '../../dates/days.ts';
import { findSuggestions, type SuggestedProduct, type SuggestionFacts } from './findSuggestions.ts';
import { findSeason, seasons } from './seasons.ts';
import { suggestionKinds } from './suggestion.ts';
import { buildSuggestionTitle } from './suggestionTitles.ts';

// A day of no season.
const now = new Date('2026-09-15T10:00:00Z');
const longAgo = new Date('2026-01-01T00:00:00Z');

const buildProduct = (id: number, parts: Partial<SuggestedProduct> = {}): SuggestedProduct => ({
  productId: `P${id}`,
  title: `Lamp ${id}`,
  availability: 'in_stock',
  priceMinor: 10_000,
  salePriceMinor: null,
  sale: null,
  firstSeenAt: longAgo,
  ...parts,
});
const plain = Array.from({ length: 6 }, (_, at) => buildProduct(at));
const find = (parts: Partial<SuggestionFacts>) =>
  findSuggestions({
    products: plain,
    earlier: null,
    orders: new Map(),
    country: 'CZ',
    timeZone: 'Europe/Prague',
    now,
    ...parts,
  });
const createEarlier = (rows: readonly (readonly [string, number, boolean])[]) => ({
  day: '2026-09-14' as Day,
  products: new Map(rows.map(([id, paidMinor, isInStock]) => [id, { paidMinor, isInStock }])),
});

describe('suggestions', () => {
  it('are none on a day on which nothing matters', () => {
    expect(find({})).toEqual([]);
    expect(find({ earlier: createEarlier(plain.map(({ productId }) => [productId, 10_000, true])) })).toEqual(
      [],
    );
    expect(find({ products: [] })).toEqual([]);
    expect(find({ products: [], now: new Date('2026-12-05T10:00:00Z') })).toEqual([]);
  });

  it('say which prices fell since the stored day, by how much, the largest fall first', () => {
    const products = [
      buildProduct(1, { salePriceMinor: 8_000 }),
      buildProduct(2, { priceMinor: 6_000 }),
      // Less than 5 %.
      buildProduct(3, { priceMinor: 9_600 }),
      buildProduct(4, { priceMinor: 5_000, availability: 'out_of_stock' }),
      buildProduct(5, { priceMinor: 12_000 }),
    ];
    const earlier = createEarlier(products.map(({ productId }) => [productId, 10_000, true]));
    expect(find({ products, earlier })).toEqual([
      {
        key: 'PriceDrop 2026-09-15',
        kind: 'PriceDrop',
        count: 2,
        productIds: ['P2', 'P1'],
        percent: 30,
        since: '2026-09-14',
        endsOn: null,
        orders: null,
        season: null,
      },
    ]);
  });

  it('list products back in stock, those that sell first', () => {
    const earlier = createEarlier([
      ['P1', 10_000, false],
      ['P2', 10_000, false],
      ['P3', 10_000, true],
    ]);
    const [found, ...rest] = find({ earlier, orders: new Map([['P2', 1]]) });
    expect(found).toMatchObject({ kind: 'BackInStock', count: 2, productIds: ['P2', 'P1'] });
    expect(rest).toEqual([]);
  });

  it('list products on sale, and when that ends if it is soon; one reduced product is no sale', () => {
    const end = (until: string) => ({ priceMinor: 7_000, from: '2026-09-01T00:00:00Z', until });
    const buildReduced = (id: number, until: string) =>
      buildProduct(id, { salePriceMinor: 7_000, sale: end(until) });
    const soon = [buildReduced(1, '2026-09-17T22:00:00.000Z'), buildReduced(2, '2026-10-30T22:00:00.000Z')];
    expect(find({ products: soon })).toMatchObject([
      { key: 'Sale', kind: 'Sale', count: 2, percent: 30, endsOn: '2026-09-17' },
    ]);
    const later = [buildReduced(1, '2026-10-30T22:00:00.000Z'), buildReduced(2, '2026-10-30T22:00:00.000Z')];
    expect(find({ products: later })).toMatchObject([{ kind: 'Sale', endsOn: null }]);
    expect(find({ products: soon.slice(0, 1) })).toEqual([]);
  });

  it('say what arrived, but neither of a new catalogue nor of one that got new ids', () => {
    const recent = { firstSeenAt: new Date('2026-09-13T00:00:00Z') };
    const arrived = [...plain, buildProduct(20, recent), buildProduct(21, recent)];
    expect(find({ products: arrived })).toMatchObject([
      { kind: 'NewProducts', count: 2, productIds: ['P20', 'P21'], since: '2026-09-08' },
    ]);
    expect(find({ products: plain.map((one) => ({ ...one, ...recent })) })).toEqual([]);
    const renamed = [plain[0], ...arrived.slice(6), buildProduct(22, recent)].flatMap((one) => one ?? []);
    expect(find({ products: renamed })).toEqual([]);
  });

  it('say what sells best, from three products with three orders each', () => {
    const orders = new Map([
      ['P1', 3],
      ['P2', 5],
      ['P3', 3],
      ['P4', 2],
      ['gone', 9],
    ]);
    expect(find({ orders })).toMatchObject([
      { kind: 'TopSellers', count: 3, productIds: ['P2', 'P1', 'P3'], orders: 11, since: '2026-08-19' },
    ]);
    expect(find({ orders: new Map([...orders].slice(1)) })).toEqual([]);
  });

  it('name no two products of one title and no more than a text may be about', () => {
    const variants = Array.from({ length: 40 }, (_, at) =>
      buildProduct(at, { title: `Lamp ${at % 20}`, salePriceMinor: 5_000 }),
    );
    const [sale] = find({ products: variants });
    expect(sale?.count).toBe(40);
    expect(sale?.productIds).toHaveLength(12);
    expect(new Set(sale?.productIds.map((id) => Number(id.slice(1)) % 20)).size).toBe(12);
  });

  it('leave out products whose name is markup', () => {
    const hostile = [1, 2, 3].map((id) =>
      buildProduct(id, { title: '<script>alert(1)</script>', salePriceMinor: 10 }),
    );
    expect(find({ products: hostile })).toEqual([]);
  });
});

describe('a season', () => {
  const advent = new Date('2026-11-27T10:00:00Z');
  const many = Array.from({ length: 60 }, (_, at) =>
    buildProduct(at, at < 20 ? { salePriceMinor: 5_000 } : {}),
  );

  it('is about other products than the sale of the same day, from all over the catalogue', () => {
    const found = find({ products: many, now: advent });
    const [sale, season] = ['Sale', 'Season'].map((kind) => found.find((one) => one.kind === kind));
    expect(sale?.productIds).toHaveLength(12);
    expect(season?.productIds).toHaveLength(12);
    expect(season?.productIds.filter((id) => sale?.productIds.includes(id))).toEqual([]);
    expect(season?.productIds.some((id) => Number(id.slice(1)) > 50)).toBe(true);
  });

  it('is about bestsellers where there are some, which then are no reason of their own', () => {
    const orders = new Map(['P30', 'P31', 'P32'].map((id) => [id, 4]));
    const found = find({ products: many, now: advent, orders });
    expect(found.map(({ kind }) => kind)).toEqual(['Sale', 'Season']);
    expect(found[1]?.productIds).toEqual(['P30', 'P31', 'P32']);
  });

  it('takes reduced products where the shop has no others', () => {
    const found = find({ products: many.slice(0, 8), now: advent });
    expect(found.find(({ kind }) => kind === 'Season')?.productIds).toHaveLength(8);
  });

  it.each([
    ['2026-11-27', 'CZ', 'BlackFriday', '2026-11-27'],
    ['2026-11-29', 'CZ', 'Advent', '2026-11-29'],
    ['2026-11-29', 'GR', null, null],
    ['2026-12-02', 'CZ', 'Christmas', '2026-12-25'],
    ['2026-12-23', 'CZ', null, null],
    ['2027-02-01', 'CZ', 'Valentine', '2027-02-14'],
    ['2027-02-04', 'NO', 'Valentine', '2027-02-14'],
    ['2027-03-05', 'CZ', 'WomensDay', '2027-03-08'],
    ['2027-03-10', 'DE', 'Easter', '2027-03-28'],
    ['2027-04-15', 'GR', 'Easter', '2027-05-02'],
    ['2027-05-01', 'DE', 'MothersDay', '2027-05-09'],
    ['2027-05-15', 'PL', 'MothersDay', '2027-05-26'],
    ['2027-05-20', 'FR', 'MothersDay', '2027-05-30'],
    ['2027-05-20', 'SE', 'MothersDay', '2027-05-30'],
    ['2027-06-05', 'LU', 'MothersDay', '2027-06-13'],
    ['2027-04-25', 'ES', 'MothersDay', '2027-05-02'],
    ['2027-02-25', 'GB', 'MothersDay', '2027-03-07'],
    ['2026-07-15', 'CZ', null, null],
  ] as const)('on %s in %s is %s of %s', (today, country, name, day) => {
    const found = findSeason(today as Day, country);
    expect(found).toEqual(name === null ? null : { name, day });
  });

  it('of France is a week later where Pentecost falls on it', () => {
    // Easter of 2023 is on 9 April, Pentecost on 28 May, the last Sunday of May.
    expect(findSeason('2023-05-25' as Day, 'FR')?.day).toBe('2023-06-04');
  });

  it('comes to every country of the product, each at most once in a year and never past its day', () => {
    for (const country of countriesOfAdvertisement) {
      const found = new Map<string, Set<string>>();
      for (let day = '2027-01-01' as Day; day < '2028-01-01'; day = addDays(day, 1)) {
        const season = findSeason(day, country);
        if (season === null) continue;
        expect(season.day >= day, `${country} ${day}`).toBe(true);
        found.set(season.name, (found.get(season.name) ?? new Set()).add(season.day));
      }
      for (const days of found.values()) expect(days.size).toBe(1);
      expect(found.size, country).toBeGreaterThanOrEqual(5);
    }
  });

  it('and each reason has a title in every language, with what it is about', () => {
    for (const language of languageCodes) {
      const names = [
        ...suggestionKinds.filter((kind) => kind !== 'Season').map((kind) => ({ kind, season: null })),
        ...seasons.map((name) => ({ kind: 'Season' as const, season: { name, day: '2027-01-01' as Day } })),
      ];
      const titles = names.map((name) => buildSuggestionTitle(name, language, 'Eglo'));
      expect(new Set(titles).size).toBe(names.length);
      for (const title of titles) expect(title).toMatch(/^\p{Lu}.+: Eglo$/u);
    }
  });
});
