import { payment } from '#shared/contracts/payment.ts';
import { AppError } from '#shared/errors/appError.ts';
import { presentMoney, toMinor } from '#shared/domain/money/money.ts';
import { toDecider } from '#server/areas/approval/index.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { readCredit } from '#server/credit/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { changeCreditByHand } from '../adminTransaction.service.ts';

export const setAdminTransaction = defineAction(payment.setAdminTransaction, async (input, call) => {
  const { eshopId, currency, reason } = input;
  if ((await findEshop(eshopId)) === null) throw new AppError('not_found');
  const amountMinor = toMinor(input.amount);
  const { booked, approvalId } = await changeCreditByHand(call.services, toDecider(call.person, input), {
    eshopId,
    currency,
    amountMinor,
    reason,
    requestId: call.requestId,
    idempotencyKey: call.idempotencyKey,
  });
  call.log.info(
    { eshopId, amountMinor, approvalId, staff: call.person.userId },
    approvalId === null ? 'credit adjusted by staff' : 'credit adjustment sent for approval',
  );
  const credit = booked?.credit ?? (await readCredit(eshopId));
  return {
    transactionId: booked?.transfer._id ?? null,
    approvalId,
    newCredit: presentMoney({ amountMinor: credit.postedMinor, currency: credit.currency }),
  };
});
