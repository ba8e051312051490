import { addDays, type Day } from '#shared/domain/dates/days.ts';
import { formatMinorMoney } from '#shared/domain/format/format.ts';
import { findTransfers, type TransferDocument } from '#server/credit/index.ts';
import { alertStaffIn, mailStaff, type StaffEvent } from '#server/areas/notification/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import { readInvoiceFile } from '../files/documentFiles.ts';
import type { DocumentMonthDocument, MonthSum } from './documentMonth.model.ts';
import { findMonth, insertMonth, claimNotification } from './documentMonth.repository.ts';
import type { InvoiceDocument } from '../invoice.model.ts';
import { readPeriod } from '../invoice.repository.ts';
import { documentDay } from '../rates/rate.service.ts';

/** Tax documents, which the accountant books. */
export const taxDocumentTypes = ['FinalInvoice', 'CreditNote'] as const;
/** Transactions begun at the end of a month are booked within this time. */
const bookingDelayMs = 15 * 60_000;
const documentsAtOnce = 200;
const mostDiffering = 100;
/** Accounts that the money of a document comes to or leaves. */
const moneyAccounts: ReadonlySet<string> = new Set(['psp_clearing', 'bank_clearing', 'adjustment']);

/** First and last day of a month. @param month `2026-10` */
export function getMonthRange(month: string): { dateFrom: Day; dateTo: Day } {
  const dateFrom = `${month}-01` as Day;
  const ofNext = addDays(dateFrom, 31);
  return { dateFrom, dateTo: addDays(`${ofNext.slice(0, 8)}01` as Day, -1) };
}

/** The month before a day, `2026-10`. */
export function getMonthBefore(today: Day): string {
  return addDays(`${today.slice(0, 8)}01` as Day, -1).slice(0, 7);
}

function sumLedger(transfer: TransferDocument | undefined): { totalMinor: number; vatMinor: number } {
  let totalMinor = 0;
  let vatMinor = 0;
  for (const { account, amountMinor } of transfer?.lines ?? []) {
    if (moneyAccounts.has(account)) totalMinor += amountMinor;
    if (account === 'vat_payable') vatMinor -= amountMinor;
  }
  return { totalMinor, vatMinor };
}

/** Documents and their movements of the ledger, added up. */
class MonthBook {
  readonly differing: string[] = [];
  readonly #sums = new Map<string, MonthSum>();

  async add(invoices: readonly InvoiceDocument[]): Promise<void> {
    const found = await findTransfers(invoices.flatMap(({ transferId }) => transferId ?? []));
    const transfers = new Map(found.map((transfer) => [transfer._id, transfer]));
    for (const invoice of invoices) this.#count(invoice, transfers.get(invoice.transferId ?? ''));
  }

  #count(invoice: InvoiceDocument, transfer: TransferDocument | undefined): void {
    const { type, currency, netMinor, vatMinor, totalMinor, number } = invoice;
    const ledger = sumLedger(transfer?.currency === currency ? transfer : undefined);
    const isEqual = ledger.totalMinor === totalMinor && ledger.vatMinor === vatMinor;
    if (!isEqual && this.differing.length < mostDiffering) this.differing.push(number);
    const key = `${type} ${currency}`;
    const before = this.#sums.get(key);
    this.#sums.set(key, {
      type,
      currency,
      count: (before?.count ?? 0) + 1,
      netMinor: (before?.netMinor ?? 0) + netMinor,
      vatMinor: (before?.vatMinor ?? 0) + vatMinor,
      totalMinor: (before?.totalMinor ?? 0) + totalMinor,
      ledgerVatMinor: (before?.ledgerVatMinor ?? 0) + ledger.vatMinor,
      ledgerTotalMinor: (before?.ledgerTotalMinor ?? 0) + ledger.totalMinor,
    });
  }

  get sums(): MonthSum[] {
    return [...this.#sums].toSorted(([one], [other]) => (one < other ? 1 : -1)).map(([, sum]) => sum);
  }
}

/** Creates the missing files of a month's tax documents, and compares the month with the ledger. */
async function createMonth(services: Services, month: string): Promise<void> {
  const { dateFrom, dateTo } = getMonthRange(month);
  const book = new MonthBook();
  for (const type of taxDocumentTypes) {
    let some: InvoiceDocument[] = [];
    for await (const invoice of readPeriod(type, dateFrom, dateTo)) {
      if (invoice.files['Pdf'] === undefined) await readInvoiceFile(services, invoice, 'Pdf');
      some.push(invoice);
      if (some.length < documentsAtOnce) continue;
      await book.add(some);
      some = [];
    }
    await book.add(some);
  }
  const { sums, differing } = book;
  if (differing.length > 0)
    services.log.error({ month, differing }, 'documents of the month do not match the ledger');
  await insertMonth({ _id: month, sums, differing, madeAt: new Date() });
}

function buildStaffEvent({ _id: month, sums, differing }: DocumentMonthDocument): StaffEvent {
  const [year, ofYear] = month.split('-');
  return {
    about: `${Number(ofYear)}/${year}`,
    path: '/admin/accounting/invoices',
    detail: (t, language) =>
      [
        ...sums.map(({ type, currency, count, totalMinor, vatMinor }) => {
          const total = formatMinorMoney({ amountMinor: totalMinor, currency }, language);
          const vat = formatMinorMoney({ amountMinor: vatMinor, currency }, language);
          return t('invoices:month.sum', { type: t(`invoices:type.${type}`), count, total, vat });
        }),
        differing.length === 0
          ? t('invoices:month.equal')
          : t('invoices:month.differs', { numbers: differing.slice(0, 10).join(', ') }),
      ].join('\n'),
  };
}

/** Notifies staff of a month, once: it is marked only together with its alert. */
async function notifyStaffOfMonth(services: Services, documentMonth: DocumentMonthDocument): Promise<void> {
  const notice = buildStaffEvent(documentMonth);
  const isNotified = await inTransaction(async (session) => {
    // A month without documents is nothing to hear of.
    if (!(await claimNotification(documentMonth._id, session)) || documentMonth.sums.length === 0)
      return false;
    await alertStaffIn('DocumentsOfMonth', notice, session);
    return true;
  });
  if (isNotified) await mailStaff(services, 'DocumentsOfMonth', notice);
}

/**
 * From the first of a month: makes the accountant's archive of the last one ready, once, compares it with the ledger and
 * tells staff who asked to hear of it. A month in which the job stood still is made when it goes again.
 */
export async function prepareMonth(services: Services, now: Date = new Date()): Promise<void> {
  const month = getMonthBefore(documentDay(new Date(now.getTime() - bookingDelayMs)));
  if ((await findMonth(month)) === null) await createMonth(services, month);
  const documentMonth = await findMonth(month);
  if (documentMonth !== null && !documentMonth.toldAt) await notifyStaffOfMonth(services, documentMonth);
}
