import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getIntlTag, languageCodes, languages, type Language } from '../../i18n/languages.ts';
import { formatMoney } from './format.ts';
import { readDecimal } from './readDecimal.ts';

const read = (text: string, language: Language = 'en') =>
  readDecimal(text, { language, units: ['CZK', 'Kč'] });

describe('a typed number', () => {
  it.each([
    ['1500,50', 'en', 1500.5],
    ['100,50', 'en', 100.5],
    ['10,50', 'en', 10.5],
    ['10.50', 'cs', 10.5],
    ['1,500', 'en', 1500],
    ['1.500', 'de', 1500],
    ['1 500', 'cs', 1500],
    ['1 500,5', 'en', 1500.5],
    ['1 500,50 Kč', 'cs', 1500.5],
    ['CZK 1,500.50', 'cs', 1500.5],
    ['1.234.567,89', 'en', 1_234_567.89],
    ["1'234.5", 'en', 1234.5],
    ['1’234.5', 'cs', 1234.5],
    ['1500,500', 'en', 1500.5],
    ['0,500', 'en', 0.5],
    [',5', 'en', 0.5],
    ['1500,', 'cs', 1500],
    ['１５００．５', 'en', 1500.5],
    ['−10,5', 'en', -10.5],
    ['- 5', 'en', -5],
    ['−CZK 5', 'en', -5],
    ['CZK −5', 'en', -5],
    ['-0', 'en', 0],
  ] as const)('%s in %s is %s', (text, language, value) => {
    expect(read(text, language)).toEqual({ kind: 'value', value });
  });

  it.each([
    ['1.500', 'en', [1500, 1.5]],
    ['1.500', 'cs', [1500, 1.5]],
    ['1,500', 'cs', [1500, 1.5]],
    ['-1,500', 'de', [-1500, -1.5]],
  ] as const)('%s in %s is asked about', (text, language, values) => {
    expect(read(text, language)).toEqual({ kind: 'ambiguous', values });
  });

  it.each([
    ['1,2345', 'tooManyDecimals'],
    ['0.125', 'tooManyDecimals'],
    ['abc', 'unreadable'],
    ['-', 'unreadable'],
    [',', 'unreadable'],
    ['15 00', 'unreadable'],
    ['1,00,000', 'unreadable'],
    ['1.5.5', 'unreadable'],
    ['1,5,5.0', 'unreadable'],
    ['1e5', 'unreadable'],
    ['--5', 'unreadable'],
    ['-CZK -5', 'unreadable'],
    ['10 EUR', 'unreadable'],
    ['12345678901234567', 'unreadable'],
    ['1'.repeat(101), 'unreadable'],
  ] as const)('%s is refused as %s', (text, reason) => {
    expect(read(text)).toEqual({ kind: 'invalid', reason });
  });

  it('may be missing', () => {
    expect(read(' \u00A0 ')).toEqual({ kind: 'empty' });
  });
});

const minorUnits = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 });
const languageArbitrary = fc.constantFrom(...languageCodes);

/** The reading is the number, or a question that offers it; never another number. */
function expectMagnitude(text: string, language: Language, expected: number): void {
  const reading = readDecimal(text, { language, units: ['CZK', 'Kč', '€', 'EUR'] });
  if (reading.kind === 'ambiguous') expect(reading.values).toContain(expected);
  else expect(reading, `${text} in ${language}`).toEqual({ kind: 'value', value: expected });
}

describe('the magnitude', () => {
  it.each(languages)('of what $code writes is preserved in every language', ({ code }) => {
    fc.assert(
      fc.property(
        minorUnits,
        languageArbitrary,
        fc.nat(2),
        fc.boolean(),
        (minor, reader, least, isGrouped) => {
          const value = minor / 100;
          const written = new Intl.NumberFormat(getIntlTag(code), {
            minimumFractionDigits: least,
            maximumFractionDigits: 2,
            useGrouping: isGrouped,
          }).format(value);
          expectMagnitude(written, reader, value === 0 ? 0 : value);
          expectMagnitude(formatMoney({ value, currency: 'EUR' }, code), reader, value === 0 ? 0 : value);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('of any typed digits is theirs: the decimal point is where a separator is, or at the end', () => {
    const typed = fc.string({
      unit: fc.constantFrom('0', '1', '5', '9', '.', ',', ' ', "'"),
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(typed, languageArbitrary, (text, language) => {
        const reading = readDecimal(text, { language });
        const values =
          reading.kind === 'value' ? [reading.value] : reading.kind === 'ambiguous' ? reading.values : [];
        const trimmed = text.trim();
        const digits = trimmed.replaceAll(/\D/g, '');
        const places = [...trimmed].flatMap((character, at) =>
          character === '.' || character === ',' ? [trimmed.slice(0, at).replaceAll(/\D/g, '').length] : [],
        );
        const allowed = [digits.length, ...places].map((at) =>
          Number(`${digits.slice(0, at) || '0'}.${digits.slice(at)}0`),
        );
        for (const value of values) expect(allowed).toContain(value);
      }),
      { numRuns: 5_000 },
    );
  });
});
