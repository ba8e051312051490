import { getBankTransactions } from './actions/getBankTransactions.ts';
import { ignoreBankTransaction } from './actions/ignoreBankTransaction.ts';
import { importBankStatement } from './actions/importBankStatement.ts';
import { matchBankTransaction } from './actions/matchBankTransaction.ts';

/** The part of Accounting that is about payments to our bank accounts. */
export const bankHandlers = {
  importBankStatement,
  getBankTransactions,
  matchBankTransaction,
  ignoreBankTransaction,
};
