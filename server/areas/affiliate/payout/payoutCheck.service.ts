import type { Types } from 'mongoose';
import { inTransaction } from '#server/database/transaction.ts';
import { walkOpenPayouts, findClaims, findPayout, sumStatements } from './payout.repository.ts';
import type { PayoutId } from '#shared/domain/ids/ids.ts';

/** The fault of a payout that has not come back; null when it is that of its statements, and they are in no other. */
async function checkPayout(payoutId: Types.ObjectId): Promise<string | null> {
  return await inTransaction(async (session) => {
    const payout = await findPayout(payoutId.toString() as PayoutId, session);
    if (payout === null || payout.state === 'Returned') return null;
    const claims = await findClaims(payout.statementIds, session);
    const isClaimed = payout.statementIds.every(
      (statementId) => claims.get(statementId.toString())?.payoutId.toString() === payoutId.toString(),
    );
    const totalMinor = await sumStatements(payout.statementIds, session);
    const dueMinor = totalMinor + payout.vatMinor;
    return isClaimed && dueMinor === payout.amountMinor
      ? null
      : `${payout.variableSymbol}: ${dueMinor} ≠ ${payout.amountMinor}`;
  });
}

/** Compares every payout that has not come back with its statements. @returns what differs */
export async function checkPayouts(): Promise<string[]> {
  const found: string[] = [];
  for await (const payoutId of walkOpenPayouts()) {
    const fault = await checkPayout(payoutId);
    if (fault !== null) found.push(fault);
  }
  return found;
}
