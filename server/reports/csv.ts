import type { Language } from '#shared/i18n/languages.ts';

/** Spreadsheets of languages with a decimal comma separate by semicolons. */
export function csvSeparatorOf(language: Language): ',' | ';' {
  return language === 'en' ? ',' : ';';
}

/** Beginnings by which a spreadsheet takes a text for a formula. */
const formulaStart = /^[=+\-@\t\r\0]/;
const plainNumber = /^-?\d+(?:[.,]\d+)?$/;

/** One cell: quoted where it must be; a text that would be a formula is led by an apostrophe, a number never. */
function csvCell(value: string | null, separator: string): string {
  if (value === null) return '';
  const safe = formulaStart.test(value) && !plainNumber.test(value) ? `'${value}` : value;
  return safe.includes('"') || safe.includes(separator) || safe.includes('\n') || safe.includes('\r')
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

/** One line of RFC 4180, with its line end. */
export function csvLine(cells: readonly (string | null)[], separator: string): string {
  return `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;
}
