import { randomBytes } from 'node:crypto';
import { listDays, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { toMonth } from '#shared/domain/dates/months.ts';
import { RollupChanges } from '../rollups/rollupChanges.ts';
import { RollupTable } from '../rollups/rollupTable.ts';
import { foldChanges } from '../rollups/fold.service.ts';
import { findSegments, insertChanges } from '../rollups/segments.repository.ts';
import { decodeRowsInto } from '../rollups/tableCodec.ts';
import {
  deleteVisitor,
  findOldestDay,
  findVisitor,
  renameInEvents,
  renameInOrders,
} from './erasure.repository.ts';

/** The erased data of a visitor. */
export interface Erased {
  readonly eventCount: number;
  readonly orderCount: number;
}

const toUtcDay = (at: Date): Day => at.toISOString().slice(0, 10) as Day;

/** Moves the rows of one user to another key, day by day; the months follow when the changes are folded in. */
async function renameInRollups(
  eshopId: EshopId,
  range: { fromDay: Day; toDay: Day },
  { visitorId, to }: { visitorId: string; to: string },
): Promise<void> {
  await foldChanges(eshopId);
  const months = new Set(listDays(range.fromDay, range.toDay).map(toMonth));
  for (const month of months)
    await inTransaction(async (session) => {
      const query = {
        level: 'Day' as const,
        dimension: 'User' as const,
        from: `${month}-01`,
        to: `${month}-31`,
      };
      const changes = new RollupChanges();
      for (const { period, rows } of await findSegments(eshopId, query, session)) {
        const table = new RollupTable();
        decodeRowsInto(table, rows);
        for (const { key, channel, counts } of table.listRows()) {
          if (key !== visitorId) continue;
          const taken = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, -count]));
          changes.add(period, 'User', { key, channel }, taken);
          changes.add(period, 'User', { key: to, channel }, counts);
        }
      }
      await insertChanges(eshopId, changes, session);
    });
  await foldChanges(eshopId);
}

/**
 * Erases a visitor of a shop: the browser, pages and ad clicks can no longer be traced. Its activity continues under
 * an id created for this alone and written nowhere else, so that sums stay and days can be recounted.
 * @returns null for an unknown visitor
 */
export async function eraseVisitor(eshopId: EshopId, visitorId: string): Promise<Erased | null> {
  const visitor = await findVisitor(eshopId, visitorId);
  const oldest = await findOldestDay(eshopId);
  const today = toUtcDay(new Date(Date.now() + 86_400_000));
  // A record that is forgotten tells no days: then all are looked through.
  const first = visitor === null ? oldest : toUtcDay(new Date(visitor.firstSeenAt.getTime() - 86_400_000));
  const renamed = { visitorId, to: `erased-${randomBytes(12).toString('hex')}` };
  const orderCount = await renameInOrders(eshopId, renamed);
  let eventCount = 0;
  if (first !== null) {
    for (const day of listDays(first, today)) eventCount += await renameInEvents(eshopId, day, renamed);
    await renameInRollups(eshopId, { fromDay: first, toDay: today }, renamed);
  }
  await deleteVisitor(eshopId, visitorId);
  return visitor === null && eventCount === 0 && orderCount === 0 ? null : { eventCount, orderCount };
}
