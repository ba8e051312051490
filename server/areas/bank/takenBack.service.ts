import type { Types } from 'mongoose';
import { alertStaffIn, type StaffEvent } from '#server/areas/notification/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { BankTransactionDocument } from './bank.model.ts';
import {
  ensureAccounts,
  findIdentities,
  findMatchedBySymbols,
  findTakenBack,
  insertTransactions,
  lockAccount,
  type NewTransaction,
} from './bank.repository.ts';
import { nameLines, type NamedLine } from './identity.ts';
import type { OwnDebit } from './statements/statementLine.ts';

/** A debit that takes back a payment, and that payment where it is known. */
interface TakenBack {
  readonly line: NamedLine;
  readonly original: BankTransactionDocument | null;
}

const isOriginal = (line: NamedLine, payment: BankTransactionDocument) =>
  payment.variableSymbol === line.variableSymbol &&
  payment.account === line.account &&
  payment.currency === line.currency &&
  payment.amountMinor === -line.amountMinor &&
  payment.bookedOn <= line.bookedOn;

/**
 * Selects the debits that take back a payment: those that the bank calls a reversal, and those of the symbol and whole
 * amount of a payment that was booked. Others are outgoing money that is no concern of a shop's credit. A payment is taken
 * back once.
 */
async function selectTakenBack(debits: readonly OwnDebit[]): Promise<TakenBack[]> {
  const named = nameLines(debits.map(({ isReversal: _isReversal, ...line }) => line));
  const symbols = named.flatMap(({ variableSymbol }) => variableSymbol ?? []);
  const payments = await findMatchedBySymbols([...new Set(symbols)]);
  const taken = new Set(await findTakenBack(payments.map(({ _id }) => _id)));
  return named.flatMap((line, at): TakenBack[] => {
    const original = payments.find((each) => isOriginal(line, each) && !taken.has(each._id.toString()));
    if (original === undefined) return debits[at]?.isReversal === true ? [{ line, original: null }] : [];
    taken.add(original._id.toString());
    return [{ line, original }];
  });
}

function buildTransaction(statementId: Types.ObjectId, { line, original }: TakenBack): NewTransaction {
  const { occurrence: _occurrence, symbolsInText: _symbols, ...said } = line;
  return {
    ...said,
    statementId,
    state: 'Review',
    reviewReason: 'TakenBack',
    likelyInvoiceId: original?.finalInvoiceId ?? null,
    hints: [],
    originalId: original?._id ?? null,
    ...(original?.eshopId ? { eshopId: original.eshopId } : {}),
  };
}

/**
 * Puts payments that were taken back before a person, each with the payment and the tax document that it undoes. Nothing
 * is booked by itself: tax is lowered by a credit note alone (§ 42 Act 235/2004), which a person issues as refunded by bank,
 * since that takes the money off the bank account in the ledger too; spent credit is a debt.
 * @returns how many are new, and how many the statement has
 */
export async function importTakenBack(
  debits: readonly OwnDebit[],
  statementId: Types.ObjectId,
  notice: StaffEvent,
): Promise<{ newCount: number; count: number }> {
  if (debits.length === 0) return { newCount: 0, count: 0 };
  await ensureAccounts([...new Set(debits.map(({ account }) => account))]);
  // A statement that comes again has the same lines; what it took back before has no second original.
  const names = nameLines(debits.map(({ isReversal: _isReversal, ...line }) => line));
  const known = await findIdentities(names.map(({ identity }) => identity));
  const unknown = debits.filter((_debit, at) => !known.has(names[at]?.identity ?? ''));
  const newCount = await inTransaction(async (session) => {
    for (const account of new Set(unknown.map((debit) => debit.account))) await lockAccount(account, session);
    const selected = await selectTakenBack(unknown);
    const stored = await findIdentities(
      selected.map(({ line }) => line.identity),
      session,
    );
    const fresh = selected.filter(({ line }) => !stored.has(line.identity));
    if (fresh.length === 0) return 0;
    await insertTransactions(
      fresh.map((each) => buildTransaction(statementId, each)),
      session,
    );
    await alertStaffIn('BankPaymentsWait', notice, session, `BankPaymentsWait ${statementId.toString()}`);
    return fresh.length;
  });
  return { newCount, count: newCount + known.size };
}
