import type { Types } from 'mongoose';
import { applyPayoutLine, findPayoutSymbols, notifyPayoutReturned } from '#server/areas/affiliate/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import { ensureAccounts, findIdentities, insertTransactions, lockAccount } from './bank.repository.ts';
import type { NamedLine } from './identity.ts';

/** Identities of new lines that are about money we send, by outcome. */
export interface OwnLines {
  readonly matched: ReadonlySet<string>;
  readonly review: ReadonlySet<string>;
}

/**
 * Stores the lines that are about payouts to partners, each with what it says of its payout: money that left pays it, the
 * same money that comes back takes it back. Money that left under the symbol of a payout and doesn’t fit it (another sum or
 * currency, or paid twice) waits for a person. A line counts once, however often and concurrently its statement comes.
 * @returns the identities of the lines that were about payouts and new, by outcome
 */
export async function importPayoutLines(
  services: Services,
  lines: readonly NamedLine[],
  statementId: Types.ObjectId,
): Promise<OwnLines> {
  const symbols = new Set(
    await findPayoutSymbols(lines.flatMap(({ variableSymbol }) => variableSymbol ?? [])),
  );
  const ours = lines.filter(({ variableSymbol }) => symbols.has(variableSymbol ?? ''));
  const matched = new Set<string>();
  const review = new Set<string>();
  if (ours.length === 0) return { matched, review };
  await ensureAccounts([...new Set(ours.map(({ account }) => account))]);
  for (const line of ours) {
    const { occurrence: _occurrence, symbolsInText: _symbols, ...said } = line;
    const outcome = await inTransaction(async (session) => {
      await lockAccount(line.account, session);
      if ((await findIdentities([line.identity], session)).size > 0) return 'known';
      const payout = await applyPayoutLine(line, session);
      if (payout === null && line.amountMinor > 0) return 'known';
      await insertTransactions(
        [
          {
            ...said,
            statementId,
            state: payout === null ? 'Review' : 'Matched',
            reviewReason: payout === null ? 'PayoutDiffers' : null,
            likelyInvoiceId: null,
            hints: [],
            ...(payout === null ? {} : { payoutId: payout._id }),
          },
        ],
        session,
      );
      return payout;
    });
    if (outcome === 'known') continue;
    (outcome === null ? review : matched).add(line.identity);
    if (outcome !== null && line.amountMinor > 0) await notifyPayoutReturned(services, outcome);
  }
  return { matched, review };
}
