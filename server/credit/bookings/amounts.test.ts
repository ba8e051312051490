import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from '#shared/domain/money/currency.ts';
import { fromMinor, maxAmountMinor, convertMicrosToMinor, toMinor } from '#shared/domain/money/money.ts';
import { moneyNumberSchema, moneySchema } from '#shared/domain/money/moneySchemas.ts';
import { projectRoot } from '#server/projectRoot.ts';
import { countTrials } from '#server/testing/trials.ts';

const runs = countTrials('amounts');

describe('amounts', () => {
  it.each(currencies)('in %s go to whole minor units and back without loss', (currency) => {
    fc.assert(
      fc.property(fc.integer({ min: -maxAmountMinor, max: maxAmountMinor }), (minor) => {
        // The decimal text is made without arithmetic on doubles.
        const digits = String(Math.abs(minor)).padStart(3, '0');
        const text = `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        const money: unknown = JSON.parse(`{"value": ${text}, "currency": "${currency}"}`);
        const { value } = moneySchema.parse(money);
        expect(toMinor(value)).toBe(minor);
        expect(fromMinor(minor)).toBe(Number(text));
      }),
      { numRuns: runs },
    );
  });

  it.each([
    ['0.001'],
    ['1.005'],
    ['10000000000.01'],
    ['-10000000000.01'],
    ['1e400'],
    ['1e-3'],
    ['"1.00"'],
    ['"1,00"'],
    ['"NaN"'],
    ['null'],
  ])('%s is no amount', (text) => {
    expect(moneyNumberSchema.safeParse(JSON.parse(text)).success).toBe(false);
  });

  it.each([
    ['0.00', 0],
    ['-0', 0],
    ['-0.00', 0],
    ['0.29', 29],
    ['1.1e1', 1_100],
    ['1.15', 115],
    ['4.35', 435],
    ['10000000000', maxAmountMinor],
  ])('%s is %i minor units', (text, minor) => {
    const parsed = toMinor(moneyNumberSchema.parse(JSON.parse(text)));
    expect(Object.is(parsed, minor)).toBe(true);
  });

  it('of micros: a joint booking is the floor of the sum, the rest is carried', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 50_000_000 }), { maxLength: 200 }),
        fc.array(fc.boolean(), { minLength: 200, maxLength: 200 }),
        (parts, isRead) => {
          // As spend is booked: the day's total so far, less the booked amount, at some readings.
          let total = 0;
          let booked = 0;
          parts.forEach((micros, index) => {
            total += micros;
            if (isRead[index] === true) booked += convertMicrosToMinor(total) - booked;
          });
          booked += convertMicrosToMinor(total) - booked;
          const exact = parts.reduce((sum, micros) => sum + BigInt(micros), 0n);
          expect(BigInt(booked)).toBe(exact / 10_000n);
        },
      ),
      { numRuns: Math.min(runs, 5_000) },
    );
  });
});

/** What would bring decimals into the books. */
const inexact = [
  /\bparseFloat\b/,
  /\btoFixed\b/,
  /\btoPrecision\b/,
  /\bfromMinor\(.*\)\s*[-+*/]/,
  /\bMath\.(round|floor|ceil|trunc|random|pow)\b/,
  // A division, but not a comment or a pattern; and a decimal number.
  /[\w)\]]\s+\/\s+[\w(]/,
  /(?<![\w'`.])\d+\.\d+/,
  /\bDecimal128\b/,
];

function findInexactLines(source: string): string[] {
  return source
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line) && inexact.some((pattern) => pattern.test(line)));
}

describe('the code of the ledger', () => {
  const folder = path.join(projectRoot, 'server', 'credit');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/^(bench|testing)\b/.test(name),
  );

  it('has no arithmetic that is not of whole numbers', () => {
    expect(files.length).toBeGreaterThan(20);
    const found = files.flatMap((name) =>
      findInexactLines(readFileSync(path.join(folder, name), 'utf8')).map(
        (line) => `${name}: ${line.trim()}`,
      ),
    );
    expect(found).toEqual([]);
  });

  it.each([
    'const net = amountMinor / 100;',
    'const vat = amountMinor * 0.21;',
    'const vat = Math.round(sum);',
    'text = value.toFixed(2);',
    'const value = parseFloat(text);',
  ])('would be found out by: %s', (line) => {
    expect(findInexactLines(line)).toHaveLength(1);
  });
});
