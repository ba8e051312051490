import { formatDecimal } from '#shared/domain/money/share.ts';
import type { DocumentData, DocumentLine } from '../documentData.ts';
import { findVatNote } from '../documentNotes.ts';
import { getLinesInCzk, type NetAndVat } from '../lineSums.ts';
import { getDocumentTexts } from '../texts/index.ts';
import { computeVatRecap } from '../vatRecap.ts';
import { toXmlText, type XmlChild } from '../xml.ts';

/** A sum in the local currency and, of a document in another one, in that too. */
interface Amount {
  readonly localMinor: number;
  readonly foreignMinor: number | null;
}

function toAmounts(own: NetAndVat, inCzk: NetAndVat | null) {
  const toAmount = (of: (sums: NetAndVat) => number): Amount =>
    inCzk === null
      ? { localMinor: of(own), foreignMinor: null }
      : { localMinor: of(inCzk), foreignMinor: of(own) };
  return {
    net: toAmount((sums) => sums.netMinor),
    vat: toAmount((sums) => sums.vatMinor),
    total: toAmount((sums) => sums.netMinor + sums.vatMinor),
    none: toAmount(() => 0),
  };
}

/** Lines and taxes name the foreign sum before the local one, the document's total after it. */
function pair(name: string, amount: Amount, order: 'ForeignFirst' | 'LocalFirst'): XmlChild[] {
  const local: XmlChild = [name, formatDecimal(amount.localMinor)];
  if (amount.foreignMinor === null) return [local];
  const foreign: XmlChild = [`${name}Curr`, formatDecimal(amount.foreignMinor)];
  return order === 'ForeignFirst' ? [foreign, local] : [local, foreign];
}

/** The price of one, not rounded to whole minor units. */
function formatUnitPrice(sumMinor: number, { quantity }: DocumentLine): string {
  return sumMinor % quantity === 0
    ? formatDecimal(sumMinor / quantity)
    : (sumMinor / 100 / quantity).toFixed(6);
}

function buildTaxCategory(percent: number): XmlChild[] {
  return [
    ['Percent', String(percent)],
    ['VATCalculationMethod', '0'],
    ['VATApplicable', String(percent > 0)],
  ];
}

/** The lines of a document. */
export function buildIsdocLines(data: DocumentData): XmlChild[] {
  const vatNote = findVatNote(data, getDocumentTexts(data.language));
  return getLinesInCzk(data).map(({ line, inCzk }, index) => {
    const { net, vat, total } = toAmounts(line, inCzk);
    return [
      'InvoiceLine',
      [
        ['ID', String(index + 1)],
        [
          'OriginalDocumentReference',
          data.correction === null ? null : { attributes: { ref: 'original' }, content: [] },
        ],
        ['InvoicedQuantity', { attributes: { unitCode: 'C62' }, content: String(line.quantity) }],
        ...pair('LineExtensionAmount', net, 'ForeignFirst'),
        ...pair('LineExtensionAmountTaxInclusive', total, 'ForeignFirst'),
        ['LineExtensionTaxAmount', formatDecimal(vat.localMinor)],
        ['UnitPrice', formatUnitPrice(net.localMinor, line)],
        ['UnitPriceTaxInclusive', formatUnitPrice(total.localMinor, line)],
        ['ClassifiedTaxCategory', buildTaxCategory(line.vatPercent)],
        ['VATNote', vatNote === null ? null : toXmlText(vatNote)],
        ['Item', [['Description', toXmlText(line.description)]]],
      ],
    ];
  });
}

/** Base and tax by rate; nothing of it was claimed by an earlier tax document. */
export function buildIsdocTaxTotal(data: DocumentData): XmlChild[] {
  const { vat } = toAmounts(data, data.inCzk);
  return [
    ...computeVatRecap(data).map((row): XmlChild => {
      const { net, vat: tax, total, none } = toAmounts(row, row.inCzk);
      return [
        'TaxSubTotal',
        [
          ...pair('TaxableAmount', net, 'ForeignFirst'),
          ...pair('TaxAmount', tax, 'ForeignFirst'),
          ...pair('TaxInclusiveAmount', total, 'ForeignFirst'),
          ...pair('AlreadyClaimedTaxableAmount', none, 'ForeignFirst'),
          ...pair('AlreadyClaimedTaxAmount', none, 'ForeignFirst'),
          ...pair('AlreadyClaimedTaxInclusiveAmount', none, 'ForeignFirst'),
          ...pair('DifferenceTaxableAmount', net, 'ForeignFirst'),
          ...pair('DifferenceTaxAmount', tax, 'ForeignFirst'),
          ...pair('DifferenceTaxInclusiveAmount', total, 'ForeignFirst'),
          [
            'TaxCategory',
            [
              ['Percent', String(row.percent)],
              ['TaxScheme', 'VAT'],
              ['VATApplicable', String(row.percent > 0)],
              // The flag is for § 92a, between Czech payers, and not for Art. 196.
              ['LocalReverseChargeFlag', 'false'],
            ],
          ],
        ],
      ];
    }),
    ...pair('TaxAmount', vat, 'ForeignFirst'),
  ];
}

/** Whether a document is issued on money that has come, so that its receiver has nothing left to pay. */
export function isPaid({ type, paidOn }: DocumentData): boolean {
  return type === 'FinalInvoice' && paidOn !== null;
}

/**
 * The payment that a document is issued on, as the deposit that it takes off: of its pro forma invoice, or its own where it
 * was paid without one (ISDOC 6.0.2, A.9 and A.13). Null for documents that are not paid.
 */
export function buildIsdocDeposits(data: DocumentData): XmlChild[] | null {
  if (!isPaid(data)) return null;
  const { total } = toAmounts(data, data.inCzk);
  return [
    [
      'NonTaxedDeposit',
      [
        ['ID', toXmlText(data.proformaNumber ?? data.number)],
        ['VariableSymbol', data.proformaSymbol ?? data.variableSymbol],
        ...pair('DepositAmount', total, 'ForeignFirst'),
      ],
    ],
  ];
}

/** The document's sums: its total less the deposit that paid it is the amount payable (ISDOC 6.0.2, A.6). */
export function buildIsdocMonetaryTotal(data: DocumentData): XmlChild[] {
  const { net, total, none } = toAmounts(data, data.inCzk);
  const [paid, payable] = isPaid(data) ? [total, none] : [none, total];
  return [
    ...pair('TaxExclusiveAmount', net, 'LocalFirst'),
    ...pair('TaxInclusiveAmount', total, 'LocalFirst'),
    ...pair('AlreadyClaimedTaxExclusiveAmount', none, 'LocalFirst'),
    ...pair('AlreadyClaimedTaxInclusiveAmount', none, 'LocalFirst'),
    ...pair('DifferenceTaxExclusiveAmount', net, 'LocalFirst'),
    ...pair('DifferenceTaxInclusiveAmount', total, 'LocalFirst'),
    ...pair('PayableRoundingAmount', none, 'LocalFirst'),
    ...pair('PaidDepositsAmount', paid, 'LocalFirst'),
    ...pair('PayableAmount', payable, 'LocalFirst'),
  ];
}
