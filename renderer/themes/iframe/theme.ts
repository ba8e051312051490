import type { ThemeDefinition } from '../themeDefinition.ts';
import { theme as base } from '../default/theme.ts';

/** The theme inside a shop platform's own administration: no bars, compact, a transparent page. */
export const theme: ThemeDefinition = {
  ...base,
  id: 'iframe',
  radius: 6,
  isCompact: true,
  isEmbedded: true,
};
