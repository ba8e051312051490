import { Types } from 'mongoose';
import { BankTransactionModel, type BankTransactionDocument } from './bank.model.ts';

/** A line of a bank statement as the queue of staff looks at it. */
export type WaitingLine = Omit<BankTransactionDocument, 'searchText' | 'searchTrigrams'>;

/** Reads undecided lines; all, or those of the ids. */
export function readWaitingLines(only: readonly string[] | null): AsyncIterable<WaitingLine> {
  return BankTransactionModel.find(
    {
      ...(only === null ? {} : { _id: { $in: only.map((id) => new Types.ObjectId(id)) } }),
      state: 'Review',
    },
    { searchText: 0, searchTrigrams: 0 },
  )
    .lean<WaitingLine[]>()
    .cursor({ batchSize: 500 }) as AsyncIterable<WaitingLine>;
}
