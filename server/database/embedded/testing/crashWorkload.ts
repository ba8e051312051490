import type { MongoClient } from 'mongodb';

/** Writes acknowledged to the workload, checked after a crash. */
export interface Acknowledged {
  /** Ids of inserted documents. */
  readonly inserted: string[];
  /** Transfers whose commit was acknowledged. */
  committed: number;
  /** Increments acknowledged and attempted. */
  incremented: number;
  incrementsTried: number;
}

/** Inserts, increments and transfers until it is over; each worker ends at its first error. */
export async function runWorkload(
  client: MongoClient,
  run: number,
  writers: number,
  done: Acknowledged,
  isOver: () => boolean,
): Promise<void> {
  const db = client.db('crash');
  const insertMany = async (writer: number): Promise<void> => {
    for (let i = 0; !isOver(); i++) {
      const documents = Array.from({ length: 1 + (i % 5) }, (_, k) => ({
        _id: `${run}-${writer}-${i}-${k}`,
        group: i % 7,
        key: `k${run}-${writer}-${i}-${k}`,
      }));
      await db.collection<{ _id: string }>('ledger').insertMany(documents);
      done.inserted.push(...documents.map(({ _id }) => _id));
    }
  };
  const increment = async (): Promise<void> => {
    while (!isOver()) {
      done.incrementsTried++;
      await db
        .collection<{ _id: string }>('counter')
        .updateOne({ _id: 'n' }, { $inc: { n: 1 } }, { upsert: true });
      done.incremented++;
    }
  };
  const transfer = async (writer: number): Promise<void> => {
    const accounts = db.collection<{ _id: number; n: number }>('accounts');
    for (let i = 0; !isOver(); i++) {
      const session = client.startSession();
      try {
        await session.withTransaction(async () => {
          await accounts.updateOne({ _id: (writer + i) % 5 }, { $inc: { n: -1 } }, { session });
          await accounts.updateOne({ _id: (writer + i + 1 + (i % 3)) % 5 }, { $inc: { n: 1 } }, { session });
          await db.collection('transfers').insertOne({ run, writer, i }, { session });
        });
        done.committed++;
      } finally {
        await session.endSession().catch(() => undefined);
      }
    }
  };
  const workers = [
    ...Array.from({ length: writers }, (_, writer) => insertMany(writer)),
    increment(),
    increment(),
    transfer(0),
    transfer(1),
  ];
  // Every worker ends at its first error, which the crash brings.
  await Promise.allSettled(workers);
}
