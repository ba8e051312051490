import { isTaxedInCzechia } from '#shared/domain/invoice/vatReason.ts';
import { listVatRates } from '#shared/domain/invoice/vatRates.ts';
import { formatDecimal } from '#shared/domain/money/share.ts';
import type { DocumentData, DocumentLine } from '../documentData.ts';
import { getLinesInCzk, type NetAndVat } from '../lineSums.ts';
import { computeVatRecap } from '../vatRecap.ts';
import { toXmlText, type XmlChild } from '../xml.ts';
import type { PohodaCodes } from '#shared/domain/invoice/pohodaCodes.ts';

/** Whether a document is declared by the one stop shop: taxed in the customer’s country, which is another one. */
export function isOss(data: DocumentData): boolean {
  const { reason, percent } = data.vat;
  return percent > 0 && !isTaxedInCzechia(reason) && data.customer.country !== data.supplier.country;
}

/**
 * Levels of Pohoda by the Czech rates of the tax point: standard, first and second reduced, or none; any other rate, as that
 * of another country, is `historyHigh`, and `percentVAT` names it.
 */
function selectRateLevel(data: DocumentData, percent: number): RateLevel {
  if (percent === 0) return 'none';
  if (isOss(data)) return 'historyHigh';
  const [standard, ...reduced] = listVatRates('CZ', data.taxPointOn ?? data.issuedOn).toReversed();
  if (percent === standard) return 'high';
  const place = reduced.indexOf(percent);
  return place === 0 ? 'low' : place === 1 ? 'third' : 'historyHigh';
}

type RateLevel = 'none' | 'low' | 'third' | 'high' | 'historyHigh';
/** The sums of a document by level; those of other rates are with the standard one. */
const sumFields: Readonly<Record<Exclude<RateLevel, 'none'>, readonly [string, string, string]>> = {
  low: ['priceLow', 'priceLowVAT', 'priceLowSum'],
  third: ['price3', 'price3VAT', 'price3Sum'],
  high: ['priceHigh', 'priceHighVAT', 'priceHighSum'],
  historyHigh: ['priceHigh', 'priceHighVAT', 'priceHighSum'],
};

/** Levels in the order of the schema. */
const levelOrder = ['none', 'low', 'high', 'historyHigh', 'third'] as const satisfies readonly RateLevel[];

/** The sums in CZK by rate; most documents have one. Two rates of one level are added up. */
function buildHomeSums(data: DocumentData): XmlChild[] {
  const byLevel = new Map<RateLevel, NetAndVat>();
  for (const row of computeVatRecap(data)) {
    const own = data.currency === 'CZK' ? row : row.inCzk;
    if (own === null) continue;
    const level = selectRateLevel(data, row.percent);
    // Both are sums of the standard rate in Pohoda.
    const key = level === 'historyHigh' && byLevel.has('high') ? 'high' : level;
    const before = byLevel.get(key) ?? { netMinor: 0, vatMinor: 0 };
    byLevel.set(key, {
      netMinor: before.netMinor + own.netMinor,
      vatMinor: before.vatMinor + own.vatMinor,
    });
  }
  return levelOrder.flatMap((level): XmlChild[] => {
    const sums = byLevel.get(level);
    if (sums === undefined) return [];
    const { netMinor, vatMinor } = sums;
    if (level === 'none') return [['typ:priceNone', formatDecimal(netMinor)]];
    const [net, vat, sum] = sumFields[level];
    return [
      [`typ:${net}`, formatDecimal(netMinor)],
      [`typ:${vat}`, formatDecimal(vatMinor)],
      [`typ:${sum}`, formatDecimal(netMinor + vatMinor)],
    ];
  });
}

function buildPrices({ netMinor, vatMinor }: NetAndVat, { quantity }: DocumentLine): XmlChild[] {
  return [
    [
      'typ:unitPrice',
      netMinor % quantity === 0 ? formatDecimal(netMinor / quantity) : (netMinor / 100 / quantity).toFixed(4),
    ],
    ['typ:price', formatDecimal(netMinor)],
    ['typ:priceVAT', formatDecimal(vatMinor)],
    ['typ:priceSum', formatDecimal(netMinor + vatMinor)],
  ];
}

/** The lines of a document, in CZK and in its own currency where that is another. */
export function buildPohodaItems(data: DocumentData, codes: PohodaCodes): XmlChild[] {
  const service = isOss(data) && data.type !== 'Settlement' ? codes.ossService : undefined;
  return getLinesInCzk(data).map(({ line, inCzk }): XmlChild => {
    const home = data.currency === 'CZK' ? line : inCzk;
    return [
      'inv:invoiceItem',
      [
        ['inv:text', toXmlText(line.description, 90)],
        ['inv:quantity', String(line.quantity)],
        ['inv:payVAT', 'false'],
        ['inv:rateVAT', selectRateLevel(data, line.vatPercent)],
        ['inv:percentVAT', line.vatPercent === 0 ? null : String(line.vatPercent)],
        ['inv:homeCurrency', home && buildPrices(home, line)],
        ['inv:foreignCurrency', data.currency === 'CZK' ? null : buildPrices(line, line)],
        ['inv:typeServiceMOSS', service === undefined ? null : [['typ:ids', service]]],
      ],
    ];
  });
}

/** The sums of a document; nothing is rounded. */
export function buildPohodaSummary(data: DocumentData): XmlChild[] {
  const home = data.currency === 'CZK' ? data : data.inCzk;
  return [
    ['inv:roundingDocument', 'none'],
    ['inv:roundingVAT', 'none'],
    ['inv:homeCurrency', home && buildHomeSums(data)],
    [
      'inv:foreignCurrency',
      data.currency === 'CZK'
        ? null
        : [
            ['typ:currency', [['typ:ids', data.currency]]],
            ['typ:rate', data.inCzk === null ? null : String(data.inCzk.rate)],
            ['typ:amount', '1'],
            ['typ:priceSum', formatDecimal(data.totalMinor)],
          ],
    ],
  ];
}
