import type { Day } from '#shared/domain/dates/days.ts';
import type { Month } from '#shared/domain/dates/months.ts';
import { formatMinorMoney } from '#shared/domain/format/format.ts';
import { findTransfers, type TransferDocument } from '#server/credit/index.ts';
import { alertStaffIn, mailStaff, type StaffEvent } from '#server/areas/notification/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import { readInvoiceFile } from '../files/documentFiles.ts';
import {
  getArchiveBounds,
  getMonthBefore,
  hasLateDocument,
  readArchive,
  readBounds,
  taxDocumentTypes,
} from './archive.ts';
import type { DocumentMonthDocument, LastNumber, MonthSum } from './documentMonth.model.ts';
import {
  claimNotification,
  findMonths,
  getArchiveId,
  insertMonth,
  parseArchiveId,
} from './documentMonth.repository.ts';
import type { InvoiceDocument } from '../invoice.model.ts';
import { settleMonth } from '../settlement/settlement.service.ts';
import { findFirstTaxPoint } from '../invoice.repository.ts';
import { documentDay } from '../rates/rate.service.ts';

/** Transactions begun at the end of a month are booked within this time. */
const bookingDelayMs = 15 * 60_000;
/** Where settlements follow, spend of a month’s last days is read and booked within this time. */
const settlementDelayMs = 3 * 86_400_000;
/**
 * A supply is corrected for seven years after its year (`correctionPeriod.ts`), and a debit note of wrong tax belongs to the
 * month of the supply.
 */
const yearsBack = 8;
const documentsAtOnce = 200;
const mostDiffering = 100;
/** Accounts that the money of a document comes to or leaves. */
const moneyAccounts: ReadonlySet<string> = new Set([
  'psp_clearing',
  'bank_clearing',
  // Commission of a partner that became credit.
  'payouts_in_transit',
  'adjustment',
  // The part of a returned payment that is no part of its credit note, and the whole of one that lowers an unpaid one.
  'unpaid_supplies',
]);

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

/**
 * Creates the missing files of an archive's documents, compares them with the ledger and stores what the archive has.
 * @param after last numbers of the archive and supplements before it; none for a month's first archive
 */
async function createArchive(
  services: Services,
  { month, part, after }: { month: string; part: number; after: readonly LastNumber[] },
  now: Date,
): Promise<void> {
  const archive = { _id: getArchiveId(month, part), after: [...after], upTo: await readBounds() };
  const book = new MonthBook();
  for (const type of taxDocumentTypes) {
    let some: InvoiceDocument[] = [];
    for await (const invoice of readArchive(type, archive)) {
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
  await insertMonth({ ...archive, sums, differing, madeAt: now });
}

/** Months from the first tax document to `last` that have no archive, the newest first. */
async function findMissingMonths(
  archives: readonly DocumentMonthDocument[],
  from: string,
  last: string,
): Promise<string[]> {
  const taxPoints = await Promise.all(
    taxDocumentTypes.map(async (type) => await findFirstTaxPoint(type, `${from}-01`)),
  );
  const first = taxPoints.reduce<string>(
    (least, day) => (day !== null && day < least ? day : least),
    `${last}-01`,
  );
  const existing = new Set(archives.map(({ _id }) => _id));
  const missing: string[] = [];
  for (let month = last; month >= first.slice(0, 7); month = getMonthBefore(`${month}-01` as Day))
    if (!existing.has(month)) missing.push(month);
  return missing;
}

/** Supplements months whose documents came after their archive, each once a day at most. */
async function createSupplements(
  services: Services,
  archives: readonly DocumentMonthDocument[],
  now: Date,
): Promise<void> {
  const current = await readBounds();
  const latest = new Map<string, DocumentMonthDocument>();
  for (const archive of archives) {
    const { month } = parseArchiveId(archive._id);
    if (!latest.has(month)) latest.set(month, archive);
  }
  for (const [month, archive] of latest) {
    if (documentDay(archive.madeAt) >= documentDay(now)) continue;
    const after = await getArchiveBounds(archive, current);
    if (!(await hasLateDocument(month, after, current))) continue;
    await createArchive(services, { month, part: parseArchiveId(archive._id).part + 1, after }, now);
  }
}

function buildStaffEvent({ _id, sums, differing }: DocumentMonthDocument): StaffEvent {
  const { month, part } = parseArchiveId(_id);
  const [year, ofYear] = month.split('-');
  const about = `${Number(ofYear)}/${year}`;
  return {
    about: part === 0 ? about : `${about} + ${part}`,
    path: '/admin/accounting/invoices',
    detail: (t, language) =>
      [
        ...(part === 0 ? [] : [t('invoices:month.supplement', { month: about, part })]),
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
 * From the first of a month, or the fourth where payments are settled: issues their settlements, prepares the accountant's archive of the last one, compares it with the ledger and notifies
 * subscribed staff. Months that passed without this job follow, one a run. Documents that belong to a month by their tax
 * point and come after its archive make a supplement, which says so; the archive stays as the accountant has it.
 */
export async function prepareMonth(services: Services, now: Date = new Date()): Promise<void> {
  const isSettled = services.config.advanceSettlement === 'Monthly';
  const delayMs = bookingDelayMs + (isSettled ? settlementDelayMs : 0);
  const last = getMonthBefore(documentDay(new Date(now.getTime() - delayMs)));
  const from = `${Number(last.slice(0, 4)) - yearsBack}${last.slice(4)}`;
  const archives = await findMonths(from);
  const missing = await findMissingMonths(archives, from, last);
  // Before any archive, the oldest first: supply belongs to its own month. The last archive settled all up to its month.
  const settledUntil = archives[0] === undefined ? '' : parseArchiveId(archives[0]._id).month;
  for (const month of missing.toReversed())
    if (month > settledUntil) await settleMonth(services, month as Month);
  const [newest] = missing;
  if (newest !== undefined) await createArchive(services, { month: newest, part: 0, after: [] }, now);
  await createSupplements(services, archives, now);
  for (const archive of await findMonths(from)) {
    if (!archive.toldAt) await notifyStaffOfMonth(services, archive);
  }
}
