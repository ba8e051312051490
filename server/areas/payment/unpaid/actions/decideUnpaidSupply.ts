import { accounting } from '#shared/contracts/accounting.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { toDecider } from '#server/areas/approval/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import * as service from '../unpaidSupply.service.ts';

export const decideUnpaidSupply = defineAction(
  accounting.decideUnpaidSupply,
  async (input, { services, person, requestId, log }) => {
    const { unpaidSupplyId, decision, ground, paidOn, reason } = input;
    const choice = { unpaidSupplyId, decision, ground, paidOn: paidOn as Day | null, reason };
    const approvalId = await service.decideUnpaidSupply(
      services,
      toDecider(person, input),
      choice,
      requestId,
    );
    log.info({ unpaidSupplyId, decision, ground, approvalId, staff: person.userId }, 'unpaid supply decided');
    return { approvalId };
  },
);
