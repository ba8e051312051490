import { accounting } from '#shared/contracts/accounting.ts';
import { findLastCheck, readTrialBalance } from '#server/credit/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentChecks, presentCurrency } from '../ledger.presenter.ts';

export const getTrialBalance = defineAction(accounting.getTrialBalance, async (input) => {
  const at = input.at === undefined ? new Date() : new Date(input.at);
  const [currencies, last] = await Promise.all([readTrialBalance(at), findLastCheck()]);
  const [lastCheck = null] = await presentChecks(last === null ? [] : [last]);
  return { at: at.toISOString(), currencies: currencies.map(presentCurrency), lastCheck };
});
