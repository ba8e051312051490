import { foldAccents } from '#shared/domain/search/foldAccents.ts';
import { toPlainCategory } from '../checks/candidate.ts';
import { readGtin } from '../checks/gtin.ts';
import { isPlaceholderBrand } from '../checks/identifierChecks.ts';
import { findCurrency, isPrice, readPrice } from '../checks/price.ts';
import { findRestricted } from '../checks/restricted/findRestricted.ts';
import type { FieldFix, FieldPatch } from './fieldFix.ts';

/** Any one: amounts of one currency are compared. */
const defaultCurrency = 'CZK';

/** A word as it is looked up: small letters without accents, marks as spaces. */
function normalizeKeyword(text: string): string {
  return text
    .replace(/^https?:\/\/schema\.org\//i, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s_.,!-]+/gu, ' ')
    .trim();
}

/** Words by what they mean; each text is a list by commas. */
function lookup(words: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(words).flatMap(([meant, spoken]) =>
      spoken.flatMap((words) => words.split(', ')).map((word) => [normalizeKeyword(word), meant] as const),
    ),
  );
}

const availabilities = lookup({
  in_stock: [
    'instock, in stock, available, yes, true, limited availability, limitedavailability',
    'skladem, na skladě, ihned, ihned k odeslání, ano, dostupné, k dispozici',
    'na sklade, skladom, áno, dostępny, dostępne, w magazynie, raktáron, készleten',
    'auf lager, lagernd, sofort lieferbar, verfügbar, en stock, disponible, disponibile',
    'in stoc, en existencia, på lager, i lager, op voorraad, varastossa, em stock',
  ],
  out_of_stock: [
    'outofstock, out of stock, sold out, soldout, unavailable, not available, no, false',
    'není skladem, vyprodáno, nedostupné, ne, momentálně nedostupné, discontinued',
    'nie je na sklade, vypredané, nie, niedostępny, brak w magazynie, nincs raktáron',
    'nicht auf lager, ausverkauft, nicht verfügbar, rupture de stock, épuisé, agotado',
    'esaurito, stoc epuizat, udsolgt, slutsåld, utsolgt, uitverkocht, loppuunmyyty',
  ],
  backorder: ['backorder, back order, na objednávku, na objednanie, na zamówienie, auf bestellung'],
  preorder: [
    'preorder, pre order, presale, předobjednávka, predobjednávka, przedsprzedaż',
    'vorbestellung, vorbestellbar, előrendelés',
  ],
});

const conditions = lookup({
  new: ['new', 'newcondition', 'nové', 'nový', 'nová', 'neu', 'nowy', 'új', 'nuevo', 'nuovo', 'neuf', 'nou'],
  refurbished: [
    'refurbishedcondition',
    'repasované',
    'repasovaný',
    'renovované',
    'generalüberholt',
    'refurb',
  ],
  used: ['usedcondition', 'použité', 'použitý', 'bazar', 'bazarové', 'gebraucht', 'używany', 'használt'],
});

const readAvailability = new Set(['in stock', 'out of stock', 'preorder', 'backorder']);
const readCondition = new Set(['new', 'refurbished', 'used']);

/** The platforms' word for an availability that the feed says in another language or way. */
export const normalizeAvailability: FieldFix = ({ availability }) => {
  if (availability === undefined) return null;
  if (readAvailability.has(availability.toLowerCase().replaceAll(/[\s_-]+/g, ' '))) return null;
  const meant = availabilities.get(normalizeKeyword(availability));
  return meant === undefined ? null : { availability: meant };
};

/** New where nothing is said of the condition; the platforms' word where it is said otherwise. */
export const normalizeCondition: FieldFix = ({ condition }) => {
  if (condition === undefined) return { condition: 'new' };
  if (readCondition.has(condition.toLowerCase())) return null;
  const meant = conditions.get(normalizeKeyword(condition));
  return meant === undefined ? null : { condition: meant };
};

/** No sale price where it is not lower than the price or cannot be read. */
export const withoutWrongSale: FieldFix = ({ price, salePrice, currency }) => {
  if (price === undefined || salePrice === undefined) return null;
  // Amounts of a table with a column for the currency, or of a format without currencies, are compared as they are.
  const plain = findCurrency(currency) ?? defaultCurrency;
  const [usual, sale] = [readPrice(price, plain), readPrice(salePrice, plain)];
  if (!isPrice(usual) || usual.amountMinor === 0) return null;
  const isRight =
    isPrice(sale) &&
    sale.currency === usual.currency &&
    sale.amountMinor > 0 &&
    sale.amountMinor < usual.amountMinor;
  return isRight ? null : { salePrice: null };
};

/** The shop's own brand where the feed names none, or writes a placeholder such as `N/A`. */
export const fillBrand: FieldFix = ({ brand }, value) =>
  value !== null && value !== brand && (brand === undefined || isPlaceholderBrand(brand))
    ? { brand: value }
    : null;

/** The currency of the shop's country behind prices that name none. */
export const fillCurrency: FieldFix = (fields, value, usesShopCurrency) => {
  const currency = findCurrency(value ?? undefined);
  if (currency === undefined || usesShopCurrency || findCurrency(fields.currency) !== undefined) return null;
  const patch: FieldPatch = {};
  for (const field of ['price', 'salePrice', 'costOfGoods'] as const) {
    const text = fields[field];
    if (text === undefined || readPrice(text) !== 'currencyMissing') continue;
    patch[field] = `${text} ${currency}`;
  }
  return Object.keys(patch).length === 0 ? null : patch;
};

/** The zero at the beginning of a UPC that a spreadsheet has dropped. */
export const restoreGtinZero: FieldFix = ({ gtin }) => {
  if (gtin === undefined || !/^\d{11}$/.test(gtin)) return null;
  const whole = readGtin(`0${gtin}`);
  return whole === null ? null : { gtin: whole };
};

/** That there are no identifiers, where the feed gives neither them nor a brand and does not say so itself. */
export const denyIdentifiers: FieldFix = ({ gtin, mpn, brand, identifierExists }) =>
  gtin === undefined && mpn === undefined && brand === undefined && identifierExists === undefined
    ? { identifierExists: 'no' }
    : null;

/** That goods are not what their name alone suggests; what two kinds of evidence say, no fix takes back. */
export const denyRestricted: FieldFix = (fields) => {
  const found = findRestricted(foldAccents(fields.title ?? ''), toPlainCategory(fields));
  return found === null || found.isCertain || found.kind === 'adult'
    ? null
    : { restrictedDenied: found.word };
};
