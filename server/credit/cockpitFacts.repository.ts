import { Types } from 'mongoose';
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

const among = (only: readonly string[] | null) =>
  only === null ? {} : { _id: { $in: only.map((id) => new Types.ObjectId(id)) } };

/** Balances under the limit of their shop; of all shops, or of these. */
export function readLowBalances(only: readonly string[] | null): AsyncIterable<WatchedBalance> {
  return BalanceModel.find({ ...among(only), isCreditLow: true }, watchedFields)
    .lean<WatchedBalance[]>()
    .cursor({ batchSize: 500 }) as AsyncIterable<WatchedBalance>;
}

/** Balances whose spending is stopped because the books differ; of all shops, or of these. */
export function readFrozenBalances(only: readonly string[] | null): AsyncIterable<WatchedBalance> {
  return BalanceModel.find({ ...among(only), frozenAt: { $gt: new Date(0) } }, watchedFields)
    .lean<WatchedBalance[]>()
    .cursor({ batchSize: 500 }) as AsyncIterable<WatchedBalance>;
}
