import { describe, expect, it } from 'vitest';
import { checkTexts, countAdCharacters, listTextFieldKeys, selectTexts } from './textLimits.ts';

describe('text limits', () => {
  it('counts as the platform counts', () => {
    expect(countAdCharacters('Svítidla')).toBe(8);
    expect(countAdCharacters('照明')).toBe(4);
    expect(countAdCharacters('💡')).toBe(1);
  });
  it('numbers a kind only when it may repeat', () => {
    expect(
      listTextFieldKeys('BusinessName', { min: 1, max: 1, maxCharacters: 25, step: 'Headlines' }),
    ).toEqual(['BusinessName']);
    expect(
      listTextFieldKeys('Description', { min: 1, max: 2, maxCharacters: 90, step: 'Descriptions' }),
    ).toEqual(['Description1', 'Description2']);
  });
  it('accepts one description of a dynamic search ad and refuses none', () => {
    expect(checkTexts('Google', 'Dsa', { Description1: 'Lampy skladem, doprava zdarma.' })).toEqual([]);
    expect(checkTexts('Google', 'Dsa', {})).toMatchObject([{ reason: 'tooFew', key: 'Description1' }]);
  });
  it('wants a short one among three full headlines', () => {
    const texts = {
      Headline1: 'a'.repeat(30),
      Headline2: 'b'.repeat(30),
      Headline3: 'c'.repeat(30),
      LongHeadline1: 'long',
      BusinessName: 'Shop',
      Description1: 'one',
      Description2: 'two',
    };
    expect(checkTexts('Google', 'Prx', texts)).toMatchObject([{ reason: 'noneShort', type: 'Headline' }]);
    expect(checkTexts('Microsoft', 'Prx', texts)).toEqual([]);
  });
  it('finds texts too long, doubled or unknown', () => {
    expect(
      checkTexts('Google', 'Dsa', {
        Description1: 'x'.repeat(91),
        Description2: 'X'.repeat(91),
        Path1: 'no',
      }).map((problem) => problem.reason),
    ).toEqual(['tooLong', 'tooLong', 'duplicate', 'unknownField']);
  });
  it.each([
    ['Google', 'Prx'],
    ['Microsoft', 'Dsa'],
    ['Microsoft', 'Prx'],
  ] as const)('takes up to two parts of the address on %s %s', (channel, format) => {
    const listReasons = (paths: Record<string, string>) =>
      checkTexts(channel, format, paths)
        .filter(({ type, reason }) => type === 'Path' || reason === 'unknownField')
        .map(({ key, reason }) => [key, reason]);
    expect(listReasons({})).toEqual([]);
    expect(listReasons({ Path1: 'x'.repeat(15), Path2: 'x'.repeat(15) })).toEqual([]);
    expect(listReasons({ Path2: 'stolní lampy' })).toEqual([]);
    expect(listReasons({ Path1: 'x'.repeat(16), Path2: 'lampy/akce' })).toEqual([
      ['Path1', 'tooLong'],
      ['Path2', 'slash'],
    ]);
    expect(listReasons({ Path1: 'a\nb', Path2: '<b' })).toEqual([
      ['Path1', 'forbiddenCharacters'],
      ['Path2', 'forbiddenCharacters'],
    ]);
    expect(listReasons({ Path1: 'a', Path2: 'b', Path3: 'c' })).toEqual([['Path3', 'unknownField']]);
  });
  it('reads texts of a kind in the order of their fields and closes gaps', () => {
    const texts = { Path2: ' akce ', Path1: ' ', LongHeadline1: 'long', Headline10: 'j', Headline2: 'b' };
    expect(selectTexts(texts, 'Path')).toEqual(['akce']);
    expect(selectTexts(texts, 'Headline')).toEqual(['b', 'j']);
    expect(selectTexts({ BusinessName: 'Shop' }, 'BusinessName')).toEqual(['Shop']);
  });
});
