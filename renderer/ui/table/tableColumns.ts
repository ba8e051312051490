import type { ReactNode } from 'react';
import type { MoneyValue } from '#shared/domain/money/money.ts';
import { readStored, writeStored } from '../../session/storage.ts';

/** What a cell is in a file: a day is its ISO date, an instant is written in the time zone of the list. */
export type FileValue = string | number | MoneyValue | { readonly instant: string } | null;

/** A column of a DataTable. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** Drawn over the column instead of its title, which it must name to screen readers. */
  readonly heading?: ReactNode;
  readonly render: (row: Row) => ReactNode;
  /** In a file instead of the text that `render` draws; `false` leaves the column out of it (buttons). */
  readonly fileValue?: ((row: Row) => FileValue) | false;
  /** Sorts by this on the device; leave out where the server sorts (`isSortable`) or sorting makes no sense. */
  readonly sortValue?: (row: Row) => string | number | null;
  /** The server sorts by the column's key. */
  readonly isSortable?: boolean;
  /** Numbers align at the end. */
  readonly isNumeric?: boolean;
  /** Its heading wraps early, beside many columns. */
  readonly isNarrow?: boolean;
  /** Hidden until the person picks it. */
  readonly isExtra?: boolean;
  /** Stays in view at the end while the other columns scroll under it: the last column, with the row's money. */
  readonly isPinned?: boolean;
  /** Cannot be hidden: the name of the row. */
  readonly isFixed?: boolean;
  /** Among the few that a phone shows of a row before it is opened; the first ones are where no column says so. */
  readonly isTelling?: boolean;
  /** Heads the card of a row on a phone instead of the first column. */
  readonly isCardHead?: boolean;
  /** In the totals row. */
  readonly total?: ReactNode;
  readonly widthPx?: number;
}

/** Rows that are chosen for an action on many. */
export interface TableSelection<Row> {
  readonly keys: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
  /** Names of the checkbox of a row, and of their column. */
  readonly getLabel: (row: Row) => string;
  readonly columnTitle: string;
}

/** What a person keeps of a table. */
export interface TableSettings {
  readonly columns: readonly string[] | null;
  readonly density: 'middle' | 'small';
}

/** Reads a table's settings by name; stored until logout. */
export function readTableSettings(name: string, density: TableSettings['density'] = 'middle'): TableSettings {
  const defaults: TableSettings = { columns: null, density };
  try {
    const stored: unknown = JSON.parse(readStored(`table:${name}`) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return defaults;
    const { columns, density: chosen } = stored as Partial<TableSettings>;
    return {
      columns: Array.isArray(columns)
        ? columns.filter((key): key is string => typeof key === 'string')
        : null,
      density: chosen === 'small' || chosen === 'middle' ? chosen : density,
    };
  } catch {
    return defaults;
  }
}

/** Keeps the settings of a table. */
export function writeTableSettings(name: string, settings: TableSettings): void {
  writeStored(`table:${name}`, JSON.stringify(settings));
}

/** Columns that are shown: the picked ones in the table's order, those that cannot be hidden always. */
export function createShownColumns<Row>(
  columns: readonly Column<Row>[],
  picked: readonly string[] | null,
): Column<Row>[] {
  return columns.filter(
    (column) =>
      column.isFixed === true || (picked === null ? column.isExtra !== true : picked.includes(column.key)),
  );
}

/** From this many on, columns beside the name of a row are too many for a phone at once. */
const mostOnPhone = 5;
const unmarkedOnPhone = 3;

/**
 * Columns of a row on a phone, without its name: those at once and those of the opened row, both in the table's order.
 * What the rows are sorted by is at once.
 */
export function createPhoneColumns<Row>(
  columns: readonly Column<Row>[],
  sortKey: string | undefined,
): { atOnce: Column<Row>[]; opened: Column<Row>[] } {
  if (columns.length <= mostOnPhone) return { atOnce: [...columns], opened: [] };
  const marked = columns.filter((column) => column.isTelling === true);
  const keyColumns = marked.length > 0 ? marked.slice(0, mostOnPhone) : columns.slice(0, unmarkedOnPhone);
  const isAtOnce = (column: Column<Row>) => column.key === sortKey || keyColumns.includes(column);
  return {
    atOnce: columns.filter(isAtOnce),
    opened: columns.filter((column) => !isAtOnce(column)),
  };
}

/** What heads a row's card on a phone, and the columns beside it in the table's order. */
export function splitCardHead<Row>(columns: readonly Column<Row>[]): {
  head: Column<Row> | undefined;
  rest: Column<Row>[];
} {
  const head = columns.find(({ isCardHead }) => isCardHead === true) ?? columns[0];
  return { head, rest: columns.filter((column) => column !== head) };
}

/** The columns that a user sees in a table now, for a file of exactly those. */
export function listShownColumns<Row>(name: string, columns: readonly Column<Row>[]): Column<Row>[] {
  return createShownColumns(columns, readTableSettings(name).columns);
}

/** Keys of the columns that a user sees in a table now. */
export function listShownKeys<Row>(name: string, columns: readonly Column<Row>[]): string[] {
  return listShownColumns(name, columns).map(({ key }) => key);
}
