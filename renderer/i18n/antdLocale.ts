import type { Locale } from 'antd/es/locale';
import type { ShownLanguage } from './chooseLanguage.ts';

// English is antd's own default and needs no file.
const locales: Readonly<Record<ShownLanguage, (() => Promise<{ default: Locale }>) | null>> = {
  en: null,
  cs: () => import('antd/es/locale/cs_CZ'),
};

/** The texts of antd's own parts; undefined where its default serves. */
export async function loadAntdLocale(language: ShownLanguage): Promise<Locale | undefined> {
  return (await locales[language]?.())?.default;
}
