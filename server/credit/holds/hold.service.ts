import { Types, type ClientSession } from 'mongoose';
import { ulid } from 'ulid';
import { AppError } from '#shared/errors/appError.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { TransactionType } from '#shared/domain/payment/payment.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { HoldDocument, HoldKind, HoldState } from './hold.model.ts';
import {
  closeHold,
  findHold,
  findHoldByKey,
  findOverdueHolds,
  insertHold,
  setExposureHold,
} from './hold.repository.ts';
import { findBalance, setHeld } from '../ledger/ledger.repository.ts';
import {
  computeAvailable,
  book,
  getExposure,
  requireUnfrozen,
  toCreditState,
  type Booked,
  type CreditState,
} from '../ledger/ledger.service.ts';

/** A hold as it was placed. */
export interface PlacedHold {
  readonly holdId: string;
  readonly state: HoldState;
  readonly credit: CreditState;
  /** True when the same hold had been placed before and nothing was done now. */
  readonly isReplay: boolean;
}

async function runWithin<Result>(
  session: ClientSession | undefined,
  work: (own: ClientSession) => Promise<Result>,
): Promise<Result> {
  return session === undefined ? await inTransaction(work) : await work(session);
}

/**
 * Keeps a part of the credit for a movement that is not sure yet; nothing else can take it until it is captured, voided or
 * its time is over. The same key places once.
 * @throws AppError not_found, currency_mismatch, spending_frozen, credit_insufficient when the free part is less
 */
export async function placeHold(
  request: {
    readonly eshopId: EshopId;
    readonly currency: CreditCurrency;
    readonly kind: Exclude<HoldKind, 'Exposure'>;
    readonly amountMinor: number;
    readonly expiresAt: Date;
    readonly idempotencyKey: string;
    readonly actor: string;
  },
  session?: ClientSession,
): Promise<PlacedHold> {
  const { eshopId, currency, amountMinor } = request;
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) throw new Error('a hold is of a whole amount');
  return await runWithin(session, async (own) => {
    const balance = await findBalance(eshopId, own);
    if (balance === null) throw new AppError('not_found');
    const earlier = await findHoldByKey(request.idempotencyKey, own);
    if (earlier !== null)
      return { holdId: earlier._id, state: earlier.state, credit: toCreditState(balance), isReplay: true };
    if (balance.currency !== currency)
      throw new AppError('currency_mismatch', { params: { currency: balance.currency } });
    requireUnfrozen(balance);
    if (computeAvailable(balance) < amountMinor) throw new AppError('credit_insufficient');
    const heldMinor = balance.heldMinor + amountMinor;
    await setHeld(eshopId, { heldMinor, exposureMinor: getExposure(balance) }, own);
    const hold: HoldDocument = {
      ...request,
      _id: ulid(),
      eshopId: new Types.ObjectId(eshopId),
      capturedMinor: 0,
      state: 'Open',
      transferId: null,
      createdAt: new Date(),
      resolvedAt: null,
    };
    await insertHold(hold, own);
    return {
      holdId: hold._id,
      state: 'Open',
      credit: { ...toCreditState(balance), heldMinor },
      isReplay: false,
    };
  });
}

/** An open hold that was placed for a movement. @throws AppError not_found, transition_not_allowed when it is resolved */
async function findOpenHold(holdId: string, session: ClientSession): Promise<HoldDocument> {
  const hold = await findHold(holdId, session);
  if (hold === null || hold.kind === 'Exposure') throw new AppError('not_found');
  if (hold.state !== 'Open') throw new AppError('transition_not_allowed');
  return hold;
}

/**
 * Debits a held amount, or less, and frees the rest. A hold is resolved once.
 * @throws AppError not_found, transition_not_allowed when it is resolved, credit_insufficient when the amount exceeds
 *   the hold
 */
export async function captureHold(
  holdId: string,
  capture: {
    readonly amountMinor: number;
    readonly kind: TransactionType;
    /** The account that the amount goes to. */
    readonly account: string;
    readonly actor: string;
    readonly reason?: string | null;
    readonly requestId?: string | null;
    readonly invoiceId?: string | null;
  },
  session?: ClientSession,
): Promise<Booked> {
  const { amountMinor, account, ...rest } = capture;
  return await runWithin(session, async (own) => {
    const hold = await findOpenHold(holdId, own);
    if (amountMinor <= 0 || amountMinor > hold.amountMinor) throw new AppError('credit_insufficient');
    const booked = await book(
      {
        ...rest,
        eshopId: hold.eshopId.toString() as EshopId,
        currency: hold.currency,
        idempotencyKey: `hold:${holdId}`,
        releasesMinor: hold.amountMinor,
        isSpending: true,
        decide: () => ({
          takes: { amountMinor },
          otherLines: [{ account, amountMinor: -amountMinor }],
        }),
      },
      own,
    );
    const { _id: transferId } = booked.transfer;
    const isClosed = await closeHold(
      holdId,
      { state: 'Captured', capturedMinor: amountMinor, transferId },
      own,
    );
    if (!isClosed) throw new AppError('transition_not_allowed');
    return booked;
  });
}

async function releaseHold(
  holdId: string,
  state: 'Voided' | 'Expired',
  session: ClientSession,
): Promise<CreditState> {
  const hold = await findOpenHold(holdId, session);
  const eshopId = hold.eshopId.toString() as EshopId;
  const balance = await findBalance(eshopId, session);
  if (balance === null) throw new AppError('not_found');
  const isClosed = await closeHold(holdId, { state, capturedMinor: 0, transferId: null }, session);
  if (!isClosed) throw new AppError('transition_not_allowed');
  const heldMinor = balance.heldMinor - hold.amountMinor;
  await setHeld(eshopId, { heldMinor, exposureMinor: getExposure(balance) }, session);
  return { ...toCreditState(balance), heldMinor };
}

/** Releases a hold. @throws AppError not_found, transition_not_allowed when it is resolved */
export async function voidHold(holdId: string, session?: ClientSession): Promise<CreditState> {
  return await runWithin(session, async (own) => await releaseHold(holdId, 'Voided', own));
}

/** Lets go holds whose time is over, some at once. @returns how many */
export async function expireHolds(now = new Date()): Promise<number> {
  let expired = 0;
  for (const { _id } of await findOverdueHolds(now)) {
    try {
      await inTransaction(async (session) => await releaseHold(_id, 'Expired', session));
      expired += 1;
    } catch (thrown) {
      // It was resolved in this very moment.
      if (!(thrown instanceof AppError)) throw thrown;
    }
  }
  return expired;
}

/** Holds that much of the credit for what running campaigns may spend, or all that is free when it is less. */
export async function holdExposure(
  eshopId: EshopId,
  requestedMinor: number,
  session?: ClientSession,
): Promise<CreditState> {
  return await runWithin(session, async (own) => {
    const balance = await findBalance(eshopId, own);
    if (balance === null) throw new AppError('not_found');
    const firmHeldMinor = balance.heldMinor - getExposure(balance);
    const exposureMinor = Math.min(requestedMinor, balance.postedMinor - firmHeldMinor);
    const heldMinor = firmHeldMinor + exposureMinor;
    if (heldMinor !== balance.heldMinor || balance.exposureMinor == null) {
      await setHeld(eshopId, { heldMinor, exposureMinor }, own);
      await setExposureHold(eshopId, balance.currency, exposureMinor, own);
    }
    return { ...toCreditState(balance), heldMinor };
  });
}
