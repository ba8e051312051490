import { toCsvLine } from '#shared/domain/format/csvText.ts';

type Cells = ReadonlyMap<string, string>;

function isMoney(value: object): value is { value: number; currency: string } {
  const names = Object.keys(value);
  return names.length === 2 && 'value' in value && 'currency' in value;
}

/** The fields of a row by their dotted names; money is its number and its currency, a list is its parts. */
function readCells(row: object, prefix = ''): Cells {
  const cells = new Map<string, string>();
  for (const [name, value] of Object.entries(row) as [
    string,
    string | number | boolean | object | null | undefined,
  ][]) {
    const key = `${prefix}${name}`;
    if (value === null || value === undefined) cells.set(key, '');
    else if (Array.isArray(value))
      cells.set(
        key,
        value.map((part) => (typeof part === 'object' ? JSON.stringify(part) : String(part))).join('; '),
      );
    else if (typeof value !== 'object') cells.set(key, String(value));
    else if (isMoney(value)) {
      cells.set(key, String(value.value));
      cells.set(`${key}.currency`, value.currency);
    } else for (const [inner, cell] of readCells(value, `${key}.`)) cells.set(inner, cell);
  }
  return cells;
}

/** Rows of a list as a CSV (RFC 4180, UTF-8 with a mark, as spreadsheets open it), by the names of their fields. */
export function writeRowsCsv(rows: readonly object[]): string {
  const cells = rows.map((row) => readCells(row));
  const names = [...new Set(cells.flatMap((row) => [...row.keys()]))];
  // A field that is empty here and an object there has its parts alone.
  const fields = names.filter(
    (name) => !names.some((other) => other.startsWith(`${name}.`) && !other.endsWith('.currency')),
  );
  const lines = [fields, ...cells.map((row) => fields.map((name) => row.get(name) ?? ''))];
  return `\uFEFF${lines.map((line) => toCsvLine(line, ',')).join('')}`;
}
