import type { Timestamp } from 'bson';
import { evaluateLet } from '../aggregation/pipeline.ts';
import { toFilterEnv } from '../aggregation/expressions/compile.ts';
import type { ExpressionEnv } from '../aggregation/expressions/types.ts';
import { createDatabaseError } from '../codes.ts';
import type { UpdateEnv } from '../query/environment.ts';
import type { Engine } from '../store/engine.ts';
import type { Session } from '../store/sessions.ts';
import type { Transaction } from '../store/transaction.ts';
import type { Collation } from '../values/collation.ts';
import type { Doc } from '../values/value.ts';
import type { RawDocument, Reply } from '../wire/message.ts';
import type { Cursors } from './cursors.ts';
import type { FailPoints } from './failPoints.ts';
import { readDocField, numberField } from './fields.ts';
import type { Topology } from './topology.ts';
import type { CollectionUsage } from './usage.ts';

/** What the server knows about itself. */
export interface ServerState {
  readonly engine: Engine;
  readonly cursors: Cursors<CommandContext>;
  /** The address clients use: a socket path or host:port. */
  address: string;
  readonly startedAt: Date;
  isClosing: boolean;
  connectionCount: number;
  /** Failures that tests ask for; undefined in every server that is not started for them. */
  readonly failPoints: FailPoints | undefined;
  readonly topology: Topology;
  readonly usage: CollectionUsage;
  /** What clients call themselves, by connection, as far as they do. */
  readonly applicationNames: Map<number, string>;
}

/** One command being carried out. */
export interface CommandContext {
  readonly server: ServerState;
  readonly engine: Engine;
  readonly connectionId: number;
  /** The command's name. */
  readonly command: string;
  readonly body: Doc;
  readonly database: string;
  readonly sequences: ReadonlyMap<string, readonly RawDocument[]>;
  readonly session: Session | undefined;
  readonly transaction: Transaction | undefined;
  /** Set for a read of a snapshot outside a transaction; with the time when the client names one. */
  readonly snapshotRead: { readonly at: bigint | undefined } | undefined;
  /** The number of a retryable write; undefined when the command is not repeatable. */
  readonly retryNumber: bigint | undefined;
  /** The time of the command. */
  readonly now: Date;
  readonly clusterTime: Timestamp;
  /** When the command must have ended, by performance.now(). */
  readonly deadlineMs: number;
  /** True when the client has gone. */
  readonly isAbandoned: () => boolean;
}

/** Carries out a command. */
export type CommandHandler = (context: CommandContext) => Promise<Reply>;

/** What a command or statement says about its expressions. */
export interface ExpressionOptions {
  readonly collation: Collation | undefined;
  /** The variables; by default the command's `let`. */
  readonly variables?: Doc | undefined;
}

/** The environment of expressions of a command, with its variables. */
export function createExpressionEnv(
  context: CommandContext,
  { collation, variables = readDocField(context.body, 'let') }: ExpressionOptions,
): ExpressionEnv {
  const { now, clusterTime } = context;
  const env: ExpressionEnv = { now, clusterTime, collation, matchLimitMs: createMatchLimit(context) };
  return variables ? { ...env, variables: evaluateLet(variables, env) } : env;
}

/** Returns a command's remaining time; a cursor gets the full time again after its first command. */
function createMatchLimit({ body, deadlineMs }: CommandContext): () => number {
  const wholeMs = numberField(body, 'maxTimeMS') || Number.POSITIVE_INFINITY;
  return () => {
    const leftMs = deadlineMs - performance.now();
    return leftMs > 0 ? leftMs : wholeMs;
  };
}

/** What filters and updates of a command need. */
export function updateEnv(context: CommandContext, options: ExpressionOptions): UpdateEnv {
  const env = createExpressionEnv(context, options);
  return { ...toFilterEnv(env), now: context.now, clusterTime: context.clusterTime };
}

/** Ends a command that is over its time or whose client has gone. Throws 50, 11600 or 11601. */
export function checkInterrupted(context: CommandContext): void {
  if (performance.now() > context.deadlineMs) throw createDatabaseError(50, 'operation exceeded time limit');
  if (context.server.isClosing) throw createDatabaseError(11600, 'interrupted at shutdown');
  if (context.isAbandoned())
    throw createDatabaseError(11601, 'operation was interrupted because a client disconnected');
}

/** The deadline that maxTimeMS sets. */
export function computeDeadline(body: Doc): number {
  const maxTimeMs = numberField(body, 'maxTimeMS');
  return maxTimeMs ? performance.now() + maxTimeMs : Number.POSITIVE_INFINITY;
}

/** Lets other connections work. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Milliseconds of work after which a command gives way. */
export const sliceMs = 8;
