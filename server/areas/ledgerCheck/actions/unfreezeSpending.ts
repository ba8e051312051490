import { accounting } from '#shared/contracts/accounting.ts';
import { AppError } from '#shared/errors/appError.ts';
import { reviewEshop } from '#server/areas/campaign/index.ts';
import { checkEshop, findBalances, findingKey, unfreezeSpending as unfreeze } from '#server/credit/index.ts';
import { defineAction } from '#server/http/defineAction.ts';

export const unfreezeSpending = defineAction(
  accounting.unfreezeSpending,
  async ({ eshopId, reason }, { person, services, log }) => {
    const [balance] = await findBalances([eshopId]);
    if (balance === undefined) throw new AppError('not_found');
    // What differs now is what the person has looked at; anything else stops the shop again.
    const { findings } = await checkEshop(eshopId);
    if (!(await unfreeze(eshopId, findings.map(findingKey)))) throw new AppError('transition_not_allowed');
    log.info({ eshopId, reason, staff: person.userId, findings }, 'spending of a shop goes on');
    await reviewEshop(services, eshopId);
    return {};
  },
);
