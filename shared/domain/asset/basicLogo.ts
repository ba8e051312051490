import { computeContrast } from '../../themes/contrast.ts';

/** Shapes behind the letters of a simple logo. */
export const logoShapes = ['Rounded', 'Circle', 'Square'] as const;
export type LogoShape = (typeof logoShapes)[number];

/** Colours offered for a simple logo; any other is given as `#rrggbb`. */
export const logoColours = {
  Teal: '#0f766e',
  Navy: '#1e3a5f',
  Plum: '#6b2d5c',
  Brick: '#a13d2d',
  Forest: '#2f5d3a',
  Graphite: '#333a40',
  Sand: '#e3c99a',
  Sky: '#a9cfe8',
} as const;
export type LogoColour = keyof typeof logoColours;
export const logoColourNames = Object.keys(logoColours) as [LogoColour, ...LogoColour[]];

/** Characters that a simple logo takes. */
export const longestLogoText = 30;

/** A text up to this long is written whole in a square logo; of a longer one the initials are. */
export const longestSquareText = 8;

const white = '#ffffff';
const black = '#000000';

/** Returns black or white for letters, whichever contrasts more with the color, which is always 4.5 or more. */
export function pickLetterColour(colour: string): string {
  return computeContrast(colour, white) >= computeContrast(colour, black) ? white : black;
}
