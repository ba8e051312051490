import { describe, expect, it } from 'vitest';
import { themeIds } from '#shared/themes/themes.ts';
import { loadTheme } from '../themes/loadTheme.ts';
import { measureColors, measureTones } from '../themes/measureColors.ts';
import type { ThemeColors } from '../themes/themeDefinition.ts';
import { computeContrast } from '#shared/themes/contrast.ts';

const textPairs: readonly (readonly [keyof ThemeColors, keyof ThemeColors])[] = [
  ...(
    ['text', 'textQuiet', 'textFaint', 'primary', 'success', 'warning', 'error', 'unknown'] as const
  ).flatMap((text) => (['page', 'surface', 'raised'] as const).map((surface) => [text, surface] as const)),
  ['onPrimary', 'primary'],
  ['primary', 'primarySoft'],
  ['text', 'primarySoft'],
  ['sidebarText', 'sidebar'],
  ['sidebarTextActive', 'sidebarActive'],
  ['sidebarTextActive', 'sidebar'],
];

describe.each(themeIds)('theme %s', (id) => {
  describe.each(['light', 'dark'] as const)('%s', (mode) => {
    it.each(textPairs)('%s on %s is readable (4.5)', async (text, surface) => {
      const colors = (await loadTheme(id))[mode];
      expect(computeContrast(String(colors[text]), String(colors[surface]))).toBeGreaterThanOrEqual(4.5);
    });
    it.each(['surface', 'raised'] as const)('edges of controls are seen on %s (3)', async (surface) => {
      const colors = (await loadTheme(id))[mode];
      expect(computeContrast(colors.controlLine, colors[surface])).toBeGreaterThanOrEqual(3);
    });
    it.each(measureTones)('the colour of %s is seen on its surface (3)', async (tone) => {
      const colors = (await loadTheme(id))[mode];
      for (const surface of [colors.surface, colors.raised, colors.page])
        expect(computeContrast(measureColors[mode][tone], surface)).toBeGreaterThanOrEqual(3);
    });
  });
});

it('no two families of figures share a colour', () => {
  for (const mode of ['light', 'dark'] as const)
    expect(new Set(Object.values(measureColors[mode])).size).toBe(measureTones.length);
});

it('measures by WCAG', () => {
  expect(computeContrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(computeContrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});
