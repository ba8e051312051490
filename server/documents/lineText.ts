import { formatPercent } from '#shared/domain/format/format.ts';
import type { InvoiceSubject } from '#shared/domain/invoice/invoice.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { getDocumentTexts } from './texts/index.ts';

/** What a line of a document says in the customer's language, e.g. `Credit for online advertising, shop.cz`. */
export function formatLineText(subject: InvoiceSubject, language: Language, domainName: string): string {
  const { lines } = getDocumentTexts(language);
  return subject === 'CreditTopUp' ? lines.topUp(domainName) : lines.subscription(domainName);
}

/** What the line of our fee on ad spend says, e.g. `Service fee, 5% of ad spend`. @param basisPoints hundredths of a percent */
export function formatFeeLineText(basisPoints: number, language: Language): string {
  return getDocumentTexts(language).lines.fee(formatPercent(basisPoints / 100, language));
}
