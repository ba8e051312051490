import type { ThemeId } from './themes.ts';

/** What a theme is called, whom its people turn to, and its colours where the tokens of the screens do not reach: mails, documents. */
export interface Brand {
  readonly productTitle: string;
  readonly supportEmail: string;
  /** Of a button and the mark, in light and dark, with the text on them: AA on each other and on their pages. */
  readonly light: BrandColors;
  readonly dark: BrandColors;
  /** Second colour of charts on a light page, beside the primary one. */
  readonly accent: string;
  /** Corners, in pixels. */
  readonly radius: number;
}

/** Colours of one appearance, as `#RRGGBB`. */
export interface BrandColors {
  readonly primary: string;
  readonly onPrimary: string;
  readonly page: string;
  readonly surface: string;
  readonly line: string;
  readonly text: string;
  readonly textQuiet: string;
}

const okavango: Brand = {
  productTitle: 'Okavango',
  supportEmail: 'support@okavango.test',
  accent: '#F59E0B',
  radius: 10,
  light: {
    primary: '#0F766E',
    onPrimary: '#FFFFFF',
    page: '#F5F8F8',
    surface: '#FFFFFF',
    line: '#E0E8E8',
    text: '#0B1F24',
    textQuiet: '#465B61',
  },
  dark: {
    primary: '#35B8A8',
    onPrimary: '#04201D',
    page: '#0A1518',
    surface: '#101F23',
    line: '#213A40',
    text: '#E8F1F1',
    textQuiet: '#A9BDC0',
  },
};

/** The brand of each theme. */
export const brands = {
  default: okavango,
  iframe: okavango,
  aurora: {
    productTitle: 'Aurora Ads',
    supportEmail: 'support@aurora.test',
    accent: '#EC4899',
    radius: 14,
    light: {
      primary: '#6D28D9',
      onPrimary: '#FFFFFF',
      page: '#FAF8FE',
      surface: '#FFFFFF',
      line: '#E8E2F2',
      text: '#1D1433',
      textQuiet: '#524769',
    },
    dark: {
      primary: '#B695F8',
      onPrimary: '#1E0B3D',
      page: '#120E1C',
      surface: '#1A1528',
      line: '#342B4C',
      text: '#F0ECF8',
      textQuiet: '#BDB3D1',
    },
  },
  meridian: {
    productTitle: 'Meridian Marketing',
    supportEmail: 'support@meridian.test',
    accent: '#0EA5E9',
    radius: 4,
    light: {
      primary: '#1E3A8A',
      onPrimary: '#FFFFFF',
      page: '#F6F8FB',
      surface: '#FFFFFF',
      line: '#DFE5EE',
      text: '#0F1B33',
      textQuiet: '#455470',
    },
    dark: {
      primary: '#8DABF5',
      onPrimary: '#0A1738',
      page: '#0C111C',
      surface: '#131A28',
      line: '#28344A',
      text: '#EAF0F9',
      textQuiet: '#AFBCD1',
    },
  },
} as const satisfies Record<ThemeId, Brand>;

/** The brand of a theme; the product's own where none was chosen. */
export function getBrand(theme: ThemeId | null | undefined): Brand {
  return brands[theme ?? 'default'];
}
