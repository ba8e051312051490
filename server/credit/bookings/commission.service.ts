import type { ClientSession } from 'mongoose';
import type { EshopId, InvoiceId, UserId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { getCommissionPayableAccount } from '../ledger/accounts.ts';
import { book, type Booked } from '../ledger/ledger.service.ts';

/** Books what a partner earns of a document of a shop, once for each; negative takes back. The credit stays as it is. */
export async function bookCommission(
  commission: {
    readonly eshopId: EshopId;
    readonly currency: CreditCurrency;
    readonly partnerId: UserId;
    readonly amountMinor: number;
    readonly invoiceId: InvoiceId;
  },
  session: ClientSession,
): Promise<Booked> {
  const { eshopId, currency, partnerId, amountMinor, invoiceId } = commission;
  return await book(
    {
      eshopId,
      currency,
      kind: 'Commission',
      idempotencyKey: `commission:${invoiceId}`,
      invoiceId,
      actor: 'system',
      isSpending: false,
      decide: () => ({
        otherLines: [
          { account: 'commission_expense', amountMinor },
          { account: getCommissionPayableAccount(partnerId), amountMinor: -amountMinor },
        ],
      }),
    },
    session,
  );
}
