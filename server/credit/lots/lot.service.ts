import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { Lot } from '../ledger/funding.ts';
import { foldLots } from '../ledger/journal.ts';
import { findBalance, findTransfers, readJournal } from '../ledger/ledger.repository.ts';
import type { BalanceDocument, TransferDocument } from '../ledger/ledger.model.ts';
import { lotsOf } from '../ledger/lots.ts';

/** A top-up or bonus, and what of it is left. */
export interface LotState extends Lot {
  readonly eshopId: EshopId;
  readonly currency: CreditCurrency;
}

async function openLotsOf(balance: BalanceDocument): Promise<readonly Lot[]> {
  // A credit from before lots were kept: they follow from its journal until its next booking notes them.
  if (balance.lots == null && balance.sequence > 0)
    return await foldLots(readJournal(balance._id.toString() as EshopId));
  return lotsOf(balance);
}

/** Top-ups and bonuses of a shop of which something is left, the oldest first. */
export async function findLots(eshopId: EshopId): Promise<LotState[]> {
  const balance = await findBalance(eshopId);
  if (balance === null) return [];
  const { currency } = balance;
  return (await openLotsOf(balance)).map((lot) => ({ ...lot, eshopId, currency }));
}

/** What a movement brought that can be spent: its amount, or null when it brought nothing. */
export function lotMinorOf(transfer: TransferDocument): number | null {
  if (transfer.opensLot) return transfer.opensLot.amountMinor;
  return transfer.hashVersion == null && transfer.creditChangeMinor > 0 ? transfer.creditChangeMinor : null;
}

/** A top-up or bonus by its movement, also one that is used up; null when there is none. */
export async function lotOf(transferId: string): Promise<LotState | null> {
  const [transfer] = await findTransfers([transferId]);
  const amountMinor = transfer === undefined ? null : lotMinorOf(transfer);
  if (transfer === undefined || amountMinor === null) return null;
  const eshopId = transfer.eshopId.toString() as EshopId;
  const open = (await findLots(eshopId)).find((lot) => lot.transferId === transferId);
  return {
    eshopId,
    currency: transfer.currency,
    transferId,
    sequence: transfer.sequence,
    kind: transfer.opensLot?.kind ?? 'Purchased',
    invoiceId: transfer.invoiceId?.toString() ?? null,
    amountMinor,
    remainingMinor: open?.remainingMinor ?? 0,
  };
}
