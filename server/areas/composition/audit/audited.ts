import { AppError } from '#shared/errors/appError.ts';
import { completeAuditEntry, openAuditEntry, type AuditChange } from '#server/areas/logging/index.ts';
import type { AuditedCall } from '#server/ports.ts';
import { compareValues, flatten } from './flatten.ts';
import { takeSnapshot } from './snapshots.ts';

/** An entry that waits for its end. */
interface OpenEntry {
  readonly entryId: string;
  readonly entityId: string | null;
  readonly before: ReadonlyMap<string, string>;
}

/** The texts at a path of a value: one, each of a list, or none; a list on the way is gone through. */
function textsAt(value: unknown, path: string): string[] {
  let found: unknown[] = [value];
  for (const name of path.split('.'))
    found = found.flatMap((part) =>
      typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : [],
    );
  return found.filter((text) => typeof text === 'string');
}

/** Ids of what a call is about, as far as its input tells; one of null where it does not. */
function collectIds({ eshopId, target, input }: AuditedCall): (string | null)[] {
  if (eshopId !== null) return [eshopId];
  const ids = target.idField === undefined ? [] : [...new Set(textsAt(input, target.idField))];
  return ids.length === 0 ? [null] : ids;
}

async function open(audited: AuditedCall, entityId: string | null): Promise<OpenEntry> {
  const { target, call, actorId, requestId, input } = audited;
  const before = await takeSnapshot(target.entity, entityId);
  const entryId = await openAuditEntry({
    actorId,
    call: call.path,
    entity: target.entity,
    entityId,
    requestId,
    reason: textsAt(input, 'reason')[0] ?? null,
    before,
  });
  return { entryId, entityId, before };
}

/** What changed; a call of which the state shows nothing is told by what it was asked. */
function listChanges(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  { input, target }: AuditedCall,
): AuditChange[] {
  const changes = compareValues(before, after);
  if (changes.length > 0) return changes;
  const inputFields = [...flatten(input)].filter(([field]) => field !== 'reason' && field !== target.idField);
  return inputFields.map(([field, text]) => ({ field: `input.${field}`, before: null, after: text }));
}

async function complete(
  audited: AuditedCall,
  entry: OpenEntry,
  end: { answer: unknown } | { refusal: string },
): Promise<void> {
  const { entity, idField } = audited.target;
  const isDone = 'answer' in end;
  const createdId = isDone && idField !== undefined ? textsAt(end.answer, idField)[0] : undefined;
  const entityId = entry.entityId ?? createdId ?? null;
  try {
    const after = await takeSnapshot(entity, entityId);
    await completeAuditEntry(entry.entryId, {
      outcome: isDone ? 'Done' : 'Refused',
      entityId,
      refusal: isDone ? null : end.refusal,
      changes: isDone ? listChanges(entry.before, after, audited) : compareValues(entry.before, after),
    });
  } catch (error) {
    // What was done is done: the entry stays open, which says that its end is not known.
    audited.log.error({ err: error, entryId: entry.entryId }, 'audit entry not completed');
  }
}

/**
 * Runs a write between two entries of the audit trail: one before anything is done, without which nothing is
 * done, and its completion with what changed. A call about several things has an entry for each.
 */
export async function runAudited<Answer>(audited: AuditedCall, run: () => Promise<Answer>): Promise<Answer> {
  const entries = await Promise.all(collectIds(audited).map(async (id) => await open(audited, id)));
  const completeAll = async (end: { answer: unknown } | { refusal: string }): Promise<void> => {
    await Promise.all(entries.map(async (entry) => await complete(audited, entry, end)));
  };
  try {
    const answer = await run();
    await completeAll({ answer });
    return answer;
  } catch (thrown) {
    await completeAll({ refusal: thrown instanceof AppError ? thrown.code : 'internal' });
    throw thrown;
  }
}
