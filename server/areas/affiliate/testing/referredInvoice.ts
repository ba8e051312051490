import mongoose, { Types } from 'mongoose';
import { addDays, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId, InvoiceId, UserId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { openBalance } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { recordCommission } from '../commission/record.service.ts';

const createId = () => new Types.ObjectId().toString();

/** Lets a partner earn 10 % of a paid invoice of a new referred shop. */
export async function addReferredInvoice(
  partnerId: UserId,
  { currency, netMinor, paidOn }: { currency: CreditCurrency; netMinor: number; paidOn: Day },
): Promise<{ eshopId: EshopId; invoiceId: InvoiceId }> {
  const eshopId = createId() as EshopId;
  await mongoose.connection.collection('eshops').insertOne({
    _id: new Types.ObjectId(eshopId),
    referredBy: new Types.ObjectId(partnerId),
    firstTransactionAt: new Date(`${addDays(paidOn, -1)}T10:00:00Z`),
    marketingId: eshopId,
    domainName: `${eshopId}.example`,
  });
  await openBalance(eshopId, currency);
  const invoiceId = createId() as InvoiceId;
  await inTransaction(
    async (session) =>
      await recordCommission({ eshopId, invoiceId, number: invoiceId, currency, netMinor, paidOn }, session),
  );
  return { eshopId, invoiceId };
}
