import { groundCitations } from '#shared/domain/invoice/correctionGrounds.ts';
import { getBrand } from '#shared/themes/brands.ts';
import type { DocumentData } from '../documentData.ts';
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
} as const satisfies Record<DocumentData['type'], string>;

const paymentTypes = { Card: 'creditcard', BankTransfer: 'draft', Other: 'draft' } as const;

/** The customer; Pohoda truncates nothing but rejects overlong values. */
function buildPartner({ customer }: DocumentData): XmlChild[] {
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
        ['typ:email', toXmlText(customer.email, 98)],
      ],
    ],
  ];
}

/** What the accountant reads beside the document: its own number, its tax, what it corrects. */
function buildNote(data: DocumentData): string {
  const texts = getDocumentTexts('cs');
  const sentences = [
    data.number,
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
function buildClassification(data: DocumentData, codes: PohodaCodes): XmlChild[] | null {
  if (data.vat.reason === 'Domestic') return [['typ:classificationVATType', 'inland']];
  const code = isOss(data)
    ? codes.oss
    : { ReverseCharge: codes.reverseCharge, OutsideEu: codes.outsideEu }[data.vat.reason as string];
  return code === undefined ? null : [['typ:ids', code]];
}

const buildIds = (code: string | undefined): XmlChild[] | null =>
  code === undefined ? null : [['typ:ids', code]];

function buildHeader(data: DocumentData, codes: PohodaCodes): XmlChild[] {
  const oss = isOss(data);
  return [
    ['inv:invoiceType', invoiceTypes[data.type]],
    // A number of Pohoda has ten characters: the digits by which the document is paid are as unique.
    ['inv:number', [['typ:numberRequested', data.variableSymbol]]],
    // As the customer paid it: by the symbol of the pro forma invoice, where there was one.
    ['inv:symVar', data.proformaSymbol ?? data.variableSymbol],
    [
      'inv:originalDocumentNumber',
      data.correction === null ? null : toXmlText(data.correction.originalNumber, 32),
    ],
    ['inv:symPar', toXmlText(data.number, 20)],
    ['inv:date', data.issuedOn],
    ['inv:dateTax', data.taxPointOn],
    ['inv:dateDue', data.dueOn],
    ['inv:classificationVAT', buildClassification(data, codes)],
    // The control statement names the document by the number that the customer has (§ 101d Act 235/2004).
    ['inv:numberKHDPH', data.type === 'ProformaInvoice' ? null : toXmlText(data.number, 32)],
    ['inv:text', toXmlText(data.lines[0]?.description ?? data.number, 240)],
    ['inv:partnerIdentity', buildPartner(data)],
    ['inv:paymentType', [['typ:paymentType', paymentTypes[data.paymentMethod ?? 'BankTransfer']]]],
    ['inv:MOSS', oss ? [['typ:ids', data.customer.country]] : null],
    ['inv:evidentiaryResourcesMOSS', oss ? buildIds(codes.ossEvidence) : null],
    // A correction is declared for the period of the supply (Art. 61 Regulation 282/2011).
    ['inv:dateTaxOriginalDocumentMOSS', oss ? (data.correction?.originalTaxPointOn ?? null) : null],
    ['inv:note', buildNote(data)],
  ];
}

/**
 * Documents as a data pack of Pohoda, version 2.0. @param options.registrationNumber of the accounting unit that imports it
 */
export function buildPohodaXml(
  documents: readonly DocumentData[],
  options: { readonly registrationNumber: string; readonly codes?: PohodaCodes },
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
                ['inv:invoiceHeader', buildHeader(data, codes)],
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
