import { accounting } from '#shared/contracts/accounting.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentApprovals } from '../approval.presenter.ts';
import { decideApproval as decide } from '../decision.service.ts';

export const decideApproval = defineAction(
  accounting.decideApproval,
  async (input, { person, services, log }) => {
    const decided = await decide(services, person, input);
    log.info(
      { approvalId: input.approvalId, decision: input.decision, staff: person.userId },
      'request about money decided',
    );
    const [approval] = await presentApprovals(services, [decided], person);
    if (approval === undefined) throw new AppError('not_found');
    return { approval };
  },
);
