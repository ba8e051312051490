import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { Lot } from '../ledger/funding.ts';
import { foldLots } from '../ledger/journal.ts';
import {
  findBalance,
  findBroughtCredit,
  findTransferAt,
  findTransfers,
  readJournal,
} from '../ledger/ledger.repository.ts';
import type { BalanceDocument, TransferDocument } from '../ledger/ledger.model.ts';
import { lotsOf } from '../ledger/lots.ts';

/** A top-up or bonus, and what of it is left. */
export interface LotState extends Lot {
  readonly eshopId: EshopId;
  readonly currency: CreditCurrency;
}

const readAtOnce = 500;

/**
 * The open lots of a credit from before lots were kept, without its whole journal. Its movements took from the oldest first, so
 * what is left is the latest that came, as much of it as the credit is.
 * @returns null when the journal does not say that the credit is so much, or has movements that name their lots
 */
async function latestLotsOf(balance: BalanceDocument, sinceSequence: number): Promise<readonly Lot[] | null> {
  const eshopId = balance._id.toString() as EshopId;
  const last = await findTransferAt(eshopId, balance.sequence);
  if (last === null || last.hashVersion != null || last.creditAfterMinor !== balance.postedMinor) return null;
  const lots: Lot[] = [];
  let leftMinor = balance.postedMinor;
  let upToSequence = balance.sequence;
  while (leftMinor > 0 && upToSequence >= sinceSequence) {
    const brought = await findBroughtCredit(eshopId, { upToSequence, most: readAtOnce });
    for (const { _id, sequence, opensLot, invoiceId, creditChangeMinor } of brought) {
      const remainingMinor = Math.min(leftMinor, creditChangeMinor);
      if (remainingMinor === 0) break;
      lots.push({
        transferId: _id,
        sequence,
        kind: opensLot?.kind ?? 'Purchased',
        invoiceId: invoiceId?.toString() ?? null,
        amountMinor: creditChangeMinor,
        remainingMinor,
      });
      leftMinor -= remainingMinor;
      upToSequence = sequence - 1;
    }
    if (leftMinor > 0 && brought.length < readAtOnce) return null;
  }
  return lots.toReversed();
}

async function openLotsOf(balance: BalanceDocument, sinceSequence: number): Promise<readonly Lot[]> {
  // A credit from before lots were kept: they follow from its journal until its next booking notes them.
  if (balance.lots == null && balance.sequence > 0)
    return (
      (await latestLotsOf(balance, sinceSequence)) ??
      (await foldLots(readJournal(balance._id.toString() as EshopId)))
    );
  return lotsOf(balance);
}

/**
 * Top-ups and bonuses of a shop of which something is left, the oldest first.
 * @param sinceSequence earlier ones than this place in the shop's chain are not asked for and may be left out
 */
export async function findLots(eshopId: EshopId, sinceSequence = 1): Promise<LotState[]> {
  const balance = await findBalance(eshopId);
  if (balance === null) return [];
  const { currency } = balance;
  return (await openLotsOf(balance, sinceSequence)).map((lot) => ({ ...lot, eshopId, currency }));
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
