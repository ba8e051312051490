import { rawFields, type RawField } from '#server/serviceTypes/feedParser.ts';
import { foldAccents } from '#shared/domain/search/foldAccents.ts';

/** Marks between columns, the likeliest first. */
const separators = ['\t', ';', ',', '|'] as const;

/** Names that exports give their columns beside those of Google, in the form of `toPlainName`. */
const otherNames: Readonly<Partial<Record<RawField, string>>> = {
  id: 'item_id product_id id_product offer_id sku code item_code kod kod_produktu variant_id',
  title: 'name product_name productname product_title item_title nazev nazov',
  description: 'desc product_description item_description popis body long_description',
  link: 'url orig_url product_url product_link item_url final_url odkaz',
  mobileLink: 'mobile_url',
  imageLink:
    'image image_url imageurl imageurls image_urls images imgurl img_url picture main_image default_image defaultimage cover_image obrazek product_image',
  additionalImageLink: 'additional_image_links additional_images imgurl_alternative additional_image_urls',
  availability: 'stock_status dostupnost stock stock_quantity quantity qty',
  price: 'price_vat price_with_vat price_tax_incl price_incl_tax regular_price cena cena_s_dph',
  salePrice: 'special_price discount_price akcni_cena',
  salePriceDates: 'sale_price_effective_date',
  currency: 'price_currency mena',
  costOfGoods: 'cost_of_goods_sold',
  brand: 'manufacturer vendor znacka vyrobce',
  gtin: 'ean ean13 gtin13 upc barcode isbn',
  mpn: 'productno manufacturer_part_number part_number model',
  googleCategory: 'google_product_category fb_product_category google_category',
  productType: 'category categorytext categorypath category_path product_category kategorie',
  itemGroupId: 'itemgroup_id group_id parent_id',
  color: 'colour barva',
  size: 'velikost',
  ageGroup: 'age_group',
  energyClass: 'energy_efficiency_class',
  condition: 'state stav',
};

const toSnakeCase = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/^(custom_label)(\d)$/, '$1_$2');

const fieldOfName: ReadonlyMap<string, RawField> = new Map<string, RawField>(
  rawFields.flatMap((field) =>
    [toSnakeCase(field), ...(otherNames[field] ?? '').split(' ')]
      .filter((name) => name !== '')
      .map((name) => [name, field] as const),
  ),
);

/** `"Image Link "`, `g:image_link` and `shipping(country:price)` as they are compared. */
function toPlainName(column: string): string {
  return foldAccents(column)
    .replace(/^\s*"?\s*(?:g:)?/, '')
    .split(/[([]/, 1)
    .join('')
    .replaceAll(/["'\uFEFF]/g, '')
    .trim()
    .replaceAll(/[\s-]+/g, '_');
}

/** Columns of pieces in stock. */
const stockColumns: ReadonlySet<string> = new Set(['stock', 'stock_quantity', 'quantity', 'qty']);

/** Whether a column counts pieces in stock, by its name. */
export function isStockColumn(column: string): boolean {
  return stockColumns.has(toPlainName(column));
}

/** The field of a column by its name; null where it says nothing to us. */
export function findFieldOfColumn(column: string): RawField | null {
  return fieldOfName.get(toPlainName(column)) ?? null;
}

/** What the first line of a table shows. */
interface TableLayout {
  readonly separator: string;
  readonly columnCount: number;
  /** Columns whose meaning is known. */
  readonly knownCount: number;
}

const separatorLine = /^\uFEFF?"?sep=(.)"?\r?$/i;

/** The separator that a first line declares for Excel, or null. */
export function readDeclaredSeparator(firstLine: string): string | null {
  return separatorLine.exec(firstLine)?.[1] ?? null;
}

/** Looks at the names of columns: the separator that makes most sense of them wins, unless one is declared. */
export function detectTable(header: string, declared: string | null = null): TableLayout {
  const layouts = (declared === null ? separators : [declared]).map((separator) => {
    const columns = header.split(separator);
    const fields = new Set(columns.map(findFieldOfColumn).filter((field) => field !== null));
    return { separator, columnCount: columns.length, knownCount: fields.size };
  });
  return layouts.reduce((best, layout) =>
    layout.knownCount > best.knownCount ||
    (layout.knownCount === best.knownCount && layout.columnCount > best.columnCount)
      ? layout
      : best,
  );
}
