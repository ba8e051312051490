import { MongoServerError, type ClientSession, type MongoClient } from 'mongodb';
import { createRandom } from './randomValues.ts';

/** One step of a transaction on a list: an append, or a read with what it saw. */
export type ListStep =
  | { readonly kind: 'append'; readonly key: number; readonly value: number }
  | { readonly kind: 'read'; readonly key: number; readonly seen: readonly number[] };

/** One transaction of a history. One neither committed nor aborted got no answer. */
export interface ListTransaction {
  readonly steps: readonly ListStep[];
  readonly outcome: 'committed' | 'aborted';
}

/** How a history is made. */
export interface HistoryOptions {
  readonly seed: number;
  readonly clients: number;
  readonly transactions: number;
}

interface ListDocument {
  _id: number;
  list: number[];
}

const keys = 8;
const isConflict = (error: unknown): boolean =>
  error instanceof MongoServerError && error.hasErrorLabel('TransientTransactionError');

/** Appends to and reads lists from several clients at once, in transactions and alone, and notes what each saw. */
export async function createListHistory(
  client: MongoClient,
  { seed, clients, transactions }: HistoryOptions,
): Promise<ListTransaction[]> {
  const lists = client.db('histories').collection<ListDocument>(`lists-${seed}`);
  await lists.insertMany(Array.from({ length: keys }, (_, _id) => ({ _id, list: [] })));
  const history: ListTransaction[] = [];
  let nextValue = 1;
  let begun = 0;

  const runStep = async (random: () => number, session?: ClientSession): Promise<ListStep> => {
    const key = Math.floor(random() * keys);
    const options = session ? { session } : {};
    if (random() < 0.5) {
      const found = await lists.findOne({ _id: key }, options);
      return { kind: 'read', key, seen: found?.list ?? [] };
    }
    const value = nextValue++;
    await lists.updateOne({ _id: key }, { $push: { list: value } }, options);
    return { kind: 'append', key, value };
  };

  const runClient = async (number: number): Promise<void> => {
    const random = createRandom(seed * 1000 + number);
    const session = client.startSession();
    while (begun < transactions) {
      begun++;
      if (random() < 0.2) {
        history.push({ steps: [await runStep(random)], outcome: 'committed' });
        continue;
      }
      const steps: ListStep[] = [];
      const count = 1 + Math.floor(random() * 4);
      session.startTransaction();
      try {
        for (let i = 0; i < count; i++) steps.push(await runStep(random, session));
        if (random() < 0.05) {
          await session.abortTransaction();
          history.push({ steps, outcome: 'aborted' });
          continue;
        }
        await session.commitTransaction();
        history.push({ steps, outcome: 'committed' });
      } catch (error) {
        if (!isConflict(error)) throw error;
        await session.abortTransaction().catch(() => undefined);
        history.push({ steps, outcome: 'aborted' });
      }
    }
    await session.endSession();
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => runClient(number)));
  return history;
}

/** What a bank saw: sums of all accounts in one snapshot, and what transfers should have left. */
export interface BankReport {
  readonly transfers: number;
  readonly wrongSums: number;
  readonly wrongBalances: number;
}

const accountCount = 6;
const opening = 100;

/** Moves money by reading, reckoning and writing back, while others add up all accounts in a snapshot. */
export async function runBank(
  client: MongoClient,
  { seed, clients, transactions }: HistoryOptions,
): Promise<BankReport> {
  const accounts = client.db('histories').collection<{ _id: number; n: number }>(`bank-${seed}`);
  await accounts.insertMany(Array.from({ length: accountCount }, (_, _id) => ({ _id, n: opening })));
  const moved = Array.from({ length: accountCount }, () => opening);
  let begun = 0;
  let transfers = 0;
  let wrongSums = 0;

  const addUp = async (session: ClientSession): Promise<void> => {
    const all = await accounts.find({}, { session }).toArray();
    if (all.reduce((sum, { n }) => sum + n, 0) !== accountCount * opening) wrongSums++;
  };
  const move = async (random: () => number, session: ClientSession): Promise<() => void> => {
    const from = Math.floor(random() * accountCount);
    const to = (from + 1 + Math.floor(random() * (accountCount - 1))) % accountCount;
    const amount = 1 + Math.floor(random() * 5);
    for (const [_id, change] of [
      [from, -amount],
      [to, amount],
    ] as const) {
      const account = await accounts.findOne({ _id }, { session });
      await accounts.updateOne({ _id }, { $set: { n: (account?.n ?? 0) + change } }, { session });
    }
    return () => {
      moved[from] = (moved[from] ?? 0) - amount;
      moved[to] = (moved[to] ?? 0) + amount;
      transfers++;
    };
  };
  const runClient = async (number: number): Promise<void> => {
    const random = createRandom(seed * 1000 + number);
    const session = client.startSession();
    while (begun < transactions) {
      begun++;
      session.startTransaction({ readConcern: { level: 'snapshot' } });
      try {
        let note = (): void => undefined;
        if (random() < 0.3) await addUp(session);
        else note = await move(random, session);
        await session.commitTransaction();
        note();
      } catch (error) {
        if (!isConflict(error)) throw error;
        await session.abortTransaction().catch(() => undefined);
      }
    }
    await session.endSession();
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => runClient(number)));
  const left = await accounts.find().sort({ _id: 1 }).toArray();
  return { transfers, wrongSums, wrongBalances: left.filter(({ _id, n }) => n !== moved[_id]).length };
}
