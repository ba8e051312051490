import { describe, expect, it } from 'vitest';
import {
  createDateTimeFormatter,
  formatDateTime,
  formatDay,
  formatForeignZone,
  formatRelative,
} from './dateTime.ts';
import {
  getDefaultCurrency,
  formatBytes,
  formatCents,
  formatChange,
  countSharedDecimals,
  formatFigure,
  formatMoney,
  formatPercent,
} from './format.ts';

// Intl separates by no-break spaces of several widths; the tests read them as plain ones.
const toPlain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

describe('money', () => {
  it.each([
    [1234.5, 'CZK', 'cs', '1 234,50 Kč'],
    [-1234.5, 'CZK', 'cs', '−1 234,50 Kč'],
    [1234.5, 'EUR', 'en', '€1,234.50'],
    [-0.5, 'EUR', 'en', '−€0.50'],
    [1234.5, 'CZK', 'en', 'CZK 1,234.50'],
    [1234.5, 'EUR', 'sv', '1 234,50 €'],
  ] as const)('%s %s in %s is %s', (value, currency, language, expected) => {
    expect(toPlain(formatMoney({ value, currency }, language))).toBe(expected);
  });
  it('drops decimals of whole sums on request only', () => {
    expect(toPlain(formatMoney({ value: 800, currency: 'EUR' }, 'en', { isWhole: true }))).toBe('€800');
    expect(toPlain(formatMoney({ value: 800.1, currency: 'EUR' }, 'en', { isWhole: true }))).toBe('€800.10');
  });
  it('shows parts of a cent where there are any', () => {
    expect([20, 1.5, 4_500].map((cents) => formatCents(cents, 'en'))).toEqual(['0.20', '0.015', '45.00']);
  });
  it('takes CZK for Czech and Slovak sums without a currency, EUR for others', () => {
    expect([getDefaultCurrency('cs'), getDefaultCurrency('sk'), getDefaultCurrency('de')]).toEqual([
      'CZK',
      'CZK',
      'EUR',
    ]);
  });
});

describe('changes and percentages', () => {
  it.each([
    [9.94, '+9.9%'],
    [10.4, '+10%'],
    [-9.96, '−10%'],
    [-3.25, '−3.2%'],
    [0, '0%'],
  ] as const)('%s is %s', (percent, expected) => {
    expect(formatChange(percent, 'en')).toBe(expected);
  });
  it('reads percent as percent', () => expect(toPlain(formatPercent(12.345, 'cs'))).toBe('12,35 %'));
  it('shows a dash where there is no figure', () =>
    expect(formatFigure(null, 'Currency', 'EUR', 'en')).toBe('–'));
  it('gives the numbers of a column as many decimals as the longest has', () => {
    const column = [136.3, 190, 0, 0.1, null];
    const decimals = countSharedDecimals(column);
    expect(column.map((value) => formatFigure(value, 'Decimal', null, 'en', decimals))).toEqual([
      '136.3',
      '190.0',
      '0.0',
      '0.1',
      '–',
    ]);
    expect(countSharedDecimals([3, 12, null, undefined])).toBe(0);
    expect(countSharedDecimals([1, 0.333_333])).toBe(2);
  });
  it('words sizes', () => expect(toPlain(formatBytes(4_800_000, 'en'))).toBe('4.8 MB'));
});

describe('dates', () => {
  const instant = '2026-11-21T13:05:00Z';
  it.each([
    ['cs', '21.11.2026 14:05'],
    ['en', '11/21/2026 14:05'],
    ['sv', '2026-11-21 14:05'],
    ['hu', '2026. 11. 21. 14:05'],
    ['fi', '21.11.2026 14.05'],
  ] as const)('%s: %s', (language, expected) => {
    expect(formatDateTime(instant, language, 'Europe/Prague')).toBe(expected);
  });
  it.each(['Europe/Prague', 'America/St_Johns', 'Australia/Lord_Howe', 'UTC'])(
    'writes many of %s as one by one, also where clocks change',
    (timeZone) => {
      const write = createDateTimeFormatter('cs', timeZone);
      // Steps of 37 minutes come by each hour that is left out or comes twice.
      for (const from of [Date.UTC(2026, 2, 5), Date.UTC(2026, 9, 1)])
        for (let ms = from; ms < from + 36 * 86_400_000; ms += 37 * 60_000 + 1_013) {
          const at = new Date(ms);
          const expected = formatDateTime(at, 'cs', timeZone);
          if (write(at) !== expected) expect({ at, text: write(at) }).toEqual({ at, text: expected });
        }
      expect(write('2026-07-01T10:00:00Z')).toBe(formatDateTime('2026-07-01T10:00:00Z', 'cs', timeZone));
    },
  );
  it('writes days', () => expect(formatDay('2026-01-02', 'en')).toBe('01/02/2026'));
  it('is relative where recent', () => {
    const now = new Date('2026-11-21T13:10:00Z');
    expect(formatRelative(instant, now, 'en')).toBe('5 minutes ago');
    expect(formatRelative('2026-11-01T00:00:00Z', now, 'en')).toContain('2026');
    expect(formatRelative('2026-11-01T00:00:00Z', now, 'en', 'Asia/Tokyo')).toBe('11/01/2026 09:00');
  });
});

it('a zone is named where the device’s clock shows another time, and only there', () => {
  const instant = new Date('2026-11-23T16:06:00Z');
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [foreign = ''] = ['Pacific/Chatham', 'Asia/Kathmandu'].filter((zone) => zone !== own);
  expect(formatForeignZone(instant, own)).toBe('');
  expect(formatForeignZone(instant)).toBe('');
  expect(formatForeignZone(instant, foreign)).toBe(` (${foreign})`);
});
