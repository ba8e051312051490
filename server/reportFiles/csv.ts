import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getIntlTag, type Language } from '#shared/i18n/languages.ts';

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

/** Spreadsheets take a file for UTF-8 by this mark. */
const byteOrderMark = '\uFEFF';
/** Block size in characters: many lines, so that the stream's overhead is negligible. */
const blockLength = 65_536;

/**
 * A file of lines (`toCsvLine`), made while it is read: no more than a block and what one group holds is in memory, and no
 * group is asked for before the one before it was taken.
 */
export function streamCsv(heading: string, groups: AsyncIterable<Iterable<string>>): Readable {
  async function* joinBlocks(): AsyncGenerator<Buffer> {
    let block = byteOrderMark + heading;
    for await (const lines of groups) {
      for (const line of lines) {
        block += line;
        if (block.length < blockLength) continue;
        yield Buffer.from(block, 'utf8');
        block = '';
        // A fast reader would otherwise keep everybody else from their turn until the whole file is made.
        await nextTurn();
      }
    }
    if (block !== '') yield Buffer.from(block, 'utf8');
  }
  return Readable.from(joinBlocks(), { objectMode: false });
}
