import { model, Schema, type InferSchemaType } from 'mongoose';
import { cockpitKinds, cockpitLimits, type CockpitAction } from '#shared/domain/cockpit/cockpit.ts';
import type { Finding, FindingFact } from './finding.ts';

const snoozeSchema = new Schema(
  {
    /** Null until `state` is another one. */
    until: { type: Date, default: null },
    state: { type: String, required: true },
    reason: { type: String, required: true },
    by: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
  },
  { _id: false, strict: 'throw' },
);

/**
 * A queue item, stored as a projection so that an index ranks the queue: its content belongs to the areas and is
 * reread before it is shown; only assignee and snooze are its own.
 */
const cockpitItemSchema = new Schema(
  {
    /** Kind and subject: `CreditLow-65f…`. */
    _id: { type: String, required: true },
    kind: { type: String, enum: cockpitKinds, required: true },
    subjectId: { type: String, required: true },
    eshopId: { type: Schema.Types.ObjectId, default: null },
    isOpen: { type: Boolean, required: true },
    /** Money at risk in minor units of CZK, which it is ranked by. */
    rankMinor: { type: Number, required: true },
    risk: { type: Schema.Types.Mixed, required: true },
    since: { type: Date, required: true },
    facts: { type: [Schema.Types.Mixed], default: [] },
    path: { type: String, required: true },
    action: { type: Schema.Types.Mixed, required: true },
    state: { type: String, required: true },
    openedAt: { type: Date, required: true },
    /** When it was fixed; missing while it is open. */
    closedAt: { type: Date },
    assigneeId: { type: Schema.Types.ObjectId, default: null },
    snooze: { type: snoozeSchema, default: null },
    /** When it comes back to the queue; the beginning of time where it is not put off. */
    wakesAt: { type: Date, required: true },
    remindedAt: { type: Date, default: null },
    /** When staff wrote to the merchant about it last. */
    writtenAt: { type: Date, default: null },
    /** The last letter's mail, by which it can be taken back for a moment. */
    letterMailId: { type: String, default: null },
  },
  { collection: 'cockpitItems', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
cockpitItemSchema.index({ isOpen: 1, rankMinor: -1, since: 1, _id: 1 });
cockpitItemSchema.index({ isOpen: 1, kind: 1, wakesAt: 1 });
cockpitItemSchema.index({ isOpen: 1, kind: 1, rankMinor: -1, since: 1, _id: 1 });
cockpitItemSchema.index({ eshopId: 1, isOpen: 1, rankMinor: -1 });
cockpitItemSchema.index({ assigneeId: 1, isOpen: 1, kind: 1, wakesAt: 1 });
cockpitItemSchema.index({ closedAt: 1 }, { expireAfterSeconds: cockpitLimits.keptDays * 86_400 });

export type CockpitItemDocument = Omit<
  InferSchemaType<typeof cockpitItemSchema>,
  'risk' | 'facts' | 'action'
> & {
  risk: Finding['risk'];
  facts: FindingFact[];
  action: { kind: CockpitAction; invoiceId?: string };
};
export const CockpitItemModel = model('CockpitItem', cockpitItemSchema);
