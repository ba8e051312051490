import { Types, mongo } from 'mongoose';
import mongoose from 'mongoose';
import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import {
  runInParallel,
  computeMedian,
  computeRatio,
  runRounds,
} from '#server/database/embedded/bench/rounds.ts';
import { bookAdSpend } from '../bookings/adSpend.service.ts';
import { checkEshop } from '../checks/eshopCheck.service.ts';
import {
  BalanceModel,
  TransferModel,
  type BalanceDocument,
  type TransferDocument,
} from '../ledger/ledger.model.ts';
import { createId, openCredit, startLedgerDatabase } from '../testing/ledgerTestBed.ts';

/**
 * Postings of the ledger beside bare transactions of the same shape on the same database, in one run: two reads by index, a
 * guarded update of the balance, an insert into the journal and one of an event. Ends with 1 when the goal is missed.
 */
const rounds = Number(process.argv[2] ?? 5);
const goal = 0.7;
const shopCount = 64;
const lanes = 16;
const operations = 1_200;

const database = await startLedgerDatabase();
try {
  const shops: EshopId[] = [];
  for (let index = 0; index < shopCount; index += 1) {
    const { eshopId } = await openCredit(100_000_000);
    shops.push(eshopId);
  }
  const getShop = (index: number) => {
    const shop = shops[index % shopCount];
    if (shop === undefined) throw new Error('no shop');
    return shop;
  };
  const campaignId = createId() as CampaignId;
  const post = async (index: number) =>
    await bookAdSpend({
      eshopId: getShop(index),
      currency: 'CZK',
      channel: 'Google',
      campaignId,
      spentMinor: 1 + (index % 50),
      effectiveAt: new Date(),
      idempotencyKey: createId(),
    });

  // The bare side has the same indexes and documents of the same content, made beforehand.
  const { connection } = mongoose;
  const balances = connection.collection<BalanceDocument>('bareBalances');
  const transfers = connection.collection<TransferDocument>('bareTransfers');
  const events = connection.collection('bareEvents');
  const indexes = await TransferModel.collection.indexes();
  await transfers.createIndexes(
    indexes
      .filter(({ name }) => name !== '_id_')
      .map(({ key, name, unique, partialFilterExpression }) => ({
        key,
        ...(name === undefined ? {} : { name }),
        ...(unique === undefined ? {} : { unique }),
        ...(partialFilterExpression === undefined ? {} : { partialFilterExpression }),
      })),
  );
  await events.createIndex({ createdAt: 1 });
  await balances.insertMany(await BalanceModel.find().lean<BalanceDocument[]>());
  const { transfer: pattern } = await post(0);
  const sequences = new Map<EshopId, number>();
  const runBare = async (index: number): Promise<void> => {
    const eshopId = getShop(index);
    const sequence = (sequences.get(eshopId) ?? 1) + 1;
    sequences.set(eshopId, sequence);
    const id = new Types.ObjectId(eshopId);
    const key = createId();
    const session = await connection.startSession();
    try {
      await session.withTransaction(
        async () => {
          const balance = await balances.findOne({ _id: id }, { session });
          await transfers.findOne({ idempotencyKey: key }, { session });
          await balances.updateOne(
            { _id: id },
            {
              $set: {
                postedMinor: (balance?.postedMinor ?? 0) - 1,
                heldMinor: 0,
                exposureMinor: 0,
                receivableMinor: 0,
                lots: balance?.lots ?? null,
                sequence,
                lastHash: pattern.hash,
              },
            },
            { session },
          );
          await transfers.insertOne(
            { ...pattern, _id: key, eshopId: id, sequence, idempotencyKey: key },
            { session },
          );
          await events.insertOne(
            {
              type: 'CreditChanged',
              eshopId: id,
              payload: { amountMinor: 1, currency: 'CZK', sequence },
              createdAt: new Date(),
            },
            { session },
          );
        },
        {
          readConcern: { level: 'snapshot' },
          writeConcern: new mongo.WriteConcern('majority', undefined, true),
        },
      );
    } finally {
      await session.endSession();
    }
  };

  let next = 0;
  let nextBare = 0;
  const rates = await runRounds(
    [
      {
        name: 'ledger',
        operations,
        run: () => runInParallel(operations, lanes, () => post((next += 1))),
      },
      {
        name: 'bare',
        operations,
        run: () => runInParallel(operations, lanes, () => runBare((nextBare += 1))),
      },
    ],
    rounds,
  );
  for (const eshopId of shops.slice(0, 4)) {
    const { findings } = await checkEshop(eshopId);
    if (findings.length > 0) throw new Error(`the books differ: ${JSON.stringify(findings)}`);
  }
  const { median, low, high } = computeRatio(rates, 'ledger', 'bare');
  const rate = (name: string) => Math.round(computeMedian(rates.get(name) ?? [])).toLocaleString('en-GB');
  const isMet = median >= goal;
  console.log('| what | measured | goal | |\n|---|---|---|---|');
  console.log(
    `| postings of the ledger, ${lanes} writers: ledger ${rate('ledger')}/s, bare transactions ${rate('bare')}/s | ` +
      `${median.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)}) | at least ${goal.toFixed(2)} | ${isMet ? 'met' : 'MISSED'} |`,
  );
  process.exitCode = isMet ? 0 : 1;
} finally {
  await database.stop();
}
