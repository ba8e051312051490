import { ulid } from 'ulid';
import { payment } from '#shared/contracts/payment.ts';
import { AppError } from '#shared/errors/appError.ts';
import { presentMoney, toMinor } from '#shared/domain/money/money.ts';
import { findEshop, noteFirstTopUp } from '#server/areas/eshop/index.ts';
import { bookAdminTransaction } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { defineAction } from '#server/http/defineAction.ts';

export const setAdminTransaction = defineAction(payment.setAdminTransaction, async (input, call) => {
  const eshop = await findEshop(input.eshopId);
  if (eshop === null) throw new AppError('not_found');
  const amountMinor = toMinor(input.amount);
  const ownKey = ulid();
  const booked = await inTransaction(async (session) => {
    const movement = await bookAdminTransaction(
      {
        eshopId: input.eshopId,
        currency: input.currency,
        amountMinor,
        reason: input.reason,
        actor: call.person.userId,
        requestId: call.requestId,
        // Without a key of the caller every request is a movement of its own; a request id may be the caller's too.
        idempotencyKey: `admin:${call.idempotencyKey ?? ownKey}`,
      },
      session,
    );
    // A key that is older than the answers that are kept: the journal still knows what it stood for.
    const isSame =
      movement.transfer.eshopId.toString() === input.eshopId &&
      movement.transfer.creditChangeMinor === amountMinor;
    if (!isSame) throw new AppError('idempotency_key_reused');
    if (amountMinor > 0) await noteFirstTopUp(input.eshopId, new Date(), session);
    return movement;
  });
  call.log.info(
    { eshopId: input.eshopId, amountMinor, staff: call.person.userId },
    'credit changed by staff',
  );
  return {
    transactionId: booked.transfer._id,
    approvalId: null,
    newCredit: presentMoney({ amountMinor: booked.credit.postedMinor, currency: booked.credit.currency }),
  };
});
