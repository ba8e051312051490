import type { Currency } from '#shared/domain/money/currency.ts';
import { getIntlTag, type Language } from '#shared/i18n/languages.ts';

const minorOfUnit = 100;

/** A price as an ad says it: whole where it is whole, with plain spaces. */
export function formatMoneyText(minor: number, currency: Currency, language: Language): string {
  const isWhole = minor % minorOfUnit === 0;
  return new Intl.NumberFormat(getIntlTag(language), {
    style: 'currency',
    currency,
    minimumFractionDigits: isWhole ? 0 : 2,
    maximumFractionDigits: isWhole ? 0 : 2,
  })
    .format(minor / minorOfUnit)
    .replaceAll(/\s/gu, ' ');
}

/** A count as an ad says it, its thousands apart by plain spaces or the language's own sign. */
export function formatCount(count: number, language: Language): string {
  return new Intl.NumberFormat(getIntlTag(language)).format(count).replaceAll(/\s/gu, ' ');
}
