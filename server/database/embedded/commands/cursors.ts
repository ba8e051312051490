import { randomBytes } from 'node:crypto';
import { createDatabaseError } from '../codes.ts';
import type { Session } from '../store/sessions.ts';
import type { Transaction } from '../store/transaction.ts';
import type { Doc } from '../values/value.ts';

/** What cursors read of the command that opens or continues them. */
export interface CursorCommand {
  readonly database: string;
  readonly body: Doc;
  readonly session: Session | undefined;
  readonly transaction: Transaction | undefined;
}

/** Where the documents of a cursor come from. */
export interface Producer<Command> {
  /** Up to `wanted` documents; undefined at the end. */
  readNext(wanted: number, context: Command): Promise<Uint8Array[] | undefined>;
  /** Called after each batch: lets go of what must not be held while the client thinks. */
  release(): void;
  /** Called once, when the cursor is closed. */
  close(): void;
  /** Fields that a batch carries; it is partial when documents that were read did not fit into it. */
  buildExtra(sent: readonly Uint8Array[], isPartial: boolean): Doc;
  /** True for results that wait for documents as long as a getMore says. */
  readonly awaitsData?: boolean;
  /** For results without an end: waits for documents, at most so long. */
  readonly wait?: (timeoutMs: number, context: Command) => Promise<void>;
}

/** An open result. */
export interface Cursor<Command> {
  readonly id: bigint;
  readonly namespace: string;
  readonly database: string;
  readonly producer: Producer<Command>;
  readonly sessionKey: string | undefined;
  readonly transactionNumber: bigint | undefined;
  readonly neverTimesOut: boolean;
  /** Documents read but not sent, because a batch was full. */
  waiting: Uint8Array[];
  isDone: boolean;
  isBusy: boolean;
  isKilled: boolean;
  lastUsedMs: number;
  readonly createdMs: number;
  /** The command that opened it. */
  readonly command: Doc;
}

const idleLimitMs = 10 * 60_000;
/** A batch ends when it has this much; small enough that long readings do not fill the memory with answers. */
const largestBatchBytes = 4 * 1024 * 1024;

/** What opens a cursor. */
export interface CursorRequest<Command> {
  readonly namespace: string;
  readonly producer: Producer<Command>;
  readonly neverTimesOut?: boolean;
}

/** The open cursors. */
export class Cursors<Command extends CursorCommand> {
  private readonly cursors = new Map<bigint, Cursor<Command>>();
  private readonly clock: () => number;

  /** `clock` gives milliseconds that only grow. */
  constructor(clock: () => number) {
    this.clock = clock;
  }

  /** Creates a cursor; retained only if `keep` is called. */
  open(context: Command, request: CursorRequest<Command>): Cursor<Command> {
    let id = 0n;
    while (id === 0n || this.cursors.has(id)) id = randomBytes(8).readBigInt64BE() & 0x7fffffffffffffffn;
    return {
      id,
      namespace: request.namespace,
      database: context.database,
      producer: request.producer,
      sessionKey: getSessionName(context.session),
      transactionNumber: context.transaction ? context.session?.txnNumber : undefined,
      neverTimesOut: request.neverTimesOut ?? false,
      waiting: [],
      isDone: false,
      isBusy: false,
      isKilled: false,
      lastUsedMs: this.clock(),
      createdMs: this.clock(),
      command: context.body,
    };
  }

  /** Keeps a cursor that has more to give. */
  register(cursor: Cursor<Command>): void {
    this.cursors.set(cursor.id, cursor);
  }

  /** The cursors that wait for their client. */
  listIdle(): Cursor<Command>[] {
    return [...this.cursors.values()].filter(({ isBusy }) => !isBusy);
  }

  get count(): number {
    return this.cursors.size;
  }

  /** Finds a cursor for getMore. Throws CursorNotFound (43) and, for another session, Unauthorized (13). */
  take(context: Command, id: bigint): Cursor<Command> {
    const cursor = this.cursors.get(id);
    if (!cursor || cursor.isKilled) throw createDatabaseError(43, `cursor id ${id} not found`);
    if (cursor.sessionKey !== getSessionName(context.session)) {
      throw createDatabaseError(
        50738,
        `Cannot run getMore on cursor ${id}, which was created in another session`,
      );
    }
    const number = context.transaction ? context.session?.txnNumber : undefined;
    if (cursor.transactionNumber !== number) {
      throw createDatabaseError(
        50740,
        `Cannot run getMore on cursor ${id} outside of the transaction that created it`,
      );
    }
    if (cursor.isBusy) throw createDatabaseError(12051, `cursor id ${id} is already in use`);
    cursor.isBusy = true;
    return cursor;
  }

  /** Fills a batch of up to `count` documents. */
  async fill(cursor: Cursor<Command>, context: Command, count: number): Promise<Uint8Array[]> {
    const batch: Uint8Array[] = [];
    let bytes = 0;
    try {
      while (batch.length < count && !cursor.isDone) {
        if (cursor.waiting.length === 0) {
          const more = await cursor.producer.readNext(count - batch.length, context);
          if (!more) {
            cursor.isDone = true;
            break;
          }
          cursor.waiting = more;
          if (more.length === 0 && cursor.producer.wait) break;
        }
        let taken = 0;
        for (const raw of cursor.waiting) {
          if (batch.length >= count || (batch.length > 0 && bytes + raw.length > largestBatchBytes)) break;
          batch.push(raw);
          bytes += raw.length;
          taken++;
        }
        const isFull = taken < cursor.waiting.length;
        cursor.waiting = cursor.waiting.slice(taken);
        if (isFull) break;
      }
    } finally {
      cursor.producer.release();
      cursor.lastUsedMs = this.clock();
      cursor.isBusy = false;
    }
    return batch;
  }

  /** Closes a cursor; true when there was one. */
  kill(id: bigint): boolean {
    const cursor = this.cursors.get(id);
    if (!cursor) return false;
    cursor.isKilled = true;
    this.cursors.delete(id);
    cursor.producer.close();
    return true;
  }

  /** Closes the cursors of a session, or of its transaction only. */
  killForSession(session: Session, onlyTransaction: boolean): void {
    const name = getSessionName(session);
    for (const cursor of this.cursors.values()) {
      if (cursor.sessionKey !== name) continue;
      if (!onlyTransaction || cursor.transactionNumber !== undefined) this.kill(cursor.id);
    }
  }

  /** Closes cursors unused for ten minutes. */
  sweep(): void {
    for (const cursor of this.cursors.values()) {
      const isIdle = !cursor.isBusy && this.clock() - cursor.lastUsedMs > idleLimitMs;
      if (isIdle && !cursor.neverTimesOut) this.kill(cursor.id);
    }
  }

  closeAll(): void {
    for (const id of this.cursors.keys()) this.kill(id);
  }
}

function getSessionName(session: Session | undefined): string | undefined {
  return session?.key.toString('latin1');
}
