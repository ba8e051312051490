import { describe, expect, it } from 'vitest';
import { computeContrast } from '../../themes/contrast.ts';
import { pickLetterColour, logoColours } from './basicLogo.ts';

describe('letters of a simple logo', () => {
  it.each([
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
    ['#336699', '#336699', 1],
  ] as const)('the contrast of %s and %s is %d', (one, other, expected) => {
    expect(computeContrast(one, other)).toBeCloseTo(expected, 2);
    expect(computeContrast(other, one)).toBeCloseTo(expected, 2);
  });

  it.each([
    ['Teal', '#ffffff'],
    ['Navy', '#ffffff'],
    ['Plum', '#ffffff'],
    ['Brick', '#ffffff'],
    ['Forest', '#ffffff'],
    ['Graphite', '#ffffff'],
    ['Sand', '#000000'],
    ['Sky', '#000000'],
  ] as const)('on %s are %s, easily distinguished', (name, expected) => {
    expect(pickLetterColour(logoColours[name])).toBe(expected);
    expect(computeContrast(logoColours[name], expected)).toBeGreaterThanOrEqual(5);
  });

  it('are reported apart on every colour there is', () => {
    let least = 21;
    const steps = Array.from({ length: 18 }, (_, index) => (index * 15).toString(16).padStart(2, '0'));
    for (const red of steps)
      for (const green of steps)
        for (const blue of steps) {
          const colour = `#${red}${green}${blue}`;
          least = Math.min(least, computeContrast(colour, pickLetterColour(colour)));
        }
    expect(least).toBeGreaterThanOrEqual(4.5);
  });
});
