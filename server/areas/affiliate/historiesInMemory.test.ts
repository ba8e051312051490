import type { ClientSession } from 'mongoose';
import { afterEach, beforeAll, it, vi } from 'vitest';
import { createSeededRandom } from '#server/credit/testing/createSeededRandom.ts';
import { clearMemoryLedger } from '#server/credit/testing/memoryLedger.ts';
import { countTrials, getTrialSeed } from '#server/testing/trials.ts';
import { runHistories } from './testing/histories.ts';
import { clearMemoryBooks, insertMemoryShop } from './testing/memoryBooks.ts';
import { clearMemoryPayouts } from './testing/memoryPayouts.ts';

// The services themselves, those of the ledger as well, on memory: what they decide is tried a hundred thousand times, which a
// database would take hours for; what the database has to do with it is tried in histories.test.ts by the same histories.
vi.mock('#server/database/transaction.ts', () => ({
  inTransaction: async (work: (session: ClientSession) => Promise<unknown>) =>
    await work({} as ClientSession),
}));
vi.mock('#server/events/domainEvents.ts', async (load) => ({
  ...(await load<object>()),
  recordEvent: async () => undefined,
}));
vi.mock('#server/credit/ledger/ledger.repository.ts', async (load) => ({
  ...(await load<object>()),
  ...(await import('#server/credit/testing/memoryLedger.ts')).memoryLedgerRepository,
}));
vi.mock(
  '#server/credit/ledger/commission.repository.ts',
  async () => (await import('#server/credit/testing/memoryLedger.ts')).memoryOwedRepository,
);
vi.mock(
  '#server/credit/holds/hold.repository.ts',
  async () => (await import('#server/credit/testing/memoryLedger.ts')).memoryHoldRepository,
);
vi.mock('#server/areas/eshop/index.ts', async (load) => ({
  ...(await load<object>()),
  findReferral: (await import('./testing/memoryBooks.ts')).findMemoryReferral,
}));
vi.mock('#server/areas/user/index.ts', async (load) => ({
  ...(await load<object>()),
  findUserById: async () => null,
}));
vi.mock(
  './commission/commission.repository.ts',
  async () => (await import('./testing/memoryBooks.ts')).memoryCommissions,
);
vi.mock(
  './commission/plan.repository.ts',
  async () => (await import('./testing/memoryBooks.ts')).memoryPlans,
);
vi.mock(
  './commission/spendBase.repository.ts',
  async () => (await import('./testing/memoryBooks.ts')).memorySpendBases,
);
vi.mock('./fraud/review.repository.ts', async () => (await import('./testing/memoryBooks.ts')).memoryReviews);
vi.mock(
  './statement/statement.repository.ts',
  async () => (await import('./testing/memoryBooks.ts')).memoryStatements,
);
vi.mock(
  './payout/payout.repository.ts',
  async () => (await import('./testing/memoryPayouts.ts')).memoryPayouts,
);
vi.mock(
  './payout/payoutAccount.repository.ts',
  async () => (await import('./testing/memoryPayouts.ts')).memoryPayoutAccounts,
);
vi.mock(
  './selfBilling/selfBilling.repository.ts',
  async () => (await import('./testing/memoryPayouts.ts')).memorySelfBillings,
);

const total = countTrials('memoryCommissionHistories');
/** Histories whose books are checked together. */
const perBatch = Math.min(total, 50);
const seed = getTrialSeed();

beforeAll(() => console.log(`${total} histories, OKAVANGO_SEED=${seed}`));
afterEach(() => {
  clearMemoryLedger();
  clearMemoryBooks();
  clearMemoryPayouts();
});

it.each(Array.from({ length: Math.ceil(total / perBatch) }, (_each, at) => at))(
  `histories of batch %i (each ${perBatch}) are the reference to the cent: lines, statements, payouts, ledger`,
  async (batch) =>
    await runHistories(createSeededRandom(seed * 1_000_003 + batch), perBatch, insertMemoryShop),
  120_000,
);
