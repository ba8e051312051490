import { MailLogModel, type MailLogDocument } from './mailLog.model.ts';

/** Mails of a kind that were written in the time. */
export function readMailsByTemplate(
  template: string,
  from: Date,
  to: Date,
): AsyncIterable<Pick<MailLogDocument, '_id' | 'eshopId' | 'createdAt'>> {
  return MailLogModel.find({ createdAt: { $gte: from, $lt: to }, template }, { eshopId: 1, createdAt: 1 })
    .lean<MailLogDocument[]>()
    .cursor() as AsyncIterable<MailLogDocument>;
}
