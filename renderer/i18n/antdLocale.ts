import type { Locale } from 'antd/es/locale';
import { isShownLanguage, type ShownLanguage } from './chooseLanguage.ts';

// English is antd's own default and needs no file.
const loaders: Readonly<Record<ShownLanguage, (() => Promise<{ default: Locale }>) | null>> = {
  en: null,
  cs: () => import('antd/es/locale/cs_CZ'),
};

const loaded = new Map<string, Promise<Locale | undefined>>();

/** The texts of antd's own parts, the same promise every time; undefined where its default serves. */
export function loadAntdLocale(language: string): Promise<Locale | undefined> {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const load = isShownLanguage(language) ? loaders[language] : null;
  const locale = load === null ? Promise.resolve(undefined) : load().then((module) => module.default);
  loaded.set(language, locale);
  return locale;
}
