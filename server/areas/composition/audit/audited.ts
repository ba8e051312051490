import { AppError } from '#shared/errors/appError.ts';
import type { AuditOutcome } from '#shared/domain/audit/audit.ts';
import { completeAuditEntry, openAuditEntry, type AuditChange } from '#server/areas/logging/index.ts';
import type { AuditedCall } from '#server/services.ts';
import { compareValues, flatten } from './flatten.ts';
import { takeSnapshot } from './snapshots.ts';

/** An entry that waits for its end. */
interface OpenEntry {
  readonly entryId: string;
  readonly entityId: string | null;
  readonly before: ReadonlyMap<string, string>;
}

/** The texts at a path of a value: one, each of a list, or none; a list on the way is gone through. */
function readTexts(value: unknown, path: string): string[] {
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
  const ids = target.idField === undefined ? [] : [...new Set(readTexts(input, target.idField))];
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
    reason: readTexts(input, 'reason')[0] ?? null,
    before,
  });
  return { entryId, entityId, before };
}

/** Lists changes; a call without a visible change is described by its input. */
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

/** How a write ended, with the code of its refusal. */
interface EntryResult {
  readonly outcome: Exclude<AuditOutcome, 'Open'>;
  readonly refusal: string | null;
}

/** The part of an answer that is about one of several things; the whole answer where it has no outcome for each. */
function selectOwnPart(answer: unknown, entityId: string | null): unknown {
  const outcomes: unknown = (answer as { outcomes?: unknown } | null | undefined)?.outcomes;
  if (!Array.isArray(outcomes)) return answer;
  return outcomes.find((part: unknown) =>
    typeof part === 'object' && part !== null ? Object.values(part).includes(entityId) : false,
  );
}

/** What an answer says of one thing: a call that succeeds may still refuse it, or leave it to a second person. */
function readResult(answer: unknown, entityId: string | null): EntryResult {
  const part = selectOwnPart(answer, entityId);
  const [said] = readTexts(part, 'outcome');
  if (said === 'Refused' || said === 'Missing')
    return {
      outcome: 'Refused',
      refusal: readTexts(part, 'error')[0] ?? (said === 'Missing' ? 'not_found' : 'internal'),
    };
  const waits = [...readTexts(part, 'approvalId'), ...readTexts(part, 'transaction.approvalId')].length > 0;
  return { outcome: waits ? 'WaitsForApproval' : 'Done', refusal: null };
}

async function complete(
  audited: AuditedCall,
  entry: OpenEntry,
  end: { answer: unknown } | { refusal: string },
): Promise<void> {
  const { entity, idField } = audited.target;
  const createdId = 'answer' in end && idField !== undefined ? readTexts(end.answer, idField)[0] : undefined;
  const entityId = entry.entityId ?? createdId ?? null;
  const result: EntryResult =
    'answer' in end ? readResult(end.answer, entityId) : { outcome: 'Refused', refusal: end.refusal };
  try {
    const after = await takeSnapshot(entity, entityId);
    await completeAuditEntry(entry.entryId, {
      ...result,
      entityId,
      changes:
        result.outcome === 'Refused'
          ? compareValues(entry.before, after)
          : listChanges(entry.before, after, audited),
    });
  } catch (error) {
    // The call has run: the entry stays open, so its outcome reads as unknown.
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
