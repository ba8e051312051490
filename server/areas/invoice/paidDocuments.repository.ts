import { Types } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId, InvoiceId } from '#shared/domain/ids/ids.ts';
import type { PaidDocument } from '#server/services.ts';
import { InvoiceModel, type InvoiceDocument } from './invoice.model.ts';

/** Shops of one query. */
const shopsAtOnce = 200;

/** Paid final invoices of shops with a tax point from a day on, less what credit notes have taken. */
export async function findPaidDocuments(eshopIds: readonly EshopId[], from: Day): Promise<PaidDocument[]> {
  const documents: PaidDocument[] = [];
  for (let at = 0; at < eshopIds.length; at += shopsAtOnce) {
    const found = await InvoiceModel.find(
      {
        eshopId: { $in: eshopIds.slice(at, at + shopsAtOnce).map((id) => new Types.ObjectId(id)) },
        type: 'FinalInvoice',
        taxPointOn: { $gte: from },
      },
      { eshopId: 1, currency: 1, netMinor: 1, creditedNetMinor: 1, taxPointOn: 1, subject: 1, transferId: 1 },
    ).lean<
      Pick<
        InvoiceDocument,
        | '_id'
        | 'eshopId'
        | 'currency'
        | 'netMinor'
        | 'creditedNetMinor'
        | 'taxPointOn'
        | 'subject'
        | 'transferId'
      >[]
    >();
    for (const { _id, eshopId, currency, netMinor, creditedNetMinor, taxPointOn, ...rest } of found)
      documents.push({
        id: _id.toString() as InvoiceId,
        eshopId: eshopId.toString() as EshopId,
        currency,
        netMinor: netMinor - creditedNetMinor,
        paidOn: taxPointOn as Day,
        topUpTransferId: rest.subject === 'CreditTopUp' ? (rest.transferId ?? null) : null,
      });
  }
  return documents;
}
