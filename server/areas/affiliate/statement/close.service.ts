import { Types } from 'mongoose';
import { getClosingDay, getLastClosedMonth, getPayableDay } from '#shared/domain/affiliate/commission.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { addMonths, getMonthRange, toMonth, type Month } from '#shared/domain/dates/months.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import {
  closeLines,
  findOpenBooks,
  findOpenLines,
  nameBook,
  type PartnerBook,
} from '../commission/commission.repository.ts';
import type { CommissionLineDocument } from '../commission/commission.model.ts';
import { findHeldShops } from '../fraud/review.repository.ts';
import { getToday } from '../commission/plan.service.ts';
import { runForEach } from '../runForEach.ts';
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

/** The statement of lines of a month, after the last one of its book. */
function createStatement(
  book: PartnerBook,
  month: Month,
  lines: readonly CommissionLineDocument[],
  last: CommissionStatementDocument | null,
): CommissionStatementDocument {
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
  return { ...unhashed, hash: hashStatement(unhashed, lines) };
}

/**
 * Closes all months of a book that are over, in their order, in one transaction. A late line goes into the next month that is not
 * closed. @returns the number of new statements
 */
async function closeBook(book: PartnerBook, lastMonth: Month): Promise<number> {
  return await inTransaction(async (session) => {
    const open = await findOpenLines(book, getMonthRange(lastMonth).toDay, session);
    const heldShops = await findHeldShops(book.partnerId, session);
    let rest = selectClosable(open, heldShops);
    let last = await findLastStatement(book, session);
    let closed = 0;
    for (;;) {
      const firstOpen = rest[0]?.paidOn as Day | undefined;
      if (firstOpen === undefined) return closed;
      const next = last === null ? null : addMonths(last.month as Month, 1);
      const month: Month = next !== null && next > toMonth(firstOpen) ? next : toMonth(firstOpen);
      if (month > lastMonth) return closed;
      const { toDay } = getMonthRange(month);
      const lines = rest.filter(({ paidOn }) => paidOn <= toDay);
      rest = rest.slice(lines.length);
      last = createStatement(book, month, lines, last);
      await insertStatement(last, session);
      const lineIds = lines.map(({ _id }) => _id);
      if (!(await closeLines(lineIds, last._id, session)))
        throw new Error('a line is in another statement already');
      closed += 1;
    }
  });
}

/**
 * Closes every month that is over, of all partners, however often it is called. A book that cannot be closed is left out, and
 * the others go on.
 * @returns the number of new statements
 * @throws AggregateError why books could not be closed, once all others are
 */
export async function closeMonths(today: Day = getToday()): Promise<number> {
  const lastMonth = getLastClosedMonth(today);
  let closed = 0;
  await runForEach(await findOpenBooks(getMonthRange(lastMonth).toDay), nameBook, async (book) => {
    try {
      closed += await closeBook(book, lastMonth);
    } catch (thrown) {
      // Another worker has just closed it.
      if (!isDuplicateKey(thrown)) throw thrown;
    }
  });
  return closed;
}
