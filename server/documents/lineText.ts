import { formatPercent } from '#shared/domain/format/format.ts';
import type { InvoiceSubject } from '#shared/domain/invoice/invoice.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { getDocumentTexts } from './texts/index.ts';

/** What a line of a document says in the customer's language, e.g. `Credit for online advertising, shop.cz`. */
export function formatLineText(subject: InvoiceSubject, language: Language, domainName: string): string {
  const { lines } = getDocumentTexts(language);
  return subject === 'CreditTopUp' ? lines.topUp(domainName) : lines.subscription(domainName);
}

/** What a line of a settlement says of the advertising of a month. @param month `2026-10` */
export function formatSuppliedText(language: Language, domainName: string, month: string): string {
  const [year, ofYear] = month.split('-');
  return getDocumentTexts(language).lines.supplied(domainName, `${Number(ofYear)}/${year}`);
}

/** What a line of a settlement says of an advance that it deducts. @param number of the tax document on its payment */
export function formatDeductedText(language: Language, number: string): string {
  return getDocumentTexts(language).lines.deducted(number);
}

/** What the line of our fee on ad spend says, e.g. `Service fee, 5% of ad spend`. @param basisPoints hundredths of a percent */
export function formatFeeLineText(basisPoints: number, language: Language): string {
  return getDocumentTexts(language).lines.fee(formatPercent(basisPoints / 100, language));
}
