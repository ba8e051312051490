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
import { sumTopUpUse } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { noteLine } from '../fraud/review.repository.ts';
import { findLinesOfInvoice } from './commission.repository.ts';
import { getToday } from './plan.service.ts';
import { recordLine } from './record.service.ts';
import type { SpendBaseDocument } from './spendBase.model.ts';
import { changeSpendBase, findSpendBase, findUnsettled } from './spendBase.repository.ts';

/** Top-ups that are read at once. */
const topUpsAtOnce = 200;

/** What platforms were paid of a top-up up to a day, less what they gave back; our fees are no ad spend. */
export async function sumAdSpend(transferId: string, lastDay: Day): Promise<number> {
  const { rows } = await sumTopUpUse(transferId, staffTimeZone);
  return rows
    .filter(({ channel, day }) => channel !== null && day <= lastDay)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** The last month of reading on: platforms may correct a top-up that is spent whole for a while. */
function isOver(month: Month, wholeSince: Month | null): boolean {
  return wholeSince !== null && addMonths(wholeSince, spendCorrectionMonths) <= month;
}

/** Writes the line of a month in the transaction that has read the top-up; false where it stays as it is. */
async function settleMonth(base: SpendBaseDocument, month: Month, session: ClientSession): Promise<boolean> {
  const invoiceId = base._id.toString() as InvoiceId;
  const lines = await findLinesOfInvoice(invoiceId, session);
  const state = await noteLine(base.eshopId.toString() as EshopId, session);
  // All of it was taken back with the referral, and nothing more is earned.
  if (state === 'Rejected' || lines.some(({ kind }) => kind === 'Withdrawn')) {
    await changeSpendBase(base, { isOpen: false }, session);
    return false;
  }
  const { toDay } = getMonthRange(month);
  const spentMinor = await sumAdSpend(base.transferId, toDay);
  const settledNetMinor = Math.max(0, Math.min(spentMinor, base.restNetMinor));
  const isWhole = settledNetMinor === base.restNetMinor;
  const wholeSince = isWhole ? ((base.wholeSince as Month | null | undefined) ?? month) : null;
  const change = { settledNetMinor, settledThrough: month, wholeSince, isOpen: !isOver(month, wholeSince) };
  await changeSpendBase(base, change, session);
  const netMinor = settledNetMinor - base.settledNetMinor;
  if (netMinor === 0) return false;
  const { partnerId, eshopId, currency, documentNumber, rateBasisPoints, shopMonth, planMonths } = base;
  const bookedMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  await recordLine(
    {
      partnerId,
      eshopId,
      kind: 'AdSpend',
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
    },
    session,
  );
  return true;
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
        const isWritten = await inTransaction(async (session) => {
          const base = await findSpendBase(_id.toString() as InvoiceId, session);
          // Another worker may have just settled it.
          if (base === null || !base.isOpen || base.settledThrough >= lastMonth) return false;
          return await settleMonth(base, addMonths(base.settledThrough as Month, 1), session);
        });
        if (isWritten) count += 1;
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
