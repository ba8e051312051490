import type { Day } from '#shared/domain/dates/days.ts';
import { listDays } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { findOldestDay } from './erasure/erasure.repository.ts';
import { countEvent } from './events/countEvent.ts';
import { readCountedEvents } from './events/event.repository.ts';
import { addFigures, readDailyFigures, sumCreditedDay } from './figures/dailyFigure.repository.ts';
import { createZeroFigures, subtractFigures, type FigureSums } from './figures/figures.ts';
import { pixelFigures, type DayRange } from './measurement.ts';
import { countOrder } from './orders/countOrder.ts';
import { readOrdersInRange } from './orders/order.repository.ts';
import { rollupDimensions } from './rollups/counts.ts';
import { RollupChanges } from './rollups/rollupChanges.ts';
import { findChanges, findSegments, insertChanges } from './rollups/segments.repository.ts';
import { decodeRowsInto } from './rollups/tableCodec.ts';

/**
 * Recounts a day of a shop from its raw events and the facts of its orders, and adds the differences from the stored
 * counts. Figures reported by the ad platforms stay.
 * @returns false for a day before the oldest stored event: its counts by campaign are all there is
 */
export async function rebuildDay(eshopId: EshopId, day: Day): Promise<boolean> {
  const oldest = await findOldestDay(eshopId);
  if (oldest === null || day < oldest) {
    await inTransaction(async (session) => await sumCreditedDay(eshopId, day, session));
    return false;
  }
  const range = { fromDay: day, toDay: day };
  await inTransaction(async (session) => {
    const changes = new RollupChanges();
    const figures: FigureSums = new Map();
    for await (const event of readCountedEvents(eshopId, range, session)) countEvent(event, changes, figures);
    for await (const order of readOrdersInRange(eshopId, range, session)) countOrder(order, changes, figures);

    const pending = await findChanges(eshopId, range, { session });
    for (const dimension of rollupDimensions) {
      const table = changes.getTable(day, dimension);
      const known = new RollupChanges().getTable(day, dimension);
      for (const { tables } of pending) {
        const rows = tables[dimension];
        if (rows !== undefined) decodeRowsInto(known, rows);
      }
      const query = { level: 'Day' as const, dimension, from: day, to: day };
      for (const { rows } of await findSegments(eshopId, query, session)) decodeRowsInto(known, rows);
      table.addTable(known, -1);
    }
    const knownFigures: FigureSums = new Map();
    for (const row of await readDailyFigures(eshopId, range, {}, session)) {
      const sums = createZeroFigures();
      for (const figure of pixelFigures) sums[figure] = row[figure];
      knownFigures.set(`${day} ${row.campaignId ?? ''}`, sums);
    }
    subtractFigures(figures, knownFigures);
    await addFigures(eshopId, figures, session);
    await sumCreditedDay(eshopId, day, session);
    await insertChanges(eshopId, changes, session);
  });
  return true;
}

/** Recounts every day of a range, one transaction a day. */
export async function rebuildRange(eshopId: EshopId, range: DayRange): Promise<void> {
  for (const day of listDays(range.fromDay, range.toDay)) await rebuildDay(eshopId, day);
}
