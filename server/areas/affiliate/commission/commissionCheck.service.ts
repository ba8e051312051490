import type { ClientSession, Types } from 'mongoose';
import type { LedgerFinding } from '#server/credit/index.ts';
import { sumBookedCommission, sumBookedPayouts } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { hashStatement, chainStart } from '../statement/statementHash.ts';
import { findClaims, sumClosedLinesOfShops } from '../payout/payout.repository.ts';
import { checkPayouts } from '../payout/payoutCheck.service.ts';
import { checkSelfBilling } from '../selfBilling/selfBillingCheck.service.ts';
import { findStatements } from '../statement/statement.repository.ts';
import {
  findBooks,
  findLinesOfStatements,
  findShopsWithLines,
  sumLinesOfShops,
  type PartnerBook,
} from './commission.repository.ts';

/** Shops per transaction of the check. */
const shopsAtOnce = 50;
/** Statements whose lines are read at once: a year of a book. */
const statementsAtOnce = 12;

function toFinding(detail: string): LedgerFinding {
  return { kind: 'CommissionDiffers', eshopId: null, sequence: null, transferId: null, detail };
}

interface PartnerSum {
  readonly partnerId: string;
  readonly currency: string;
  readonly amountMinor: number;
}

/** Sums by partner and currency that differ. */
function compareSums(expected: readonly PartnerSum[], booked: readonly PartnerSum[]): LedgerFinding[] {
  const differences = new Map<string, number>();
  const add = (sums: readonly PartnerSum[], sign: 1 | -1) => {
    for (const { partnerId, currency, amountMinor } of sums) {
      const key = `${partnerId} ${currency}`;
      differences.set(key, (differences.get(key) ?? 0) + sign * amountMinor);
    }
  };
  add(expected, 1);
  add(booked, -1);
  return [...differences]
    .filter(([, amountMinor]) => amountMinor !== 0)
    .map(([key, amountMinor]) => toFinding(`${key}: ${amountMinor}`));
}

/** What the lines of shops in booked payouts come to. */
async function sumPaidOut(
  eshopIds: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<PartnerSum[]> {
  const closed = await sumClosedLinesOfShops(eshopIds, session);
  const statementIds = new Map(closed.map(({ statementId }) => [statementId.toString(), statementId]));
  const claims = await findClaims([...statementIds.values()], session);
  return closed.filter(({ statementId }) => claims.get(statementId.toString())?.isBooked === true);
}

/** Sums by partner and currency that differ between the lines of shops, or those paid out, and their journals. */
async function compareShops(eshopIds: readonly Types.ObjectId[]): Promise<LedgerFinding[]> {
  return await inTransaction(async (session) => [
    ...compareSums(await sumLinesOfShops(eshopIds, session), await sumBookedCommission(eshopIds, session)),
    ...compareSums(await sumPaidOut(eshopIds, session), await sumBookedPayouts(eshopIds, session)),
  ]);
}

/** The first statement of a book that does not follow from its lines and the statement before it. */
async function checkStatements(book: PartnerBook): Promise<LedgerFinding[]> {
  let previousHash = chainStart;
  const statements = await findStatements(book);
  for (let from = 0; from < statements.length; from += statementsAtOnce) {
    const some = statements.slice(from, from + statementsAtOnce);
    const linesOf = await findLinesOfStatements(some.map(({ _id }) => _id));
    for (const statement of some) {
      const lines = linesOf.get(statement._id.toString()) ?? [];
      const totalMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0);
      const isWhole =
        statement.previousHash === previousHash &&
        statement.hash === hashStatement(statement, lines) &&
        statement.totalMinor === totalMinor;
      if (!isWhole) return [toFinding(`${book.partnerId} ${book.currency} ${statement.month}`)];
      previousHash = statement.hash;
    }
  }
  return [];
}

/** Compares what partners earn and are paid with the ledger, every statement with its lines, and every payout with its statements. */
export async function checkCommission(): Promise<LedgerFinding[]> {
  const findings: LedgerFinding[] = [];
  const eshopIds = await findShopsWithLines();
  for (let from = 0; from < eshopIds.length; from += shopsAtOnce)
    findings.push(...(await compareShops(eshopIds.slice(from, from + shopsAtOnce))));
  for (const book of await findBooks()) findings.push(...(await checkStatements(book)));
  findings.push(...(await checkPayouts()).map(toFinding), ...(await checkSelfBilling()).map(toFinding));
  return findings;
}
