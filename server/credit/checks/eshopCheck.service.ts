import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { findOpenHolds } from '../holds/hold.repository.ts';
import type { HoldDocument } from '../holds/hold.model.ts';
import { foldJournal, type JournalFold } from './journalCheck.service.ts';
import type { LedgerFinding } from './ledgerCheck.repository.ts';
import { findBalance, readJournal } from '../ledger/ledger.repository.ts';
import { getExposure } from '../ledger/ledger.service.ts';
import type { BalanceDocument } from '../ledger/ledger.model.ts';
import { toLots } from '../ledger/lots.ts';

/** What the check of one shop found. */
export interface EshopCheck {
  readonly currency: CreditCurrency | null;
  readonly transferCount: number;
  readonly linesMinor: number;
  readonly findings: readonly LedgerFinding[];
}

type Found = Omit<LedgerFinding, 'eshopId'>;

function findDifference(kind: Found['kind'], journal: number | string, stored: number | string): Found {
  return { kind, sequence: null, transferId: null, detail: `${journal} ≠ ${stored}` };
}

function findChainFaults(fold: JournalFold, balance: BalanceDocument): Found[] {
  const found: Found[] = [];
  if (fold.firstBroken !== null) found.push({ kind: 'ChainBroken', ...fold.firstBroken, detail: '#' });
  else if (fold.transferCount !== balance.sequence || fold.lastHash !== balance.lastHash) {
    // The end is gone, or is another one than the balance has seen.
    const sequence = Math.min(fold.transferCount + 1, balance.sequence);
    const detail = `${fold.transferCount} ≠ ${balance.sequence}`;
    found.push({ kind: 'ChainBroken', sequence, transferId: null, detail });
  }
  if (fold.firstUnbalanced !== null)
    found.push({ kind: 'LinesUnbalanced', ...fold.firstUnbalanced, detail: 'Σ ≠ 0' });
  return found;
}

function holdFindings(balance: BalanceDocument, holds: readonly HoldDocument[]): Found[] {
  const sum = (of: readonly HoldDocument[]) => of.reduce((total, hold) => total + hold.amountMinor, 0);
  // The campaign hold of a credit that predates holds is recorded at its next change.
  const isNoted = balance.exposureMinor != null;
  const heldMinor = isNoted ? balance.heldMinor : balance.heldMinor - getExposure(balance);
  const openMinor = sum(isNoted ? holds : holds.filter(({ kind }) => kind !== 'Exposure'));
  const found: Found[] = [];
  if (openMinor !== heldMinor) found.push(findDifference('HoldsDiffer', openMinor, heldMinor));
  if (balance.heldMinor > balance.postedMinor || balance.heldMinor < 0)
    found.push(findDifference('HoldsDiffer', `≤ ${balance.postedMinor}`, balance.heldMinor));
  return found;
}

function findFundingFaults(fold: JournalFold, balance: BalanceDocument): Found[] {
  const formatDetail = (journal: number, stored: number) => `${journal} ≠ ${stored}`;
  if (fold.firstUnfunded !== null)
    return [{ kind: 'FundingDiffers', ...fold.firstUnfunded, detail: formatDetail(0, 1) }];
  if (balance.lots == null) return [];
  const storedLots = new Map(toLots(balance).map((lot) => [lot.transferId, lot]));
  const journal = new Map(fold.lots.map((lot) => [lot.transferId, lot]));
  for (const transferId of new Set([...journal.keys(), ...storedLots.keys()])) {
    const [mine, theirs] = [journal.get(transferId), storedLots.get(transferId)];
    if (mine?.remainingMinor === theirs?.remainingMinor && mine?.kind === theirs?.kind) continue;
    const sequence = mine?.sequence ?? theirs?.sequence ?? null;
    const lotDetail = formatDetail(mine?.remainingMinor ?? 0, theirs?.remainingMinor ?? 0);
    return [{ kind: 'FundingDiffers', sequence, transferId, detail: lotDetail }];
  }
  return [];
}

/** Rebuilds a shop's credit, debt, holds and top-ups from its journal and compares them with the stored ones. */
export async function checkEshop(eshopId: EshopId): Promise<EshopCheck> {
  // Balance and holds of one moment; the journal up to it does not change any more.
  const { balance, holds } = await inTransaction(async (session) => ({
    balance: await findBalance(eshopId, session),
    holds: await findOpenHolds(eshopId, session),
  }));
  const fold = await foldJournal(eshopId, readJournal(eshopId, null, balance?.sequence));
  const found: Found[] = [];
  if (balance === null) found.push(findDifference('BalanceDiffers', fold.creditMinor, '∅'));
  else {
    found.push(...findChainFaults(fold, balance));
    if (fold.creditMinor !== balance.postedMinor)
      found.push(findDifference('BalanceDiffers', fold.creditMinor, balance.postedMinor));
    const receivableMinor = balance.receivableMinor ?? 0;
    if (fold.receivableMinor !== receivableMinor)
      found.push(findDifference('BalanceDiffers', fold.receivableMinor, receivableMinor));
    found.push(...holdFindings(balance, holds), ...findFundingFaults(fold, balance));
  }
  return {
    currency: balance?.currency ?? null,
    transferCount: fold.transferCount,
    linesMinor: fold.linesMinor,
    findings: found.map((finding) => ({ ...finding, eshopId })),
  };
}
