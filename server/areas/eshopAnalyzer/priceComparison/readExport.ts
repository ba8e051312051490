import { SaxesParser } from 'saxes';
import { mostComparisonRows, type ComparisonFault } from '#shared/domain/competitor/priceComparison.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { foldText } from '#shared/domain/product/searchText.ts';
import {
  csvDelimiters,
  decodeText,
  parseCsvRows,
  readAmountMinor,
  readCurrency,
} from '#server/areas/pixel/index.ts';
import { toLongGtin } from '../competitors/readOffer.ts';

/** A product in the export of a price comparison website; prices with VAT in minor units. */
export interface ExportRow {
  /** The shop's own id of the product. */
  readonly itemId: string | null;
  readonly gtin: string | null;
  readonly title: string | null;
  readonly priceMinor: number | null;
  readonly lowestMinor: number | null;
  /** Of the lowest price, as the export says it in a cell, a column of its own or a column's name; null where it doesn't. */
  readonly currency: Currency | null;
  /** By price: 1 is the cheapest. */
  readonly position: number | null;
  /** Shops that sell it. */
  readonly shops: number | null;
  /** As the website counts it; more is more popular. */
  readonly popularity: number | null;
}

/**
 * Names of columns and elements, folded, as exports of Heureka and Zboží write them in Czech, Slovak and English, and as
 * spreadsheets of shops rename them.
 */
const columnNames = {
  itemId: [
    'item id',
    'id polozky',
    'id produktu',
    'kod',
    'kod produktu',
    'kod polozky',
    'sku',
    'id',
    'itemid',
  ],
  gtin: ['ean', 'gtin', 'ean kod', 'carovy kod'],
  title: [
    'nazev',
    'nazov',
    'nazev produktu',
    'nazev polozky',
    'nazov produktu',
    'produkt',
    'polozka',
    'product',
    'product name',
    'productname',
    'name',
    'title',
  ],
  priceMinor: [
    'vase cena',
    'vasa cena',
    'cena',
    'cena s dph',
    'your price',
    'price',
    'price vat',
    'moje cena',
  ],
  lowestMinor: [
    'nejnizsi cena',
    'najnizsia cena',
    'minimalni cena',
    'min cena',
    'cena od',
    'lowest price',
    'min price',
    'minimum price',
    'price from',
  ],
  currency: ['mena', 'kod meny', 'currency', 'currency code', 'curr'],
  position: [
    'pozice',
    'pozicia',
    'pozice podle ceny',
    'pozicia podla ceny',
    'cenova pozice',
    'poradi podle ceny',
    'position',
    'price position',
    'position by price',
    'your position',
    'vase pozice',
  ],
  shops: [
    'pocet obchodu',
    'pocet obchodov',
    'pocet e shopu',
    'pocet nabidek',
    'obchody',
    'number of shops',
    'shops',
    'shop count',
    'number of offers',
    'offers',
  ],
  popularity: ['popularita', 'oblibenost', 'popularity', 'poptavka', 'zajem', 'demand', 'search volume'],
} as const satisfies Record<keyof ExportRow, readonly string[]>;
type ExportColumn = keyof typeof columnNames;
const columns = Object.keys(columnNames) as ExportColumn[];

const byName = new Map<string, ExportColumn>(
  columns.flatMap((column) => columnNames[column].map((name): [string, ExportColumn] => [name, column])),
);

const mostTitle = 300;
const mostShops = 100_000;

/** The currency at the end of a column's name, such as "Nejnižší cena (Kč)", and the name without it. */
function splitName(name: string): { readonly plain: string; readonly currency: Currency | null } {
  const words = name.split(/[\s()[\]_-]+/u).filter((word) => word !== '');
  const currency = words.length < 2 ? null : readCurrency(words.at(-1) ?? '');
  return { plain: currency === null ? name : words.slice(0, -1).join(' '), currency };
}

const toColumn = (name: string): ExportColumn | null =>
  byName.get(foldText(splitName(name).plain.replaceAll(/[_-]/g, ' '))) ?? null;

const readCount = (text: string): number | null => {
  // A place may be written as "3 / 12" or "3.".
  const [, digits] = /^\s*(\d{1,6})\b/.exec(text) ?? [];
  const count = digits === undefined ? Number.NaN : Number(digits);
  return Number.isSafeInteger(count) && count > 0 && count <= mostShops ? count : null;
};

const readDecimalCell = (text: string): number | null => {
  const value = Number(text.replaceAll(/[\s%]/g, '').replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(value) ? value : null;
};

const readRow = (
  read: (column: ExportColumn) => string,
  namedCurrency: Currency | null = null,
): ExportRow => {
  const readText = (column: ExportColumn): string | null => {
    const text = read(column).trim().slice(0, mostTitle).toWellFormed();
    return text === '' ? null : text;
  };
  return {
    itemId: readText('itemId'),
    gtin: toLongGtin(readText('gtin')),
    title: readText('title'),
    priceMinor: readAmountMinor(read('priceMinor')),
    lowestMinor: readAmountMinor(read('lowestMinor')),
    currency: readCurrency(read('lowestMinor')) ?? readCurrency(read('currency')) ?? namedCurrency,
    position: readCount(read('position')),
    shops: readCount(read('shops')),
    popularity: readDecimalCell(read('popularity')),
  };
};

/** Whether columns tell a product from others, and something of its market. */
const isUsable = (found: ReadonlySet<ExportColumn>): boolean =>
  (found.has('itemId') || found.has('gtin')) &&
  (found.has('position') || found.has('lowestMinor') || found.has('shops'));

function readCsv(text: string): ExportRow[] | ComparisonFault {
  for (const delimiter of csvDelimiters) {
    const header = parseCsvRows(text.slice(0, text.indexOf('\n') + 1 || text.length), delimiter)[0];
    const places = new Map<ExportColumn, number>();
    let named: Currency | null = null;
    for (const [place, name] of (header ?? []).entries()) {
      const column = toColumn(name);
      if (column === null || places.has(column)) continue;
      places.set(column, place);
      if (column === 'lowestMinor') named = splitName(name).currency;
    }
    if (!isUsable(new Set(places.keys()))) continue;
    const rows = parseCsvRows(text, delimiter).slice(1);
    if (rows.length > mostComparisonRows) return 'TooLarge';
    return rows.map((row) =>
      readRow((column) => {
        const place = places.get(column);
        return place === undefined ? '' : (row[place] ?? '');
      }, named),
    );
  }
  return 'Columns';
}

/** Reads elements that hold the known ones as their children, whatever they are called. */
function readXml(text: string): ExportRow[] | ComparisonFault {
  const rows: ExportRow[] = [];
  const found = new Set<ExportColumn>();
  const stack: Map<ExportColumn, string>[] = [];
  let content = '';
  let isBroken = false;
  let isTooLarge = false;
  const parser = new SaxesParser();
  parser.on('error', () => (isBroken = true));
  parser.on('opentag', () => {
    content = '';
    stack.push(new Map());
  });
  parser.on('text', (chunk) => (content += chunk));
  parser.on('cdata', (chunk) => (content += chunk));
  parser.on('closetag', ({ name }) => {
    const own = stack.pop();
    const parent = stack.at(-1);
    const column = toColumn(name.slice(name.indexOf(':') + 1));
    if (own !== undefined && (own.has('itemId') || own.has('gtin'))) {
      if (rows.length >= mostComparisonRows) isTooLarge = true;
      else rows.push(readRow((key) => own.get(key) ?? ''));
    } else if (column !== null && parent !== undefined && !parent.has(column)) {
      parent.set(column, content);
      found.add(column);
    }
    content = '';
  });
  try {
    parser.write(text).close();
  } catch {
    isBroken = true;
  }
  if (isTooLarge) return 'TooLarge';
  // Rows before a break are whole.
  return !isUsable(found) || (isBroken && rows.length === 0) ? 'Columns' : rows;
}

/** Reads an export of a price comparison website: CSV or XML, in UTF-8 or Windows-1250. */
export function readExport(bytes: Buffer): ExportRow[] | ComparisonFault {
  const text = decodeText(bytes);
  const rows = text.trimStart().startsWith('<') ? readXml(text) : readCsv(text);
  if (typeof rows === 'string') return rows;
  const usable = rows.filter(({ itemId, gtin }) => itemId !== null || gtin !== null);
  return usable.length === 0 ? 'Empty' : usable;
}
