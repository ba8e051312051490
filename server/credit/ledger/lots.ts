import { Types } from 'mongoose';
import type { Funding, Lot } from './funding.ts';
import type { BalanceDocument, TransferDocument } from './ledger.model.ts';

/** The open lots of a balance. */
export function toLots(balance: Pick<BalanceDocument, 'lots'>): Lot[] {
  return (balance.lots ?? []).map(
    ({ transferId, sequence, kind, invoiceId, amountMinor, remainingMinor }) => ({
      transferId,
      sequence,
      kind,
      invoiceId: invoiceId?.toString() ?? null,
      amountMinor,
      remainingMinor,
    }),
  );
}

/** Open lots as they are stored. */
export function toStoredLots(lots: readonly Lot[]): NonNullable<BalanceDocument['lots']> {
  return lots.map((lot) => ({
    ...lot,
    invoiceId: lot.invoiceId === null ? null : new Types.ObjectId(lot.invoiceId),
    // The schema's arrays have mongoose's methods besides, which nothing here uses.
  })) as unknown as NonNullable<BalanceDocument['lots']>;
}

/** What a movement took of lots, as it is stored. */
export function toStoredFunding(funding: readonly Funding[]): NonNullable<TransferDocument['funding']> {
  return funding.map((part) => ({
    ...part,
    invoiceId: part.invoiceId === null ? null : new Types.ObjectId(part.invoiceId),
    // As above.
  })) as unknown as NonNullable<TransferDocument['funding']>;
}
