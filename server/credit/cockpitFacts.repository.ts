import { Types } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { BalanceModel, type BalanceDocument } from './ledger/ledger.model.ts';

/** A balance as the queue of staff looks at it. */
export type WatchedBalance = Pick<
  BalanceDocument,
  | '_id'
  | 'currency'
  | 'postedMinor'
  | 'lowCreditLimitMinor'
  | 'lowCreditAlertedAt'
  | 'frozenAt'
  | 'frozenReason'
>;
const watchedFields = {
  currency: 1,
  postedMinor: 1,
  lowCreditLimitMinor: 1,
  lowCreditAlertedAt: 1,
  frozenAt: 1,
  frozenReason: 1,
} as const;

const matchOnly = (only: readonly string[] | null) =>
  only === null ? {} : { _id: { $in: only.map((id) => new Types.ObjectId(id)) } };

/** Balances under the limit of their shop; of all shops that are not archived, or of these. */
export function readLowBalances(only: readonly string[] | null): AsyncIterable<WatchedBalance> {
  return BalanceModel.find({ ...matchOnly(only), isCreditLow: true, isArchived: null }, watchedFields)
    .lean<WatchedBalance[]>()
    .cursor({ batchSize: 500 }) as AsyncIterable<WatchedBalance>;
}

/** Shops that were warned of their low credit since a moment. */
export async function findWarnedSince(since: Date): Promise<EshopId[]> {
  const warned = await BalanceModel.find(
    { isCreditLow: true, lowCreditAlertedAt: { $gte: since } },
    { _id: 1 },
  ).lean<Pick<BalanceDocument, '_id'>[]>();
  return warned.map(({ _id }) => _id.toString() as EshopId);
}

/** Balances whose spending is stopped because the books differ; of all shops, or of these. */
export function readFrozenBalances(only: readonly string[] | null): AsyncIterable<WatchedBalance> {
  return BalanceModel.find({ ...matchOnly(only), frozenAt: { $gt: new Date(0) } }, watchedFields)
    .lean<WatchedBalance[]>()
    .cursor({ batchSize: 500 }) as AsyncIterable<WatchedBalance>;
}
