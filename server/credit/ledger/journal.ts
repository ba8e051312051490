import { giveBackToLot, consumeLots, type Lot } from './funding.ts';
import type { TransferDocument } from './ledger.model.ts';

/** Lots that were used up or opened while a journal is folded, by the movement that opened them. */
type OpenedLots = Map<string, Omit<Lot, 'remainingMinor'>>;

function toOpenLot(transfer: TransferDocument): Omit<Lot, 'remainingMinor'> | null {
  const named = transfer.hashVersion == null;
  const amountMinor = named ? transfer.creditChangeMinor : (transfer.opensLot?.amountMinor ?? 0);
  if (amountMinor <= 0) return null;
  return {
    transferId: transfer._id,
    sequence: transfer.sequence,
    kind: transfer.opensLot?.kind ?? 'Purchased',
    invoiceId: transfer.invoiceId?.toString() ?? null,
    amountMinor,
  };
}

/**
 * Returns the open lots after one more movement. Movements that predate funding took from the oldest first.
 * @returns null when the movement takes more from lots than they hold
 */
export function getLotsAfter(
  lots: readonly Lot[],
  transfer: TransferDocument,
  opened?: OpenedLots,
): readonly Lot[] | null {
  const open = toOpenLot(transfer);
  let after = open === null ? lots : [...lots, { ...open, remainingMinor: open.amountMinor }];
  if (open !== null) opened?.set(open.transferId, open);
  if (transfer.hashVersion == null) {
    if (transfer.creditChangeMinor >= 0) return after;
    return consumeLots(after, -transfer.creditChangeMinor, null)?.lots ?? null;
  }
  for (const { transferId, amountMinor } of transfer.funding) {
    const lot = after.find((one) => one.transferId === transferId) ?? opened?.get(transferId);
    if (lot === undefined) return null;
    if (amountMinor < 0) {
      after = giveBackToLot(after, lot, -amountMinor).lots;
      if ((after.find((one) => one.transferId === transferId)?.remainingMinor ?? 0) > lot.amountMinor)
        return null;
      continue;
    }
    const taken = consumeLots(after, amountMinor, null, { only: transferId });
    if (taken === null) return null;
    after = taken.lots;
  }
  return after;
}

/** Returns the open lots that a journal leaves. @throws Error when it overdraws lots */
export async function foldLots(journal: AsyncIterable<TransferDocument>): Promise<readonly Lot[]> {
  const opened: OpenedLots = new Map();
  let lots: readonly Lot[] = [];
  for await (const transfer of journal) {
    const after = getLotsAfter(lots, transfer, opened);
    if (after === null) throw new Error(`transfer ${transfer._id} takes from the credit what is not in it`);
    lots = after;
  }
  return lots;
}
