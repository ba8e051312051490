import { describe, expect, it } from 'vitest';
import { createRandom, pick } from '../testing/randomValues.ts';
import { parseCollation, type Collation } from './collation.ts';
import { fromPlain } from './plain.ts';

function createCollation(spec: Record<string, unknown>): Collation {
  const parsed = parseCollation(fromPlain(spec));
  if (!parsed) throw new Error('the simple collation');
  return parsed;
}

describe('collation', () => {
  it.each<[Record<string, unknown>, string[]]>([
    [{ locale: 'en' }, ['a', 'A', 'á', 'b', 'B']],
    [{ locale: 'en', caseFirst: 'upper' }, ['A', 'a', 'á', 'B', 'b']],
    [{ locale: 'da' }, ['A', 'a', 'B', 'z', 'ø', 'å']],
    [{ locale: 'cs' }, ['c', 'č', 'd', 'h', 'ch', 'i']],
    [{ locale: 'fr' }, ['cote', 'coté', 'côte', 'côté']],
    [{ locale: 'fr_CA' }, ['cote', 'côte', 'coté', 'côté']],
    [{ locale: 'de@collation=phonebook' }, ['ad', 'ä', 'af', 'z']],
    [{ locale: 'en', numericOrdering: true }, ['a2', 'a10']],
    [{ locale: 'en', alternate: 'shifted', strength: 3 }, ['black-bird', 'blackbirds', 'black birds x']],
    [{ locale: 'en', strength: 5 }, ['a', 'b']],
  ])('%j orders %j', (spec, expected) => {
    const { compare } = createCollation(spec);
    for (let i = 0; i < 20; i++) {
      const mixed = expected.toSorted(() => Math.random() - 0.5);
      expect(mixed.toSorted(compare)).toEqual(expected);
    }
  });

  it('lists every option, also those that the language decides', () => {
    expect(Object.fromEntries(createCollation({ locale: 'da' }).specification)).toMatchObject({
      caseFirst: 'upper',
      alternate: 'non-ignorable',
      strength: 3,
      backwards: false,
    });
    expect(createCollation({ locale: 'th' }).specification.get('alternate')).toBe('shifted');
    expect(createCollation({ locale: 'fr_CA' }).specification.get('backwards')).toBe(true);
  });

  it.each<[Record<string, unknown>, number]>([
    [{ locale: 'en_US_POSIX' }, 2],
    [{ locale: 'de@collation=nothing' }, 2],
    [{ locale: 'fr_CA', backwards: false }, 238],
    [{ locale: 'en', backwards: true }, 238],
    [{ locale: 'en', strength: 2, caseLevel: true }, 238],
    [{ locale: 'en', alternate: 'shifted', maxVariable: 'space' }, 238],
    [{ locale: 'simple', strength: 2 }, 2],
  ])('refuses %j', (spec, code) => {
    expect(() => createCollation(spec)).toThrow(expect.objectContaining({ code }));
  });

  it('gives equal strings one key and others different ones', () => {
    const random = createRandom(7);
    const letters = ['a', 'A', 'á', 'b', 'B', '1', '01', '-', 'ß', 'ss', 'e\u0301', 'é', 'ﬁ', 'fi', '\u00ad'];
    const createText = (): string =>
      Array.from({ length: Math.floor(random() * 4) }, () => pick(random, letters)).join('');
    for (const strength of [1, 2, 3]) {
      const { compare, getKey: keyOf } = createCollation({
        locale: 'en',
        strength,
        numericOrdering: strength === 1,
      });
      const texts = Array.from({ length: 300 }, createText);
      for (const a of texts) {
        for (const b of texts) expect(keyOf(a) === keyOf(b), `${a} ${b}`).toBe(compare(a, b) === 0);
      }
    }
  });
});
