import type { Language } from '../../i18n/languages.ts';
import type { ThemeId } from '../../themes/themes.ts';

/** Sizes of banners in pixels: a link preview, a square post, a half page, a leaderboard. */
export const bannerSizes = {
  '1200x628': { width: 1_200, height: 628 },
  '1080x1080': { width: 1_080, height: 1_080 },
  '300x600': { width: 300, height: 600 },
  '728x90': { width: 728, height: 90 },
} as const;
export type BannerSize = keyof typeof bannerSizes;
export const bannerSizeNames = Object.keys(bannerSizes) as [BannerSize, ...BannerSize[]];

/** Themes with a brand that banners wear; the embedded one wears that of its shop platform. */
export const bannerThemes = ['default', 'aurora', 'meridian'] as const satisfies readonly ThemeId[];
export type BannerTheme = (typeof bannerThemes)[number];

export const bannerLooks = ['light', 'dark'] as const;
export type BannerLook = (typeof bannerLooks)[number];

/** One banner. */
export interface BannerChoice {
  readonly theme: BannerTheme;
  readonly look: BannerLook;
  readonly language: Language;
  readonly size: BannerSize;
}

/** The path of a banner's picture. */
export function getBannerPath({ theme, look, language, size }: BannerChoice): string {
  return `/materials/banners/${theme}-${look}-${language}-${size}.png`;
}

/** The path of the calculator for a link: its code, with the campaign where there is one. */
export function getCalculatorPath(slug: string, language: Language): string {
  return `/materials/calculator?${new URLSearchParams({ link: slug, language }).toString()}`;
}

/** The height in pixels that the calculator needs in a column of 320 or more. */
export const calculatorHeight = 560;

/** The calculator's title in each language that it has; in the others it is in English. */
export const calculatorTitles = {
  en: 'What ad budget fits your shop?',
  cs: 'Jaký rozpočet na reklamu se vašemu e-shopu vyplatí?',
} as const satisfies Partial<Record<Language, string>>;
export type CalculatorLanguage = keyof typeof calculatorTitles;

/** The language in which the calculator is shown to a page in `language`. */
export function getCalculatorLanguage(language: Language): CalculatorLanguage {
  return Object.hasOwn(calculatorTitles, language) ? (language as CalculatorLanguage) : 'en';
}
