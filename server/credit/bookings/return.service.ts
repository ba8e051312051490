import type { ClientSession } from 'mongoose';
import { AppError } from '#shared/errors/appError.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { shareMinor } from '#shared/domain/money/share.ts';
import { createVatLine, type ExternalPayment } from './credit.service.ts';
import type { Lot } from '../ledger/funding.ts';
import { computeAvailable, book, type Booked, type BookedOn } from '../ledger/ledger.service.ts';
import { findTransfers } from '../ledger/ledger.repository.ts';
import type { TransferDocument } from '../ledger/ledger.model.ts';

/** How money of a credit note goes back: to the card, by bank, or not at all. */
export type RefundWay = 'Card' | 'Bank' | 'None';

/** The account that money of a credit note leaves. */
export const refundAccounts = { Card: 'psp_clearing', Bank: 'bank_clearing', None: 'adjustment' } as const;

/**
 * Takes back the unspent part of a top-up, with its VAT.
 * @throws AppError credit_note_exceeds_rest when less of that top-up is left, credit_insufficient when the rest is
 *   held, spending_frozen
 */
export async function bookCreditNote(
  note: {
    readonly eshopId: EshopId;
    readonly currency: CreditCurrency;
    /** The movement that it takes back. */
    readonly topUpTransferId: string;
    readonly creditMinor: number;
    readonly vatMinor: number;
    readonly refund: RefundWay;
    readonly invoiceId: string | null;
    readonly actor: string;
    readonly reason: string;
    readonly requestId?: string | null;
    readonly idempotencyKey: string;
  },
  session?: ClientSession,
): Promise<Booked> {
  const { topUpTransferId, creditMinor, vatMinor, refund, requestId = null, ...rest } = note;
  return await book(
    {
      ...rest,
      requestId,
      kind: 'CreditNote',
      isSpending: true,
      decide: (balance) => {
        const lot = balance.openLots.find(({ transferId }) => transferId === topUpTransferId);
        if ((lot?.remainingMinor ?? 0) < creditMinor) throw new AppError('credit_note_exceeds_rest');
        // A correction of the tax alone leaves the credit as it is.
        if (creditMinor > 0 && computeAvailable(balance) < creditMinor)
          throw new AppError('credit_insufficient');
        return {
          takes: { amountMinor: creditMinor, only: topUpTransferId },
          otherLines: [
            { account: refundAccounts[refund], amountMinor: -(creditMinor + vatMinor) },
            ...createVatLine(vatMinor),
          ],
        };
      },
    },
    session,
  );
}

/** How a payment that went back divides: the unspent part is corrected, the spent part is an unpaid supply. */
export interface ReturnedParts {
  readonly unspent: { readonly netMinor: number; readonly vatMinor: number };
  readonly unpaid: { readonly netMinor: number; readonly vatMinor: number };
}

function divideReturned(
  sums: { readonly creditMinor: number; readonly vatMinor: number },
  takenMinor: number,
): ReturnedParts {
  const { creditMinor, vatMinor } = sums;
  const [takenVatMinor = 0] = shareMinor(vatMinor, [takenMinor, creditMinor - takenMinor]);
  return {
    unspent: { netMinor: takenMinor, vatMinor: takenVatMinor },
    unpaid: { netMinor: creditMinor - takenMinor, vatMinor: vatMinor - takenVatMinor },
  };
}

/**
 * Books that the payer's bank or the card provider took a payment back: the unspent part of that top-up leaves the
 * credit with its VAT. The spent part was supplied, so its VAT stays (§ 42 (1) c Act 235/2004 lowers the tax of money
 * returned without a supply); base and VAT of it are an unpaid supply. Once for each dispute.
 */
export async function bookChargeback(
  chargeback: {
    readonly eshopId: EshopId;
    readonly currency: CreditCurrency;
    /** The top-up that was paid with it. */
    readonly topUpTransferId: string;
    readonly creditMinor: number;
    readonly vatMinor: number;
    readonly dispute: ExternalPayment;
    /** The account that the money left: of the card provider, or of a bank transfer that its bank took back. */
    readonly account?: 'psp_clearing' | 'bank_clearing';
    readonly invoiceId?: string | null;
    readonly actor: string;
    readonly reason: string;
  },
  session?: ClientSession,
): Promise<Booked & ReturnedParts> {
  const {
    topUpTransferId,
    creditMinor,
    vatMinor,
    dispute,
    account = 'psp_clearing',
    invoiceId = null,
    ...rest
  } = chargeback;
  const booked = await book(
    {
      ...rest,
      invoiceId,
      kind: 'Chargeback',
      idempotencyKey: `chargeback:${dispute.provider}:${dispute.type}:${dispute.id}`,
      external: dispute,
      isSpending: false,
      decide: (balance) => {
        const lot = balance.openLots.find(({ transferId }) => transferId === topUpTransferId);
        const freeMinor = Math.max(balance.postedMinor - balance.firmHeldMinor, 0);
        const takenMinor = Math.min(creditMinor, lot?.remainingMinor ?? 0, freeMinor);
        const { unspent, unpaid } = divideReturned({ creditMinor, vatMinor }, takenMinor);
        return {
          takes: { amountMinor: takenMinor, only: topUpTransferId },
          otherLines: [
            { account, amountMinor: -(creditMinor + vatMinor) },
            ...createVatLine(unspent.vatMinor),
            { account: 'unpaid_supplies', amountMinor: unpaid.netMinor + unpaid.vatMinor },
          ],
        };
      },
    },
    session,
  );
  const takenMinor = booked.transfer.creditChangeMinor === 0 ? 0 : -booked.transfer.creditChangeMinor;
  return { ...booked, ...divideReturned({ creditMinor, vatMinor }, takenMinor) };
}

type GivenBack = { readonly lot: Omit<Lot, 'remainingMinor'>; readonly amountMinor: number };

/** What a movement took, to be put back; what it opened must be there still, whole. */
async function undoTransfer(transfer: TransferDocument, session: ClientSession): Promise<GivenBack[]> {
  const lots = new Map(
    (
      await findTransfers(
        transfer.funding.map((part) => part.transferId),
        session,
      )
    ).map((lot) => [lot._id, lot]),
  );
  return transfer.funding.flatMap((part) => {
    const lot = lots.get(part.transferId);
    if (lot === undefined) return [];
    return {
      amountMinor: part.amountMinor,
      lot: {
        transferId: lot._id,
        sequence: lot.sequence,
        kind: part.kind,
        invoiceId: lot.invoiceId?.toString() ?? null,
        amountMinor: lot.opensLot?.amountMinor ?? lot.creditChangeMinor,
      },
    };
  });
}

/** Lines of a movement that are not of the shop's own accounts, the other way round. */
function reverseLines(transfer: TransferDocument) {
  const ofShop = `:${transfer.eshopId.toString()}`;
  return transfer.lines
    .filter(({ account }) => !account.endsWith(ofShop))
    .map(({ account, amountMinor }) => ({ account, amountMinor: -amountMinor }));
}

/** Refuses to put back what has gone back already, e.g. with a correction. @throws AppError transition_not_allowed */
function requireRoom(balance: BookedOn, givesBack: readonly GivenBack[]): void {
  const restOf = new Map(balance.openLots.map((lot) => [lot.transferId, lot.remainingMinor]));
  for (const { lot, amountMinor } of givesBack) {
    const restMinor = (restOf.get(lot.transferId) ?? 0) + amountMinor;
    if (restMinor > lot.amountMinor) throw new AppError('transition_not_allowed');
    restOf.set(lot.transferId, restMinor);
  }
}

/** What undoing a movement does. @throws AppError transition_not_allowed when it can no longer be undone */
async function undo(balance: BookedOn, transfer: TransferDocument, session: ClientSession) {
  const otherLines = reverseLines(transfer);
  // Of one that settled a debt or gave credit back nothing is simply turned round: that takes a movement of its own.
  const isPlain = transfer.hashVersion != null && transfer.funding.every((part) => part.amountMinor > 0);
  if (!isPlain || transfer.kind === 'Reversal') throw new AppError('transition_not_allowed');
  if (transfer.opensLot) {
    const { amountMinor } = transfer.opensLot;
    const lot = balance.openLots.find(({ transferId }) => transferId === transfer._id);
    if (lot?.remainingMinor !== amountMinor) throw new AppError('transition_not_allowed');
    if (computeAvailable(balance) < amountMinor) throw new AppError('credit_insufficient');
    return { takes: { amountMinor, only: transfer._id }, otherLines };
  }
  const account = `receivable:${transfer.eshopId.toString()}`;
  const debtMinor = transfer.lines.find((line) => line.account === account)?.amountMinor ?? 0;
  // A debt that was settled meanwhile comes back as credit.
  const stillOwedMinor = debtMinor < 0 ? debtMinor : Math.min(debtMinor, balance.receivableMinor ?? 0);
  const settledMinor = debtMinor - stillOwedMinor;
  const givesBack = await undoTransfer(transfer, session);
  requireRoom(balance, givesBack);
  return {
    givesBack,
    receivableMinor: stillOwedMinor === 0 ? 0 : -stillOwedMinor,
    ...(settledMinor === 0
      ? {}
      : { opens: { kind: 'Purchased' as const, amountMinor: settledMinor, settlesDebt: false } }),
    otherLines,
  };
}

/**
 * Undoes one movement with a new one that names it, once: the first succeeds, every other one is refused.
 * @throws AppError not_found, transition_not_allowed when it was undone before or cannot be undone any more,
 *   credit_insufficient when what it brought is held
 */
export async function bookReversal(
  reversal: {
    readonly eshopId: EshopId;
    readonly currency: CreditCurrency;
    readonly transferId: string;
    readonly actor: string;
    readonly reason: string;
    readonly requestId?: string | null;
  },
  session?: ClientSession,
): Promise<Booked> {
  const { transferId, requestId = null, ...rest } = reversal;
  const booked = await book(
    {
      ...rest,
      requestId,
      kind: 'Reversal',
      idempotencyKey: `reversal:${transferId}`,
      reversesId: transferId,
      isSpending: false,
      decide: async (balance, own) => {
        const [transfer] = await findTransfers([transferId], own);
        if (transfer === undefined || !transfer.eshopId.equals(balance._id)) throw new AppError('not_found');
        return await undo(balance, transfer, own);
      },
    },
    session,
  );
  if (booked.isReplay) throw new AppError('transition_not_allowed');
  return booked;
}
