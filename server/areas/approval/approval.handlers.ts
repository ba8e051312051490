import { accounting } from '#shared/contracts/accounting.ts';
import { creditCurrencies } from '#shared/domain/money/currency.ts';
import { presentMoney, toMinor } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import { presentSums } from '#server/database/currencySums.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readAllowance } from './allowance.service.ts';
import { presentApprovals } from './approval.presenter.ts';
import { findApproval, findApprovalPage, sumApprovals } from './approval.repository.ts';
import { decideApproval as decide, withdrawApproval as withdraw } from './decision.service.ts';
import { readEvidence } from './evidence.service.ts';

const decideApproval = defineAction(accounting.decideApproval, async (input, { person, services, log }) => {
  const decided = await decide(services, person, input);
  log.info(
    { approvalId: input.approvalId, decision: input.decision, staff: person.userId },
    'approval request decided',
  );
  const [approval] = await presentApprovals(services, [decided], person);
  if (approval === undefined) throw new AppError('not_found');
  return { approval };
});

const getApproval = defineAction(accounting.getApproval, async ({ approvalId }, { person, services }) => {
  const found = await findApproval(approvalId);
  if (found === null) throw new AppError('not_found');
  const [[approval], evidence] = await Promise.all([
    presentApprovals(services, [found], person),
    readEvidence(found),
  ]);
  if (approval === undefined) throw new AppError('not_found');
  return { approval, evidence };
});

const getApprovals = defineAction(
  accounting.getApprovals,
  async ({ page, pageSize, state, eshopId, isOwn, hasSums }, { person, services }) => {
    const query = { state, eshopId, requestedBy: isOwn === true ? person.userId : undefined };
    const [{ items, total }, sums] = await Promise.all([
      findApprovalPage(query, { page, pageSize }),
      hasSums ? sumApprovals(query) : [],
    ]);
    const thresholds = creditCurrencies.map((currency) => ({
      value: services.config.approvalSums[currency],
      currency,
    }));
    return {
      items: await presentApprovals(services, items, person),
      page,
      pageSize,
      total,
      thresholds,
      sums: presentSums(sums),
    };
  },
);

const getAllowance = defineAction(accounting.getAllowance, async ({ decisions }, { person, services }) => {
  const planned = decisions.map(({ eshopId, amount, currency }) => ({
    eshopId,
    currency,
    amountMinor: toMinor(amount),
  }));
  const { needsApproval, remaining } = await readAllowance(services, person.userId, planned);
  const thresholds = remaining.map(({ currency }) => ({
    value: services.config.approvalSums[currency],
    currency,
  }));
  return { needsApproval, thresholds, remaining: remaining.map(presentMoney) };
});

const withdrawApproval = defineAction(
  accounting.withdrawApproval,
  async ({ approvalId }, { person, services, log }) => {
    const withdrawn = await withdraw(person, approvalId);
    log.info({ approvalId, staff: person.userId }, 'approval request withdrawn');
    const [approval] = await presentApprovals(services, [withdrawn], person);
    if (approval === undefined) throw new AppError('not_found');
    return { approval };
  },
);

/** The part of Accounting that is about approvals. */
export const approvalHandlers = {
  getApprovals,
  getApproval,
  getAllowance,
  decideApproval,
  withdrawApproval,
};
