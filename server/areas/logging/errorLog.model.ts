import { model, Schema, type InferSchemaType, type Types } from 'mongoose';
import { logSources } from '#shared/contracts/logging.ts';

const retentionSeconds = 90 * 86_400;

/** Errors of one cause; gone when it has not come for 90 days. */
const errorGroupSchema = new Schema(
  {
    /** Made of source, message without what differs, and the place of the error. */
    _id: { type: String, required: true },
    source: { type: String, enum: logSources, required: true },
    message: { type: String, required: true },
    /** Of the message in lower case, for the search. */
    searchText: { type: String, required: true },
    searchTrigrams: { type: [String], index: true },
    count: { type: Number, required: true, default: 0 },
    firstSeenAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    lastPath: { type: String, default: null },
    lastAppVersion: { type: String, default: null },
  },
  { collection: 'errorGroups', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
errorGroupSchema.index({ lastSeenAt: 1 }, { expireAfterSeconds: retentionSeconds });
errorGroupSchema.index({ count: -1, lastSeenAt: -1 });
errorGroupSchema.index({ source: 1, lastSeenAt: -1 });
errorGroupSchema.index({ source: 1, count: -1, lastSeenAt: -1 });
errorGroupSchema.index({ searchText: 1 });

export type ErrorGroupDocument = InferSchemaType<typeof errorGroupSchema>;
export const ErrorGroupModel = model('ErrorGroup', errorGroupSchema);

/** How often a group came on a day (UTC). */
const errorDaySchema = new Schema(
  {
    /** `<group> <day>` */
    _id: { type: String, required: true },
    groupId: { type: String, required: true },
    day: { type: String, required: true },
    count: { type: Number, required: true, default: 0 },
    at: { type: Date, required: true, expires: retentionSeconds },
  },
  { collection: 'errorDays', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
errorDaySchema.index({ groupId: 1, day: 1 });
export const ErrorDayModel = model('ErrorDay', errorDaySchema);

/** One occurrence of an error; each group retains the latest. */
const errorOccurrenceSchema = new Schema(
  {
    groupId: { type: String, required: true },
    at: { type: Date, required: true, expires: retentionSeconds },
    path: { type: String, default: null },
    requestId: { type: String, default: null },
    appVersion: { type: String, default: null },
    stack: { type: String, default: null },
  },
  { collection: 'errorOccurrences', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
errorOccurrenceSchema.index({ groupId: 1, at: -1, _id: -1 });

export type ErrorOccurrenceDocument = InferSchemaType<typeof errorOccurrenceSchema> & { _id: Types.ObjectId };
export const ErrorOccurrenceModel = model('ErrorOccurrence', errorOccurrenceSchema);
