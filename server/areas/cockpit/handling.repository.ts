import type { CockpitKind } from '#shared/domain/cockpit/cockpit.ts';
import { CockpitItemModel, type CockpitItemDocument } from './cockpitItem.model.ts';
import { HandlingModel, type HandlingDocument } from './handling.model.ts';

/** Records how long open items were open until `at`; an item that is recorded already stays as it is. */
export async function recordHandling(ids: readonly string[], at: Date): Promise<void> {
  const closing = await CockpitItemModel.find(
    { _id: { $in: [...ids] }, isOpen: true },
    { kind: 1, openedAt: 1 },
  ).lean<Pick<CockpitItemDocument, '_id' | 'kind' | 'openedAt'>[]>();
  if (closing.length === 0) return;
  await HandlingModel.bulkWrite(
    closing.map(({ _id, kind, openedAt }) => ({
      updateOne: {
        filter: { _id: `${_id} ${openedAt.getTime()}` },
        update: {
          $setOnInsert: { kind, closedAt: at, openMs: Math.max(0, at.getTime() - openedAt.getTime()) },
        },
        upsert: true,
      },
    })),
    { ordered: false },
  );
}

/** A period with both its ends. */
export interface HandlingPeriod {
  readonly from: Date;
  readonly to: Date;
}

/** How long items of a kind were open that were resolved in a period, milliseconds, latest first. */
export async function findHandlingTimes(
  kind: CockpitKind,
  period: HandlingPeriod,
  limit: number,
): Promise<number[]> {
  const found = await HandlingModel.find(
    { kind, closedAt: { $gte: period.from, $lte: period.to } },
    { _id: 0, openMs: 1 },
  )
    .sort({ closedAt: -1 })
    .limit(limit)
    .lean<Pick<HandlingDocument, 'openMs'>[]>();
  return found.map(({ openMs }) => openMs);
}

/** Since when the open items of a kind wait that are not snoozed, longest first. */
export async function findOpenSince(kind: CockpitKind, now: Date, limit: number): Promise<Date[]> {
  const open = await CockpitItemModel.find({ isOpen: true, kind, wakesAt: { $lte: now } }, { since: 1 })
    .limit(limit)
    .lean<Pick<CockpitItemDocument, 'since'>[]>();
  return open.map(({ since }) => since).toSorted((one, other) => one.getTime() - other.getTime());
}
