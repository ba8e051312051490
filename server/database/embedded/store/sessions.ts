import { Binary } from 'bson';
import { createDatabaseError, transientTransactionError } from '../codes.ts';
import { decodeDocument, encodeDocument } from '../values/codec.ts';
import type { Doc, Value } from '../values/value.ts';
import type { Store } from './store.ts';
import { Transaction, type TransactionIdentity } from './transaction.ts';
import type { WriterParts } from './writer.ts';

/** Minutes after which an idle session and its records of retryable writes are forgotten. */
export const sessionMinutes = 30;
/** Longest life of a transaction: its snapshot keeps old pages from being reused. */
const transactionLifetimeMs = 60_000;
/** The statement number of a commit's record. */
const commitStatement = 0xffffffff;

/** The state of one logical session. */
export interface Session {
  readonly key: Buffer;
  readonly lsid: Doc;
  txnNumber: bigint;
  /** Results of the statements of the retryable write `txnNumber`. */
  statements: Map<number, Doc>;
  /** Rows of earlier numbers, to be removed with the next record. */
  staleRows: Buffer[];
  rows: Buffer[];
  transaction: Transaction | undefined;
  transactionState: 'none' | 'inProgress' | 'committed' | 'aborted';
  /** The commit of `txnNumber` that is under way. */
  commit: Promise<void> | undefined;
  lastUsedMs: number;
}

/** Writes in one commit, with pauses where the steps yield. */
export type WriteInSteps = <T>(steps: () => Generator<undefined, T>) => Promise<T>;

/** Sessions with their transactions and the durable records that make writes and commits repeatable. */
export class Sessions {
  private readonly store: Store;
  private readonly parts: WriterParts;
  private readonly sessions = new Map<string, Session>();

  constructor(parts: WriterParts) {
    this.store = parts.store;
    this.parts = parts;
  }

  /** The session of an lsid document, with its stored records. Throws InvalidOptions (72) for a bad one. */
  find(lsid: Doc): Session {
    const id = lsid.get('id');
    if (!(id instanceof Binary) || id.position !== 16) {
      throw createDatabaseError(72, "BSON field 'lsid.id' must be a UUID");
    }
    const key = Buffer.from(id.buffer.subarray(0, 16));
    const name = key.toString('latin1');
    let session = this.sessions.get(name);
    if (!session) {
      session = this.load(key, lsid);
      this.sessions.set(name, session);
    }
    session.lastUsedMs = this.parts.clock();
    return session;
  }

  private load(key: Buffer, lsid: Doc): Session {
    const session: Session = {
      key,
      lsid: new Map<string, Value>([['id', new Binary(key, 4)]]),
      txnNumber: -1n,
      statements: new Map(),
      staleRows: [],
      rows: [],
      transaction: undefined,
      transactionState: 'none',
      commit: undefined,
      lastUsedMs: 0,
    };
    if (lsid.has('uid')) session.lsid.set('uid', lsid.get('uid') ?? null);
    const view = this.store.openView();
    try {
      const end = Buffer.concat([key, Buffer.alloc(13, 0xff)]);
      for (const row of view.listEntries(this.store.sessions, { start: key, end }, { limit: 1_000_000 })) {
        const number = row.key.readBigUInt64BE(16);
        if (number > session.txnNumber) {
          session.staleRows.push(...session.rows);
          session.txnNumber = number;
          session.rows = [];
          session.statements = new Map();
          session.transactionState = 'none';
        }
        session.rows.push(row.key);
        const statement = row.key.readUInt32BE(24);
        if (statement === commitStatement) session.transactionState = 'committed';
        else session.statements.set(statement, decodeDocument(row.value).get('result') as Doc);
      }
    } finally {
      view.close();
    }
    return session;
  }

  /** Takes up the number of a retryable write or transaction. Throws TransactionTooOld (225). */
  begin(session: Session, txnNumber: bigint): void {
    if (txnNumber < session.txnNumber) {
      throw createDatabaseError(
        225,
        `Retryable write with txnNumber ${txnNumber} is prohibited on session because a newer retryable write with txnNumber ${session.txnNumber} has already started on this session.`,
      );
    }
    if (txnNumber === session.txnNumber) return;
    this.abort(session);
    session.staleRows.push(...session.rows);
    session.rows = [];
    session.txnNumber = txnNumber;
    session.statements = new Map();
    session.transactionState = 'none';
    session.commit = undefined;
  }

  /** Stores a statement's result in the commit of its write; inside a write callback. */
  saveStatement(session: Session, statement: number, result: Doc): void {
    session.statements.set(statement, result);
    this.saveRow(
      session,
      statement,
      new Map<string, Value>([
        ['at', new Date()],
        ['result', result],
      ]),
    );
  }

  private saveRow(session: Session, statement: number, content: Doc): void {
    const row = Buffer.alloc(28);
    session.key.copy(row, 0);
    row.writeBigUInt64BE(session.txnNumber, 16);
    row.writeUInt32BE(statement, 24);
    for (const stale of session.staleRows) this.store.sessions.remove(stale);
    session.staleRows = [];
    session.rows.push(row);
    this.store.sessions.put(row, encodeDocument(content, Number.MAX_SAFE_INTEGER));
  }

  /** Starts a transaction. Throws ConflictingOperationInProgress (117) when the number is in use. */
  start(session: Session, txnNumber: bigint): Transaction {
    if (txnNumber === session.txnNumber && (session.transactionState !== 'none' || session.rows.length > 0)) {
      throw createDatabaseError(
        117,
        `Cannot start a transaction with the same number ${txnNumber} as the session's most recent one`,
      );
    }
    this.begin(session, txnNumber);
    const identity: TransactionIdentity = { lsid: session.lsid, txnNumber };
    session.transaction = new Transaction(this.parts, identity);
    session.transactionState = 'inProgress';
    return session.transaction;
  }

  /** The transaction a statement belongs to. Throws 251, 225 or 256. */
  getCurrent(session: Session, txnNumber: bigint): Transaction {
    if (txnNumber < session.txnNumber) {
      throw createDatabaseError(
        225,
        `Cannot start transaction ${txnNumber} on session because a newer transaction ${session.txnNumber} has already started.`,
      );
    }
    if (txnNumber === session.txnNumber && session.transactionState === 'committed') {
      throw createDatabaseError(256, `Transaction with { txnNumber: ${txnNumber} } has been committed.`);
    }
    if (txnNumber !== session.txnNumber || !session.transaction)
      throw createNoSuchTransactionError(txnNumber);
    return session.transaction;
  }

  /**
   * Commits; with a record, so that the answer is the same when it is asked for again, also while the first commit is
   * still on its way to the disk.
   */
  async commit(session: Session, txnNumber: bigint, write: WriteInSteps): Promise<void> {
    if (txnNumber === session.txnNumber) {
      if (session.commit) return session.commit;
      if (session.transactionState === 'committed') return;
    }
    const commit = this.runCommit(session, this.getCurrent(session, txnNumber), write);
    session.commit = commit;
    try {
      await commit;
    } finally {
      if (session.commit === commit) session.commit = undefined;
    }
  }

  private async runCommit(session: Session, transaction: Transaction, write: WriteInSteps): Promise<void> {
    const { txnNumber } = session;
    let state: Session['transactionState'] = 'aborted';
    try {
      const save = (): void =>
        this.saveRow(session, commitStatement, new Map<string, Value>([['at', new Date()]]));
      await write(function* () {
        yield* transaction.apply();
        transaction.end();
        save();
      });
      state = 'committed';
    } finally {
      transaction.end();
      if (session.transaction === transaction) session.transaction = undefined;
      // The client may have gone on to its next transaction.
      if (session.txnNumber === txnNumber) session.transactionState = state;
    }
  }

  /** Ends an open transaction without effect. */
  abort(session: Session): void {
    // What has begun to be written is written to its end.
    if (!session.transaction || session.transaction.isCommitting) return;
    session.transaction.end();
    session.transaction = undefined;
    session.transactionState = 'aborted';
  }

  /** The oldest snapshot that an open transaction reads; undefined when none is open. */
  findOldestSnapshotTime(): bigint | undefined {
    let oldest: bigint | undefined;
    for (const { transaction } of this.sessions.values()) {
      if (transaction && (oldest === undefined || transaction.snapshotTime < oldest)) {
        oldest = transaction.snapshotTime;
      }
    }
    return oldest;
  }

  /** The sessions that are known at present. */
  list(): readonly Session[] {
    return [...this.sessions.values()];
  }

  /** Ends sessions for the client; records of retryable writes stay until they expire. */
  end(lsid: Doc): void {
    const session = this.find(lsid);
    this.abort(session);
    this.sessions.delete(session.key.toString('latin1'));
  }

  /** Aborts every open transaction. */
  abortAll(): void {
    for (const session of this.sessions.values()) this.abort(session);
  }

  /** Aborts every open transaction and drops state held only in memory; records are reread. */
  forgetAll(): void {
    this.abortAll();
    this.sessions.clear();
  }

  /** Aborts transactions that live too long and forgets idle sessions. */
  sweep(): void {
    const now = this.parts.clock();
    for (const [name, session] of this.sessions) {
      const { transaction } = session;
      if (transaction && now - transaction.startedAtMs > transactionLifetimeMs) this.abort(session);
      if (!session.transaction && now - session.lastUsedMs > sessionMinutes * 60_000)
        this.sessions.delete(name);
    }
  }

  /** Removes durable records older than the session time, in small commits. */
  async expireRecords(): Promise<void> {
    const before = Date.now() - (sessionMinutes + 5) * 60_000;
    let start: Buffer = Buffer.alloc(1);
    const end = Buffer.alloc(28, 0xff);
    for (;;) {
      const from = start;
      const last = await this.store.write(() => {
        const rows = this.store.writeView.listEntries(
          this.store.sessions,
          { start: from, end },
          { limit: 200 },
        );
        for (const { key, value } of rows) {
          const at = decodeDocument(value).get('at');
          const isInUse = this.sessions.has(key.subarray(0, 16).toString('latin1'));
          if (at instanceof Date && at.getTime() < before && !isInUse) this.store.sessions.remove(key);
        }
        return rows.length < 200 ? undefined : rows.at(-1)?.key;
      });
      if (!last) return;
      start = Buffer.concat([last, Buffer.from([0])]);
    }
  }
}

/** The error of a statement whose transaction is gone. */
export function createNoSuchTransactionError(txnNumber: bigint): Error {
  return createDatabaseError(
    251,
    `Given transaction number ${txnNumber} does not match any in-progress transactions.`,
    { labels: [transientTransactionError] },
  );
}
