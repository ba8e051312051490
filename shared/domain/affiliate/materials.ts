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

/** The calculator's title in every language of the product. */
export const calculatorTitles: Readonly<Record<Language, string>> = {
  cs: 'Jaký rozpočet na reklamu se vašemu e-shopu vyplatí?',
  da: 'Hvilket annoncebudget passer til din webshop?',
  de: 'Welches Werbebudget passt zu Ihrem Shop?',
  el: 'Ποιος διαφημιστικός προϋπολογισμός ταιριάζει στο κατάστημά σας;',
  en: 'What ad budget fits your shop?',
  es: '¿Qué presupuesto publicitario le conviene a tu tienda?',
  fi: 'Millainen mainosbudjetti sopii verkkokaupallesi?',
  fr: 'Quel budget publicitaire convient à votre boutique ?',
  hu: 'Mekkora hirdetési költségkeret illik a webáruházához?',
  it: 'Quale budget pubblicitario è adatto al tuo negozio?',
  nl: 'Welk advertentiebudget past bij je webshop?',
  nn: 'Kva annonsebudsjett passar for nettbutikken din?',
  pl: 'Jaki budżet reklamowy pasuje do Twojego sklepu?',
  pt: 'Que orçamento de publicidade é adequado à sua loja?',
  ro: 'Ce buget de publicitate se potrivește magazinului tău?',
  sk: 'Aký rozpočet na reklamu sa vášmu e-shopu oplatí?',
  sv: 'Vilken annonsbudget passar din webbutik?',
};
