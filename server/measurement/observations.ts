import type { Day } from '#shared/domain/dates/days.ts';

/** What is noticed of a pixel that is no event of its own. */
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
