import { Reader } from './reader.ts';
import type { RollupTable } from './rollupTable.ts';

/** Which rows of a stored table are read. */
export interface RowFilter {
  readonly keys?: ReadonlySet<string>;
  /** Stored numbers of channels. */
  readonly channelCodes?: ReadonlySet<number>;
  /** Adds all of them to the row of this key instead of their own. */
  readonly into?: string;
}

const largestVarint = 8;

function writeVarint(bytes: Buffer, start: number, value: number): number {
  let at = start;
  let rest = value;
  while (rest >= 128) {
    bytes[at] = (rest % 128) | 128;
    at += 1;
    rest = Math.floor(rest / 128);
  }
  bytes[at] = rest;
  return at + 1;
}

/** Whole numbers with a sign as numbers without: 0, -1, 1, -2, … are 0, 1, 2, 3, …; up to 2^52. */
const fold = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

/**
 * Packs rows of a table: its keys one to a line, each row's channel, then the counts that any row has, column by column,
 * small numbers in one byte. A day of thousands of products is some ten kilobytes.
 */
export function encodeRows(table: RollupTable, rows: readonly number[]): Buffer {
  const distinct: string[] = [];
  const marks = Buffer.allocUnsafe(rows.length);
  rows.forEach((row, index) => {
    const key = table.keys[row] ?? '';
    const isNew = index === 0 || distinct.at(-1) !== key;
    if (isNew) distinct.push(key);
    marks[index] = ((table.channelCodes[row] ?? 0) << 1) | (isNew ? 1 : 0);
  });
  const keys = Buffer.from(distinct.join('\n'), 'utf8');
  const used = table.columns.flatMap((column, place) =>
    column !== undefined && rows.some((row) => (column[row] ?? 0) !== 0) ? [{ column, place }] : [],
  );
  const bytes = Buffer.allocUnsafe(
    largestVarint * 3 + keys.length + marks.length + used.length * (largestVarint * (rows.length + 1)),
  );
  let at = writeVarint(bytes, 0, rows.length);
  at = writeVarint(bytes, at, keys.length);
  at += keys.copy(bytes, at);
  at += marks.copy(bytes, at);
  at = writeVarint(bytes, at, used.length);
  for (const { column, place } of used) {
    at = writeVarint(bytes, at, place);
    for (const row of rows) {
      const value = column[row] ?? 0;
      if (!Number.isSafeInteger(value * 2)) throw new RangeError('a count that cannot be kept exactly');
      at = writeVarint(bytes, at, fold(value));
    }
  }
  return Buffer.from(bytes.subarray(0, at));
}

/** Opens packed rows; the reader is at their marks. @throws RangeError when the bytes are none of ours */
export function openRows(bytes: Buffer): {
  reader: Reader;
  count: number;
  keysFrom: number;
  keysTo: number;
} {
  const reader = new Reader(bytes);
  const count = reader.readVarint();
  const keyBytes = reader.readVarint();
  const keysFrom = reader.at;
  if (keysFrom + keyBytes + count > bytes.length) throw new RangeError('broken rows of a roll-up');
  reader.at += keyBytes;
  return { reader, count, keysFrom, keysTo: reader.at };
}

/** Adds all columns from where the reader is; `places` says where each row is added, below zero for nowhere. */
function addColumns(table: RollupTable, reader: Reader, places: Int32Array): void {
  for (let kinds = reader.readVarint(); kinds > 0; kinds -= 1)
    reader.addRows(places, table.getColumn(reader.readVarint()));
  if (reader.at !== reader.bytes.length) throw new RangeError('broken rows of a roll-up');
}

/** Tables that share the rows of `all`: `part` has the counts of some channels only, and no keys of its own. */
export interface SplitTables {
  readonly all: RollupTable;
  readonly part: RollupTable;
  /** Stored numbers of the channels of `part`. */
  readonly channelCodes: ReadonlySet<number>;
  /** Places of the columns to read; the others are skipped. */
  readonly columns: ReadonlySet<number>;
}

/** Adds packed rows to both tables in one pass. @throws RangeError when the bytes are none of ours */
export function decodeRowsSplit({ all, part, channelCodes, columns }: SplitTables, bytes: Buffer): void {
  const { reader, count, keysFrom, keysTo } = openRows(bytes);
  const keys = bytes.toString('utf8', keysFrom, keysTo).split('\n');
  const places = new Int32Array(count);
  const partPlaces = new Int32Array(count);
  let key = -1;
  let place = -1;
  let isPart = false;
  for (let index = 0; index < count; index += 1) {
    const mark = bytes[reader.at + index] ?? 0;
    if ((mark & 1) === 1) {
      key += 1;
      place = all.getRow(keys[key] ?? '', 0);
    }
    places[index] = place;
    const isOfPart = channelCodes.has(mark >> 1);
    partPlaces[index] = isOfPart ? place : -1;
    isPart ||= isOfPart;
  }
  reader.at += count;
  for (let kinds = reader.readVarint(); kinds > 0; kinds -= 1) {
    const column = reader.readVarint();
    if (!columns.has(column)) {
      reader.skip(count);
      continue;
    }
    const from = reader.at;
    reader.addRows(places, all.getColumn(column));
    if (!isPart) continue;
    reader.at = from;
    reader.addRows(partPlaces, part.getColumn(column, all.size));
  }
  if (reader.at !== bytes.length) throw new RangeError('broken rows of a roll-up');
}

/** Adds the packed rows that a filter leaves to a table. @throws RangeError when the bytes are none of ours */
export function decodeRowsInto(table: RollupTable, bytes: Buffer, filter: RowFilter = {}): void {
  const { reader, count, keysFrom, keysTo } = openRows(bytes);
  const keys = bytes.toString('utf8', keysFrom, keysTo).split('\n');
  const places = new Int32Array(count);
  let key = -1;
  let isAny = false;
  for (let index = 0; index < count; index += 1) {
    const mark = bytes[reader.at + index] ?? 0;
    if ((mark & 1) === 1) key += 1;
    const text = keys[key] ?? '';
    const isWanted = (filter.keys?.has(text) ?? true) && (filter.channelCodes?.has(mark >> 1) ?? true);
    places[index] = isWanted ? table.getRow(filter.into ?? text, mark >> 1) : -1;
    isAny ||= isWanted;
  }
  if (!isAny) return;
  reader.at += count;
  addColumns(table, reader, places);
}
