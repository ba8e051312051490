import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getTrialSeed } from '../../../testing/trials.ts';
import { parseCollation, type Collation } from './collation.ts';
import { fromPlain } from './plain.ts';

const seed = getTrialSeed();

function makeCollation(options: Record<string, unknown>): Collation {
  const collation = parseCollation(fromPlain(options));
  if (!collation) throw new Error('no collation');
  return collation;
}

const rules = [
  { locale: 'en', strength: 1 },
  { locale: 'en', strength: 1, caseLevel: true },
  { locale: 'en', strength: 2 },
  { locale: 'cs' },
  { locale: 'de@collation=phonebook', strength: 1 },
  { locale: 'en', numericOrdering: true, strength: 1 },
  { locale: 'en', alternate: 'shifted', strength: 2 },
  { locale: 'fr', strength: 5 },
];
/** Texts of which many are equal by some collation: cases, accents, ligatures, digits, punctuation, combining marks. */
const parts = [
  'a',
  'A',
  'á',
  'a\u0301',
  'ae',
  'æ',
  'Ä',
  'ä',
  'c',
  'ch',
  'Ch',
  'h',
  'ss',
  'ß',
  '1',
  '01',
  '１',
  '-',
  ' ',
  'ﬁ',
  'fi',
  'é',
  '漢',
  '🐎',
  'ы',
  'Ы',
];
const text = fc.array(fc.constantFrom(...parts), { maxLength: 5 }).map((some) => some.join(''));

describe(`keys of texts by a collation (seed ${seed})`, () => {
  it.each(rules)('%j: equal texts have one key', (options) => {
    const collation = makeCollation(options);
    fc.assert(
      fc.property(text, text, (a, b) => {
        const [left, right] = [collation.buildIndexKey(a), collation.buildIndexKey(b)];
        if (collation.compare(a, b) === 0) expect(left).toEqual(right);
      }),
      { seed, numRuns: 1500 },
    );
  });

  it.each([
    ['item-10', 'item-11'],
    ['chata', 'chatb'],
    ['jana@example.com', 'jane@example.com'],
    ['Жанна', 'Жанка'],
    ['a'.repeat(60), 'a'.repeat(61)],
  ])('of %s and %s differ in Czech', (a, b) => {
    const { buildIndexKey: indexKeyOf } = makeCollation({ locale: 'cs', strength: 1 });
    expect(indexKeyOf(a)).not.toEqual(indexKeyOf(b));
  });
});
