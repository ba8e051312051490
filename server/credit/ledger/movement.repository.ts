import { creditCurrencies } from '#shared/domain/money/currency.ts';
import { BalanceModel, TransferModel, type BalanceDocument, type TransferDocument } from './ledger.model.ts';

/** A movement of money beside the spend of campaigns. */
export type OtherMovement = Pick<
  TransferDocument,
  '_id' | 'eshopId' | 'kind' | 'currency' | 'lines' | 'creditChangeMinor' | 'invoiceId' | 'effectiveAt'
>;

/** Reads movements of all shops in the time, except campaign spend and its refunds. */
export function readOtherMovements(from: Date, to: Date): AsyncIterable<OtherMovement> {
  return TransferModel.find(
    { campaignId: null, effectiveAt: { $gte: from, $lt: to } },
    { eshopId: 1, kind: 1, currency: 1, lines: 1, creditChangeMinor: 1, invoiceId: 1, effectiveAt: 1 },
  )
    .lean<OtherMovement[]>()
    .cursor({ batchSize: 500 }) as AsyncIterable<OtherMovement>;
}

/** Shops with credit. */
export function readBalances(): AsyncIterable<Pick<BalanceDocument, '_id' | 'currency' | 'postedMinor'>> {
  return BalanceModel.find(
    { currency: { $in: [...creditCurrencies] }, postedMinor: { $gt: 0 } },
    { currency: 1, postedMinor: 1 },
  )
    .lean<BalanceDocument[]>()
    .cursor({ batchSize: 500 }) as AsyncIterable<BalanceDocument>;
}
