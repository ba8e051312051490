import { decimalOf } from '#shared/domain/money/share.ts';
import type { DocumentData, DocumentLine } from '../documentData.ts';
import { linesInCzk, type NetAndVat } from '../lineSums.ts';
import { xmlText, type XmlChild } from '../xml.ts';

/** Levels of Pohoda: its own country's standard rate, none, or the rate of another country, which `percentVAT` names. */
function rateLevelOf(data: DocumentData, percent: number): string {
  if (percent === 0) return 'none';
  return data.vat.reason === 'Domestic' || data.vat.reason === 'SetByStaff' ? 'high' : 'historyHigh';
}

function pricesOf({ netMinor, vatMinor }: NetAndVat, { quantity }: DocumentLine): XmlChild[] {
  return [
    [
      'typ:unitPrice',
      netMinor % quantity === 0 ? decimalOf(netMinor / quantity) : (netMinor / 100 / quantity).toFixed(4),
    ],
    ['typ:price', decimalOf(netMinor)],
    ['typ:priceVAT', decimalOf(vatMinor)],
    ['typ:priceSum', decimalOf(netMinor + vatMinor)],
  ];
}

/** The lines of a document, in CZK and in its own currency where that is another. */
export function pohodaItems(data: DocumentData): XmlChild[] {
  return linesInCzk(data).map(({ line, inCzk }): XmlChild => {
    const home = data.currency === 'CZK' ? line : inCzk;
    return [
      'inv:invoiceItem',
      [
        ['inv:text', xmlText(line.description, 90)],
        ['inv:quantity', String(line.quantity)],
        ['inv:payVAT', 'false'],
        ['inv:rateVAT', rateLevelOf(data, line.vatPercent)],
        ['inv:percentVAT', line.vatPercent === 0 ? null : String(line.vatPercent)],
        ['inv:homeCurrency', home && pricesOf(home, line)],
        ['inv:foreignCurrency', data.currency === 'CZK' ? null : pricesOf(line, line)],
      ],
    ];
  });
}

/** The sums of a document; nothing is rounded. */
export function pohodaSummary(data: DocumentData): XmlChild[] {
  const home = data.currency === 'CZK' ? data : data.inCzk;
  return [
    ['inv:roundingDocument', 'none'],
    ['inv:roundingVAT', 'none'],
    [
      'inv:homeCurrency',
      home &&
        (data.vat.percent === 0
          ? [['typ:priceNone', decimalOf(home.netMinor)]]
          : [
              ['typ:priceHigh', decimalOf(home.netMinor)],
              ['typ:priceHighVAT', decimalOf(home.vatMinor)],
              ['typ:priceHighSum', decimalOf(home.netMinor + home.vatMinor)],
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
            ['typ:priceSum', decimalOf(data.totalMinor)],
          ],
    ],
  ];
}
