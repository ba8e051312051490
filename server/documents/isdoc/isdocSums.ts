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

/** What earlier tax documents claimed of these sums: all of a settlement's, whose payments have theirs, nothing of others. */
function splitClaimed({ type }: DocumentData, sums: ReturnType<typeof toAmounts>) {
  const { none } = sums;
  const nothing = { net: none, vat: none, total: none };
  return type === 'Settlement' ? { claimed: sums, rest: nothing } : { claimed: nothing, rest: sums };
}

/** Base and tax by rate, and what of it earlier tax documents claimed. */
export function buildIsdocTaxTotal(data: DocumentData): XmlChild[] {
  const { vat } = toAmounts(data, data.inCzk);
  return [
    ...computeVatRecap(data).map((row): XmlChild => {
      const sums = toAmounts(row, row.inCzk);
      const { net, vat: tax, total } = sums;
      const { claimed, rest } = splitClaimed(data, sums);
      return [
        'TaxSubTotal',
        [
          ...pair('TaxableAmount', net, 'ForeignFirst'),
          ...pair('TaxAmount', tax, 'ForeignFirst'),
          ...pair('TaxInclusiveAmount', total, 'ForeignFirst'),
          ...pair('AlreadyClaimedTaxableAmount', claimed.net, 'ForeignFirst'),
          ...pair('AlreadyClaimedTaxAmount', claimed.vat, 'ForeignFirst'),
          ...pair('AlreadyClaimedTaxInclusiveAmount', claimed.total, 'ForeignFirst'),
          ...pair('DifferenceTaxableAmount', rest.net, 'ForeignFirst'),
          ...pair('DifferenceTaxAmount', rest.vat, 'ForeignFirst'),
          ...pair('DifferenceTaxInclusiveAmount', rest.total, 'ForeignFirst'),
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

/** The advances that a settlement deducts, each with its tax document; null for every other document. */
export function buildIsdocTaxedDeposits(data: DocumentData): XmlChild[] | null {
  if (!data.settles) return null;
  return data.settles.map((advance): XmlChild => {
    const { net, total } = toAmounts(advance, advance.inCzk);
    return [
      'TaxedDeposit',
      [
        ['ID', toXmlText(advance.number)],
        ['VariableSymbol', advance.variableSymbol],
        ...pair('TaxableDepositAmount', net, 'ForeignFirst'),
        ...pair('TaxInclusiveDepositAmount', total, 'ForeignFirst'),
        ['ClassifiedTaxCategory', buildTaxCategory(data.vat.percent)],
      ],
    ];
  });
}

/** The document's sums: its total less the deposit that paid it is the amount payable (ISDOC 6.0.2, A.6). */
export function buildIsdocMonetaryTotal(data: DocumentData): XmlChild[] {
  const sums = toAmounts(data, data.inCzk);
  const { net, total, none } = sums;
  const { claimed, rest } = splitClaimed(data, sums);
  const [paid, payable] = isPaid(data) ? [total, none] : [none, rest.total];
  return [
    ...pair('TaxExclusiveAmount', net, 'LocalFirst'),
    ...pair('TaxInclusiveAmount', total, 'LocalFirst'),
    ...pair('AlreadyClaimedTaxExclusiveAmount', claimed.net, 'LocalFirst'),
    ...pair('AlreadyClaimedTaxInclusiveAmount', claimed.total, 'LocalFirst'),
    ...pair('DifferenceTaxExclusiveAmount', rest.net, 'LocalFirst'),
    ...pair('DifferenceTaxInclusiveAmount', rest.total, 'LocalFirst'),
    ...pair('PayableRoundingAmount', none, 'LocalFirst'),
    ...pair('PaidDepositsAmount', paid, 'LocalFirst'),
    ...pair('PayableAmount', payable, 'LocalFirst'),
  ];
}
