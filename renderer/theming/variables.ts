import type { ColorMode } from '../session/preferences.ts';
import { measureColors } from '../themes/measureColors.ts';
import type { ThemeDefinition } from '../themes/themeDefinition.ts';

/** CSS variables of a theme, for the product's own styles: `--color-text-quiet`, `--radius`. */
export function toCssVariables(definition: ThemeDefinition, mode: ColorMode): Record<string, string> {
  const variables: Record<string, string> = { '--radius': `${definition.radius}px` };
  for (const [name, value] of Object.entries(definition[mode])) {
    if (typeof value === 'string') variables[`--color-${toKebabCase(name)}`] = value;
  }
  for (const [tone, value] of Object.entries(measureColors[mode]))
    variables[`--color-measure-${tone}`] = value;
  if (definition.isEmbedded) variables['--color-page'] = 'transparent';
  return variables;
}

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Puts the theme's variables, appearance, icon and title on the document. */
export function applyVariables(definition: ThemeDefinition, mode: ColorMode): void {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(toCssVariables(definition, mode))) {
    root.style.setProperty(name, value);
  }
  root.style.colorScheme = mode;
  root.dataset['mode'] = mode;
  root.dataset['theme'] = definition.id;
  document.querySelector('link[rel="icon"]')?.setAttribute('href', definition.faviconUrl);
  // Window bar: one of its tags is for light devices and one for dark, but the user's preference overrides both.
  for (const bar of document.querySelectorAll('meta[name="theme-color"]'))
    bar.setAttribute('content', definition[mode].surface);
}
