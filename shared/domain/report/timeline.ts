import { changeKinds, changes, type ChangeKind, type ChangeTone } from '../campaign/change.ts';

/** What else may explain a shop's figures beside changes of its advertising. */
const otherTones = {
  TopUp: 'info',
  ConsentDropped: 'warning',
  PixelSilent: 'negative',
  /** What a user of the shop wrote about a day. */
  Note: 'info',
} as const satisfies Record<string, ChangeTone>;

/** Events of a shop that may explain its figures. */
export const timelineKinds = [
  ...changeKinds,
  ...(Object.keys(otherTones) as (keyof typeof otherTones)[]),
] as const;
export type TimelineKind = ChangeKind | keyof typeof otherTones;

/** Characters of a note, notes of a shop, and days ahead that one can be of. */
export const noteLimits = { text: 200, notes: 1_000, daysAhead: 365 } as const;

/** How an event is marked on a chart. */
export function getTimelineTone(kind: TimelineKind): ChangeTone {
  return kind in otherTones ? otherTones[kind as keyof typeof otherTones] : changes[kind as ChangeKind].tone;
}
