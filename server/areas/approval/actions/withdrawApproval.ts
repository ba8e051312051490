import { accounting } from '#shared/contracts/accounting.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentApprovals } from '../approval.presenter.ts';
import { withdrawApproval as withdraw } from '../decision.service.ts';

export const withdrawApproval = defineAction(
  accounting.withdrawApproval,
  async ({ approvalId }, { person, services, log }) => {
    const withdrawn = await withdraw(person, approvalId);
    log.info({ approvalId, staff: person.userId }, 'request about money withdrawn');
    const [approval] = await presentApprovals(services, [withdrawn], person);
    if (approval === undefined) throw new AppError('not_found');
    return { approval };
  },
);
