import type { ClientSession } from 'mongoose';
import { ulid } from 'ulid';
import { AppError } from '#shared/errors/appError.ts';
import type { ApprovalId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { decideOrRequest, type Decider } from '#server/areas/approval/index.ts';
import { noteFirstTopUp } from '#server/areas/eshop/index.ts';
import { bookAdminTransaction, readCredit, type Booked } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { ApprovalExecutor, Services } from '#server/services.ts';

/** A change of credit by hand. */
export interface AdminTransaction {
  readonly eshopId: EshopId;
  readonly currency: CreditCurrency;
  readonly amountMinor: number;
  readonly reason: string;
  readonly actor: UserId;
  readonly requestId: string;
  /** What makes it happen once. */
  readonly idempotencyKey: string;
}

/** Outcome: it is booked, or awaits a second approval. */
export type AdminTransactionOutcome =
  | { readonly booked: Booked; readonly approvalId: null }
  | { readonly booked: null; readonly approvalId: ApprovalId };

async function bookByHand(movement: AdminTransaction, session: ClientSession): Promise<Booked> {
  const booked = await bookAdminTransaction(movement, session);
  // The stored response of this key may have expired: the journal still has its transaction.
  const isSame =
    booked.transfer.eshopId.toString() === movement.eshopId &&
    booked.transfer.creditChangeMinor === movement.amountMinor;
  if (!isSame) throw new AppError('idempotency_key_reused');
  if (movement.amountMinor > 0) await noteFirstTopUp(movement.eshopId, new Date(), session);
  return booked;
}

/** Refuses now what could not be booked after an approval either. */
async function checkMovement({ eshopId, currency, amountMinor }: AdminTransaction): Promise<void> {
  const credit = await readCredit(eshopId);
  if (credit.currency !== currency)
    throw new AppError('currency_mismatch', { params: { currency: credit.currency } });
  if (credit.postedMinor - credit.heldMinor + amountMinor < 0) throw new AppError('credit_insufficient');
}

/**
 * Changes the credit of a shop by hand of staff, or asks a second person to approve it above the set sum.
 * @throws AppError not_found, currency_mismatch, credit_insufficient, idempotency_key_reused, duplicate_decision,
 * step_up_required
 */
export async function changeCreditByHand(
  services: Services,
  decider: Decider,
  movement: Omit<AdminTransaction, 'idempotencyKey' | 'actor'> & { readonly idempotencyKey: string | null },
): Promise<AdminTransactionOutcome> {
  // Without a key of the caller every request is a movement of its own; a request id may be the caller's too.
  const keyed = {
    ...movement,
    actor: decider.userId,
    idempotencyKey: `admin:${movement.idempotencyKey ?? ulid()}`,
  };
  const { eshopId, amountMinor, currency, reason, requestId, idempotencyKey: key } = keyed;
  const { result: booked, approvalId } = await decideOrRequest(
    services,
    decider,
    {
      decision: { key, kind: 'AdminTransaction', eshopId, amountMinor, currency },
      toRequest: async () => {
        await checkMovement(keyed);
        const requestedBy = decider.userId;
        const request = { eshopId, amountMinor, currency, reason, requestedBy, requestId };
        return { ...request, kind: 'AdminTransaction', creditMinor: amountMinor, payload: {}, invoice: null };
      },
    },
    async (session) => await bookByHand(keyed, session),
  );
  return approvalId === null ? { booked, approvalId } : { booked: null, approvalId };
}

/** Changes the credit of a shop, after its approval. */
export const changeCreditApproved: ApprovalExecutor = async (_services, request) => {
  const { id, eshopId, currency, amountMinor, reason, requestedBy: actor, requestId } = request;
  const movement = { eshopId, currency, amountMinor, reason, actor, requestId };
  const { transfer } = await inTransaction(
    async (session) => await bookByHand({ ...movement, idempotencyKey: `admin:approval:${id}` }, session),
  );
  return transfer._id;
};
