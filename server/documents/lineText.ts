import type { InvoiceSubject } from '#shared/domain/invoice/invoice.ts';
import type { Language } from '#shared/i18n/languages.ts';

/** What a line of a document says in the customer's language, e.g. `Credit for online advertising, shop.cz`. */
export function lineTextOf(subject: InvoiceSubject, language: Language, domainName: string): string {
  return `${subject} ${language} ${domainName}`;
}
