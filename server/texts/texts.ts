import i18next from 'i18next';
import { errors as errorsCs } from '#shared/i18n/locales/cs/errors.ts';
import { mail as mailCs } from '#shared/i18n/locales/cs/mail.ts';
import { payments as paymentsCs } from '#shared/i18n/locales/cs/payments.ts';
import { validation as validationCs } from '#shared/i18n/locales/cs/validation.ts';
import { errors as errorsEn } from '#shared/i18n/locales/en/errors.ts';
import { mail as mailEn } from '#shared/i18n/locales/en/mail.ts';
import { payments as paymentsEn } from '#shared/i18n/locales/en/payments.ts';
import { validation as validationEn } from '#shared/i18n/locales/en/validation.ts';
import type { Language } from '#shared/i18n/languages.ts';

const instance = i18next.createInstance();

void instance.init({
  fallbackLng: 'en',
  initAsync: false,
  resources: {
    en: { errors: errorsEn, mail: mailEn, payments: paymentsEn, validation: validationEn },
    cs: { errors: errorsCs, mail: mailCs, payments: paymentsCs, validation: validationCs },
  },
  // Texts become plain text or are escaped where they are put into HTML.
  interpolation: { escapeValue: false },
});

/** Says the text of a key (`namespace:path`) with its values put in. */
export type Texts = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The texts of a language: `textsOf('cs')('errors:not_found')`. */
export function getTexts(language: Language): Texts {
  // The renderer narrows the library's keys to its own namespaces; the server's are put together at run time.
  return instance.getFixedT(language) as unknown as Texts;
}

/** Adds the texts of an area that the server writes too (reports, documents), by language. */
export function addTexts(namespace: string, byLanguage: Partial<Record<Language, object>>): void {
  for (const [language, texts] of Object.entries(byLanguage)) {
    instance.addResourceBundle(language, namespace, texts, true, true);
  }
}
