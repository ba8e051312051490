import type { Currency } from '../money/currency.ts';
import { getIntlTag, type Language } from '../../i18n/languages.ts';

const minorOfUnit = 100;

const formats = new Map<string, Intl.NumberFormat>();

/** The format of a currency; making one takes longer than using it a hundred times. */
function getMoneyFormat(currency: Currency, language: Language, decimals: number): Intl.NumberFormat {
  const key = `${currency} ${language} ${decimals}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(getIntlTag(language), {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(key, format);
  return format;
}

/** A price as an ad says it: whole where it is whole, with plain spaces. */
export function formatMoneyText(minor: number, currency: Currency, language: Language): string {
  const isWhole = minor % minorOfUnit === 0;
  return getMoneyFormat(currency, language, isWhole ? 0 : 2)
    .format(minor / minorOfUnit)
    .replaceAll(/\s/gu, ' ');
}

/** A count as an ad says it, its thousands apart by plain spaces or the language's own sign. */
export function formatCount(count: number, language: Language): string {
  return new Intl.NumberFormat(getIntlTag(language)).format(count).replaceAll(/\s/gu, ' ');
}
