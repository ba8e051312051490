import type { Types } from 'mongoose';
import { applyPayoutLine, findPayoutSymbols, notifyPayoutReturned } from '#server/areas/affiliate/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import { ensureAccounts, findIdentities, insertTransactions, lockAccount } from './bank.repository.ts';
import type { NamedLine } from './identity.ts';

/**
 * Stores the lines that are about payouts to partners, each with what it says of its payout: money that left pays it, the
 * same money that comes back takes it back. A line counts once, however often and concurrently its statement comes.
 * @returns the identities of the lines that were about payouts and new
 */
export async function importPayoutLines(
  services: Services,
  lines: readonly NamedLine[],
  statementId: Types.ObjectId,
): Promise<ReadonlySet<string>> {
  const symbols = new Set(
    await findPayoutSymbols(lines.flatMap(({ variableSymbol }) => variableSymbol ?? [])),
  );
  const ours = lines.filter(({ variableSymbol }) => symbols.has(variableSymbol ?? ''));
  const imported = new Set<string>();
  if (ours.length === 0) return imported;
  await ensureAccounts([...new Set(ours.map(({ account }) => account))]);
  for (const line of ours) {
    const { occurrence: _occurrence, symbolsInText: _symbols, ...said } = line;
    const payout = await inTransaction(async (session) => {
      await lockAccount(line.account, session);
      if ((await findIdentities([line.identity], session)).size > 0) return null;
      const applied = await applyPayoutLine(line, session);
      if (applied === null) return null;
      await insertTransactions(
        [
          {
            ...said,
            statementId,
            state: 'Matched',
            reviewReason: null,
            likelyInvoiceId: null,
            hints: [],
            payoutId: applied._id,
          },
        ],
        session,
      );
      return applied;
    });
    if (payout === null) continue;
    imported.add(line.identity);
    if (line.amountMinor > 0) await notifyPayoutReturned(services, payout);
  }
  return imported;
}
