import { Types, type ClientSession } from 'mongoose';
import {
  computeCommissionChange,
  getLastClosedMonth,
  spendCorrectionMonths,
} from '#shared/domain/affiliate/commission.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { addMonths, getMonthRange, type Month } from '#shared/domain/dates/months.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { EshopId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { sumTopUpUse, type TopUpUseRow } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { noteLine } from '../fraud/review.repository.ts';
import { findLinesOfInvoice, type NewCommissionLine } from './commission.repository.ts';
import { getToday } from './plan.service.ts';
import { recordLine } from './record.service.ts';
import type { SpendBaseDocument } from './spendBase.model.ts';
import { changeSpendBase, findSpendBase, findUnsettled } from './spendBase.repository.ts';

/** Top-ups that are read at once. */
const topUpsAtOnce = 200;

/** What platforms were paid of a top-up by days, less what they gave back; our fees are no ad spend. */
async function readAdSpend(transferId: string): Promise<readonly TopUpUseRow[]> {
  const { rows } = await sumTopUpUse(transferId, staffTimeZone);
  return rows.filter(({ channel }) => channel !== null);
}

const sumUpTo = (rows: readonly TopUpUseRow[], lastDay: Day): number =>
  rows.reduce((sum, { day, amountMinor }) => (day <= lastDay ? sum + amountMinor : sum), 0);

/** The last month of reading on: platforms may correct a top-up that is spent whole for a while. */
function isOver(month: Month, wholeSince: Month | null): boolean {
  return wholeSince !== null && addMonths(wholeSince, spendCorrectionMonths) <= month;
}

/** A month of a top-up: its line, where one is due, and what the top-up is after it. */
function settleMonth(
  base: SpendBaseDocument,
  month: Month,
  rows: readonly TopUpUseRow[],
  bookedMinor: number,
): { after: SpendBaseDocument; line: Omit<NewCommissionLine, 'transferId'> | null } {
  const { toDay } = getMonthRange(month);
  const settledNetMinor = Math.max(0, Math.min(sumUpTo(rows, toDay), base.restNetMinor));
  const isWhole = settledNetMinor === base.restNetMinor;
  const wholeSince = isWhole ? ((base.wholeSince as Month | null | undefined) ?? month) : null;
  const isOpen = !isOver(month, wholeSince);
  const after = { ...base, settledNetMinor, settledThrough: month, wholeSince, isOpen };
  const netMinor = settledNetMinor - base.settledNetMinor;
  if (netMinor === 0) return { after, line: null };
  const { partnerId, eshopId, currency, documentNumber, rateBasisPoints, shopMonth, planMonths } = base;
  const line = {
    partnerId,
    eshopId,
    kind: 'AdSpend' as const,
    currency,
    documentId: new Types.ObjectId(),
    documentNumber,
    invoiceId: base._id,
    paidOn: toDay,
    netMinor,
    rateBasisPoints,
    shopMonth,
    planMonths,
    amountMinor: computeCommissionChange(settledNetMinor, rateBasisPoints, bookedMinor),
  };
  return { after, line };
}

/** Settles all months of a top-up up to one, in the transaction that has read it. @returns the number of new lines */
async function settleTopUp(
  base: SpendBaseDocument,
  lastMonth: Month,
  session: ClientSession,
): Promise<number> {
  const lines = await findLinesOfInvoice(base._id.toString() as InvoiceId, session);
  const state = await noteLine(base.eshopId.toString() as EshopId, session);
  // All of it was taken back with the referral, and nothing more is earned.
  if (state === 'Rejected' || lines.some(({ kind }) => kind === 'Withdrawn')) {
    await changeSpendBase(base, { isOpen: false }, session);
    return 0;
  }
  const rows = await readAdSpend(base.transferId);
  let bookedMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  let current = base;
  let count = 0;
  while (current.isOpen && current.settledThrough < lastMonth) {
    const { after, line } = settleMonth(
      current,
      addMonths(current.settledThrough as Month, 1),
      rows,
      bookedMinor,
    );
    if (line !== null) {
      await recordLine(line, session);
      bookedMinor += line.amountMinor;
      count += 1;
    }
    current = after;
  }
  const { settledNetMinor, settledThrough, wholeSince, isOpen } = current;
  await changeSpendBase(
    base,
    { settledNetMinor, settledThrough, wholeSince: wholeSince ?? null, isOpen },
    session,
  );
  return count;
}

/**
 * Settles the ad spend of every month that is over, for top-ups paid under a plan of ad spend, however often it is called: a line
 * per top-up and month, booked in the transaction that writes it. The commission on a top-up is always that on its spent part, so
 * what platforms correct later is in the line of the next month, to the cent.
 * A top-up that cannot be settled is left out, and the others go on.
 * @returns the number of new lines
 * @throws AggregateError why top-ups could not be settled, once all others are
 */
export async function settleAdSpend(today: Day = getToday()): Promise<number> {
  const lastMonth = getLastClosedMonth(today);
  let count = 0;
  const failures = new Map<string, unknown>();
  for (;;) {
    const without = [...failures.keys()].map((id) => new Types.ObjectId(id));
    const due = await findUnsettled(lastMonth, topUpsAtOnce, without);
    for (const { _id } of due) {
      try {
        count += await inTransaction(async (session) => {
          const base = await findSpendBase(_id.toString() as InvoiceId, session);
          // Another worker may have just settled it.
          if (base === null || !base.isOpen || base.settledThrough >= lastMonth) return 0;
          return await settleTopUp(base, lastMonth, session);
        });
      } catch (error) {
        failures.set(_id.toString(), error);
      }
    }
    if (due.length > 0) continue;
    if (failures.size === 0) return count;
    throw new AggregateError(
      failures.values(),
      `ad spend of ${[...failures.keys()].join(', ')} is not settled`,
    );
  }
}
