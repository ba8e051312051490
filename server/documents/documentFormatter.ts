import { formatDay } from '#shared/domain/format/dateTime.ts';
import { formatMinorMoney, formatNumber, formatPercent } from '#shared/domain/format/format.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { getIntlTag } from '#shared/i18n/languages.ts';
import type { DocumentData, DocumentParty } from './documentData.ts';
import { getDocumentTexts } from './texts/index.ts';
import type { DocumentTexts } from './texts/documentTexts.ts';

/** Sums, days and names as the customer's language writes them. */
export interface DocumentFormatter {
  readonly texts: DocumentTexts;
  readonly title: string;
  formatMoney(amountMinor: number, currency?: Currency): string;
  formatDay(day: string): string;
  formatPercent(percent: number): string;
  formatNumber(value: number): string;
  /** A value after what it is called: `IČO: 12999113`. */
  writeLabelled(label: string, value: string): string;
  /** Lines of an address: street, town, country. */
  listAddressLines(party: DocumentParty): string[];
}

function selectTitle(
  data: Pick<DocumentData, 'type' | 'isReceivedPayment' | 'selfBilling'>,
  { titles }: DocumentTexts,
): string {
  if (data.selfBilling !== undefined) return data.selfBilling.title;
  switch (data.type) {
    case 'ProformaInvoice':
      return titles.proforma;
    case 'CreditNote':
      return titles.creditNote;
    case 'DebitNote':
      return titles.debitNote;
    case 'Settlement':
      return titles.settlement;
    case 'FinalInvoice':
      return data.isReceivedPayment ? titles.receivedPayment : titles.invoice;
  }
}

/** How a document is written in its language. */
export function createDocumentFormatter(
  data: Pick<DocumentData, 'type' | 'isReceivedPayment' | 'language' | 'currency' | 'selfBilling'>,
): DocumentFormatter {
  const { language, currency } = data;
  const texts = getDocumentTexts(language);
  const regions = new Intl.DisplayNames([getIntlTag(language)], { type: 'region' });
  const months = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    texts,
    title: selectTitle(data, texts),
    formatMoney: (amountMinor, other = currency) =>
      formatMinorMoney({ amountMinor, currency: other }, language),
    // English readers take 3/4 for March or for April, by where they live.
    formatDay: (day) =>
      language === 'en' ? months.format(new Date(`${day}T00:00:00Z`)) : formatDay(day, language),
    formatPercent: (percent) => formatPercent(percent, language),
    formatNumber: (value) => formatNumber(value, language, 4),
    writeLabelled: (label, value) => `${label}${language === 'fr' ? '\u00a0:' : ':'} ${value}`,
    listAddressLines: (party) => [
      party.street,
      `${party.zip} ${party.city}`,
      regions.of(party.country) ?? party.country,
    ],
  };
}
