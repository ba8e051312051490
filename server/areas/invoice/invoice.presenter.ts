import type { Invoice } from '#shared/contracts/invoice.ts';
import { isCorrectable } from '#shared/domain/invoice/correctionPeriod.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { findLots } from '#server/credit/index.ts';
import type { DocumentData } from '#server/documents/index.ts';
import type { InvoiceDocument } from './invoice.model.ts';
import { findInvoices, getInvoiceId } from './invoice.repository.ts';
import { computeRest } from './correction/rest.ts';
import { documentDay } from './rates/rate.service.ts';
import { toVariableSymbol } from './series.repository.ts';

/** A sum of a document as it is on the wire. */
export function toInvoiceMoney(invoice: Pick<InvoiceDocument, 'currency'>, amountMinor: number) {
  return presentMoney({ amountMinor, currency: invoice.currency });
}

/** Returns the unspent amounts of top-ups, by ledger transfer. */
async function findRemaining(invoices: readonly InvoiceDocument[]): Promise<ReadonlyMap<string, number>> {
  const shops = new Set(
    invoices
      .filter(
        ({ type, status, subject }) =>
          type === 'FinalInvoice' && status === 'Paid' && subject === 'CreditTopUp',
      )
      .map((invoice) => invoice.eshopId.toString() as EshopId),
  );
  const lots = await Promise.all([...shops].map(async (eshopId) => await findLots(eshopId)));
  return new Map(lots.flat().map((lot) => [lot.transferId, lot.remainingMinor]));
}

function computeCreditable(invoice: InvoiceDocument, remaining: ReadonlyMap<string, number>): number | null {
  if (invoice.type !== 'FinalInvoice') return null;
  if (invoice.status !== 'Paid') return 0;
  const restMinor = computeRest(invoice).netMinor;
  if (invoice.subject !== 'CreditTopUp') return restMinor;
  return Math.max(0, Math.min(restMinor, remaining.get(invoice.transferId ?? '') ?? 0));
}

function presentCorrectableVat(invoice: InvoiceDocument): Invoice['correctableVat'] {
  const restMinor = computeRest(invoice).vatMinor;
  const isCorrectable = invoice.type === 'FinalInvoice' && invoice.status === 'Paid' && restMinor > 0;
  return isCorrectable ? toInvoiceMoney(invoice, restMinor) : null;
}

function isDebitable({ type, status, taxPointOn }: InvoiceDocument): boolean {
  return type === 'FinalInvoice' && status === 'Paid' && isCorrectable(taxPointOn, documentDay());
}

function getLinkedIds(invoice: InvoiceDocument) {
  return [
    invoice.proformaId,
    invoice.finalId,
    invoice.correction?.originalId,
    ...invoice.creditNoteIds,
    ...(invoice.debitNoteIds ?? []),
    ...(invoice.settlementIds ?? []),
    ...(invoice.settles ?? []).map(({ invoiceId }) => invoiceId),
  ].filter((id) => id != null);
}

/** Documents as lists show them, in the same order. */
export async function presentInvoices(invoices: readonly InvoiceDocument[]): Promise<Invoice[]> {
  const [linked, remaining] = await Promise.all([
    findInvoices(invoices.flatMap(getLinkedIds)),
    findRemaining(invoices),
  ]);
  const byId = new Map<string, InvoiceDocument>(linked.map((one) => [getInvoiceId(one), one]));
  return invoices.map((invoice) => {
    const creditableMinor = computeCreditable(invoice, remaining);
    return {
      id: getInvoiceId(invoice),
      type: invoice.type,
      number: invoice.number,
      variableSymbol: invoice.variableSymbol,
      subject: invoice.subject,
      status: invoice.status,
      eshopId: invoice.eshopId.toString() as EshopId,
      domainName: invoice.domainName,
      customerName: invoice.customer.name,
      issuedOn: invoice.issuedOn,
      taxPointOn: invoice.taxPointOn ?? null,
      dueOn: invoice.dueOn,
      paidOn: invoice.paidOn ?? null,
      net: toInvoiceMoney(invoice, invoice.netMinor),
      vat: toInvoiceMoney(invoice, invoice.vatMinor),
      total: toInvoiceMoney(invoice, invoice.totalMinor),
      vatPercent: invoice.vat.percent,
      vatReason: invoice.vat.reason,
      paymentMethod: invoice.paymentMethod ?? null,
      refundState: invoice.refundState ?? null,
      creditable: creditableMinor === null ? null : toInvoiceMoney(invoice, creditableMinor),
      correctableVat: presentCorrectableVat(invoice),
      isErased: Boolean(invoice.erasedAt),
      isDebitable: isDebitable(invoice),
      links: getLinkedIds(invoice).flatMap((id) => {
        const other = byId.get(id.toString());
        return other === undefined
          ? []
          : [{ id: getInvoiceId(other), number: other.number, type: other.type }];
      }),
    };
  });
}

/** One document as lists show it. */
export async function presentInvoice(invoice: InvoiceDocument): Promise<Invoice> {
  const [presented] = await presentInvoices([invoice]);
  if (presented === undefined) throw new Error('a document could not be presented');
  return presented;
}

function presentParty(party: InvoiceDocument['supplier'] | InvoiceDocument['customer']) {
  const { name, street, city, zip, country } = party;
  return {
    name,
    street,
    city,
    zip,
    country,
    registrationNumber: party.registrationNumber ?? null,
    vatNumber: party.vatNumber ?? null,
  };
}

/** What a document's files are made from. */
export function toDocumentData(invoice: InvoiceDocument): DocumentData {
  const { correction, inCzk, currency, vat } = invoice;
  return {
    id: getInvoiceId(invoice),
    type: invoice.type,
    number: invoice.number,
    variableSymbol: invoice.variableSymbol,
    subject: invoice.subject,
    // Documents from before it was stored keep what they said.
    isReceivedPayment:
      invoice.type !== 'ProformaInvoice' && (invoice.isReceivedPayment ?? invoice.subject === 'CreditTopUp'),
    language: invoice.language,
    theme: invoice.theme,
    currency,
    supplier: { ...presentParty(invoice.supplier), register: invoice.supplier.register ?? null },
    customer: { ...presentParty(invoice.customer), email: invoice.customer.email },
    domainName: invoice.domainName,
    issuedOn: invoice.issuedOn,
    taxPointOn: invoice.taxPointOn ?? null,
    dueOn: invoice.dueOn,
    // What becomes of proformas and corrections later is no part of what they said when they were issued.
    paidOn: invoice.type === 'FinalInvoice' ? (invoice.paidOn ?? null) : null,
    paymentMethod:
      invoice.type === 'ProformaInvoice' || invoice.type === 'DebitNote' || invoice.type === 'Settlement'
        ? null
        : (invoice.paymentMethod ?? null),
    lines: invoice.lines.map(({ description, quantity, netMinor, vatPercent, vatMinor }) => ({
      description,
      quantity,
      netMinor,
      vatPercent,
      vatMinor,
    })),
    netMinor: invoice.netMinor,
    vatMinor: invoice.vatMinor,
    totalMinor: invoice.totalMinor,
    vat: { reason: vat.reason, percent: vat.percent, ground: vat.ground ?? null },
    inCzk: inCzk
      ? { rate: inCzk.rate, rateOn: inCzk.rateOn, netMinor: inCzk.netMinor, vatMinor: inCzk.vatMinor }
      : null,
    bank: { iban: invoice.bank.iban, bic: invoice.bank.bic ?? null },
    proformaNumber: invoice.proformaNumber ?? null,
    proformaSymbol: invoice.proformaNumber ? toVariableSymbol(invoice.proformaNumber) : null,
    settles:
      invoice.settles?.map(({ number, variableSymbol, netMinor, vatMinor, inCzk: czk }) => ({
        number,
        variableSymbol,
        netMinor,
        vatMinor,
        inCzk: czk ? { netMinor: czk.netMinor, vatMinor: czk.vatMinor } : null,
      })) ?? null,
    correction: correction
      ? {
          originalNumber: correction.originalNumber,
          originalIssuedOn: correction.originalIssuedOn,
          originalTaxPointOn: correction.originalTaxPointOn ?? null,
          reason: correction.reason,
          note: correction.note ?? null,
          ground: correction.ground ?? null,
          movedFrom: correction.movedFrom
            ? { reason: correction.movedFrom.reason, percent: correction.movedFrom.percent }
            : null,
        }
      : null,
  };
}
