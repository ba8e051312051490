import type { ClientSession, Types } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import {
  findCorrectionsBySymbols,
  isSentByBank,
  recordBankRefund,
  type InvoiceDocument,
} from '#server/areas/invoice/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import {
  ensureAccounts,
  findIdentities,
  findPaired,
  insertTransactions,
  lockAccount,
} from './bank.repository.ts';
import type { NamedLine } from './identity.ts';
import type { OwnLines } from './payouts.service.ts';

/** Whether money that left is the refund of a credit note, which no other line has paired with. */
async function isRefund(line: NamedLine, note: InvoiceDocument, session: ClientSession): Promise<boolean> {
  if (note.currency !== line.currency || note.totalMinor !== line.amountMinor) return false;
  if (line.bookedOn < note.issuedOn) return false;
  const isOpen = note.status === 'Issued' || note.status === 'Paid';
  return isOpen && isSentByBank(note) && !(await findPaired([note._id], session)).has(note._id.toString());
}

/**
 * Pairs money that left under the symbol of a credit note with it: a note that waits for its transfer is paid by it, one
 * that staff noted as sent has its line. What doesn’t fit its note waits for a person.
 */
export async function importRefundLines(
  lines: readonly NamedLine[],
  statementId: Types.ObjectId,
  requestId: string,
): Promise<OwnLines> {
  const matched = new Set<string>();
  const review = new Set<string>();
  const symbols = [...new Set(lines.flatMap(({ variableSymbol }) => variableSymbol ?? []))];
  const known = new Set(
    (await findCorrectionsBySymbols('CreditNote', symbols)).map(({ variableSymbol }) => variableSymbol),
  );
  const ours = lines.filter(({ variableSymbol }) => known.has(variableSymbol ?? ''));
  if (ours.length === 0) return { matched, review };
  await ensureAccounts([...new Set(ours.map(({ account }) => account))]);
  for (const line of ours) {
    const { occurrence: _occurrence, symbolsInText: _symbols, ...said } = line;
    const isMatched = await inTransaction(async (session) => {
      await lockAccount(line.account, session);
      if ((await findIdentities([line.identity], session)).size > 0) return null;
      const [note] = await findCorrectionsBySymbols('CreditNote', [line.variableSymbol ?? ''], session);
      if (note === undefined) return null;
      const isPaired = await isRefund(line, note, session);
      if (isPaired && note.status === 'Issued')
        await recordBankRefund(
          note,
          line.bookedOn as Day,
          { by: 'system', reason: line.reference ?? line.identity, requestId },
          session,
        );
      await insertTransactions(
        [
          {
            ...said,
            statementId,
            state: isPaired ? 'Matched' : 'Review',
            reviewReason: isPaired ? null : 'RefundDiffers',
            likelyInvoiceId: isPaired ? null : note._id,
            hints: [],
            eshopId: note.eshopId,
            ...(isPaired ? { finalInvoiceId: note._id } : {}),
          },
        ],
        session,
      );
      return isPaired;
    });
    if (isMatched !== null) (isMatched ? matched : review).add(line.identity);
  }
  return { matched, review };
}
