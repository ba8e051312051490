import { DatabaseError } from '../databaseError.ts';
import { LockedError } from '../store/locks.ts';
import type { DocumentWriter } from '../store/writer.ts';
import type { Doc } from '../values/value.ts';
import { checkInterrupted, pause, sliceMs, type CommandContext } from './context.ts';
import { flagField } from './fields.ts';
import { waitForLock } from './locking.ts';
import type { Statement } from './statements.ts';

/** One statement of a write command with its place in the command. */
export interface PlannedStatement {
  /** Its number for retryable writes. */
  readonly number: number;
  /** Makes the statement; errors of its text belong to it alone. */
  readonly create: () => Statement;
  /** The result to be remembered, once the statement is done. */
  readonly result: (statement: Statement) => Doc;
}

/** The outcome of one statement. */
export type Outcome =
  | { readonly kind: 'done'; readonly result: Doc; readonly isRetried: boolean }
  | { readonly kind: 'failed'; readonly error: DatabaseError };

interface Progress {
  next: number;
  current: Statement | undefined;
  locked: LockedError | undefined;
}

function asDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  throw error;
}

/**
 * Carries out the statements of a write command in order, many in one commit. A statement that fails ends the rest
 * when `ordered`; in a transaction any error ends the command.
 */
export async function runStatements(
  context: CommandContext,
  statements: readonly PlannedStatement[],
  ordered: boolean,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const progress: Progress = { next: 0, current: undefined, locked: undefined };
  while (progress.next < statements.length) {
    checkInterrupted(context);
    progress.locked = undefined;
    if (context.transaction) {
      runSlice(context, context.transaction, statements, ordered, progress, outcomes);
      if (progress.next < statements.length) await pause();
    } else {
      const { writer } = context.engine;
      await context.engine.write(() => {
        writer.source.renew();
        runSlice(context, writer, statements, ordered, progress, outcomes);
      });
      if (progress.locked) await waitForLock(context, progress.locked);
    }
  }
  return outcomes;
}

/** Returns outcomes of statements on a missing collection: they find nothing, but invalid ones fail. */
export function checkStatements(
  context: CommandContext,
  statements: readonly PlannedStatement[],
  ordered: boolean,
): Outcome[] {
  const outcomes: Outcome[] = [];
  for (const { create: make, result } of statements) {
    try {
      const statement = make();
      statement.check();
      outcomes.push({ kind: 'done', result: result(statement), isRetried: false });
    } catch (error) {
      if (context.transaction) throw error;
      outcomes.push({ kind: 'failed', error: asDatabaseError(error) });
      if (ordered) break;
    }
  }
  return outcomes;
}

function runSlice(
  context: CommandContext,
  writer: DocumentWriter,
  statements: readonly PlannedStatement[],
  ordered: boolean,
  progress: Progress,
  outcomes: Outcome[],
): void {
  const deadlineMs = performance.now() + sliceMs;
  writer.skipsValidators = flagField(context.body, 'bypassDocumentValidation');
  while (progress.next < statements.length) {
    const planned = statements[progress.next];
    if (!planned) return;
    try {
      const outcome = advance(context, writer, planned, progress, deadlineMs);
      if (!outcome) return;
      outcomes[progress.next] = outcome;
    } catch (error) {
      if (error instanceof LockedError) {
        progress.locked = error;
        return;
      }
      if (context.transaction) throw error;
      outcomes[progress.next] = { kind: 'failed', error: asDatabaseError(error) };
      if (ordered) {
        progress.next = statements.length;
        return;
      }
    }
    progress.current = undefined;
    progress.next++;
    if (performance.now() > deadlineMs) return;
  }
}

function advance(
  context: CommandContext,
  writer: DocumentWriter,
  planned: PlannedStatement,
  progress: Progress,
  deadlineMs: number,
): Outcome | undefined {
  const { session, retryNumber } = context;
  const isRepeatable = session !== undefined && retryNumber !== undefined;
  if (isRepeatable) {
    // Both may be in flight at once: the first attempt and its repetition.
    context.engine.sessions.begin(session, retryNumber);
    const earlier = session.statements.get(planned.number);
    if (earlier) return { kind: 'done', result: earlier, isRetried: true };
  }
  progress.current ??= planned.create();
  if (!progress.current.advance(writer, deadlineMs)) return undefined;
  const result = planned.result(progress.current);
  if (isRepeatable) context.engine.sessions.saveStatement(session, planned.number, result);
  return { kind: 'done', result, isRetried: false };
}
