import type { ClientSession } from 'mongoose';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { findStatementsOfShops } from '../commission/commission.repository.ts';
import type { CommissionStatementDocument } from '../statement/statement.model.ts';
import { findHeldShops } from './review.repository.ts';

/**
 * Those of a partner’s statements that are not paid while a shop in them is under review. Negative ones never wait: a debt
 * to us counts at once.
 */
export async function findHeldStatements(
  partnerId: UserId,
  statements: readonly Pick<CommissionStatementDocument, '_id' | 'totalMinor'>[],
  session: ClientSession | null = null,
): Promise<ReadonlySet<string>> {
  const positive = statements.filter(({ totalMinor }) => totalMinor > 0);
  const heldShops = await findHeldShops(partnerId, session);
  return await findStatementsOfShops(
    positive.map(({ _id }) => _id),
    [...heldShops],
    session,
  );
}
