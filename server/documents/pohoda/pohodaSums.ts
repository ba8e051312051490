import { formatDecimal } from '#shared/domain/money/share.ts';
import type { DocumentData, DocumentLine } from '../documentData.ts';
import { getLinesInCzk, type NetAndVat } from '../lineSums.ts';
import { toXmlText, type XmlChild } from '../xml.ts';

/** Levels of Pohoda: its own country's standard rate, none, or the rate of another country, which `percentVAT` names. */
function selectRateLevel(data: DocumentData, percent: number): string {
  if (percent === 0) return 'none';
  return data.vat.reason === 'Domestic' || data.vat.reason === 'SetByStaff' ? 'high' : 'historyHigh';
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
export function buildPohodaItems(data: DocumentData): XmlChild[] {
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
    [
      'inv:homeCurrency',
      home &&
        (data.vat.percent === 0
          ? [['typ:priceNone', formatDecimal(home.netMinor)]]
          : [
              ['typ:priceHigh', formatDecimal(home.netMinor)],
              ['typ:priceHighVAT', formatDecimal(home.vatMinor)],
              ['typ:priceHighSum', formatDecimal(home.netMinor + home.vatMinor)],
            ]),
    ],
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
