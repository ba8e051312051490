import { cockpitTargetHours, listCockpitKinds, type CockpitKind } from '#shared/domain/cockpit/cockpit.ts';
import type { Person } from '#server/serviceTypes/caller.ts';
import { findHandlingTimes, findOpenSince, type HandlingPeriod } from './handling.repository.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** The usual time is that of the last so many days, … */
const usualDays = 90;
/** … and of fewer items there is none. */
const fewestForUsual = 5;
/** So many of a kind are enough for its median. */
const mostMeasured = 20_000;
/** The usual time is read with each item that is opened: the latest of its kind say enough. */
const mostUsual = 500;

/** The value that a share of sorted values is at most, in whole minutes; null for none. */
function pickMinutes(sortedMs: readonly number[], share: number): number | null {
  const value = sortedMs[Math.max(0, Math.ceil(sortedMs.length * share) - 1)];
  return value === undefined ? null : Math.round(value / minuteMs);
}

const sort = (values: readonly number[]) => values.toSorted((one, other) => one - other);

/** How long items of a kind are usually open, minutes: the median of the latest 500 of the last 90 days; null for fewer than five. */
export async function findUsualMinutes(kind: CockpitKind, now: Date): Promise<number | null> {
  const period = { from: new Date(now.getTime() - usualDays * dayMs), to: now };
  const times = await findHandlingTimes(kind, period, mostUsual);
  return times.length < fewestForUsual ? null : pickMinutes(sort(times), 0.5);
}

/** Age of open items and handling time of those resolved in a period, by kind; kinds without either are left out. */
export async function readHandling(person: Person, period: HandlingPeriod) {
  const now = new Date();
  const rows = await Promise.all(
    listCockpitKinds(person.adminPermissions).map(async (kind) => {
      const [open, times] = await Promise.all([
        findOpenSince(kind, now, mostMeasured),
        findHandlingTimes(kind, period, mostMeasured),
      ]);
      const ages = sort(open.map((since) => now.getTime() - since.getTime()));
      const sorted = sort(times);
      const targetMinutes = cockpitTargetHours[kind] * 60;
      return {
        kind,
        targetMinutes,
        openCount: open.length,
        lateCount: ages.filter((age) => age > targetMinutes * minuteMs).length,
        oldestMinutes: pickMinutes(ages, 1),
        medianAgeMinutes: pickMinutes(ages, 0.5),
        resolvedCount: sorted.length,
        medianMinutes: pickMinutes(sorted, 0.5),
        slowestTenthMinutes: pickMinutes(sorted, 0.9),
      };
    }),
  );
  return rows.filter(({ openCount, resolvedCount }) => openCount + resolvedCount > 0);
}
