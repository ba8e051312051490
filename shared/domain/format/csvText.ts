/**
 * Characters by which a spreadsheet takes a text for a formula, with the wide and small forms that some fold to them, and
 * those that some importers drop before they look.
 */
const mayHoldFormula = /[\0\t\r=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]/;
/** A number below zero inside a text (`Lamp, -20 %`): a spreadsheet shows it and runs nothing. */
const numberAhead = /-\d{1,15}(?:[.,]\d{1,15})?\s?%?(?=$|[,;\t\r\n])/y;
/** A number alone in its cell, with one sign at most. */
const plainNumber = /^-?\d+(?:[.,]\d+)?$/;
/** What a spreadsheet passes over before it looks whether a formula begins. */
const invisible = /[\s\p{Cf}\p{Cc}\p{Mn}"]/u;
const needsQuotes = /[",;\t\r\n\u0085\u2028\u2029]|^\s|\s$/;
const separators = new Set([',', ';', '\t', '\r', '\n', '\u0085', '\u2028', '\u2029']);

/** Whether a formula would begin at a place of a text, which holds neither a separator nor anything invisible. */
function isFormulaStart(text: string, at: number): boolean {
  if (!mayHoldFormula.test(text.charAt(at))) return false;
  // A cell that is nothing but a number has been passed before; `-20+cmd` and `+420 601` have not.
  if (at === 0) return true;
  numberAhead.lastIndex = at;
  return !numberAhead.test(text);
}

/**
 * Escapes formulas so that no spreadsheet finds one, whichever separator it uses: an apostrophe leads each part that
 * would be one. One pass, however long the text is. Source: OWASP, CSV Injection.
 */
export function neutralizeFormulas(text: string): string {
  if (!mayHoldFormula.test(text) || plainNumber.test(text)) return text;
  let result = '';
  let copied = 0;
  let partStart = 0;
  let isStart = true;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (separators.has(character)) {
      partStart = at + 1;
      isStart = true;
    } else if (isStart && !invisible.test(character)) {
      isStart = false;
      if (isFormulaStart(text, at)) {
        result += `${text.slice(copied, partStart)}'`;
        copied = partStart;
      }
    }
  }
  const safe = result + text.slice(copied);
  // Some importers drop these at the beginning of a cell and read on behind them.
  return /^[\0\t\r]/.test(safe) ? `'${safe}` : safe;
}

/** One cell of separated text: quoted for comma, semicolon and tab alike, and never a formula; empty for null. */
export function toCsvCell(value: string | null, separator: string): string {
  if (value === null || value === '') return '';
  // A decimal comma needs no quotes where the semicolon separates.
  if (plainNumber.test(value)) return value.includes(separator) ? `"${value}"` : value;
  const safe = neutralizeFormulas(value);
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of RFC 4180, with its line end. */
export function toCsvLine(cells: readonly (string | null)[], separator: string): string {
  return `${cells.map((cell) => toCsvCell(cell, separator)).join(separator)}\r\n`;
}
