import type { EshopId } from '#shared/domain/ids/ids.ts';
import { TransferModel, type TransferDocument } from '../ledger/ledger.model.ts';

/** A movement as far as a statement needs it. */
export type StatementTransfer = Pick<
  TransferDocument,
  | '_id'
  | 'kind'
  | 'lines'
  | 'creditChangeMinor'
  | 'opensLot'
  | 'hashVersion'
  | 'campaignId'
  | 'reason'
  | 'invoiceId'
  | 'effectiveAt'
>;

/** Movements of a shop up to a place in its chain, the latest first, one at a time. */
export function readLatestTransfers(
  eshopId: EshopId,
  upToSequence: number,
): AsyncIterable<StatementTransfer> {
  return TransferModel.find(
    { eshopId, sequence: { $lte: upToSequence } },
    {
      kind: 1,
      lines: 1,
      creditChangeMinor: 1,
      opensLot: 1,
      hashVersion: 1,
      campaignId: 1,
      reason: 1,
      invoiceId: 1,
      effectiveAt: 1,
    },
  )
    .sort({ sequence: -1 })
    .lean<StatementTransfer[]>()
    .cursor({ batchSize: 500 }) as AsyncIterable<StatementTransfer>;
}
