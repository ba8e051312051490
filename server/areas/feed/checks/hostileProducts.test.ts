import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCpuTimeMs } from '#server/testing/cpuTime.ts';
import { rawFields, type FeedItem, type RawProduct } from '../formats/feedFormat.ts';
import { judgeItem } from './acceptProduct.ts';
import { createReadShop } from './checkedShop.ts';
import { readFeedDate, readInterval } from './feedDates.ts';
import { createSeenValues } from './seenValues.ts';

const openShop = () => createReadShop({ domainName: 'svetlo.cz', country: 'CZ', isIdTaken: () => false });
const buildItem = (fields: RawProduct): FeedItem => ({ line: 1, fields, isTooLarge: false });
const fillEveryField = (text: string): RawProduct =>
  Object.fromEntries(rawFields.map((field) => [field, text]));

describe('checks', () => {
  it.each([
    ['letters', 'a'],
    ['capitals in words', 'AB '],
    ['blanks', ' '],
    ['lines', '\n'],
    ['open templates', '{{'],
    ['open templates of another kind', '${'],
    ['open tags', '<a '],
    ['one long tag', '<b'],
    ['entities', '&amp'],
    ['digits', '1'],
    ['digits and marks', '1,'],
    ['percents', '- 5 '],
    ['at signs', 'a@'],
    ['addresses', 'www.'],
    ['arrows', 'A > '],
    ['question marks', '?'],
    ['accents', 'é\u0301'],
    ['halves of letters', '\uD83D'],
    ['words of the rules', 'boxer na '],
  ])(
    'take no time over 200,000 characters of %s',
    (_name, piece) => {
      const text = piece.repeat(Math.ceil(200_000 / piece.length));
      const startedAt = readCpuTimeMs();
      judgeItem(buildItem(fillEveryField(text)), openShop());
      // What grows by the square takes minutes; a busy machine does not.
      expect(readCpuTimeMs() - startedAt).toBeLessThan(20_000);
    },
    30_000,
  );
  it('judge any content of the fields', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('1 CZK', 'https://svetlo.cz/a', '__proto__', 'in_stock', '2026-13-45', '8590000000015'),
    );
    const fields = fc.dictionary(fc.constantFrom(...rawFields), text);
    fc.assert(
      fc.property(fields, (raw) => {
        const { product, faults } = judgeItem(buildItem(raw), openShop());
        for (const { found } of faults) expect((found ?? '').length).toBeLessThanOrEqual(400);
        if (product !== null) {
          expect(product.priceMinor).toBeGreaterThan(0);
          expect(product.link).toMatch(/^https?:\/\//);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('values that were seen', () => {
  it('are known again, with their owners, among a hundred thousand', () => {
    const seen = createSeenValues();
    for (let at = 0; at < 100_000; at += 1) expect(seen.note(`v${at}`, `o${at % 7}`)).toBe(false);
    for (let at = 0; at < 100_000; at += 997) {
      expect(seen.note(`v${at}`, `o${at % 7}`)).toBe(false);
      expect(seen.note(`v${at}`, 'another')).toBe(true);
    }
    expect(seen.note('', 'a')).toBe(false);
    expect(seen.note('', 'b')).toBe(true);
  });
  it('of a million products take little memory and time', () => {
    const seen = createSeenValues();
    const before = process.memoryUsage().arrayBuffers;
    const startedAt = readCpuTimeMs();
    for (let at = 0; at < 1_000_000; at += 1) seen.note(`Stolní lampa Luna číslo ${at}`, 'P');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60_000_000);
    expect(readCpuTimeMs() - startedAt).toBeLessThan(15_000);
  });
});

describe('dates of feeds', () => {
  it.each([
    ['2027-03-01', '2027-03-01T00:00:00.000Z'],
    ['2027-03-01T09:00', null],
    ['2027-03-01T09:00Z', '2027-03-01T09:00:00.000Z'],
    ['2027-03-01T09:00+0100', '2027-03-01T08:00:00.000Z'],
    ['2027-03-01T09:00:30 -08:00', '2027-03-01T17:00:30.000Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z'],
  ])('%s', (text, moment) => {
    const read = readFeedDate(text);
    if (moment === null) expect(read).not.toBeNull();
    else expect(new Date(read ?? 0).toISOString()).toBe(moment);
  });
  it.each(['', '1. 3. 2027', '2027-02-29', '2027-13-01', '2027-3-1', '2027-03-01T25:00Z', '20270301'])(
    'not %s',
    (text) => {
      expect(readFeedDate(text)).toBeNull();
    },
  );
  it('begin and end with days of the zone where it names none', () => {
    const read = readInterval('2027-03-27/2027-03-28', 'Europe/Prague');
    expect(new Date(read?.from ?? 0).toISOString()).toBe('2027-03-26T23:00:00.000Z');
    // Summer time begins on that day.
    expect(new Date(read?.until ?? 0).toISOString()).toBe('2027-03-28T22:00:00.000Z');
    const atHours = readInterval('2027-07-01T08:30/2027-07-01T20:00+0000', 'Europe/Prague');
    expect(new Date(atHours?.from ?? 0).toISOString()).toBe('2027-07-01T06:30:00.000Z');
    expect(readInterval('2027-03-01/2027-03-01')).not.toBeNull();
  });
  it('come in pairs', () => {
    expect(readInterval('2027-03-01/2027-03-02')).not.toBeNull();
    for (const text of ['2027-03-01', '2027-03-02/2027-03-01', 'a/b', '2027-03-01/2027-03-02/2027-03-03']) {
      expect(readInterval(text), text).toBeNull();
    }
  });
});
