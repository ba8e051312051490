import type { Types } from 'mongoose';
import type { LedgerFinding } from '#server/credit/index.ts';
import { sumBookedCommission } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { hashStatement, chainStart } from '../statement/statementHash.ts';
import { findStatements } from '../statement/statement.repository.ts';
import {
  findBooks,
  findLinesOfStatement,
  findShopsWithLines,
  sumLinesOfShops,
  type PartnerBook,
} from './commission.repository.ts';

/** Shops per transaction of the check. */
const shopsAtOnce = 50;

function toFinding(detail: string): LedgerFinding {
  return { kind: 'CommissionDiffers', eshopId: null, sequence: null, transferId: null, detail };
}

/** Sums by partner and currency that differ between the lines of shops and their journals. */
async function compareShops(eshopIds: readonly Types.ObjectId[]): Promise<LedgerFinding[]> {
  const { lines, booked } = await inTransaction(async (session) => ({
    lines: await sumLinesOfShops(eshopIds, session),
    booked: await sumBookedCommission(eshopIds, session),
  }));
  const differences = new Map<string, number>();
  const add = (sums: typeof lines, sign: 1 | -1) => {
    for (const { partnerId, currency, amountMinor } of sums) {
      const key = `${partnerId} ${currency}`;
      differences.set(key, (differences.get(key) ?? 0) + sign * amountMinor);
    }
  };
  add(lines, 1);
  add(booked, -1);
  return [...differences]
    .filter(([, amountMinor]) => amountMinor !== 0)
    .map(([key, amountMinor]) => toFinding(`${key}: ${amountMinor}`));
}

/** The first statement of a book that does not follow from its lines and the statement before it. */
async function checkStatements(book: PartnerBook): Promise<LedgerFinding[]> {
  let previousHash = chainStart;
  for (const statement of await findStatements(book)) {
    const lines = await findLinesOfStatement(statement._id);
    const totalMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0);
    const isWhole =
      statement.previousHash === previousHash &&
      statement.hash === hashStatement(statement, lines) &&
      statement.totalMinor === totalMinor;
    if (!isWhole) return [toFinding(`${book.partnerId} ${book.currency} ${statement.month}`)];
    previousHash = statement.hash;
  }
  return [];
}

/** Compares what partners earn with the ledger, and every statement with its lines. */
export async function checkCommission(): Promise<LedgerFinding[]> {
  const findings: LedgerFinding[] = [];
  const eshopIds = await findShopsWithLines();
  for (let from = 0; from < eshopIds.length; from += shopsAtOnce)
    findings.push(...(await compareShops(eshopIds.slice(from, from + shopsAtOnce))));
  for (const book of await findBooks()) findings.push(...(await checkStatements(book)));
  return findings;
}
