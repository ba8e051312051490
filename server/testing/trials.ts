/** A repeated trial, with its number of attempts in `npm test` and in `npm run assure`. */
export interface TrialSeries {
  /** The subject, as in the lists of trials. */
  readonly what: string;
  /** Its test file. */
  readonly file: string;
  /** Attempts in `npm test`, which take seconds. */
  readonly smoke: number;
  /** Attempts in `npm run assure`. */
  readonly full: number;
  /** A walk of the same subject that only `npm run assure` runs. */
  readonly walk?: string;
}

/** All trials; TRIALS.md has the same table. */
export const trialSeries = {
  killedCreditNotes: {
    what: 'kills of a process that issues credit notes',
    file: 'server/areas/invoice/correction/creditNoteKills.test.ts',
    smoke: 4,
    full: 200,
  },
  killedPayouts: {
    what: 'payout runs killed between two steps',
    file: 'server/areas/affiliate/payout/payout.test.ts',
    smoke: 8,
    full: 200,
  },
  killedPayoutProcesses: {
    what: 'kills of the process that pays partners, between the request and the written file',
    file: 'server/areas/affiliate/payout/payoutKills.test.ts',
    smoke: 4,
    full: 200,
  },
  commissionHistories: {
    what: 'random histories of partners against an independent computation, in the database',
    file: 'server/areas/affiliate/histories.test.ts',
    smoke: 20,
    full: 5_000,
  },
  memoryCommissionHistories: {
    what: 'the same histories in memory: all services, no database',
    file: 'server/areas/affiliate/historiesInMemory.test.ts',
    smoke: 100,
    full: 100_000,
  },
  interruptedPosts: {
    what: 'posts on social networks that fail or whose worker dies at a random step, per run',
    file: 'server/areas/social/outbox.test.ts',
    smoke: 60,
    full: 1_000,
  },
  killedPostWorkers: {
    what: 'kills of the process that publishes posts; the full run has 1,000 posts',
    file: 'server/areas/social/outboxKills.test.ts',
    smoke: 10,
    full: 200,
  },
  hostileBodies: {
    what: 'arbitrary request bodies, over all calls',
    file: 'server/http/hostileBodies.test.ts',
    smoke: 600,
    full: 60_000,
  },
  invalidValues: {
    what: 'invalid values per field of each call, at most',
    file: 'server/http/hostileBodies.test.ts',
    smoke: 3,
    full: 20,
  },
  signInRuns: {
    what: 'brute-force runs against passwords, codes and links',
    file: 'server/areas/auth/signInLimits.test.ts',
    smoke: 1,
    full: 100,
  },
  enumeration: {
    what: 'answers to known and unknown email addresses, per call',
    file: 'server/areas/auth/enumeration.test.ts',
    smoke: 6,
    full: 1_000,
  },
  revocation: {
    what: 'rounds that revoke and grant 20 permissions',
    file: 'server/areas/auth/revocation.test.ts',
    smoke: 1,
    full: 25,
  },
  tamperedSignIns: {
    what: 'rounds of social sign-ins, each tampered with in every way',
    file: 'server/areas/auth/socialSignInRefusals.test.ts',
    smoke: 1,
    full: 25,
  },
  memoryLedgerSeeds: {
    what: 'random ledgers in memory',
    file: 'server/credit/ledger/randomOperations.test.ts',
    smoke: 2,
    full: 20,
  },
  memoryLedgerMovements: {
    what: 'movements of each random ledger in memory',
    file: 'server/credit/ledger/randomOperations.test.ts',
    smoke: 2_000,
    full: 50_000,
  },
  storedLedgerSeeds: {
    what: 'random ledgers in the database',
    file: 'server/credit/ledger/properties.test.ts',
    smoke: 2,
    full: 20,
  },
  storedLedgerMovements: {
    what: 'movements of each random ledger in the database',
    file: 'server/credit/ledger/properties.test.ts',
    smoke: 250,
    full: 2_500,
  },
  parallelHolds: {
    what: 'rounds of 64 parallel holds by two processes with credit for 10',
    file: 'server/credit/holds/races.test.ts',
    smoke: 3,
    full: 1_000,
  },
  parallelReversals: {
    what: 'movements reversed by several callers at once',
    file: 'server/credit/holds/races.test.ts',
    smoke: 16,
    full: 5_000,
  },
  amounts: {
    what: 'random amounts of each currency',
    file: 'server/credit/bookings/amounts.test.ts',
    smoke: 500,
    full: 200_000,
  },
  issuedDocuments: {
    what: 'documents issued in parallel, with crashes',
    file: 'server/areas/invoice/series.repository.test.ts',
    smoke: 60,
    full: 10_000,
  },
  issuedCreditNotes: {
    what: 'credit notes issued in parallel',
    file: 'server/areas/invoice/series.repository.test.ts',
    smoke: 20,
    full: 1_000,
  },
  bankStatements: {
    what: 'rounds of four parallel imports of one bank statement',
    file: 'server/areas/bank/bank.test.ts',
    smoke: 1,
    full: 50,
  },
  topUpCrossings: {
    what: 'crossings of the auto top-up threshold',
    file: 'server/areas/payment/autoTopUp/crossings.test.ts',
    smoke: 8,
    full: 1_000,
  },
  providerFailures: {
    what: 'charges over an unreliable connection to the provider',
    file: 'server/areas/payment/providerFailures.test.ts',
    smoke: 16,
    full: 5_000,
  },
  reportOrders: {
    what: 'payments with webhooks in every order, missing and repeated',
    file: 'server/areas/payment/reports/reportOrder.test.ts',
    smoke: 6,
    full: 2_000,
  },
  reportRaces: {
    what: 'races of return page, webhooks and reconciliation',
    file: 'server/areas/payment/reports/reportOrder.test.ts',
    smoke: 3,
    full: 1_000,
  },
  parallelApprovals: {
    what: 'requests approved by two users at once',
    file: 'server/areas/approval/approval.test.ts',
    smoke: 4,
    full: 200,
  },
  rebuiltEvents: {
    what: 'events of three time zones, counted and recounted',
    file: 'server/measurement/rollups/rebuild.test.ts',
    smoke: 1_200,
    full: 100_000,
  },
  demoDays: {
    what: 'days of demo history of six shops',
    file: 'server/demo/demoHistory.test.ts',
    smoke: 9,
    full: 730,
  },
  startedDemoDays: {
    what: 'days of demo data with which a server starts three times',
    file: 'server/demo/seedDemo.test.ts',
    smoke: 7,
    full: 60,
  },
  historyCuts: {
    what: 'interruptions of the count of demo history; the full run also kills the whole product',
    file: 'server/demo/countHistory.test.ts',
    smoke: 9,
    full: 12,
    walk: 'server/e2e/killHistory.e2e.ts',
  },
  specificationTests: {
    what: "tests of each file of MongoDB's specification, at most",
    file: 'server/database/specification/specification.test.ts',
    smoke: 1,
    full: 1_000,
  },
  processKills: {
    what: 'kills of the database process under mixed load',
    file: 'server/database/embedded/host/crash.test.ts',
    smoke: 4,
    full: 200,
  },
  isolationSeeds: {
    what: 'transaction histories, each checked for anomalies',
    file: 'server/database/embedded/host/isolation.test.ts',
    smoke: 1,
    full: 50,
  },
  isolationTransactions: {
    what: 'transactions per history by 10 clients, on lists and on accounts each',
    file: 'server/database/embedded/host/isolation.test.ts',
    smoke: 250,
    full: 1_000,
  },
  backupsUnderLoad: {
    what: 'backups under load, each restored',
    file: 'server/database/embedded/store/backup.test.ts',
    smoke: 3,
    full: 20,
  },
  lostReplies: {
    what: 'lost replies per kind of write',
    file: 'server/database/embedded/host/lostReplies.test.ts',
    smoke: 12,
    full: 2_000,
  },
  brokenFrames: {
    what: 'malformed frames sent to the database',
    file: 'server/database/embedded/wire/fuzz.test.ts',
    smoke: 1_000,
    full: 1_000_000,
  },
  plannedQueries: {
    what: 'random queries, by index and by collection scan',
    file: 'server/database/embedded/query/planner.test.ts',
    smoke: 400,
    full: 100_000,
  },
  filterPairs: {
    what: 'second conditions for each of 34 first ones, by index keys and by documents',
    file: 'server/database/embedded/query/coveredByIndex.test.ts',
    smoke: 5,
    full: 34,
  },
  matchedFilters: {
    what: 'random filters, compared with a second evaluator',
    file: 'server/database/embedded/query/matcher.fuzz.test.ts',
    smoke: 2_000,
    full: 500_000,
  },
  randomUpdates: {
    what: 'random updates of random documents',
    file: 'server/database/embedded/query/matcher.fuzz.test.ts',
    smoke: 1_500,
    full: 200_000,
  },
  productKills: {
    what: 'kills of the whole product while spend is booked',
    file: 'server/e2e/killAndRestart.e2e.ts',
    smoke: 2,
    full: 20,
  },
  packedStarts: {
    what: 'starts of the packaged desktop app; the full run also drives the staff walk',
    file: 'electron/e2e/packed.e2e.ts',
    smoke: 1,
    full: 4,
  },
  hostileRequests: {
    what: 'hostile URLs, headers and content types, over all calls and routes',
    file: 'server/http/hostileRequests.test.ts',
    smoke: 4_000,
    full: 100_000,
  },
  hostileDates: {
    what: 'invalid and extreme dates, over all calls that accept one',
    file: 'server/http/hostileDates.test.ts',
    smoke: 1_500,
    full: 20_000,
  },
  guardedYears: {
    what: 'simulated shop-years of daily feeds with sales and seasons, faults planted in 5 %',
    file: 'server/areas/feed/guard/guardTrial.test.ts',
    smoke: 24,
    full: 2_000,
  },
} as const satisfies Record<string, TrialSeries>;

export type TrialName = keyof typeof trialSeries;

/** Whether the long run was asked for: `npm run assure`. */
export const isLongRun = process.env['OKAVANGO_ASSURE'] === 'full';

/** The most attempts of each series in a long run that is cut short, such as `npm run assure -- commissionHistories 1000`. */
const longRunLimit = Number(process.env['OKAVANGO_TRIALS'] ?? Number.POSITIVE_INFINITY);

/** How often something is tried: as often as the goals say in the long run, less often in every other. */
export function countTrials(name: TrialName): number {
  const { full, smoke } = trialSeries[name];
  return isLongRun ? Math.min(full, longRunLimit) : smoke;
}

/** What the random tries of a run begin with: `OKAVANGO_SEED` repeats a run that named it. */
export function getTrialSeed(): number {
  return Number(process.env['OKAVANGO_SEED'] ?? process.hrtime.bigint() % 1_000_000n);
}

/** A time limit for a test whose trials take that much longer in the long run. @returns milliseconds */
export function getTrialTimeoutMs(reducedMs: number, fullMs: number): number {
  return isLongRun ? fullMs : reducedMs;
}
