import type { TimelineEvent } from '#shared/contracts/dashboard.ts';
import { isNotable } from '#shared/domain/campaign/change.ts';
import { addDays, toLocalDay, startOfDay, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId, ShopNoteId } from '#shared/domain/ids/ids.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import type { EshopDocument } from '#server/areas/eshop/index.ts';
import { findChanges } from '#server/changes/index.ts';
import { findTopUps } from '#server/credit/index.ts';
import { sumFigureRows } from '#server/measurement/index.ts';
import { findNotes } from './notes/note.repository.ts';
import { comparedDays, findMeasurementChanges, type MeasuredDay } from './findMeasurementChanges.ts';

/** More marks than these say nothing on a course. */
const mostEvents = 200;
const mostMeasuredDays = 184;
const nothing = {
  at: null,
  campaign: null,
  amount: null,
  amountBefore: null,
  percent: null,
  percentBefore: null,
  count: null,
  note: null,
};

interface Days {
  readonly fromDay: Day;
  readonly toDay: Day;
}

async function listChanges(
  eshopId: EshopId,
  { timeZone, creditCurrency: currency }: EshopDocument,
  [from, before]: readonly [Date, Date],
): Promise<TimelineEvent[]> {
  const toMoney = (amountMinor: number | null | undefined) =>
    typeof amountMinor === 'number' ? presentMoney({ amountMinor, currency }) : null;
  const found = await findChanges(eshopId, from, before, mostEvents);
  const notable = found.filter(({ kind, count, total }) =>
    isNotable({ kind, count: count ?? null, total: total ?? null }),
  );
  return notable.map((event) => ({
    ...nothing,
    kind: event.kind,
    at: event.at.toISOString(),
    day: toLocalDay(event.at, timeZone),
    campaign: event.name && event.channel ? { name: event.name, channel: event.channel } : null,
    amount: toMoney(event.budgetMinor),
    amountBefore: toMoney(event.budgetBeforeMinor),
    count: event.count ?? null,
  }));
}

async function listTopUps(
  eshopId: EshopId,
  { timeZone }: EshopDocument,
  [from, before]: readonly [Date, Date],
): Promise<TimelineEvent[]> {
  return (await findTopUps(eshopId, { from, before, most: mostEvents })).map(
    ({ effectiveAt, creditChangeMinor, currency }) => ({
      ...nothing,
      kind: 'TopUp',
      at: effectiveAt.toISOString(),
      day: toLocalDay(effectiveAt, timeZone),
      amount: presentMoney({ amountMinor: creditChangeMinor, currency }),
    }),
  );
}

async function listNotes(eshopId: EshopId, range: Days): Promise<TimelineEvent[]> {
  return (await findNotes(eshopId, range, mostEvents)).map(({ _id, day, text }) => ({
    ...nothing,
    kind: 'Note',
    day,
    note: { id: _id.toString() as ShopNoteId, text },
  }));
}

async function listMeasurementChanges(
  eshopId: EshopId,
  range: Days,
  timeZone: string,
  now: Date,
): Promise<TimelineEvent[]> {
  // Today is not over: a day that has hardly begun is no silence.
  const yesterday = addDays(toLocalDay(now, timeZone), -1);
  const toDay = range.toDay > yesterday ? yesterday : range.toDay;
  if (toDay < range.fromDay) return [];
  // Of a long range its end is looked at: who asks for years sees the latest marks only.
  const earliest = addDays(toDay, 1 - mostMeasuredDays);
  const fromDay = range.fromDay < earliest ? earliest : range.fromDay;
  const days = new Map<Day, MeasuredDay>();
  const read = { fromDay: addDays(fromDay, -comparedDays), toDay };
  const rows = await sumFigureRows(eshopId, read, {}, 'Day');
  for (const { day, pageViews, measuredPageViews } of rows) {
    const before = days.get(day);
    days.set(day, {
      day,
      pageViews: pageViews + (before?.pageViews ?? 0),
      measuredPageViews: measuredPageViews + (before?.measuredPageViews ?? 0),
    });
  }
  return findMeasurementChanges([...days.values()], { fromDay, toDay }).map((change) => ({
    ...nothing,
    ...change,
  }));
}

/** Reads a shop's events in a range that may explain its figures, oldest first. */
export async function readTimeline(
  eshopId: EshopId,
  eshop: EshopDocument,
  range: Days,
  now: Date,
): Promise<TimelineEvent[]> {
  const { timeZone } = eshop;
  const span = [startOfDay(range.fromDay, timeZone), startOfDay(addDays(range.toDay, 1), timeZone)] as const;
  const found = await Promise.all([
    listChanges(eshopId, eshop, span),
    listTopUps(eshopId, eshop, span),
    listMeasurementChanges(eshopId, range, timeZone, now),
    listNotes(eshopId, range),
  ]);
  return found
    .flat()
    .sort((a, b) => a.day.localeCompare(b.day) || (a.at ?? '').localeCompare(b.at ?? ''))
    .slice(-mostEvents);
}
