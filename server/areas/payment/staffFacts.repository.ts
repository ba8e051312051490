import { Types } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { PaymentModel, type PaymentDocument } from './payment.model.ts';

/** A payment as figures of staff count it. */
export type CountedPayment = Pick<
  PaymentDocument,
  | '_id'
  | 'eshopId'
  | 'checkoutType'
  | 'kind'
  | 'status'
  | 'currency'
  | 'creditMinor'
  | 'vatMinor'
  | 'createdAt'
>;
const countedFields = {
  eshopId: 1,
  checkoutType: 1,
  kind: 1,
  status: 1,
  currency: 1,
  creditMinor: 1,
  vatMinor: 1,
  createdAt: 1,
} as const;

/** Payments that were begun in the time; those that only save a card are none. */
export function readPaymentsBegun(from: Date, to: Date): AsyncIterable<CountedPayment> {
  return PaymentModel.find(
    { createdAt: { $gte: from, $lt: to }, checkoutType: { $ne: 'CardSetup' } },
    countedFields,
  )
    .lean<CountedPayment[]>()
    .cursor() as AsyncIterable<CountedPayment>;
}

/** Payments of these shops that went through, begun in the time. */
export async function findPaidPayments(
  eshopIds: readonly EshopId[],
  from: Date,
  to: Date,
): Promise<Pick<CountedPayment, 'eshopId' | 'checkoutType' | 'createdAt'>[]> {
  return await PaymentModel.find(
    {
      eshopId: { $in: eshopIds.map((id) => new Types.ObjectId(id)) },
      createdAt: { $gte: from, $lt: to },
      status: 'Succeeded',
    },
    { eshopId: 1, checkoutType: 1, createdAt: 1 },
  ).lean<CountedPayment[]>();
}
