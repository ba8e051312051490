import type { ClientSession } from 'mongoose';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { getCommissionPayableAccount, type SystemAccount } from '../ledger/accounts.ts';
import { book } from '../ledger/ledger.service.ts';

/** A step of a payout: it is ordered from the bank, is on its statement, or comes back before or after that. */
export type PayoutStep = 'Ordered' | 'Paid' | 'NotPaid' | 'Returned';

/** Where the money of a step comes from, and where it goes: what we owe the partner, or one of our own accounts. */
const route: Readonly<
  Record<
    PayoutStep,
    { readonly debit: SystemAccount | 'partner'; readonly credit: SystemAccount | 'partner' }
  >
> = {
  Ordered: { debit: 'partner', credit: 'payouts_in_transit' },
  Paid: { debit: 'payouts_in_transit', credit: 'bank_clearing' },
  NotPaid: { debit: 'payouts_in_transit', credit: 'partner' },
  Returned: { debit: 'bank_clearing', credit: 'partner' },
};

/**
 * Books a step of a payout, once: in the journal of each shop the part that the shop's documents have earned, so what we owe
 * a partner is settled where it arose. The credit of the shops stays as it is.
 */
export async function bookPayout(
  payout: {
    readonly id: string;
    readonly step: PayoutStep;
    readonly partnerId: UserId;
    readonly currency: CreditCurrency;
    /** Negative where the credit notes of a shop outweigh its invoices. */
    readonly parts: readonly { readonly eshopId: EshopId; readonly amountMinor: number }[];
    /** VAT on the sum of the parts, which is paid with them. */
    readonly vatMinor: number;
    readonly actor: string;
  },
  session: ClientSession,
): Promise<void> {
  const { id, step, partnerId, currency, parts, vatMinor, actor } = payout;
  const toAccount = (side: SystemAccount | 'partner') =>
    side === 'partner' ? getCommissionPayableAccount(partnerId) : side;
  const { debit, credit } = route[step];
  const vatSign = debit === 'partner' ? 1 : credit === 'partner' ? -1 : 0;
  // The VAT is of the whole payout: it is booked with the largest part.
  const largest = parts.toSorted((a, b) => b.amountMinor - a.amountMinor)[0]?.eshopId;
  for (const { eshopId, amountMinor } of parts) {
    if (amountMinor === 0) continue;
    const ownVatMinor = eshopId === largest ? vatMinor : 0;
    await book(
      {
        eshopId,
        currency,
        kind: 'Payout',
        idempotencyKey: `payout:${id}:${step}:${eshopId}`,
        actor,
        isSpending: false,
        decide: () => ({
          otherLines: [
            { account: toAccount(debit), amountMinor: amountMinor + (debit === 'partner' ? 0 : ownVatMinor) },
            {
              account: toAccount(credit),
              amountMinor: -amountMinor - (credit === 'partner' ? 0 : ownVatMinor),
            },
            ...(ownVatMinor === 0 || vatSign === 0
              ? []
              : [{ account: 'input_vat', amountMinor: vatSign * ownVatMinor }]),
          ],
        }),
      },
      session,
    );
  }
}
