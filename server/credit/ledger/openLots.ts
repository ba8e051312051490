import type { ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Lot } from './funding.ts';
import { foldLots } from './journal.ts';
import type { BalanceDocument } from './ledger.model.ts';
import { findBroughtCredit, findTransferAt, readJournal } from './ledger.repository.ts';
import { toLots } from './lots.ts';

/** Which lots are asked for. */
export interface LotsWanted {
  /** Earlier ones than this place in the shop's chain are not asked for and may be left out; all without it. */
  readonly sinceSequence?: number;
  /** The transaction that asks. */
  readonly session?: ClientSession | null;
}

const readAtOnce = 500;

/**
 * Finds the open lots of a credit that predates lots, without reading its whole journal. Its movements took from the
 * oldest first, so the rest is the latest credits, up to the current balance.
 * @returns null when the journal does not add up to the credit, or has movements that name their lots
 */
async function findLatestLots(
  balance: BalanceDocument,
  { sinceSequence = 1, session = null }: LotsWanted,
): Promise<readonly Lot[] | null> {
  const eshopId = balance._id.toString() as EshopId;
  const last = await findTransferAt(eshopId, balance.sequence, session);
  if (last === null || last.hashVersion != null || last.creditAfterMinor !== balance.postedMinor) return null;
  const lots: Lot[] = [];
  let leftMinor = balance.postedMinor;
  let upToSequence = balance.sequence;
  while (leftMinor > 0 && upToSequence >= sinceSequence) {
    const brought = await findBroughtCredit(eshopId, { upToSequence, most: readAtOnce }, session);
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

/**
 * Returns the open lots of a balance. For a credit that predates lots, derives them from its journal until its next
 * booking.
 */
export async function getOpenLots(
  balance: BalanceDocument,
  wanted: LotsWanted = {},
): Promise<readonly Lot[]> {
  if (balance.lots != null || balance.sequence === 0) return toLots(balance);
  return (
    (await findLatestLots(balance, wanted)) ??
    (await foldLots(readJournal(balance._id.toString() as EshopId, wanted.session ?? null)))
  );
}
