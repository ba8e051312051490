import type { EshopId } from '#shared/domain/ids/ids.ts';
import { getCreditAccount, getPromoAccount, getReceivableAccount } from '../ledger/accounts.ts';
import type { Lot } from '../ledger/funding.ts';
import { getLotsAfter } from '../ledger/journal.ts';
import type { TransferDocument } from '../ledger/ledger.model.ts';
import { readJournal } from '../ledger/ledger.repository.ts';
import { chainStart, hashTransfer } from '../ledger/transferHash.ts';

/** What a fold of a shop's journal found. */
export interface JournalFold {
  transferCount: number;
  creditMinor: number;
  receivableMinor: number;
  /** Sum of all lines: zero unless a transfer is broken. */
  linesMinor: number;
  lastHash: string;
  /** The first transfer that does not follow from the ones before it; null when all do. */
  firstBroken: { readonly sequence: number; readonly transferId: string } | null;
  /** The first transfer whose lines do not sum to zero, or not to its change of the credit. */
  firstUnbalanced: { readonly sequence: number; readonly transferId: string } | null;
  /** The first transfer that takes more from top-ups than they hold. */
  firstUnfunded: { readonly sequence: number; readonly transferId: string } | null;
  lots: readonly Lot[];
}

function sumLines(transfer: TransferDocument, accounts: readonly string[]): number {
  return transfer.lines
    .filter((line) => accounts.includes(line.account))
    .reduce((sum, line) => sum + line.amountMinor, 0);
}

/** Goes through a shop's journal in order, one transfer at a time, and rebuilds what follows from it. */
export async function foldJournal(
  eshopId: EshopId,
  journal: AsyncIterable<TransferDocument>,
): Promise<JournalFold> {
  const fold: JournalFold = {
    transferCount: 0,
    creditMinor: 0,
    receivableMinor: 0,
    linesMinor: 0,
    lastHash: chainStart,
    firstBroken: null,
    firstUnbalanced: null,
    firstUnfunded: null,
    lots: [],
  };
  const ownAccounts = [getCreditAccount(eshopId), getPromoAccount(eshopId)];
  const receivable = [getReceivableAccount(eshopId)];
  const opened = new Map<string, Omit<Lot, 'remainingMinor'>>();
  for await (const transfer of journal) {
    const place = { sequence: transfer.sequence, transferId: transfer._id };
    fold.transferCount += 1;
    fold.creditMinor += transfer.creditChangeMinor;
    fold.receivableMinor += sumLines(transfer, receivable);
    const linesMinor = transfer.lines.reduce((sum, line) => sum + line.amountMinor, 0);
    fold.linesMinor += linesMinor;
    const isLinked =
      transfer.sequence === fold.transferCount &&
      transfer.previousHash === fold.lastHash &&
      transfer.hash === hashTransfer(transfer) &&
      transfer.creditAfterMinor === fold.creditMinor;
    if (!isLinked) fold.firstBroken ??= place;
    if (linesMinor !== 0 || -sumLines(transfer, ownAccounts) !== transfer.creditChangeMinor)
      fold.firstUnbalanced ??= place;
    const after = getLotsAfter(fold.lots, transfer, opened);
    if (after === null) fold.firstUnfunded ??= place;
    else fold.lots = after;
    fold.lastHash = transfer.hash;
  }
  return fold;
}

/** What a check of a shop's journal found. */
export interface JournalCheck {
  readonly transferCount: number;
  readonly creditMinor: number;
  /** Position of the first transfer that does not follow from the ones before it; null when all do. */
  readonly firstBrokenSequence: number | null;
}

/** Rebuilds a shop's credit from its journal and checks chain, sums and positions. */
export async function checkJournal(eshopId: EshopId): Promise<JournalCheck> {
  const fold = await foldJournal(eshopId, readJournal(eshopId));
  const places = [fold.firstBroken, fold.firstUnbalanced, fold.firstUnfunded].flatMap((place) =>
    place === null ? [] : [place.sequence],
  );
  return {
    transferCount: fold.transferCount,
    creditMinor: fold.creditMinor,
    firstBrokenSequence: places.length === 0 ? null : Math.min(...places),
  };
}
