import { Types } from 'mongoose';
import { auditEntities, type AuditEntity, type AuditOutcome } from '#shared/domain/audit/audit.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { createAddressPattern } from '#server/database/createAddressPattern.ts';
import { filterEarlier, type TimeKey } from '#server/database/timeKey.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { AuditEntryModel, type AuditEntryDocument } from './auditEntry.model.ts';

/** One field of a change, as text. */
export interface AuditChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A write of staff that begins. */
export interface AuditOpening {
  readonly actorId: UserId;
  readonly call: string;
  readonly entity: AuditEntity;
  readonly entityId: string | null;
  readonly requestId: string;
  readonly reason: string | null;
  readonly before: ReadonlyMap<string, string>;
}

/** How a write of staff ended. */
export interface AuditCompletion {
  readonly outcome: Exclude<AuditOutcome, 'Open'>;
  readonly entityId: string | null;
  readonly refusal: string | null;
  readonly changes: readonly AuditChange[];
}

/** Writes the entry of a change that begins and answers its id. */
export async function openAuditEntry({ before, ...opening }: AuditOpening): Promise<string> {
  const created = await AuditEntryModel.create({
    ...opening,
    before: [...before].map(([field, text]) => ({ field, text })),
    at: new Date(),
    outcome: 'Open',
  });
  return created._id.toString();
}

/** Completes an entry, once. */
export async function completeAuditEntry(id: string, completion: AuditCompletion): Promise<void> {
  await AuditEntryModel.updateOne(
    { _id: id, outcome: 'Open' },
    { $set: { ...completion, changes: [...completion.changes] }, $unset: { before: 1 } },
  );
}

/** Writes an entry of something that is over at once. */
export async function insertAuditEntry(
  entry: Omit<AuditOpening, 'before'> & { readonly changes: readonly AuditChange[] },
): Promise<void> {
  await AuditEntryModel.create({
    ...entry,
    changes: [...entry.changes],
    at: new Date(),
    outcome: 'Done',
  });
}

/** What staff ask the audit trail for. */
export interface AuditQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly entity?: AuditEntity | undefined;
  readonly entityId?: string | undefined;
  readonly actorId?: UserId | undefined;
}

/** One page of the audit trail, the newest first, and how many entries fit in all. */
export async function findAuditEntries(
  query: AuditQuery,
): Promise<{ items: AuditEntryDocument[]; total: number }> {
  // An id stands for one thing whatever it is, and the index of things begins with what they are.
  const entities = query.entity === undefined ? auditEntities : [query.entity];
  const filter = {
    ...(query.entity === undefined && query.entityId === undefined ? {} : { entity: { $in: [...entities] } }),
    ...(query.entityId === undefined ? {} : { entityId: query.entityId }),
    ...(query.actorId === undefined ? {} : { actorId: new Types.ObjectId(query.actorId) }),
  };
  const [items, total] = await Promise.all([
    AuditEntryModel.find(filter)
      .sort({ at: -1, _id: -1 })
      .skip((query.page - 1) * query.pageSize)
      .limit(query.pageSize)
      .lean<AuditEntryDocument[]>(),
    Object.keys(filter).length === 0
      ? AuditEntryModel.estimatedDocumentCount()
      : AuditEntryModel.countDocuments(filter),
  ]);
  return { items, total };
}

/** Entries about one thing earlier than a key, latest first. */
export async function findAuditEntriesBefore(
  entity: AuditEntity,
  entityId: string,
  key: TimeKey | null,
  limit: number,
): Promise<AuditEntryDocument[]> {
  return await AuditEntryModel.find({ entity, entityId, ...filterEarlier('at', key) })
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .lean<AuditEntryDocument[]>();
}

/** Completed changes of one thing by some calls, latest first. */
export async function findAuditEntriesByCalls(
  entity: AuditEntity,
  entityId: string,
  calls: readonly string[],
  limit: number,
): Promise<AuditEntryDocument[]> {
  return await AuditEntryModel.find({ entity, entityId, call: { $in: [...calls] }, outcome: 'Done' })
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .lean<AuditEntryDocument[]>();
}

/**
 * Removes a person's data from the entries about them and replaces their address everywhere with a pseudonym; the
 * record of who changed what and when remains. The only change to entries besides their completion.
 */
export async function pseudonymizeAuditEntries(
  userId: UserId,
  email: string,
  pseudonym: string,
): Promise<void> {
  // Past the schema's hooks, which refuse every other change.
  const { collection } = AuditEntryModel;
  const named = createAddressPattern(email);
  // Their address may occur in changes of any shop; erasures are rare.
  const entries = AuditEntryModel.find({
    $or: [
      { entity: 'User' as const, entityId: userId },
      { reason: named },
      { 'changes.before': named },
      { 'changes.after': named },
    ],
  })
    .comment(wholeRead.comment)
    .lean<AuditEntryDocument[]>()
    .cursor();
  const clean = (text: string | null | undefined): string | null =>
    text === null || text === undefined ? null : text.replace(new RegExp(named, 'gi'), pseudonym);
  for await (const entry of entries) {
    const isAboutPerson = entry.entity === 'User' && entry.entityId === userId;
    await collection.updateOne(
      { _id: entry._id },
      {
        $set: {
          // Free text about the person may contain any personal data.
          reason: isAboutPerson && entry.reason ? pseudonym : clean(entry.reason),
          changes: entry.changes.map(({ field, before, after }) => ({
            field,
            before: clean(before),
            after: clean(after),
          })),
        },
        $unset: { before: 1 },
      },
    );
  }
}

/** An entry that is open for so long is of a change that the end of a server cut off: nothing completes it any more. */
const interruptedAfterMs = 86_400_000;

/**
 * Erases what entries about something say of it: reasons and values. Who changed which field and when stays. @param entityIds
 * e.g. a shop, or its documents
 */
export async function eraseAuditTexts(entity: AuditEntity, entityIds: readonly string[]): Promise<void> {
  // Past the schema's hooks, as above.
  const { collection } = AuditEntryModel;
  const entries = AuditEntryModel.find({
    entity,
    entityId: { $in: [...entityIds] },
    $or: [{ outcome: { $ne: 'Open' } }, { at: { $lt: new Date(Date.now() - interruptedAfterMs) } }],
  })
    .lean<AuditEntryDocument[]>()
    .cursor();
  for await (const { _id, reason, changes, before: begun } of entries) {
    const isEmpty = changes.every(({ before, after }) => before === null && after === null);
    if (!reason && !begun && isEmpty) continue;
    const emptied = changes.map(({ field }) => ({ field, before: null, after: null }));
    await collection.updateOne({ _id }, { $set: { reason: null, changes: emptied }, $unset: { before: 1 } });
  }
}
