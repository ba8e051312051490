import { formatMonthInText } from '#shared/domain/format/dateTime.ts';
import { getSelfBillingWords, type SelfBillingFormat } from '#shared/domain/affiliate/selfBilling.ts';
import { getIntlTag, type Language } from '#shared/i18n/languages.ts';
import type { ThemeId } from '#shared/themes/themes.ts';
import { buildIsdoc, buildPohodaXml, renderDocumentPdf, type DocumentData } from '#server/documents/index.ts';
import { getTexts } from '#server/texts/texts.ts';
import type { SelfBillingDocument } from './selfBilling.model.ts';

const endings: Readonly<Record<SelfBillingFormat, string>> = { Isdoc: 'isdoc', Pohoda: 'xml' };

/** All content of a document for its files. */
export function toSelfBillingData(document: SelfBillingDocument): DocumentData {
  const language = document.language as Language;
  const t = getTexts(language);
  const { supplier, customer, vatCase, vatPercent, netMinor, vatMinor } = document;
  const isSupplierVatPayer = vatCase !== 'CzechNonPayer';
  const isDomestic = supplier.country === customer.country;
  return {
    id: document._id.toString(),
    type: 'FinalInvoice',
    number: document.number,
    variableSymbol: `${document.issuedOn.slice(0, 4)}${String(document.sequence).padStart(6, '0')}`,
    subject: 'Subscription',
    isReceivedPayment: false,
    language,
    theme: document.theme as ThemeId,
    currency: document.currency,
    supplier: { ...supplier, vatNumber: supplier.vatNumber ?? null, register: null },
    customer: { ...customer, vatNumber: customer.vatNumber ?? null },
    domainName: '',
    issuedOn: document.issuedOn,
    taxPointOn: document.taxPointOn,
    dueOn: document.dueOn,
    paidOn: null,
    paymentMethod: 'Other',
    lines: [
      {
        description: t('affiliate:selfBilling.line', {
          months: new Intl.ListFormat(getIntlTag(language), { type: 'conjunction' }).format(
            document.months.map((month) => formatMonthInText(month, language)),
          ),
        }),
        quantity: 1,
        netMinor,
        vatPercent,
        vatMinor,
      },
    ],
    netMinor,
    vatMinor,
    totalMinor: netMinor + vatMinor,
    vat: { reason: isDomestic ? 'Domestic' : 'ReverseCharge', percent: vatPercent, ground: null },
    inCzk: document.inCzk ?? null,
    bank: { iban: '', bic: null },
    proformaNumber: null,
    proformaSymbol: null,
    correction: null,
    selfBilling: {
      title: t(`affiliate:selfBilling.titles.${vatCase}`),
      notes: [
        getSelfBillingWords(supplier.country),
        ...(isSupplierVatPayer ? [] : [t('affiliate:selfBilling.notPayer')]),
      ],
      isSupplierVatPayer,
    },
  };
}

/** A document as a PDF. */
export async function createSelfBillingPdf(
  document: SelfBillingDocument,
): Promise<{ fileName: string; content: Buffer }> {
  return {
    fileName: `self-billing-${document.number}.pdf`,
    content: await renderDocumentPdf(toSelfBillingData(document)),
  };
}

/**
 * A document for an accounting program, the same however often it is made.
 * @param reader the partner, for whom it is an issued invoice, or we, who received it
 */
export function createSelfBillingXml(
  document: SelfBillingDocument,
  format: SelfBillingFormat,
  reader: 'Partner' | 'Ourselves',
): { name: string; text: string } {
  const data = toSelfBillingData(document);
  const name = `self-billing-${document.number}.${endings[format]}`;
  if (format === 'Isdoc') return { name, text: buildIsdoc(data) };
  const unit = reader === 'Partner' ? document.supplier : document.customer;
  return {
    name,
    text: buildPohodaXml([data], {
      registrationNumber: unit.registrationNumber,
      isReceived: reader === 'Ourselves',
    }),
  };
}
