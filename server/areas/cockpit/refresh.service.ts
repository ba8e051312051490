import { Types } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import { cockpitKinds, notSnoozed, getWakeTime, type CockpitKind } from '#shared/domain/cockpit/cockpit.ts';
import { convertMinor, type Money } from '#shared/domain/money/money.ts';
import { documentDay, findEuroRate } from '#server/areas/invoice/index.ts';
import { recordEvent } from '#server/events/domainEvents.ts';
import type { Services } from '#server/services.ts';
import type { CockpitItemDocument } from './cockpitItem.model.ts';
import { closeItems, findItems, findOpenIds, putItems, type FoundItem } from './cockpitItem.repository.ts';
import { recordHandling } from './handling.repository.ts';
import type { CockpitSource, Finding } from './finding.ts';
import { groupRows } from './sources/batches.ts';
import { getSource } from './sources/index.ts';

/*
 * The queue is a reconciled projection, not written by every cause: eleven causes in eight areas would each have to
 * know of it, and one omission would leave an item forever. A job reads the sources every half a minute, by indexes
 * that hold only waiting subjects; of a source with many subjects and few findings it reads the open and the new
 * ones, and all of them every few minutes. A page is reread from the areas before it is shown, so that nothing is
 * shown that was fixed a second ago.
 */

const atOnce = 500;

/** Only ranks rest on it, and only while the central bank's rate is not known. */
const roughEuroThousandths = 25_000;

/** The name of an item: stays the same as long as its subject is in the same need. */
export function buildItemId(kind: CockpitKind, subjectId: string): string {
  return `${kind}-${subjectId}`;
}

/** What a sum weighs in the queue, minor units of CZK. */
function computeRank({ amountMinor, currency }: Money, euroThousandths: number): number {
  return currency === 'CZK' ? amountMinor : convertMinor(amountMinor, euroThousandths);
}

/** Returns the item to store; null when nothing changed. */
function computeChange(
  kind: CockpitKind,
  finding: Finding,
  stored: CockpitItemDocument | undefined,
  rankMinor: number,
  now: Date,
): FoundItem | null {
  const { subjectId, eshopId, risk, since, facts, path, action, state } = finding;
  const isReopened = stored?.isOpen !== true;
  // A reopened item is a new need: the snooze was for the old one.
  const snooze = isReopened ? null : (stored.snooze ?? null);
  const next: FoundItem = {
    _id: buildItemId(kind, subjectId),
    kind,
    subjectId,
    eshopId: eshopId === null ? null : new Types.ObjectId(eshopId),
    isOpen: true,
    rankMinor,
    risk,
    since: isReopened || since < stored.since ? since : stored.since,
    facts: [...facts],
    path,
    action: action ?? { kind: 'Open' },
    state,
    openedAt: isReopened ? now : stored.openedAt,
    snooze,
    wakesAt:
      snooze === null ? notSnoozed : getWakeTime({ until: snooze.until ?? null, state: snooze.state }, state),
  };
  if (stored === undefined) return next;
  const { assigneeId: _a, remindedAt: _r, writtenAt: _w, letterMailId: _l, closedAt: _c, ...before } = stored;
  const isSame = isDeepStrictEqual(JSON.parse(JSON.stringify(before)), JSON.parse(JSON.stringify(next)));
  return isSame ? null : next;
}

/** Keeps what a source finds. @returns ids that were found, and how many items are other ones than before */
async function saveFindings(
  services: Services,
  source: CockpitSource,
  only: readonly string[] | null,
  now: Date,
): Promise<{ found: Set<string>; changedCount: number }> {
  const euro = (await findEuroRate(documentDay(now)))?.thousandths ?? roughEuroThousandths;
  const found = new Set<string>();
  let changedCount = 0;
  for await (const findings of source.read(services, only, now)) {
    const saved = await findItems(findings.map(({ subjectId }) => buildItemId(source.kind, subjectId)));
    const byId = new Map(saved.map((item) => [item._id, item]));
    const changes = findings.flatMap((finding) => {
      const itemId = buildItemId(source.kind, finding.subjectId);
      found.add(itemId);
      return (
        computeChange(source.kind, finding, byId.get(itemId), computeRank(finding.risk, euro), now) ?? []
      );
    });
    await putItems(changes);
    changedCount += changes.length;
  }
  return { found, changedCount };
}

/** Lists the parts of a source to read; null is the whole. */
async function listParts(
  source: CockpitSource,
  open: readonly string[],
  newsSince: Date | null,
): Promise<(readonly string[] | null)[]> {
  if (newsSince === null || source.findNews === undefined) return [null];
  const prefix = buildItemId(source.kind, '').length;
  const openSubjects = open.map((itemId) => itemId.slice(prefix));
  const wanted = [...new Set([...openSubjects, ...(await source.findNews(newsSince))])];
  const parts: string[][] = [];
  for (let at = 0; at < wanted.length; at += atOnce) parts.push(wanted.slice(at, at + atOnce));
  return parts;
}

/** Takes fixed items out of the queue and records how long they were in it. */
async function resolveItems(ids: readonly string[], now: Date): Promise<number> {
  await recordHandling(ids, now);
  return await closeItems(ids, now);
}

async function refreshKind(services: Services, kind: CockpitKind, newsSince: Date | null): Promise<number> {
  const now = new Date();
  const source = getSource(kind);
  // Read first: items opened meanwhile do not count as fixed.
  const open = await findOpenIds(kind);
  const found = new Set<string>();
  let count = 0;
  for (const only of await listParts(source, open, newsSince)) {
    const saved = await saveFindings(services, source, only, now);
    for (const itemId of saved.found) found.add(itemId);
    count += saved.changedCount;
  }
  const fixedIds = open.filter((itemId) => !found.has(itemId));
  for (let at = 0; at < fixedIds.length; at += atOnce)
    count += await resolveItems(fixedIds.slice(at, at + atOnce), now);
  return count;
}

/** Tells all who look at the queue to ask for it again. */
export async function notifyChanged(now: Date = new Date()): Promise<void> {
  await recordEvent('CockpitChanged', null, { changedAt: now.toISOString() }, null);
}

/**
 * Updates the queue from the areas. A kind that cannot be read remains as it was.
 * @param options.newsSince time of the last full reading, where open and newer subjects are enough
 */
export async function refreshCockpit(
  services: Services,
  { stopped, newsSince = null }: { readonly stopped?: AbortSignal; readonly newsSince?: Date | null } = {},
): Promise<void> {
  let changedCount = 0;
  for (const kind of cockpitKinds) {
    stopped?.throwIfAborted();
    try {
      changedCount += await refreshKind(services, kind, newsSince);
    } catch (thrown) {
      services.log.error({ err: thrown, kind }, 'work queue could not be refreshed');
    }
  }
  if (changedCount > 0) await notifyChanged();
}

/**
 * Updates some items from the areas, e.g. those of a page that is about to be shown.
 * @returns whether any of them was fixed
 */
export async function refreshItems(
  services: Services,
  items: readonly Pick<CockpitItemDocument, '_id' | 'kind' | 'subjectId'>[],
): Promise<boolean> {
  const now = new Date();
  const byKind = [...groupRows(items, ({ kind }) => kind)];
  const fixedIds = await Promise.all(
    byKind.map(async ([kind, some]) => {
      const only = some.map(({ subjectId }) => subjectId);
      const { found } = await saveFindings(services, getSource(kind), only, now);
      return some.map(({ _id }) => _id).filter((itemId) => !found.has(itemId));
    }),
  );
  const ids = fixedIds.flat();
  const hasFixedItems = ids.length > 0 && (await resolveItems(ids, now)) > 0;
  // The count is shown beside the queue's parts and in every viewer's menu.
  if (hasFixedItems) await notifyChanged(now);
  return hasFixedItems;
}
