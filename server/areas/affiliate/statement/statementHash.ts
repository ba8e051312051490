import { createHash } from 'node:crypto';
import type { CommissionLineDocument } from '../commission/commission.model.ts';
import type { CommissionStatementDocument } from './statement.model.ts';

/** The hash before the first statement of a book. */
export const chainStart = '0'.repeat(64);

/** The hash of a statement over all that it and its lines say, and the hash before it. */
export function hashStatement(
  statement: Omit<CommissionStatementDocument, 'hash'>,
  lines: readonly CommissionLineDocument[],
): string {
  const hashedFields = [
    statement.previousHash,
    statement._id.toString(),
    statement.partnerId.toString(),
    statement.currency,
    statement.month,
    statement.sequence,
    statement.lineCount,
    statement.eshopCount,
    statement.netMinor,
    statement.totalMinor,
    statement.payableFrom,
    statement.closedAt.toISOString(),
    lines.map((line) => [
      line._id.toString(),
      line.eshopId.toString(),
      line.kind,
      line.documentId.toString(),
      line.documentNumber,
      line.invoiceId.toString(),
      line.paidOn,
      line.netMinor,
      line.rateBasisPoints,
      line.shopMonth,
      line.planMonths,
      line.amountMinor,
      line.transferId ?? null,
    ]),
  ];
  return createHash('sha256').update(JSON.stringify(hashedFields)).digest('hex');
}
