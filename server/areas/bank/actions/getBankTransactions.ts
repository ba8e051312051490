import { accounting } from '#shared/contracts/accounting.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentTransactions } from '../bank.presenter.ts';
import { findTransactionPage } from '../bank.repository.ts';

export const getBankTransactions = defineAction(accounting.getBankTransactions, async (input) => {
  const { items, total, reviewCount } = await findTransactionPage(input);
  return { items: await presentTransactions(items), total, reviewCount };
});
