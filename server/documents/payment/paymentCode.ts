import { isTaxedInCzechia } from '#shared/domain/invoice/vatReason.ts';
import { formatDecimal } from '#shared/domain/money/share.ts';
import type { DocumentData } from '../documentData.ts';
import { buildTransfer } from './transfer.ts';
import { removeAccents } from '#shared/domain/search/foldAccents.ts';

/** `20261121`. */
function toBareDay(day: string): string {
  return day.replaceAll('-', '');
}

/** Letters without accents and only what the payment codes of all banks read, at most so long. */
function toPlainText(text: string, length: number): string {
  return removeAccents(text)
    .replace(/[^A-Za-z0-9 \-./:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, length)
    .trim();
}

/** `KEY:value` of those that have a value, between asterisks. */
function formatAttributes(attributes: readonly (readonly [string, string | null])[]): string {
  return attributes
    .filter(([, value]) => value !== null && value !== '')
    .map(([key, value]) => `${key}:${value}`)
    .join('*');
}

/**
 * Builds a tax document's QR Faktura (qr-faktura.cz), as embedded in a payment code: fields common to both are left
 * to the payment. `TD:2` is a document on a received payment, `TD:9` another tax document.
 */
function buildInvoiceCode(data: DocumentData): string {
  const isStandardRate = isTaxedInCzechia(data.vat.reason);
  return `SID*1.0*${formatAttributes([
    ['ID', toPlainText(data.number, 40)],
    ['DD', toBareDay(data.issuedOn)],
    ['TD', data.isReceivedPayment ? '2' : '9'],
    ['VII', data.supplier.vatNumber],
    ['INI', data.supplier.registrationNumber],
    ['VIR', data.customer.vatNumber],
    ['INR', data.customer.registrationNumber],
    ['DUZP', data.taxPointOn === null ? null : toBareDay(data.taxPointOn)],
    ['TB0', isStandardRate ? formatDecimal(data.netMinor) : null],
    ['T0', isStandardRate ? formatDecimal(data.vatMinor) : null],
    ['NTB', isStandardRate ? null : formatDecimal(data.netMinor)],
  ])}`;
}

/** Czech payment code (qr-platba.cz), of a tax document with its QR Faktura inside. */
function buildSpayd(data: DocumentData): string {
  const { iban, bic, message } = buildTransfer(data);
  return `SPD*1.0*${formatAttributes([
    ['ACC', bic === null ? iban : `${iban}+${bic}`],
    ['AM', formatDecimal(data.totalMinor)],
    ['CC', 'CZK'],
    ['DT', toBareDay(data.dueOn)],
    ['X-VS', data.variableSymbol],
    ['MSG', toPlainText(message, 60)],
    ['X-INV', data.type === 'FinalInvoice' ? buildInvoiceCode(data).replaceAll('*', '%2A') : null],
  ])}`;
}

/** Builds a SEPA credit transfer code (EPC069-12, version 2); the variable symbol opens the remittance text. */
function buildEpc(data: DocumentData): string {
  const { accountName, iban, bic, message } = buildTransfer(data);
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    bic ?? '',
    accountName.replace(/\s+/g, ' ').trim().slice(0, 70),
    iban,
    `EUR${formatDecimal(data.totalMinor)}`,
    '',
    '',
    `/VS${data.variableSymbol} ${toPlainText(message, 120)}`,
  ].join('\n');
}

/**
 * Content of the code by which a document is paid: SPAYD for CZK, EPC069-12 for EUR.
 * @throws RangeError for a document that asks for no payment (a credit note)
 */
export function buildPaymentCode(data: DocumentData): string {
  if (data.totalMinor <= 0) throw new RangeError('a payment code of nothing to pay');
  return data.currency === 'CZK' ? buildSpayd(data) : buildEpc(data);
}
