import type { EshopId } from '#shared/domain/ids/ids.ts';
import {
  SubscriptionEventModel,
  SubscriptionModel,
  type SubscriptionDocument,
  type SubscriptionEventDocument,
} from './subscription.model.ts';

/** Returns subscription events of all shops up to a moment, in order. */
export function readSubscriptionEvents(before: Date): AsyncIterable<SubscriptionEventDocument> {
  return SubscriptionEventModel.find({ at: { $lt: before } })
    .sort({ at: 1, _id: 1 })
    .lean<SubscriptionEventDocument[]>()
    .cursor({ batchSize: 500 }) as AsyncIterable<SubscriptionEventDocument>;
}

/** Subscriptions of all shops that were ever begun. */
export function readSubscriptions(): AsyncIterable<SubscriptionDocument> {
  return SubscriptionModel.find({ subscriptionId: { $gt: '' } })
    .lean<SubscriptionDocument[]>()
    .cursor({ batchSize: 500 }) as AsyncIterable<SubscriptionDocument>;
}

/** The shop of a record. */
export function getRecordShopId(record: Pick<SubscriptionEventDocument, 'eshopId'>): EshopId {
  return record.eshopId.toString() as EshopId;
}
