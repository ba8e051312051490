import type { BankStatementFormat } from '#shared/domain/invoice/bank.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { AppError, type ErrorParams } from '#shared/errors/appError.ts';

/** Money that came, as a statement tells of it. */
export interface StatementLine {
  /** IBAN of the account it came to; null where a table does not name it. */
  readonly account: string | null;
  /** The bank's own name of the movement; null where it gives none. */
  readonly reference: string | null;
  /** Day of booking, `2026-11-21`. */
  readonly bookedOn: string;
  readonly amountMinor: number;
  /** As the statement writes it; null where a table has no column of it. */
  readonly currency: string | null;
  /** Symbol from its proper field, without leading zeros. */
  readonly variableSymbol: string | null;
  /** Numbers of the message that may be a symbol. */
  readonly symbolsInText: readonly string[];
  readonly counterparty: string | null;
  readonly counterAccount: string | null;
  readonly message: string | null;
}

/** Money that left, which may take a payment back; its amount is negative. */
export interface StatementDebit extends StatementLine {
  /** Whether the bank calls it the reversal of a payment that came. */
  readonly isReversal: boolean;
}

/** A statement that was read. */
export interface Statement {
  readonly format: BankStatementFormat;
  /** Accounts that the file names as its own, also those on which nothing came. */
  readonly accounts: readonly string[];
  readonly lines: readonly StatementLine[];
  /** Debits with a symbol, or that are reversals; all others are left out. */
  readonly debits: readonly StatementDebit[];
}

/** A line whose account and currency are certain. */
export interface OwnLine extends StatementLine {
  readonly account: string;
  readonly currency: CreditCurrency;
}

/** A debit whose account and currency are certain. */
export interface OwnDebit extends OwnLine {
  readonly isReversal: boolean;
}

/** Most credits that one file may bring. */
export const maxStatementLines = 50_000;

/** Creates the error of a refused file. @param key text of `validation:<key>` */
export function createStatementFault(key: string, params: ErrorParams = {}, cause?: unknown): AppError {
  return new AppError('bank_statement_invalid', {
    fields: [{ field: 'File', key, params }],
    cause,
  });
}

/** Text for storage: one line without control characters, at most that long; null when nothing is left. */
export function cleanText(text: string | null | undefined, maxLength: number): string | null {
  const clean = (text ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed();
  return clean === '' ? null : clean;
}
