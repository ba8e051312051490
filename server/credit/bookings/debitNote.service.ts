import type { ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { book, type Booked } from '../ledger/ledger.service.ts';
import { createVatLine } from './credit.service.ts';

/**
 * Books what a debit note claims besides a document that was paid: base and VAT are an unpaid supply until they are paid. The
 * credit of the shop stays as it is, also where it was spent; once for each debit note.
 */
export async function bookDebitNote(
  note: {
    readonly eshopId: EshopId;
    readonly currency: CreditCurrency;
    readonly netMinor: number;
    readonly vatMinor: number;
    /** Where the base is income: of a subscription, or else our fees. */
    readonly income: 'subscription' | 'fees';
    readonly debitNoteId: string;
    readonly actor: string;
    readonly reason: string;
    readonly requestId: string | null;
    /** The day that the tax belongs to. */
    readonly effectiveAt: Date;
  },
  session: ClientSession,
): Promise<Booked> {
  const { netMinor, vatMinor, income, debitNoteId, ...rest } = note;
  return await book(
    {
      ...rest,
      kind: 'DebitNote',
      idempotencyKey: `debitNote:${debitNoteId}`,
      invoiceId: debitNoteId,
      isSpending: false,
      decide: () => ({
        otherLines: [
          { account: 'unpaid_supplies', amountMinor: netMinor + vatMinor },
          ...(netMinor === 0 ? [] : [{ account: income, amountMinor: -netMinor }]),
          ...createVatLine(vatMinor === 0 ? 0 : -vatMinor),
        ],
      }),
    },
    session,
  );
}
