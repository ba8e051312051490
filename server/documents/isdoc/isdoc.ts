import { groundCitations } from '#shared/domain/invoice/correctionGrounds.ts';
import { createHash } from 'node:crypto';
import { getBrand } from '#shared/themes/brands.ts';
import type { DocumentData } from '../documentData.ts';
import { findVatNote, isPayable } from '../documentNotes.ts';
import { getDocumentTexts } from '../texts/index.ts';
import { selectSupply } from '../lineSums.ts';
import { renderXml, toXmlText, type XmlChild } from '../xml.ts';
import {
  buildIsdocDeposits,
  buildIsdocLines,
  buildIsdocMonetaryTotal,
  buildIsdocTaxTotal,
  buildIsdocTaxedDeposits,
} from './isdocSums.ts';
import { buildIsdocParty, buildIsdocPayment } from './isdocParties.ts';

/** 2 and 6 are credit notes, 3 is a debit note, 4 is an advance that is no tax document, 5 the tax document on a received payment. */
function toDocumentType({ type, isReceivedPayment }: DocumentData): string {
  if (type === 'ProformaInvoice') return '4';
  if (type === 'CreditNote') return isReceivedPayment ? '6' : '2';
  if (type === 'DebitNote') return '3';
  return isReceivedPayment ? '5' : '1';
}

/** The same UUID for a document each time its file is made. */
function toUuid({ id }: DocumentData): string {
  const hash = createHash('sha256').update(`isdoc\n${id}`).digest('hex');
  // Version 8 of RFC 9562: of the issuer's own making.
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`.toUpperCase();
}

/** Builds the note: its tax, the reason of a correction, and a warning not to pay it twice. */
function buildNote(data: DocumentData): string | null {
  const texts = getDocumentTexts(data.language);
  const sentences = [
    ...(data.selfBilling?.notes ?? []),
    findVatNote(data, texts),
    data.type === 'ProformaInvoice' ? `${texts.notTaxDocument} ${texts.taxDocumentFollows}` : null,
    (data.type === 'FinalInvoice' && data.paidOn !== null) || data.type === 'Settlement'
      ? texts.alreadyPaid
      : null,
    data.correction && texts.correction.reasons[data.correction.reason],
    data.correction?.ground ? groundCitations[data.correction.ground] : null,
    data.correction && data.correction.note,
  ].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? null : toXmlText(sentences.join('\n'));
}

/** The document that a credit note corrects, or the proforma that a final invoice follows. */
function buildOriginal({ correction, proformaNumber }: DocumentData): XmlChild | null {
  if (correction === null && proformaNumber === null) return null;
  return [
    'OriginalDocumentReferences',
    [
      [
        'OriginalDocumentReference',
        {
          attributes: { id: 'original' },
          content: [
            ['ID', toXmlText(correction?.originalNumber ?? proformaNumber ?? '')],
            ['IssueDate', correction?.originalIssuedOn ?? null],
          ],
        },
      ],
    ],
  ];
}

/** Amounts of types 2 and 6 are positive: that they are credit notes says that they are taken off (ISDOC 6.0.2, A.6). */
function toPositive(data: DocumentData): DocumentData {
  if (data.type !== 'CreditNote') return data;
  const negate = <Sums extends { netMinor: number; vatMinor: number }>(sums: Sums): Sums => ({
    ...sums,
    netMinor: -sums.netMinor,
    vatMinor: -sums.vatMinor,
  });
  return {
    ...negate(data),
    totalMinor: -data.totalMinor,
    lines: data.lines.map(negate),
    inCzk: data.inCzk && negate(data.inCzk),
  };
}

/**
 * A document as ISDOC 6.0.2. Sums are in CZK, with those of the document's currency beside them; a proforma in EUR has
 * no rate yet and is in EUR alone.
 */
export function buildIsdoc(document: DocumentData): string {
  const data = toPositive(document);
  // Advances are deposits, not lines.
  const supply = selectSupply(data);
  const localCurrency = data.inCzk === null ? data.currency : 'CZK';
  const note = buildNote(data);
  const original = buildOriginal(data);
  return renderXml(
    { name: 'Invoice', attributes: { xmlns: 'http://isdoc.cz/namespace/2013', version: '6.0.2' } },
    [
      ['DocumentType', toDocumentType(data)],
      ['ID', toXmlText(data.number)],
      ['UUID', toUuid(data)],
      ['IssuingSystem', getBrand(data.theme).productTitle],
      ['IssueDate', data.issuedOn],
      ['TaxPointDate', data.taxPointOn],
      ['VATApplicable', String(data.vat.percent > 0 || data.vat.reason === 'ReverseCharge')],
      ['ElectronicPossibilityAgreementReference', ''],
      ['Note', note === null ? null : { attributes: { languageID: data.language }, content: note }],
      ['LocalCurrencyCode', localCurrency],
      ['ForeignCurrencyCode', localCurrency === data.currency ? null : data.currency],
      ['CurrRate', String(data.inCzk?.rate ?? 1)],
      ['RefCurrRate', '1'],
      ['AccountingSupplierParty', [buildIsdocParty(data, data.supplier, data.supplier.register)]],
      ['AccountingCustomerParty', [buildIsdocParty(data, data.customer, null)]],
      ...(original === null ? [] : [original]),
      ['InvoiceLines', buildIsdocLines(supply)],
      ['NonTaxedDeposits', buildIsdocDeposits(data)],
      ['TaxedDeposits', buildIsdocTaxedDeposits(data)],
      ['TaxTotal', buildIsdocTaxTotal(supply)],
      ['LegalMonetaryTotal', buildIsdocMonetaryTotal(supply)],
      // Left out, it says that there is nothing to pay: a pro forma invoice and a debit note are there to be paid (ISDOC
      // 6.0.2, A.13).
      // A self-billed document is paid to the account that the partner has set, which no file repeats.
      ['PaymentMeans', isPayable(data) || data.selfBilling !== undefined ? buildIsdocPayment(data) : null],
    ],
  );
}
