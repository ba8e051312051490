import { z } from 'zod';
import { isSatisfied, type AdminPermission } from '../../access/permissions.ts';
import { cockpitKinds, cockpitRules } from '../cockpit/cockpit.ts';

/** What staff see each other view. */
export const viewedThings = ['cockpitItem', 'approval', 'eshop'] as const;
export type ViewedThing = (typeof viewedThings)[number];

/** A thing and its id: `eshop:65f…`, `cockpitItem:CreditLow-65f…`. */
export const viewedSubjectSchema = z
  .string()
  .max(120)
  .regex(/^(?:cockpitItem|approval|eshop):[\w-]+$/);
export type ViewedSubject = `${ViewedThing}:${string}`;

/** A staff member in one of their windows, and what it shows. */
export const viewerSchema = z.object({
  userId: z.string(),
  email: z.string(),
  subject: viewedSubjectSchema,
  /** Since when. */
  since: z.iso.datetime(),
});
export type Viewer = z.infer<typeof viewerSchema>;

/** Most viewers that a message reports. */
export const mostViewers = 500;

/** Whether someone with these permissions may open a subject, and so learn who views it. */
export function canSeeSubject(subject: string, held: ReadonlySet<AdminPermission>): boolean {
  const [thing, id = ''] = subject.split(':');
  if (thing === 'eshop') return true;
  if (thing === 'approval') return isSatisfied(cockpitRules.Approval ?? undefined, held);
  const kind = cockpitKinds.find((known) => id.startsWith(`${known}-`));
  return kind !== undefined && isSatisfied(cockpitRules[kind] ?? undefined, held);
}
