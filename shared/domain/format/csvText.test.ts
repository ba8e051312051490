import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { neutralizeFormulas, toCsvCell, toCsvLine } from './csvText.ts';

/** What begins a formula somewhere: the plain signs, and the wide and small forms that importers fold to them. */
const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '−'];
/** What importers pass over before they look: nothing, spaces, zero-width and direction marks, quotes, control characters. */
const covers = [
  '',
  ' ',
  '\u00A0',
  '\u200B',
  '\u200E',
  '\u202E',
  '\u2060',
  '\uFEFF',
  '\u00AD',
  '"',
  '\0',
  '\u3000',
];
/** What an importer may take for the end of a cell. */
const breaks = ['', 'x,', 'x;', 'x\t', 'x\n', 'x\r\n', 'x\u2028'];
const payloads = ["cmd|'/C calc'!A0", 'HYPERLINK("http://x.test")', '1+1', 'SUM(A1:A9)', '2*3'];

const corpus = breaks.flatMap((end, first) =>
  covers.flatMap((cover, second) =>
    signs.map(
      (sign, third) => `${end}${cover}${sign}${payloads[(first + second + third) % payloads.length]}`,
    ),
  ),
);

/** Whether a spreadsheet would count with a cell instead of showing it. */
function isFormula(cell: string): boolean {
  const seen = cell.normalize('NFKC').replace(/^[\s\p{Cf}\p{Cc}"]+/u, '');
  if (/^-?\d+([.,]\d+)?\s?%?$/.test(seen)) return false;
  return /^[=+\-@−]/.test(seen);
}

it('has a corpus of at least 200 texts of which each is a formula to some importer', () => {
  expect(corpus.length).toBeGreaterThan(200);
  expect(corpus.every((text) => text.split(/[,;\t\r\n\u2028]/).some(isFormula))).toBe(true);
});

it.each([',', ';', '\t'])(
  'leaves no formula in a file written with %j, whichever separator it is read with',
  (own) => {
    const file = corpus.map((text) => toCsvLine(['1', text, 'end'], own)).join('');
    for (const delimiter of [',', ';', '\t']) {
      const rows: string[][] = parse(file, { delimiter, relax_quotes: true, relax_column_count: true });
      expect(rows.flat().filter(isFormula), `read with ${delimiter}`).toEqual([]);
    }
  },
);

it('is read back as it was written, but for the apostrophes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }),
      fc.constantFrom(',', ';'),
      (cells, own) => {
        const [row = []]: string[][] = parse(toCsvLine(cells, own), { delimiter: own });
        expect(row).toEqual(cells.map(neutralizeFormulas));
        expect(row.map((cell) => cell.replaceAll("'", ''))).toEqual(
          cells.map((cell) => cell.replaceAll("'", '')),
        );
      },
    ),
  );
});

it.each([
  ['1234,50', ';', '1234,50'],
  ['1234,50', ',', '"1234,50"'],
  ['-1.50', ',', '-1.50'],
  ['Lamp, -20 %', ';', '"Lamp, -20 %"'],
  ['Lamp A-60', ',', 'Lamp A-60'],
  ['a;b', ',', '"a;b"'],
  ['', ',', ''],
  [null, ',', ''],
] as const)('%s with %s is %s', (value, separator, cell) => {
  expect(toCsvCell(value, separator)).toBe(cell);
});

it('takes one pass over a long text of separators and spaces', () => {
  const long = `${' ,'.repeat(500_000)}=`;
  expect(neutralizeFormulas(long).endsWith("'=")).toBe(true);
});
