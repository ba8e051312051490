import { getIntlTag, type Language } from '../../i18n/languages.ts';
import type { Currency } from '../money/currency.ts';
import { fromMinor, type Money, type MoneyValue } from '../money/money.ts';
import { roundChange, type NumberType } from '../report/report.ts';

const cache = new Map<string, Intl.NumberFormat>();

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language}${JSON.stringify(options)}`;
  let format = cache.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(getIntlTag(language), options);
    cache.set(key, format);
  }
  return format;
}

// A hyphen is narrower than a digit and reads as a dash; a minus sign aligns in columns.
function withMinusSign(text: string): string {
  return text.replace(/^-/, '−');
}

/** Numbers of which one holds, `7, 30 or 90` in the language. */
export function formatAlternatives(values: readonly number[], language: Language): string {
  const written = values.map((value) => numberFormat(language, {}).format(value));
  return new Intl.ListFormat(getIntlTag(language), { type: 'disjunction' }).format(written);
}

/** The currency of a sum that carries none, by language (SPECIFICATION 9). */
export function getDefaultCurrency(language: Language): Currency {
  return language === 'cs' || language === 'sk' ? 'CZK' : 'EUR';
}

/**
 * Money as a person reads it: always with its currency, two decimals, negative with a minus sign.
 * Takes the wire's `{value, currency}`.
 */
export function formatMoney(
  money: MoneyValue,
  language: Language,
  options: { isWhole?: boolean } = {},
): string {
  const decimals = options.isWhole === true && Number.isInteger(money.value) ? 0 : 2;
  return withMinusSign(
    numberFormat(language, {
      style: 'currency',
      currency: money.currency,
      // English writes CZK 500.00: readers outside the country of a narrow symbol don't know it.
      currencyDisplay: language === 'en' ? 'symbol' : 'narrowSymbol',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }).format(money.value),
  );
}

/** How a currency may be written beside an amount in a language: its code and its symbols. */
export function listCurrencyUnits(currency: Currency, language: Language): readonly string[] {
  const symbols = (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    numberFormat(language, { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .filter(({ type }) => type === 'currency')
      .map(({ value }) => value),
  );
  // Koruna is written Kč by everybody who has them, also where the language says CZK.
  return [...new Set([currency, ...symbols, ...(currency === 'CZK' ? ['Kč'] : [])])];
}

/** Money of the product (minor units) as a person reads it. */
export function formatMinorMoney(money: Money, language: Language): string {
  return formatMoney({ value: fromMinor(money.amountMinor), currency: money.currency }, language);
}

/** A number with the separators of the language, at most `maximumDecimals` decimals (2 unless said). */
export function formatNumber(value: number, language: Language, maximumDecimals = 2): string {
  return withMinusSign(numberFormat(language, { maximumFractionDigits: maximumDecimals }).format(value));
}

/** An amount of a column whose heading has the currency: two decimals, no symbol. */
export function formatAmount(value: number, language: Language): string {
  return withMinusSign(
    numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value),
  );
}

/** Cents as an amount of their currency, without its symbol: two decimals, three where they have parts of a cent. */
export function formatCents(cents: number, language: Language): string {
  return Number.isInteger(cents)
    ? formatAmount(cents / 100, language)
    : formatNumber(cents / 100, language, 3);
}

/** Formats a number for an input field: no separators between thousands, two decimals or none. */
export function formatPlainNumber(value: number, language: Language): string {
  return numberFormat(language, {
    useGrouping: false,
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(value);
}

/** A short number for axes: 12.5K. */
export function formatCompact(value: number, language: Language): string {
  return withMinusSign(
    numberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value),
  );
}

/** A short sum for axes, with its currency: CZK 12.5K. */
export function formatCompactMoney(money: MoneyValue, language: Language): string {
  return withMinusSign(
    numberFormat(language, {
      style: 'currency',
      currency: money.currency,
      currencyDisplay: language === 'en' ? 'symbol' : 'narrowSymbol',
      notation: 'compact',
      minimumFractionDigits: 0,
      maximumFractionDigits: 1,
    }).format(money.value),
  );
}

/** Percent given as percent (12.5 is 12.5 %), at most two decimals. */
export function formatPercent(percent: number, language: Language, maximumDecimals = 2): string {
  return withMinusSign(
    numberFormat(language, { style: 'percent', maximumFractionDigits: maximumDecimals }).format(
      percent / 100,
    ),
  );
}

/** Percent given as percent with exactly so many decimals, as columns and figures that are compared need them: 30.0%. */
export function formatExactPercent(percent: number, language: Language, decimals: number): string {
  return withMinusSign(
    numberFormat(language, {
      style: 'percent',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }).format(percent / 100),
  );
}

/** A change in percent with its sign, by the rules of SPECIFICATION 9; no sign for zero. */
export function formatChange(percent: number, language: Language): string {
  const rounded = roundChange(percent);
  return withMinusSign(
    numberFormat(language, {
      style: 'percent',
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    }).format(rounded / 100),
  );
}

/** How many decimals a column of numbers shares, so that its digits align: as many as its longest number has, two at most. */
export function countSharedDecimals(values: readonly (number | null | undefined)[]): number {
  return Math.max(
    0,
    ...values.map((value) => {
      if (typeof value !== 'number') return 0;
      const hundredths = Math.round(value * 100);
      return hundredths % 100 === 0 ? 0 : hundredths % 10 === 0 ? 1 : 2;
    }),
  );
}

/** A figure of a report by its kind; `–` where there is none. `decimals` are those that a column of numbers shares. */
export function formatFigure(
  value: number | null,
  numberType: NumberType,
  currency: Currency | null,
  language: Language,
  decimals = 0,
): string {
  if (value === null) return '–';
  switch (numberType) {
    case 'Currency':
      return formatMoney({ value, currency: currency ?? getDefaultCurrency(language) }, language);
    case 'Percentage':
      // Ratios of one table share their decimals, so that their digits align.
      return withMinusSign(
        numberFormat(language, {
          style: 'percent',
          minimumFractionDigits: 2,
          maximumFractionDigits: 2,
        }).format(value / 100),
      );
    case 'Integer':
      // Counts are whole but for orders that a model divides.
      return formatNumber(value, language, Number.isInteger(value) ? 0 : 2);
    case 'Decimal':
      return withMinusSign(
        numberFormat(language, {
          minimumFractionDigits: decimals,
          maximumFractionDigits: 2,
        }).format(value),
      );
  }
}

/** A size in bytes: 4.8 MB. */
export function formatBytes(bytes: number, language: Language): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return numberFormat(language, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    maximumFractionDigits: 1,
  }).format(bytes / 1_000 ** step);
}
