import type { InvoiceId } from '#shared/domain/ids/ids.ts';
import { InvoiceModel, type InvoiceDocument } from '../invoice.model.ts';

/** Documents issued since then that no mail has carried yet, at most 50. */
export async function findUnmailed(since: Date): Promise<InvoiceDocument[]> {
  return await InvoiceModel.find({ mailedAt: null, issuedAt: { $gte: since } })
    .limit(50)
    .lean<InvoiceDocument[]>();
}

/** Takes the mailing of a document; of several callers one gets it. */
export async function claimMailing(invoiceId: InvoiceId): Promise<boolean> {
  const taken = await InvoiceModel.updateOne(
    { _id: invoiceId, mailedAt: null },
    { $set: { mailedAt: new Date() } },
  );
  return taken.modifiedCount === 1;
}

/** Releases a document's mailing: its mail could not be stored. */
export async function giveMailingBack(invoiceId: InvoiceId): Promise<void> {
  await InvoiceModel.updateOne({ _id: invoiceId }, { $set: { mailedAt: null } });
}
