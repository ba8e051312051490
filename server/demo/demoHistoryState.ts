import mongoose, { type ClientSession } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { PastCampaign } from '#server/sandbox/market/backfill.ts';
import type { MarketShop } from '#server/sandbox/market/shops.ts';

/** A shop of the demo's history, as it was when its money was booked: later changes must not alter its past. */
export interface StoredHistoryShop {
  readonly eshopId: string;
  /** Without its catalogue, which the market knows by the host. */
  readonly market: Omit<MarketShop, 'catalogue'>;
  readonly campaigns: readonly PastCampaign[];
  /** Days from this one on were counted before the server was ready; null for none. */
  readonly countedFrom: Day | null;
}

/** How far the visits of the demo's history are counted. */
export interface DemoHistoryState {
  readonly _id: 'history';
  /** The plan: what it was made at decides which days it has. */
  readonly plannedAt: Date;
  readonly days: number;
  readonly blockDays: number;
  readonly shops: readonly StoredHistoryShop[];
  /** Blocks of days that are counted entirely. */
  readonly blocks: number;
  /** Rounds of the next block that are counted. */
  readonly rounds: number;
  readonly finishedAt: Date | null;
}

const id = 'history';
// Not a model: only databases with a demo have this collection.
const getCollection = () => mongoose.connection.collection<DemoHistoryState>('demoHistory');

/** The state, or null where no history is counted in the background. */
export async function findHistoryState(): Promise<DemoHistoryState | null> {
  return await getCollection().findOne({ _id: id });
}

/** Stores that nothing older than the recent days is counted yet. */
export async function beginHistoryState(
  state: Pick<DemoHistoryState, 'plannedAt' | 'days' | 'blockDays' | 'shops'>,
): Promise<void> {
  await getCollection().replaceOne(
    { _id: id },
    { ...state, blocks: 0, rounds: 0, finishedAt: null },
    { upsert: true, ignoreUndefined: true },
  );
}

/**
 * Records a round as counted, in the transaction that counts it.
 * @throws Error when it is counted already: the transaction must not count it twice
 */
export async function recordRound(block: number, round: number, session: ClientSession): Promise<void> {
  const { matchedCount } = await getCollection().updateOne(
    { _id: id, blocks: block, rounds: round },
    { $set: { rounds: round + 1 } },
    { session },
  );
  if (matchedCount === 0) throw new Error(`round ${round} of block ${block} was counted by another process`);
}

/** Records a block as counted entirely. */
export async function recordBlock(block: number): Promise<void> {
  await getCollection().updateOne({ _id: id, blocks: block }, { $set: { blocks: block + 1, rounds: 0 } });
}

/** Records that the whole history is counted. */
export async function finishHistoryState(): Promise<void> {
  await getCollection().updateOne({ _id: id }, { $set: { finishedAt: new Date() } });
}

/** Whether nothing of a demo's history is left to count. */
export async function isHistoryCounted(): Promise<boolean> {
  const state = await getCollection().findOne({ _id: id }, { projection: { finishedAt: 1 } });
  return state === null || state.finishedAt !== null;
}
