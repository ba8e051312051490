import { Types } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { PaymentModel, type PaymentDocument } from './payment.model.ts';

const matchOnly = (only: readonly string[] | null) =>
  only === null ? {} : { _id: { $in: only.map((id) => new Types.ObjectId(id)) } };

/** Payments of credit and subscriptions that failed since a moment; all, or those of the ids. */
export function readFailedPayments(
  since: Date,
  only: readonly string[] | null,
): AsyncIterable<PaymentDocument> {
  return PaymentModel.find({
    ...matchOnly(only),
    status: 'Failed',
    createdAt: { $gte: since },
    checkoutType: { $ne: 'CardSetup' },
  })
    .sort({ createdAt: -1 })
    .lean<PaymentDocument[]>()
    .cursor({ batchSize: 500 }) as AsyncIterable<PaymentDocument>;
}

/** Payments of these shops since a moment, the newest first. */
export async function findPaymentsSince(
  eshopIds: readonly EshopId[],
  since: Date,
): Promise<Pick<PaymentDocument, '_id' | 'eshopId' | 'checkoutType' | 'status' | 'createdAt'>[]> {
  return await PaymentModel.find(
    {
      eshopId: { $in: eshopIds.map((id) => new Types.ObjectId(id)) },
      createdAt: { $gte: since },
    },
    { eshopId: 1, checkoutType: 1, status: 1, createdAt: 1 },
  )
    .sort({ createdAt: -1 })
    .lean<Pick<PaymentDocument, '_id' | 'eshopId' | 'checkoutType' | 'status' | 'createdAt'>[]>();
}

/** Payments that a bank contests; all, or those of the ids. */
export function readContestedPayments(only: readonly string[] | null): AsyncIterable<PaymentDocument> {
  return PaymentModel.find({ ...matchOnly(only), 'disputes.state': 'Open' })
    .lean<PaymentDocument[]>()
    .cursor({ batchSize: 500 }) as AsyncIterable<PaymentDocument>;
}

/** Payments that wait for a decision of staff; all, or those of the ids. */
export function readReviewedPayments(only: readonly string[] | null): AsyncIterable<PaymentDocument> {
  return PaymentModel.find({ ...matchOnly(only), 'review.isOpen': true })
    .lean<PaymentDocument[]>()
    .cursor({ batchSize: 500 }) as AsyncIterable<PaymentDocument>;
}

/** Top-ups of a shop that failed since a moment, and those that a bank contests now whenever they were made. */
export async function findTroubledTopUps(
  eshopId: EshopId,
  since: Date,
  most: number,
): Promise<PaymentDocument[]> {
  const [failed, contested] = await Promise.all([
    PaymentModel.find({ eshopId, checkoutType: 'CreditTopUp', status: 'Failed', createdAt: { $gte: since } })
      .sort({ createdAt: -1 })
      .limit(most)
      .lean<PaymentDocument[]>(),
    PaymentModel.find({ eshopId, checkoutType: 'CreditTopUp', 'disputes.state': 'Open' })
      .sort({ createdAt: -1 })
      .limit(most)
      .lean<PaymentDocument[]>(),
  ]);
  return [...contested, ...failed].slice(0, most);
}
