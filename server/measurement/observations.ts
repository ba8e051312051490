import type { Day } from '#shared/domain/dates/days.ts';

/** Pixel observations that are not events. */
export const observationKinds = [
  'consentGranted',
  'consentDenied',
  'orderWithoutValue',
  'duplicateOrder',
] as const;
export type ObservationKind = (typeof observationKinds)[number];

/** Something noticed on a day of a shop. */
export interface Observation {
  readonly kind: ObservationKind;
  readonly day: Day;
  readonly count: number;
  readonly lastAt: Date;
}

/** The same kind on the same day is one observation. */
export function sumUpObservations(noticed: readonly Observation[]): Observation[] {
  const sums = new Map<string, Observation>();
  for (const each of noticed) {
    const key = `${each.kind} ${each.day}`;
    const sum = sums.get(key);
    const lastAt = sum !== undefined && sum.lastAt > each.lastAt ? sum.lastAt : each.lastAt;
    sums.set(key, { ...each, count: (sum?.count ?? 0) + each.count, lastAt });
  }
  return [...sums.values()];
}
