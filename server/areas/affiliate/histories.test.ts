import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, it } from 'vitest';
import { createSeededRandom } from '#server/credit/testing/createSeededRandom.ts';
import { startLedgerDatabase, type LedgerDatabase } from '#server/credit/testing/ledgerTestBed.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { getTrialSeed, countTrials } from '#server/testing/trials.ts';
import { EshopModel } from '../eshop/eshop.model.ts';
import { runHistories, type ReferredShop } from './testing/histories.ts';

const total = countTrials('commissionHistories');
/** Histories that share a database, whose books are checked together; the next ones begin with an empty one. */
const perBatch = Math.min(total, 50);
const seed = getTrialSeed();

let database: LedgerDatabase;
beforeAll(async () => {
  database = await startLedgerDatabase();
  console.log(`${total} histories, OKAVANGO_SEED=${seed}`);
});
beforeEach(async () => {
  for (const name of [
    'commissionLines',
    'commissionPlans',
    'commissionSpendBases',
    'commissionStatements',
    'creditBalances',
    'eshops',
    'ledgerTransfers',
    'payoutClaims',
    'payoutRuns',
    'payouts',
    'referralReviews',
  ])
    await mongoose.connection.collection(name).deleteMany({}, wholeRead);
});
afterAll(async () => await database.stop());

async function insertShop({ eshopId, partnerId, firstTransactionAt }: ReferredShop): Promise<void> {
  await EshopModel.collection.insertOne({
    _id: new Types.ObjectId(eshopId),
    referredBy: new Types.ObjectId(partnerId),
    firstTransactionAt,
    marketingId: eshopId,
    domainName: `${eshopId}.example`,
  });
}

it.each(Array.from({ length: Math.ceil(total / perBatch) }, (_each, at) => at))(
  `histories of batch %i (each ${perBatch}) are the reference to the cent: lines, statements, payouts, ledger`,
  async (batch) => await runHistories(createSeededRandom(seed * 1_000_003 + batch), perBatch, insertShop),
  600_000,
);
