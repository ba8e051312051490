import { getIntlTag, type Language } from '../../i18n/languages.ts';

/** Spreadsheets of languages with a decimal comma separate by semicolons. */
export function getCsvSeparator(language: Language): ',' | ';' {
  return language === 'en' ? ',' : ';';
}

/** Writes numbers with the decimal sign of the language and nothing between thousands, so that its spreadsheets read them. */
export function createCsvNumberFormatter(language: Language): (value: number, decimals: number) => string {
  const decimalSign =
    new Intl.NumberFormat(getIntlTag(language)).formatToParts(0.5).find(({ type }) => type === 'decimal')
      ?.value ?? '.';
  return (value, decimals) => {
    if (decimals === 0 && Number.isInteger(value)) return `${value}`;
    const hundredths = Math.round(value * 100);
    // Money and shares have two decimals at most; these are written without looking for the nearest ones.
    if (decimals === 2 && hundredths / 100 === value && Math.abs(hundredths) < Number.MAX_SAFE_INTEGER) {
      const size = Math.abs(hundredths);
      const rest = size % 100;
      return `${hundredths < 0 ? '-' : ''}${(size - rest) / 100}${decimalSign}${rest < 10 ? '0' : ''}${rest}`;
    }
    const text = value.toFixed(decimals);
    return decimals === 0 || decimalSign === '.' ? text : text.replace('.', decimalSign);
  };
}
