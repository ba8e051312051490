import { groundCitations } from '#shared/domain/invoice/correctionGrounds.ts';
import { isTaxedInCzechia } from '#shared/domain/invoice/vatReason.ts';
import { getBrand } from '#shared/themes/brands.ts';
import type { DocumentData, DocumentParty } from '../documentData.ts';
import { findVatNote } from '../documentNotes.ts';
import { getDocumentTexts } from '../texts/index.ts';
import { renderXml, toXmlText, type XmlChild } from '../xml.ts';
import type { PohodaCodes } from '#shared/domain/invoice/pohodaCodes.ts';
import { buildPohodaItems, buildPohodaSummary, isOss } from './pohodaSums.ts';

const schema = 'http://www.stormware.cz/schema/version_2';

const invoiceTypes = {
  FinalInvoice: 'issuedInvoice',
  ProformaInvoice: 'issuedAdvanceInvoice',
  CreditNote: 'issuedCorrectiveTax',
  DebitNote: 'issuedDebitNote',
  Settlement: 'issuedInvoice',
} as const satisfies Record<DocumentData['type'], string>;

const paymentTypes = {
  Card: 'creditcard',
  BankTransfer: 'draft',
  SetOff: 'compensation',
  Other: 'draft',
} as const;

/** The other party; Pohoda truncates nothing but rejects overlong values. */
function buildPartner(customer: DocumentParty & { readonly email?: string }): XmlChild[] {
  return [
    [
      'typ:address',
      [
        ['typ:company', toXmlText(customer.name, 255)],
        ['typ:city', toXmlText(customer.city, 45)],
        ['typ:street', toXmlText(customer.street, 64)],
        ['typ:zip', toXmlText(customer.zip, 15)],
        ['typ:ico', customer.registrationNumber === null ? null : toXmlText(customer.registrationNumber, 15)],
        ['typ:dic', customer.vatNumber === null ? null : toXmlText(customer.vatNumber, 18)],
        ['typ:country', [['typ:ids', customer.country]]],
        ['typ:email', customer.email === undefined ? null : toXmlText(customer.email, 98)],
      ],
    ],
  ];
}

/** What the accountant reads beside the document: its own number, its tax, what it corrects. */
function buildNote(data: DocumentData): string {
  const texts = getDocumentTexts('cs');
  const sentences = [
    data.number,
    ...(data.selfBilling?.notes ?? []),
    findVatNote(data, texts),
    data.correction && `${texts.correction.originalNumber}: ${data.correction.originalNumber}`,
    data.correction && texts.correction.reasons[data.correction.reason],
    data.correction?.ground ? groundCitations[data.correction.ground] : null,
    data.correction && data.correction.note,
    data.proformaNumber && `${texts.facts.proforma}: ${data.proformaNumber}`,
  ].filter((sentence) => sentence !== null);
  return toXmlText(sentences.join('\n'));
}

/** The classification of VAT: inland by Pohoda’s own type, all others by the code that the accounting unit has for it. */
function buildClassification(data: DocumentData, codes: PohodaCodes, isReceived: boolean): XmlChild[] | null {
  if (data.selfBilling?.isSupplierVatPayer === false) return [['typ:classificationVATType', 'nonSubsume']];
  // The tax was declared with the payments that it deducts.
  if (data.type === 'Settlement') return [['typ:classificationVATType', 'nonSubsume']];
  if (isTaxedInCzechia(data.vat.reason)) return [['typ:classificationVATType', 'inland']];
  // The codes of the accounting unit are those of what it sells.
  if (isReceived) return null;
  const code = isOss(data)
    ? codes.oss
    : { ReverseCharge: codes.reverseCharge, OutsideEu: codes.outsideEu }[data.vat.reason as string];
  return code === undefined ? null : [['typ:ids', code]];
}

const buildIds = (code: string | undefined): XmlChild[] | null =>
  code === undefined ? null : [['typ:ids', code]];

function buildHeader(data: DocumentData, codes: PohodaCodes, isReceived: boolean): XmlChild[] {
  const oss = isOss(data) && data.type !== 'Settlement';
  return [
    ['inv:invoiceType', isReceived ? 'receivedInvoice' : invoiceTypes[data.type]],
    // A number of Pohoda has ten characters: the digits by which the document is paid are as unique. One that was issued for a
    // partner has its number in the partner’s series: Pohoda gives it the next one of its own.
    ['inv:number', data.selfBilling === undefined ? [['typ:numberRequested', data.variableSymbol]] : null],
    // As the customer paid it: by the symbol of the pro forma invoice, where there was one.
    ['inv:symVar', data.proformaSymbol ?? data.variableSymbol],
    ['inv:originalDocument', isReceived ? toXmlText(data.number, 32) : null],
    [
      'inv:originalDocumentNumber',
      data.correction === null ? null : toXmlText(data.correction.originalNumber, 32),
    ],
    ['inv:symPar', toXmlText(data.number, 20)],
    ['inv:date', data.issuedOn],
    ['inv:dateTax', data.taxPointOn],
    ['inv:dateDue', data.dueOn],
    ['inv:classificationVAT', buildClassification(data, codes, isReceived)],
    // The control statement names the document by the number that the customer has (§ 101d Act 235/2004).
    ['inv:numberKHDPH', data.type === 'ProformaInvoice' ? null : toXmlText(data.number, 32)],
    ['inv:text', toXmlText(data.lines[0]?.description ?? data.number, 240)],
    ['inv:partnerIdentity', buildPartner(isReceived ? data.supplier : data.customer)],
    ['inv:paymentType', [['typ:paymentType', paymentTypes[data.paymentMethod ?? 'BankTransfer']]]],
    ['inv:MOSS', oss ? [['typ:ids', data.customer.country]] : null],
    ['inv:evidentiaryResourcesMOSS', oss ? buildIds(codes.ossEvidence) : null],
    // A correction is declared for the period of the supply (Art. 61 Regulation 282/2011).
    ['inv:dateTaxOriginalDocumentMOSS', oss ? (data.correction?.originalTaxPointOn ?? null) : null],
    ['inv:note', buildNote(data)],
  ];
}

/**
 * Documents as a data pack of Pohoda, version 2.0.
 * @param options.registrationNumber of the accounting unit that imports it
 * @param options.isReceived whether that unit is the customer of the documents
 */
export function buildPohodaXml(
  documents: readonly DocumentData[],
  options: {
    readonly registrationNumber: string;
    readonly codes?: PohodaCodes;
    readonly isReceived?: boolean;
  },
): string {
  const codes = options.codes ?? {};
  const application = getBrand('default').productTitle;
  return renderXml(
    {
      name: 'dat:dataPack',
      attributes: {
        'xmlns:dat': `${schema}/data.xsd`,
        'xmlns:inv': `${schema}/invoice.xsd`,
        'xmlns:typ': `${schema}/type.xsd`,
        version: '2.0',
        id: documents
          .map((data) => data.variableSymbol)
          .join('-')
          .slice(0, 32),
        ico: options.registrationNumber,
        application,
        note: application,
      },
    },
    documents.map((data): XmlChild => [
      'dat:dataPackItem',
      {
        attributes: { version: '2.0', id: data.id },
        content: [
          [
            'inv:invoice',
            {
              attributes: { version: '2.0' },
              content: [
                ['inv:invoiceHeader', buildHeader(data, codes, options.isReceived === true)],
                ['inv:invoiceDetail', buildPohodaItems(data, codes)],
                ['inv:invoiceSummary', buildPohodaSummary(data)],
              ],
            },
          ],
        ],
      },
    ]),
  );
}
