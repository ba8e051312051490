import type { ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { RollupDimension } from './counts.ts';
import { toMonth } from '#shared/domain/dates/months.ts';
import type { RollupLevel } from './rollup.model.ts';
import { RollupTable } from './rollupTable.ts';
import {
  deleteChanges,
  findChanges,
  findPeriodSegments,
  replaceSegments,
  walkEshopsWithChanges,
  type PendingChange,
} from './segments.repository.ts';
import { decodeRowsInto } from './tableCodec.ts';

/** Changes that are folded in at once. */
const foldedAtOnce = 256;

/** What changes add to the days or months of a dimension. */
interface Touched {
  readonly level: RollupLevel;
  readonly dimension: RollupDimension;
  readonly tables: Map<string, RollupTable>;
}

/** What changes add to the days and months that they touch. */
function sumChanges(pending: readonly PendingChange[]): Touched[] {
  const touched = new Map<string, Touched>();
  for (const { day, tables } of pending)
    for (const [dimension, rows] of Object.entries(tables) as [RollupDimension, Buffer][])
      for (const [level, period] of [
        ['Day', day],
        ['Month', toMonth(day)],
      ] as const) {
        const id = `${level} ${dimension}`;
        const entry = touched.get(id) ?? { level, dimension, tables: new Map<string, RollupTable>() };
        touched.set(id, entry);
        const table = entry.tables.get(period) ?? new RollupTable();
        entry.tables.set(period, table);
        decodeRowsInto(table, rows);
      }
  return [...touched.values()];
}

async function foldOnce(eshopId: EshopId, session: ClientSession): Promise<number> {
  const pending = await findChanges(eshopId, null, { session, limit: foldedAtOnce });
  if (pending.length === 0) return 0;
  const touched = sumChanges(pending);
  const storedParts = new Map<RollupTable, number>();
  for (const { level, dimension, tables } of touched)
    for (const { period, rows } of await findPeriodSegments(
      eshopId,
      { level, dimension, periods: [...tables.keys()] },
      session,
    )) {
      const table = tables.get(period);
      if (table === undefined) continue;
      decodeRowsInto(table, rows);
      storedParts.set(table, (storedParts.get(table) ?? 0) + 1);
    }
  const summed = touched.flatMap(({ level, dimension, tables }) =>
    [...tables].map(([period, table]) => ({
      level,
      dimension,
      period,
      table,
      storedParts: storedParts.get(table) ?? 0,
    })),
  );
  await replaceSegments(eshopId, summed, session);
  await deleteChanges(
    eshopId,
    pending.map(({ id }) => id),
    session,
  );
  return pending.length;
}

/**
 * Folds the changes of a shop into its days and months. Readers see the same sums before, during and after; may run
 * at any time and at several places, the slower one restarts. @param stopped ends it between two transactions
 */
export async function foldChanges(eshopId: EshopId, stopped?: AbortSignal): Promise<void> {
  for (;;) {
    stopped?.throwIfAborted();
    const folded = await inTransaction(async (session) => await foldOnce(eshopId, session));
    if (folded < foldedAtOnce) return;
  }
}

/** Folds the changes of all shops. @param stopped ends it between two transactions */
export async function foldAllChanges(stopped: AbortSignal): Promise<void> {
  for await (const eshopId of walkEshopsWithChanges()) await foldChanges(eshopId, stopped);
}

/** Commits of a shop after which its changes are folded in by whoever made the last. */
const foldAfter = 64;
const waiting = new Map<EshopId, number>();

/**
 * Notes that a shop has one more commit of changes. Now and then they are folded in at once, so that a shop with much to
 * count is read quickly; all others wait for the job. What cannot be folded in now waits for it too.
 */
export async function recordChanges(eshopId: EshopId): Promise<void> {
  const count = (waiting.get(eshopId) ?? 0) + 1;
  if (count < foldAfter) {
    waiting.set(eshopId, count);
    return;
  }
  waiting.delete(eshopId);
  await foldChanges(eshopId).catch(() => undefined);
}
