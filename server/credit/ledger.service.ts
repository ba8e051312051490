import { createHash } from 'node:crypto';
import { Types, type ClientSession } from 'mongoose';
import { ulid } from 'ulid';
import { AppError } from '#shared/errors/appError.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { fromMinor, maxAmountMinor } from '#shared/domain/money/money.ts';
import type { TransactionType } from '#shared/domain/payment/payment.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { recordEvent } from '#server/events/domainEvents.ts';
import type { BalanceDocument, TransferDocument } from './ledger.model.ts';
import {
  appendTransfer,
  chainStart,
  findBalance,
  findTransferByKey,
  readJournal,
  setHeld,
} from './ledger.repository.ts';
import { isLowCredit } from './lowCredit.repository.ts';

/** Credit of a shop in minor units. */
export interface CreditState {
  readonly currency: CreditCurrency;
  readonly postedMinor: number;
  readonly heldMinor: number;
  /** Position of its latest movement. */
  readonly sequence: number;
}

/** One side of a transfer: debit positive, credit negative. */
export interface Line {
  readonly account: string;
  readonly amountMinor: number;
}

/** A movement as it is asked for. */
export interface Booking {
  readonly eshopId: EshopId;
  readonly currency: CreditCurrency;
  readonly kind: TransactionType;
  readonly idempotencyKey: string;
  readonly actor: string;
  readonly reason?: string | null;
  readonly requestId?: string | null;
  readonly campaignId?: string | null;
  readonly external?: { readonly provider: string; readonly type: string; readonly id: string } | null;
  readonly effectiveAt?: Date;
  /**
   * Given the balance as it is, the change of the credit (positive adds) and the lines beside the shop's own;
   * all with the shop's sum to zero.
   */
  readonly decide: (balance: BalanceDocument) => { creditChangeMinor: number; otherLines: readonly Line[] };
}

/** A movement as it was booked. */
export interface Booked {
  readonly transfer: TransferDocument;
  readonly credit: CreditState;
  /** True when the same movement had been booked before and nothing was done now. */
  readonly isReplay: boolean;
}

/** The account of a shop's credit, which the product owes to the shop. */
export function creditAccountOf(eshopId: EshopId): string {
  return `credit:${eshopId}`;
}

/** The hash of a transfer over all that it says and the hash before it. */
export function hashOfTransfer(transfer: Omit<TransferDocument, 'hash'>): string {
  const said = JSON.stringify([
    transfer.previousHash,
    transfer._id,
    transfer.eshopId.toString(),
    transfer.kind,
    transfer.currency,
    transfer.lines.map((line) => [line.account, line.amountMinor]),
    transfer.creditChangeMinor,
    transfer.creditAfterMinor,
    transfer.sequence,
    transfer.idempotencyKey,
    transfer.external ? [transfer.external.provider, transfer.external.type, transfer.external.id] : null,
    transfer.campaignId?.toString() ?? null,
    transfer.actor,
    transfer.reason ?? null,
    transfer.effectiveAt.toISOString(),
    transfer.recordedAt.toISOString(),
  ]);
  return createHash('sha256').update(said).digest('hex');
}

function stateOf(balance: BalanceDocument): CreditState {
  return {
    currency: balance.currency,
    postedMinor: balance.postedMinor,
    heldMinor: balance.heldMinor,
    sequence: balance.sequence,
  };
}

function checkLines(lines: readonly Line[]): void {
  const sum = lines.reduce((total, line) => total + line.amountMinor, 0);
  const areWhole = lines.every(
    (line) => Number.isSafeInteger(line.amountMinor) && Math.abs(line.amountMinor) <= maxAmountMinor,
  );
  if (sum !== 0 || !areWhole) throw new Error('the lines of a transfer do not sum to zero');
}

async function bookIn(session: ClientSession, booking: Booking): Promise<Booked> {
  const balance = await findBalance(booking.eshopId, session);
  if (balance === null) throw new AppError('not_found');
  const earlier = await findTransferByKey(booking.idempotencyKey, session);
  if (earlier !== null) return { transfer: earlier, credit: stateOf(balance), isReplay: true };
  if (balance.currency !== booking.currency)
    throw new AppError('currency_mismatch', { params: { currency: balance.currency } });

  const { creditChangeMinor, otherLines } = booking.decide(balance);
  const postedMinor = balance.postedMinor + creditChangeMinor;
  if (postedMinor < 0) throw new AppError('credit_insufficient');
  if (postedMinor > maxAmountMinor)
    throw new AppError('invalid_request', {
      fields: [{ field: 'amount', key: 'tooBig', params: { maximum: fromMinor(maxAmountMinor) } }],
    });
  const lines = [
    ...(creditChangeMinor === 0
      ? []
      : [{ account: creditAccountOf(booking.eshopId), amountMinor: -creditChangeMinor }]),
    ...otherLines,
  ];
  checkLines(lines);
  const now = new Date();
  const unhashed: Omit<TransferDocument, 'hash'> = {
    _id: ulid(now.getTime()),
    eshopId: balance._id,
    kind: booking.kind,
    currency: booking.currency,
    lines: lines as TransferDocument['lines'],
    creditChangeMinor,
    creditAfterMinor: postedMinor,
    sequence: balance.sequence + 1,
    previousHash: balance.lastHash,
    idempotencyKey: booking.idempotencyKey,
    external: booking.external ?? null,
    campaignId: booking.campaignId == null ? null : new Types.ObjectId(booking.campaignId),
    actor: booking.actor,
    requestId: booking.requestId ?? null,
    reason: booking.reason ?? null,
    effectiveAt: booking.effectiveAt ?? now,
    recordedAt: now,
  };
  const transfer: TransferDocument = { ...unhashed, hash: hashOfTransfer(unhashed) };
  const heldMinor = Math.min(balance.heldMinor, postedMinor);
  const isCreditLow = isLowCredit({ ...balance, postedMinor, sequence: transfer.sequence });
  await appendTransfer(transfer, { postedMinor, heldMinor, isCreditLow }, session);
  await recordEvent(
    'CreditChanged',
    booking.eshopId,
    { amountMinor: postedMinor, currency: booking.currency, sequence: transfer.sequence },
    session,
  );
  return {
    transfer,
    credit: { currency: booking.currency, postedMinor, heldMinor, sequence: transfer.sequence },
    isReplay: false,
  };
}

/**
 * Books a movement: journal entry, balance and event in one transaction; the same key books once.
 * @param session a transaction to take part in; without one the booking has its own
 * @throws AppError not_found, currency_mismatch, credit_insufficient
 */
export async function book(booking: Booking, session?: ClientSession): Promise<Booked> {
  if (session !== undefined) return await bookIn(session, booking);
  return await inTransaction(async (own) => await bookIn(own, booking));
}

/** Holds that much of the credit for what running campaigns may spend, or all there is when it is less. */
export async function holdExposure(
  eshopId: EshopId,
  exposureMinor: number,
  session?: ClientSession,
): Promise<CreditState> {
  const work = async (own: ClientSession): Promise<CreditState> => {
    const balance = await findBalance(eshopId, own);
    if (balance === null) throw new AppError('not_found');
    const heldMinor = Math.min(exposureMinor, balance.postedMinor);
    if (heldMinor !== balance.heldMinor) await setHeld(eshopId, heldMinor, own);
    return { ...stateOf(balance), heldMinor };
  };
  return session === undefined ? await inTransaction(work) : await work(session);
}

/** The credit of a shop. @throws AppError not_found */
export async function readCredit(eshopId: EshopId): Promise<CreditState> {
  const balance = await findBalance(eshopId);
  if (balance === null) throw new AppError('not_found');
  return stateOf(balance);
}

/** What a check of a shop's journal found. */
export interface JournalCheck {
  readonly transferCount: number;
  readonly creditMinor: number;
  /** Position of the first transfer that does not follow from the ones before it; null when all do. */
  readonly firstBrokenSequence: number | null;
}

/** Rebuilds a shop's credit from its journal and checks chain, sums and positions. */
export async function checkJournal(eshopId: EshopId): Promise<JournalCheck> {
  let previousHash = chainStart;
  let creditMinor = 0;
  let transferCount = 0;
  for await (const transfer of readJournal(eshopId)) {
    transferCount += 1;
    creditMinor += transfer.creditChangeMinor;
    const isWhole =
      transfer.sequence === transferCount &&
      transfer.previousHash === previousHash &&
      transfer.hash === hashOfTransfer(transfer) &&
      transfer.creditAfterMinor === creditMinor &&
      transfer.lines.reduce((sum, line) => sum + line.amountMinor, 0) === 0 &&
      -transfer.lines
        .filter((line) => line.account === creditAccountOf(eshopId))
        .reduce((sum, line) => sum + line.amountMinor, 0) === transfer.creditChangeMinor;
    if (!isWhole) return { transferCount, creditMinor, firstBrokenSequence: transfer.sequence };
    previousHash = transfer.hash;
  }
  return { transferCount, creditMinor, firstBrokenSequence: null };
}
