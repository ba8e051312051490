import type { Types } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { BankReviewReason } from '#shared/domain/invoice/bank.ts';
import { findCorrectionsBySymbols } from '#server/areas/invoice/index.ts';
import { payDebitNote } from '#server/areas/payment/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ensureAccounts, findIdentities, insertTransactions, lockAccount } from './bank.repository.ts';
import type { NamedLine } from './identity.ts';
import type { OwnLines } from './payouts.service.ts';

/** Why money waits for a person; what would fit an open debit note comes for a claim that was written off. */
function selectReason(fit: { isOpen: boolean; isCurrency: boolean; isAmount: boolean }): BankReviewReason {
  if (!fit.isOpen) return 'AlreadyPaid';
  if (!fit.isCurrency) return 'CurrencyDiffers';
  return fit.isAmount ? 'WrittenOff' : 'AmountDiffers';
}

/**
 * Pairs money that came under the symbol of a debit note with it: its whole sum in its currency pays it. What doesn’t fit, or
 * comes when it is paid already, waits for a person.
 */
export async function importDebitNoteLines(
  lines: readonly NamedLine[],
  statementId: Types.ObjectId,
  requestId: string,
): Promise<OwnLines> {
  const matched = new Set<string>();
  const review = new Set<string>();
  const symbols = [...new Set(lines.flatMap(({ variableSymbol }) => variableSymbol ?? []))];
  const known = new Set(
    (await findCorrectionsBySymbols('DebitNote', symbols)).map(({ variableSymbol }) => variableSymbol),
  );
  for (const line of lines.filter(({ variableSymbol }) => known.has(variableSymbol ?? ''))) {
    const { occurrence: _occurrence, symbolsInText: _symbols, ...said } = line;
    await ensureAccounts([line.account]);
    const isPaid = await inTransaction(async (session) => {
      await lockAccount(line.account, session);
      if ((await findIdentities([line.identity], session)).size > 0) return null;
      const [note] = await findCorrectionsBySymbols('DebitNote', [line.variableSymbol ?? ''], session);
      if (note === undefined) return null;
      const isOpen = note.status === 'Issued' || note.status === 'Overdue';
      const isCurrency = note.currency === line.currency;
      const paid = { paidOn: line.bookedOn as Day, reason: line.reference ?? line.identity, requestId };
      const isAmount = note.totalMinor === line.amountMinor;
      const isSettled = isOpen && isCurrency && isAmount && (await payDebitNote(note, paid, session));
      const reason = selectReason({ isOpen, isCurrency, isAmount });
      await insertTransactions(
        [
          {
            ...said,
            statementId,
            state: isSettled ? 'Matched' : 'Review',
            reviewReason: isSettled ? null : reason,
            likelyInvoiceId: isSettled ? null : note._id,
            hints: isSettled ? [] : ['Symbol'],
            eshopId: note.eshopId,
            ...(isSettled ? { finalInvoiceId: note._id } : {}),
          },
        ],
        session,
      );
      return isSettled;
    });
    if (isPaid !== null) (isPaid ? matched : review).add(line.identity);
  }
  return { matched, review };
}
