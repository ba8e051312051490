import { describe, expect, it } from 'vitest';
import { countCombinations, turnList } from './combination.ts';
import { cutText, selectFittingTexts, selectVariedTexts } from './cutText.ts';

describe('a text in the room of a platform', () => {
  it.each([
    ['Lamps for every room', 20, 'Lamps for every room'],
    ['Lamps for every room and more', 20, 'Lamps for every…'],
    ['Lamps, and more lamps', 8, 'Lamps…'],
    ['Donaudampfschifffahrt', 10, 'Donaudamp…'],
    ['💡💡💡💡', 4, '💡💡💡💡'],
    ['', 10, ''],
  ])('%s in %d is %s', (text, maximum, shown) => {
    expect(cutText(text, maximum)).toBe(shown);
    expect([...shown].length).toBeLessThanOrEqual(maximum);
  });
  it('leaves out headlines for which there is no room, never the first', () => {
    expect(selectFittingTexts(['a'.repeat(30), 'b'.repeat(30), 'c'.repeat(30)], 66, 3)).toHaveLength(2);
    expect(selectFittingTexts(['a'.repeat(90)], 60, 3)).toEqual(['a'.repeat(90)]);
    expect(selectFittingTexts([], 60, 3)).toEqual([]);
  });
});

describe('combinations', () => {
  it('begin with another text each', () => {
    expect(turnList(['a', 'b', 'c'], 1)).toEqual(['b', 'c', 'a']);
    expect(turnList(['a', 'b', 'c'], 3)).toEqual(['a', 'b', 'c']);
    expect(turnList([], 7)).toEqual([]);
  });
  it('come again once all lists have come round together', () => {
    expect(countCombinations([3, 2, 1])).toBe(6);
    expect(countCombinations([4, 6])).toBe(12);
    expect(countCombinations([0, 1])).toBe(1);
  });
});

it('an ad does not say the same twice while it has something else to say', () => {
  expect(
    selectVariedTexts(
      ['Závěsná svítidla', 'Závěsná svítidla skladem', 'Závěsná SVÍTIDLA', 'Doprava zdarma', 'Lampy'],
      3,
    ),
  ).toEqual(['Závěsná svítidla', 'Doprava zdarma', 'Lampy']);
  expect(selectVariedTexts(['Lamps', 'Lamps in stock'], 3)).toEqual(['Lamps']);
});
