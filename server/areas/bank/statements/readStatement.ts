import type { SupplierSettings } from '#server/config/supplier.ts';
import { creditCurrencies, type CreditCurrency } from '#shared/domain/money/currency.ts';
import { readCamt053 } from './camt053.ts';
import { readCsvStatement } from './csvStatement.ts';
import { decodeStatement } from './decodeStatement.ts';
import {
  createStatementFault,
  type OwnDebit,
  type OwnLine,
  type Statement,
  type StatementLine,
} from './statementLine.ts';

const isCreditCurrency = (text: string | null): text is CreditCurrency =>
  (creditCurrencies as readonly (string | null)[]).includes(text);

/**
 * Reads a statement of our accounts in any supported format; every line gets its account and currency. A file with
 * money in a currency other than a credit currency is refused entirely rather than read in part.
 * @throws AppError bank_statement_invalid with the fault at the field `File`
 */
export async function readStatement(
  bytes: Buffer,
  ibans: SupplierSettings['ibans'],
  signal: AbortSignal,
): Promise<
  Omit<Statement, 'lines' | 'debits'> & {
    readonly lines: readonly OwnLine[];
    readonly debits: readonly OwnDebit[];
  }
> {
  if (bytes.length === 0) throw createStatementFault('statementFormat');
  const text = decodeStatement(bytes);
  const ownIbans = [...new Set(Object.values(ibans))];
  const isXml = /^\s*<[?!a-zA-Z]/.test(text);
  const statement = isXml
    ? await readCamt053(text, ownIbans, signal)
    : await readCsvStatement(text, ownIbans, signal);
  const findCurrency = (line: StatementLine): string | null =>
    line.currency ?? creditCurrencies.find((currency) => ibans[currency] === line.account) ?? null;
  const lines = statement.lines.map((line): OwnLine => {
    const currency = findCurrency(line);
    if (!isCreditCurrency(currency))
      throw createStatementFault('statementCurrency', { currency: (currency ?? '–').slice(0, 10) });
    return { ...line, currency, account: line.account ?? ibans[currency] };
  });
  // Money of another currency left some other account's payments: no credit is concerned.
  const debits = statement.debits.flatMap((debit): OwnDebit[] => {
    const currency = findCurrency(debit);
    return isCreditCurrency(currency)
      ? [{ ...debit, currency, account: debit.account ?? ibans[currency] }]
      : [];
  });
  return { ...statement, lines, debits };
}
