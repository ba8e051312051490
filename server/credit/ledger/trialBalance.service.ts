import { creditCurrencies, type CreditCurrency } from '#shared/domain/money/currency.ts';
import type { LedgerTime } from '#shared/domain/money/ledger.ts';
import { toAccountClass } from './accounts.ts';
import { readLinesUpTo } from './ledger.repository.ts';

/** What went to and from an account. */
export interface AccountTurnover {
  readonly account: string;
  readonly debitMinor: number;
  readonly creditMinor: number;
}

/** The accounts of a currency. */
export interface CurrencyBalance {
  readonly currency: CreditCurrency;
  readonly accounts: readonly AccountTurnover[];
}

/**
 * Debits and credits of every account up to a moment; accounts of single shops as one. Memory by accounts, not by entries.
 * A late booking belongs to its own day, as its document does (§ 3 (1), § 11 (1) e Act 563/1991).
 * @param by `Recorded` reads by the time of recording
 */
export async function readTrialBalance(at: Date, by: LedgerTime = 'Effective'): Promise<CurrencyBalance[]> {
  const byCurrency = new Map<CreditCurrency, Map<string, { debitMinor: number; creditMinor: number }>>(
    creditCurrencies.map((currency) => [currency, new Map()]),
  );
  for await (const { currency, lines } of readLinesUpTo(at, by)) {
    const accounts = byCurrency.get(currency);
    for (const line of lines) {
      const account = toAccountClass(line.account);
      const turnover = accounts?.get(account) ?? { debitMinor: 0, creditMinor: 0 };
      if (line.amountMinor > 0) turnover.debitMinor += line.amountMinor;
      else turnover.creditMinor -= line.amountMinor;
      accounts?.set(account, turnover);
    }
  }
  return [...byCurrency].map(([currency, accounts]) => ({
    currency,
    accounts: [...accounts]
      .map(([account, turnover]) => ({ account, ...turnover }))
      .toSorted((a, b) => (a.account < b.account ? -1 : 1)),
  }));
}
