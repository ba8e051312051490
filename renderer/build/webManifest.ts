import { frame as csFrame } from '../../shared/i18n/locales/cs/frame.ts';
import { screens as csScreens } from '../../shared/i18n/locales/cs/screens.ts';
import { frame as enFrame } from '../../shared/i18n/locales/en/frame.ts';
import { screens as enScreens } from '../../shared/i18n/locales/en/screens.ts';
import type { translatedLanguages } from '../../shared/i18n/languages.ts';
import { brands } from '../../shared/themes/brands.ts';
import { embeddedThemeId, themeIds, type ThemeId } from '../../shared/themes/themes.ts';

type ManifestLanguage = (typeof translatedLanguages)[number];

const texts = {
  en: { install: enFrame.install, dashboard: enScreens.dashboard, credit: enScreens.credit },
  cs: { install: csFrame.install, dashboard: csScreens.dashboard, credit: csScreens.credit },
} satisfies Record<ManifestLanguage, unknown>;

/** Themes that can be installed; the embedded one lives in the pages of others. */
export const installableThemes: readonly ThemeId[] = themeIds.filter((id) => id !== embeddedThemeId);

/** Folder of manifests and icons in the build. */
export const installFolder = 'install';

/** A picture of the installed app: its file in the folder, its side in pixels. */
export interface InstallIcon {
  readonly file: string;
  readonly sizePx: number;
  /** `any` has the mark's own corners; `maskable` fills its square, for systems that cut a shape out of it. */
  readonly purpose: 'any' | 'maskable';
}

/** The pictures of a theme; the last is for iOS, which reads it from the page and not from the manifest. */
export function listIcons(themeId: ThemeId): readonly InstallIcon[] {
  return [
    { file: `${themeId}-192.png`, sizePx: 192, purpose: 'any' },
    { file: `${themeId}-512.png`, sizePx: 512, purpose: 'any' },
    { file: `${themeId}-maskable-192.png`, sizePx: 192, purpose: 'maskable' },
    { file: `${themeId}-maskable-512.png`, sizePx: 512, purpose: 'maskable' },
    { file: `${themeId}-touch-180.png`, sizePx: 180, purpose: 'maskable' },
  ];
}

/** File of a theme's manifest in a language, in the folder. */
export function getManifestFile(themeId: ThemeId, language: ManifestLanguage): string {
  return `${themeId}.${language}.webmanifest`;
}

/**
 * Builds the web app manifest of a theme in a language. Addresses are relative, so that it fits any host and
 * sub-path. They include the theme: an installed app begins in a new tab, which has none of its own.
 */
export function buildManifest(themeId: ThemeId, language: ManifestLanguage): Record<string, unknown> {
  const brand = brands[themeId];
  const { install, dashboard, credit } = texts[language];
  const getRelativePath = (path: string) => `../${path}?theme=${themeId}`;
  const icons = listIcons(themeId);
  return {
    // One app for all languages: another language must not install a second one.
    id: getRelativePath(''),
    name: brand.productTitle,
    short_name: brand.productTitle.split(' ')[0],
    description: install.description,
    lang: language,
    dir: 'ltr',
    start_url: getRelativePath('app'),
    scope: '../',
    display: 'standalone',
    theme_color: brand.light.surface,
    background_color: brand.light.page,
    categories: ['business', 'shopping'],
    icons: icons
      .filter((icon) => !icon.file.includes('-touch-'))
      .map(({ file, sizePx, purpose }) => ({
        src: file,
        sizes: `${sizePx}x${sizePx}`,
        type: 'image/png',
        purpose,
      })),
    shortcuts: [
      { name: dashboard, url: getRelativePath('app/dashboard') },
      { name: credit, url: getRelativePath('app/credit') },
    ].map((shortcut) => ({
      ...shortcut,
      icons: [{ src: `${themeId}-192.png`, sizes: '192x192', type: 'image/png' }],
    })),
  };
}
