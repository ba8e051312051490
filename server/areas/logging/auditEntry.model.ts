import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { auditEntities, auditOutcomes } from '#shared/domain/audit/audit.ts';

/** What staff changed: written before the change is made, completed after it, and never touched again. */
const auditEntrySchema = new Schema(
  {
    at: { type: Date, required: true },
    actorId: { type: Schema.Types.ObjectId, required: true },
    /** Path of the call. */
    call: { type: String, required: true },
    entity: { type: String, enum: auditEntities, required: true },
    entityId: { type: String, default: null },
    requestId: { type: String, required: true },
    reason: { type: String, default: null },
    outcome: { type: String, enum: auditOutcomes, required: true },
    /** Code of the refusal. */
    refusal: { type: String, default: null },
    /** State before the change, until the entry is complete: what an interrupted change began from. */
    before: {
      type: [new Schema({ field: String, text: String }, { _id: false, strict: 'throw' })],
      default: undefined,
    },
    changes: {
      type: [
        new Schema(
          {
            field: { type: String, required: true },
            before: { type: String, default: null },
            after: { type: String, default: null },
          },
          { _id: false, strict: 'throw' },
        ),
      ],
      default: [],
    },
  },
  { collection: 'auditEntries', strict: 'throw', strictQuery: 'throw' },
);
auditEntrySchema.index({ at: -1, _id: -1 });
auditEntrySchema.index({ entity: 1, entityId: 1, at: -1, _id: -1 });
auditEntrySchema.index({ entity: 1, at: -1, _id: -1 });
auditEntrySchema.index({ actorId: 1, at: -1 });

const refusal = 'an entry of the audit trail is not changed';

auditEntrySchema.pre('updateOne', function () {
  if (this.getFilter()['outcome'] !== 'Open') throw new Error(refusal);
});
auditEntrySchema.pre(
  [
    'updateMany',
    'findOneAndUpdate',
    'findOneAndReplace',
    'findOneAndDelete',
    'replaceOne',
    'deleteOne',
    'deleteMany',
  ],
  function () {
    throw new Error(refusal);
  },
);

export type AuditEntryDocument = InferSchemaType<typeof auditEntrySchema> & { _id: Types.ObjectId };
export const AuditEntryModel = model('AuditEntry', auditEntrySchema);
