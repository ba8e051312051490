import { Types, type ClientSession } from 'mongoose';
import { getClosingDay, getLastClosedMonth, getPayableDay } from '#shared/domain/affiliate/commission.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { addMonths, getMonthRange, toMonth, type Month } from '#shared/domain/dates/months.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import {
  closeLines,
  findBooks,
  findOpenLines,
  type PartnerBook,
} from '../commission/commission.repository.ts';
import type { CommissionLineDocument } from '../commission/commission.model.ts';
import { findHeldShops } from '../fraud/review.repository.ts';
import { getToday } from '../commission/plan.service.ts';
import type { CommissionStatementDocument } from './statement.model.ts';
import { findLastStatement, insertStatement } from './statement.repository.ts';
import { chainStart, hashStatement } from './statementHash.ts';

/** Whether a line earned something; lines that take back go with that of their invoice. */
const isEarning = ({ kind, netMinor }: CommissionLineDocument) =>
  kind === 'Invoice' || (kind === 'AdSpend' && netMinor > 0);

/**
 * Open lines that can be closed. Of shops under review, earnings wait for the decision. A line that takes back waits with those of its
 * invoice up to its day, as long as they cover it. One that they don’t cover takes back amounts of statements: that is a debt to us,
 * which never waits. Lines of later days change nothing, so that a month has the same lines whenever it is closed.
 * @param lines in the order of payment
 */
export function selectClosable(
  lines: readonly CommissionLineDocument[],
  heldShops: ReadonlySet<EshopId>,
): CommissionLineDocument[] {
  const held = lines
    .filter(({ eshopId }) => heldShops.has(eshopId.toString() as EshopId))
    .toSorted((a, b) =>
      a.paidOn === b.paidOn ? Number(isEarning(b)) - Number(isEarning(a)) : a.paidOn < b.paidOn ? -1 : 1,
    );
  /** What waits of each invoice with an earning that waits; never negative. */
  const waitingMinor = new Map<string, number>();
  const waiting = new Set<CommissionLineDocument>();
  for (const line of held) {
    const invoiceId = line.invoiceId.toString();
    const coveringMinor = waitingMinor.get(invoiceId) ?? (isEarning(line) ? 0 : Number.NEGATIVE_INFINITY);
    const restMinor = coveringMinor + line.amountMinor;
    if (restMinor < 0) continue;
    waitingMinor.set(invoiceId, restMinor);
    waiting.add(line);
  }
  return lines.filter((line) => !waiting.has(line));
}

/** The open lines of a book up to a day that can be closed, in the order of payment. */
async function findClosable(book: PartnerBook, upTo: Day, session: ClientSession | null) {
  const lines = await findOpenLines(book, upTo, session);
  return selectClosable(lines, await findHeldShops(book.partnerId, session));
}

/** Closes a month of a book, once; null when it is closed or has no lines. */
async function closeMonth(book: PartnerBook, month: Month): Promise<CommissionStatementDocument | null> {
  return await inTransaction(async (session) => {
    const last = await findLastStatement(book, session);
    if (last !== null && last.month >= month) return null;
    const lines = await findClosable(book, getMonthRange(month).toDay, session);
    if (lines.length === 0) return null;
    const totalMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0);
    const unhashed = {
      _id: new Types.ObjectId(),
      partnerId: new Types.ObjectId(book.partnerId),
      currency: book.currency,
      month,
      sequence: (last?.sequence ?? 0) + 1,
      lineCount: lines.length,
      eshopCount: new Set(lines.map(({ eshopId }) => eshopId.toString())).size,
      netMinor: lines.reduce((sum, line) => sum + line.netMinor, 0),
      totalMinor,
      payableFrom: totalMinor < 0 ? getClosingDay(month) : getPayableDay(month),
      previousHash: last?.hash ?? chainStart,
      closedAt: new Date(),
    };
    const statement = { ...unhashed, hash: hashStatement(unhashed, lines) };
    await insertStatement(statement, session);
    const lineIds = lines.map(({ _id }) => _id);
    if (!(await closeLines(lineIds, statement._id, session)))
      throw new Error('a line is in another statement already');
    return statement;
  });
}

/** Closes all months of a book that are over, in their order. A late line goes into the next month that is not closed. */
async function closeBook(book: PartnerBook, lastMonth: Month): Promise<number> {
  let closed = 0;
  for (;;) {
    const lines = await findClosable(book, getMonthRange(lastMonth).toDay, null);
    const last = await findLastStatement(book);
    const firstOpen = lines[0]?.paidOn as Day | undefined;
    if (firstOpen === undefined) return closed;
    const next = last === null ? null : addMonths(last.month as Month, 1);
    const month = next !== null && next > toMonth(firstOpen) ? next : toMonth(firstOpen);
    if (month > lastMonth) return closed;
    try {
      if ((await closeMonth(book, month)) !== null) closed += 1;
    } catch (thrown) {
      // Another worker has just closed it.
      if (!isDuplicateKey(thrown)) throw thrown;
    }
  }
}

/** Closes every month that is over, of all partners, however often it is called. @returns the number of new statements */
export async function closeMonths(today: Day = getToday()): Promise<number> {
  const lastMonth = getLastClosedMonth(today);
  let closed = 0;
  for (const book of await findBooks()) closed += await closeBook(book, lastMonth);
  return closed;
}
