import type { ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { createVatLine } from './credit.service.ts';
import { book, type Booked } from '../ledger/ledger.service.ts';
import { refundAccounts, type RefundWay } from './return.service.ts';

/**
 * Books that money of a credit note, which the card did not take, went by bank instead: the card provider holds it still.
 * The credit stays as it is; once for each credit note.
 */
export async function bookRefundByBank(
  refund: {
    readonly eshopId: EshopId;
    readonly currency: CreditCurrency;
    /** What went back with its VAT, positive. */
    readonly amountMinor: number;
    readonly creditNoteId: string;
    readonly actor: string;
    readonly reason: string;
    readonly requestId: string | null;
  },
  session?: ClientSession,
): Promise<Booked> {
  const { amountMinor, creditNoteId, ...rest } = refund;
  return await book(
    {
      ...rest,
      kind: 'RefundByBank',
      idempotencyKey: `refundByBank:${creditNoteId}`,
      invoiceId: creditNoteId,
      isSpending: false,
      decide: () => ({
        otherLines: [
          { account: refundAccounts.Card, amountMinor },
          { account: refundAccounts.Bank, amountMinor: -amountMinor },
        ],
      }),
    },
    session,
  );
}

/**
 * Books money of a subscription that was refunded at the card provider itself: it left the provider's account, and waits on
 * `adjustment` for the credit note without a refund (`refund: None`), which takes it off there; the credit stays as it is.
 */
export async function bookProviderRefund(
  refund: {
    readonly eshopId: EshopId;
    readonly currency: CreditCurrency;
    /** With VAT; negative where a refund failed after it was booked. */
    readonly amountMinor: number;
    readonly reason: string;
    readonly idempotencyKey: string;
  },
  session: ClientSession,
): Promise<Booked> {
  const { amountMinor, ...rest } = refund;
  return await book(
    {
      ...rest,
      kind: 'RefundAtProvider',
      actor: 'system',
      isSpending: false,
      decide: () => ({
        otherLines: [
          { account: refundAccounts.Card, amountMinor: -amountMinor },
          { account: refundAccounts.None, amountMinor },
        ],
      }),
    },
    session,
  );
}

/** Takes back a paid period of the subscription or a part of it, with its VAT; the credit stays as it is. */
export async function bookSubscriptionCreditNote(
  note: {
    readonly eshopId: EshopId;
    readonly currency: CreditCurrency;
    readonly netMinor: number;
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
  const { netMinor, vatMinor, refund, requestId = null, ...rest } = note;
  return await book(
    {
      ...rest,
      requestId,
      kind: 'Subscription',
      isSpending: false,
      decide: () => ({
        otherLines: [
          { account: refundAccounts[refund], amountMinor: -(netMinor + vatMinor) },
          { account: 'subscription', amountMinor: netMinor },
          ...createVatLine(vatMinor),
        ],
      }),
    },
    session,
  );
}
