import { Types, type ClientSession } from 'mongoose';
import { ulid } from 'ulid';
import { AppError } from '#shared/errors/appError.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { fromMinor, maxAmountMinor } from '#shared/domain/money/money.ts';
import type { TransactionType } from '#shared/domain/payment/payment.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { recordEvent } from '#server/events/domainEvents.ts';
import { getReceivableAccount } from './accounts.ts';
import { getBonusOrder } from '../creditSettings.ts';
import {
  getLotAccount,
  giveBackToLot,
  consumeLots,
  type Funding,
  type Lot,
  type LotKind,
} from './funding.ts';
import { setExposureHold } from '../holds/hold.repository.ts';
import type { BalanceDocument, TransferDocument } from './ledger.model.ts';
import {
  appendTransfers,
  findBalance,
  findTransferByKey,
  findTransfersByKeys,
  type MovedBalance,
} from './ledger.repository.ts';
import { toStoredFunding, toStoredLots } from './lots.ts';
import { getOpenLots } from './openLots.ts';
import { isLowCredit } from '../lowCredit.repository.ts';
import { hashTransfer, presentHashVersion } from './transferHash.ts';

/** Credit of a shop in minor units. */
export interface CreditState {
  readonly currency: CreditCurrency;
  readonly postedMinor: number;
  readonly heldMinor: number;
  /** Position of its latest movement. */
  readonly sequence: number;
  /** Whether its spending is stopped because the books differ. */
  readonly isFrozen: boolean;
}

/** One side of a transfer: debit positive, credit negative. */
export interface Line {
  readonly account: string;
  readonly amountMinor: number;
}

/** The balance that a booking decides on. */
export interface BookedOn extends BalanceDocument {
  /** The part of the held credit that is not the exposure of campaigns: even ads that have run cannot take it. */
  readonly firmHeldMinor: number;
  readonly openLots: readonly Lot[];
}

/** A movement's effects on the credit of its shop; an omitted field has no effect. */
export interface Movement {
  /** Credit that comes and can be spent later; a debt of the shop is settled from it first where that is asked for. */
  readonly opens?: { readonly kind: LotKind; readonly amountMinor: number; readonly settlesDebt: boolean };
  /** Credit that goes. `only`: from that lot alone. */
  readonly takes?: { readonly amountMinor: number; readonly only?: string };
  /** Credit that goes back to the lots it came from. */
  readonly givesBack?: readonly { readonly lot: Omit<Lot, 'remainingMinor'>; readonly amountMinor: number }[];
  /** By how much the debt of the shop grows. */
  readonly receivableMinor?: number;
  /** Lines beside the shop's own; all with the shop's sum to zero. */
  readonly otherLines: readonly Line[];
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
  readonly invoiceId?: string | null;
  readonly reversesId?: string | null;
  readonly external?: { readonly provider: string; readonly type: string; readonly id: string } | null;
  readonly effectiveAt?: Date | undefined;
  /** By how much less the credit is held for others than for campaigns with this movement: a hold that it resolves. */
  readonly releasesMinor?: number;
  /** Whether a stop of the spending refuses it. */
  readonly isSpending: boolean;
  /** What to do, given the balance as it is; it may run more than once. */
  readonly decide: (balance: BookedOn, session: ClientSession) => Movement | Promise<Movement>;
}

/** A movement as it was booked. */
export interface Booked {
  readonly transfer: TransferDocument;
  readonly credit: CreditState;
  /** True when the same movement had been booked before and nothing was done now. */
  readonly isReplay: boolean;
}

/** The credit that a balance says. */
export function toCreditState(balance: BalanceDocument): CreditState {
  const { currency, postedMinor, heldMinor, sequence } = balance;
  return { currency, postedMinor, heldMinor, sequence, isFrozen: Boolean(balance.frozenAt) };
}

/** The part of the held credit that running campaigns hold. */
export function getExposure(balance: Pick<BalanceDocument, 'exposureMinor' | 'heldMinor'>): number {
  return balance.exposureMinor ?? balance.heldMinor;
}

/** What no other hold or movement may take any more. */
export function computeAvailable(balance: Pick<BalanceDocument, 'postedMinor' | 'heldMinor'>): number {
  return balance.postedMinor - balance.heldMinor;
}

/** Refuses what would spend while the spending of a shop is stopped. @throws AppError spending_frozen */
export function requireUnfrozen(balance: BalanceDocument): void {
  if (balance.frozenAt) throw new AppError('spending_frozen');
}

interface Applied {
  readonly creditChangeMinor: number;
  readonly receivableMinor: number;
  readonly lots: readonly Lot[];
  readonly funding: readonly Funding[];
  readonly lines: readonly Line[];
}

function buildLines(
  eshopId: EshopId,
  movement: Movement,
  funding: readonly Funding[],
  debtChangeMinor: number,
) {
  const byAccount = new Map<string, number>();
  const add = (account: string, amountMinor: number) =>
    byAccount.set(account, (byAccount.get(account) ?? 0) + amountMinor);
  const { opens } = movement;
  if (opens !== undefined) add(getLotAccount(eshopId, opens.kind), -opens.amountMinor);
  for (const part of funding) add(getLotAccount(eshopId, part.kind), part.amountMinor);
  add(getReceivableAccount(eshopId), debtChangeMinor);
  for (const line of movement.otherLines) add(line.account, line.amountMinor);
  const lines: Line[] = [];
  let sumMinor = 0;
  for (const [account, amountMinor] of byAccount) {
    if (amountMinor === 0) continue;
    if (!Number.isSafeInteger(amountMinor) || Math.abs(amountMinor) > maxAmountMinor)
      throw new Error('a line of a transfer is not a whole amount within the cap');
    sumMinor += amountMinor;
    lines.push({ account, amountMinor });
  }
  if (sumMinor !== 0) throw new Error('the lines of a transfer do not sum to zero');
  return lines;
}

/** What a movement makes of the lots, the debt and the accounts. @throws AppError credit_insufficient */
function applyMovement(booking: Booking, balance: BookedOn, transferId: string, movement: Movement): Applied {
  const { opens, takes, givesBack = [] } = movement;
  let lots = balance.openLots;
  const funding: Funding[] = [];
  const take = (amountMinor: number, from: { only?: string }) => {
    const taken = consumeLots(lots, amountMinor, getBonusOrder(), from);
    if (taken === null) throw new AppError('credit_insufficient');
    lots = taken.lots;
    funding.push(...taken.funding);
  };
  let debtChangeMinor = movement.receivableMinor ?? 0;
  if (opens !== undefined && opens.amountMinor > 0) {
    const { kind, amountMinor, settlesDebt } = opens;
    const invoiceId = booking.invoiceId ?? null;
    const sequence = balance.sequence + 1;
    lots = [...lots, { transferId, sequence, kind, invoiceId, amountMinor, remainingMinor: amountMinor }];
    const settledMinor = settlesDebt ? Math.min(balance.receivableMinor ?? 0, amountMinor) : 0;
    if (settledMinor > 0) take(settledMinor, { only: transferId });
    debtChangeMinor -= settledMinor;
  }
  for (const { lot, amountMinor } of givesBack) {
    if (amountMinor === 0) continue;
    const given = giveBackToLot(lots, lot, amountMinor);
    lots = given.lots;
    funding.push(...given.funding);
  }
  if (takes !== undefined && takes.amountMinor > 0) take(takes.amountMinor, takes);
  const fundedMinor = funding.reduce((sum, part) => sum + part.amountMinor, 0);
  return {
    creditChangeMinor: (opens?.amountMinor ?? 0) - fundedMinor,
    receivableMinor: (balance.receivableMinor ?? 0) + debtChangeMinor,
    lots,
    funding,
    lines: buildLines(booking.eshopId, movement, funding, debtChangeMinor),
  };
}

/** The balance with its lots. */
async function readBookedOn(balance: BalanceDocument, session: ClientSession): Promise<BookedOn> {
  const openLots = await getOpenLots(balance, { session });
  return { ...balance, firmHeldMinor: balance.heldMinor - getExposure(balance), openLots };
}

/** A movement that is decided on, and what the balance is after it. */
interface Decided {
  readonly transfer: TransferDocument;
  readonly moved: MovedBalance;
  readonly credit: CreditState;
}

async function decideOn(session: ClientSession, booking: Booking, stored: BalanceDocument): Promise<Decided> {
  if (stored.currency !== booking.currency)
    throw new AppError('currency_mismatch', { params: { currency: stored.currency } });
  if (booking.isSpending) requireUnfrozen(stored);

  const released = { ...stored, heldMinor: stored.heldMinor - (booking.releasesMinor ?? 0) };
  const balance = await readBookedOn({ ...released, exposureMinor: getExposure(stored) }, session);
  const now = new Date();
  const transferId = ulid(now.getTime());
  const applied = applyMovement(booking, balance, transferId, await booking.decide(balance, session));
  const { creditChangeMinor } = applied;
  const postedMinor = balance.postedMinor + creditChangeMinor;
  if (postedMinor < balance.firmHeldMinor) throw new AppError('credit_insufficient');
  if (postedMinor > maxAmountMinor)
    throw new AppError('invalid_request', {
      fields: [{ field: 'amount', key: 'tooBig', params: { maximum: fromMinor(maxAmountMinor) } }],
    });
  const unhashed: Omit<TransferDocument, 'hash'> = {
    _id: transferId,
    eshopId: balance._id,
    kind: booking.kind,
    currency: booking.currency,
    // The schema's arrays have mongoose's methods besides, which nothing here uses.
    lines: applied.lines as TransferDocument['lines'],
    creditChangeMinor,
    creditAfterMinor: postedMinor,
    opensLot: findOpenedLot(applied, transferId),
    funding: toStoredFunding(applied.funding),
    invoiceId: booking.invoiceId == null ? null : new Types.ObjectId(booking.invoiceId),
    reversesId: booking.reversesId ?? null,
    hashVersion: presentHashVersion,
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
  const transfer: TransferDocument = { ...unhashed, hash: hashTransfer(unhashed) };
  // Campaign exposure shrinks with the credit: it cannot exceed what remains.
  const exposureMinor = Math.min(getExposure(balance), postedMinor - balance.firmHeldMinor);
  const heldMinor = balance.firmHeldMinor + exposureMinor;
  const isCreditLow = isLowCredit({ ...balance, postedMinor, sequence: transfer.sequence });
  return {
    transfer,
    moved: {
      postedMinor,
      heldMinor,
      exposureMinor,
      receivableMinor: applied.receivableMinor,
      lots: toStoredLots(applied.lots),
      isCreditLow,
    },
    credit: { ...toCreditState(balance), postedMinor, heldMinor, sequence: transfer.sequence },
  };
}

/** Writes movements of a shop in their order: all that is left of them but the journal is what the last one decided. */
async function write(
  session: ClientSession,
  stored: BalanceDocument,
  decided: readonly Decided[],
): Promise<void> {
  const last = decided.at(-1);
  if (last === undefined) return;
  const eshopId = stored._id.toString() as EshopId;
  const { moved, transfer } = last;
  const { currency } = transfer;
  await appendTransfers(
    decided.map((each) => each.transfer),
    moved,
    session,
  );
  const exposureMinor = getExposure(moved);
  if (exposureMinor !== getExposure(stored)) await setExposureHold(eshopId, currency, exposureMinor, session);
  await recordEvent(
    'CreditChanged',
    eshopId,
    { amountMinor: moved.postedMinor, currency, sequence: transfer.sequence },
    session,
  );
}

async function bookIn(session: ClientSession, booking: Booking): Promise<Booked> {
  const stored = await findBalance(booking.eshopId, session);
  if (stored === null) throw new AppError('not_found');
  const earlier = await findTransferByKey(booking.idempotencyKey, session);
  if (earlier !== null) return { transfer: earlier, credit: toCreditState(stored), isReplay: true };
  const decided = await decideOn(session, booking, stored);
  await write(session, stored, [decided]);
  return { transfer: decided.transfer, credit: decided.credit, isReplay: false };
}

/** The lot that a movement opened is named by the movement itself, spent in the same turn or not. */
function findOpenedLot(
  applied: Applied,
  transferId: string,
): NonNullable<TransferDocument['opensLot']> | null {
  const funding = applied.funding.filter((part) => part.transferId === transferId && part.amountMinor > 0);
  const spentMinor = funding.reduce((sum, part) => sum + part.amountMinor, 0);
  const lot = applied.lots.find((open) => open.transferId === transferId);
  const kind = lot?.kind ?? funding[0]?.kind;
  return kind === undefined ? null : { kind, amountMinor: spentMinor + (lot?.remainingMinor ?? 0) };
}

/**
 * Books a movement: journal entry, balance and event in one transaction; the same key books once.
 * @param session a transaction to take part in; without one the booking has its own
 * @throws AppError not_found, currency_mismatch, credit_insufficient, spending_frozen
 */
export async function book(booking: Booking, session?: ClientSession): Promise<Booked> {
  if (session !== undefined) return await bookIn(session, booking);
  return await inTransaction(async (own) => await bookIn(own, booking));
}

/**
 * Books movements of one shop in their order: each decides on the balance that the one before it left, and what they come to
 * is written at once, with one event, that of the last. For many at a time whose decisions need the balance alone: the
 * journal does not hold those of the same call yet.
 * @throws AppError not_found, currency_mismatch, credit_insufficient, spending_frozen: then nothing may be committed
 */
export async function bookInTurn(bookings: readonly Booking[], session: ClientSession): Promise<Booked[]> {
  const [first] = bookings;
  if (first === undefined) return [];
  if (bookings.some(({ eshopId }) => eshopId !== first.eshopId))
    throw new Error('movements that are booked in turn are those of one shop');
  const stored = await findBalance(first.eshopId, session);
  if (stored === null) throw new AppError('not_found');
  const keys = bookings.map(({ idempotencyKey }) => idempotencyKey);
  const known = new Map(
    (await findTransfersByKeys(keys, session)).map((transfer) => [transfer.idempotencyKey, transfer]),
  );
  let balance = stored;
  const decided: Decided[] = [];
  const booked: Booked[] = [];
  for (const booking of bookings) {
    const earlier = known.get(booking.idempotencyKey);
    if (earlier !== undefined) {
      booked.push({ transfer: earlier, credit: toCreditState(balance), isReplay: true });
      continue;
    }
    const next = await decideOn(session, booking, balance);
    const { transfer, moved, credit } = next;
    balance = { ...balance, ...moved, sequence: transfer.sequence, lastHash: transfer.hash };
    known.set(booking.idempotencyKey, transfer);
    decided.push(next);
    booked.push({ transfer, credit, isReplay: false });
  }
  await write(session, stored, decided);
  return booked;
}

/** The credit of a shop. @throws AppError not_found */
export async function readCredit(
  eshopId: EshopId,
  session: ClientSession | null = null,
): Promise<CreditState> {
  const balance = await findBalance(eshopId, session);
  if (balance === null) throw new AppError('not_found');
  return toCreditState(balance);
}
