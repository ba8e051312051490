import { accounting } from '#shared/contracts/accounting.ts';
import { AppError } from '#shared/errors/appError.ts';
import { reviewEshop } from '#server/areas/campaign/index.ts';
import {
  checkEshop,
  findBalances,
  findCheckPage,
  findLastCheck,
  getFindingKey,
  readTrialBalance,
  startCheck,
  unfreezeSpending as unfreeze,
} from '#server/credit/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { checkJobName } from './check.service.ts';
import { presentChecks, presentCurrency } from './ledger.presenter.ts';

const getLedgerChecks = defineAction(accounting.getLedgerChecks, async ({ page, pageSize, state }) => {
  const { items, total } = await findCheckPage(state, { page, pageSize });
  return { items: await presentChecks(items), total };
});

const getTrialBalance = defineAction(accounting.getTrialBalance, async (input) => {
  const at = input.at === undefined ? new Date() : new Date(input.at);
  const [currencies, last] = await Promise.all([readTrialBalance(at, input.by), findLastCheck()]);
  const [lastCheck = null] = await presentChecks(last === null ? [] : [last]);
  return { at: at.toISOString(), by: input.by, currencies: currencies.map(presentCurrency), lastCheck };
});

const startLedgerCheck = defineAction(accounting.startLedgerCheck, async (_input, { person, services }) => {
  const started = await startCheck(person.userId);
  await services.jobs.enqueue(checkJobName, {});
  const [check] = await presentChecks([started]);
  if (check === undefined) throw new AppError('internal');
  return { check };
});

const unfreezeSpending = defineAction(
  accounting.unfreezeSpending,
  async ({ eshopId, reason }, { person, services, log }) => {
    const [balance] = await findBalances([eshopId]);
    if (balance === undefined) throw new AppError('not_found');
    // What differs now is what the person has looked at; anything else stops the shop again.
    const { findings } = await checkEshop(eshopId);
    if (!(await unfreeze(eshopId, findings.map(getFindingKey)))) throw new AppError('transition_not_allowed');
    log.info({ eshopId, reason, staff: person.userId, findings }, 'spending of a shop resumed');
    await reviewEshop(services, eshopId);
    return {};
  },
);

/** The part of Accounting that is about the books. */
export const ledgerHandlers = { getTrialBalance, getLedgerChecks, startLedgerCheck, unfreezeSpending };
