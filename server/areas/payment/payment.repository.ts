import { Types, type ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { PaymentStatus } from '#shared/domain/payment/payment.ts';
import {
  PaymentModel,
  PaymentReportModel,
  type PaymentDocument,
  type PaymentReportDocument,
} from './payment.model.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';

const dayMs = 86_400_000;

/** Fields of a payment that is being opened. */
export type NewPayment = Pick<
  PaymentDocument,
  'checkoutType' | 'provider' | 'currency' | 'creditMinor' | 'vatMinor' | 'vatPercent' | 'vatReason'
> & { eshopId: EshopId; startedBy: string };

/** What is learnt of a payment. */
export type PaymentChange = Partial<
  Pick<PaymentDocument, 'sessionId' | 'providerPaymentId' | 'failureMessage' | 'settledAt' | 'reconciledAt'>
> & { status?: PaymentStatus };

/** Puts a payment down before the provider hears of it. */
export async function insertPayment(payment: NewPayment): Promise<PaymentDocument> {
  const created = await PaymentModel.create({ ...payment, status: 'Open' });
  return created.toObject();
}

/** Changes a payment. */
export async function updatePayment(
  paymentId: Types.ObjectId,
  change: PaymentChange,
  session: ClientSession | null = null,
): Promise<void> {
  await PaymentModel.updateOne({ _id: paymentId }, { $set: change }, session === null ? {} : { session });
}

/** A payment inside a transaction, or null. */
export async function findPayment(
  paymentId: string,
  session: ClientSession | null = null,
): Promise<PaymentDocument | null> {
  if (!Types.ObjectId.isValid(paymentId)) return null;
  return await PaymentModel.findById(paymentId).session(session).lean<PaymentDocument>();
}

/** The payment of a shop's checkout session, or null. */
export async function findPaymentBySession(
  eshopId: EshopId,
  sessionId: string,
): Promise<PaymentDocument | null> {
  return await PaymentModel.findOne({ eshopId, sessionId }).lean<PaymentDocument>();
}

/** Payments whose end is not known although it could be: opened before `openedBefore` and not asked for since `askedBefore`. */
export async function findUnsettledPayments(
  openedBefore: Date,
  askedBefore: Date,
): Promise<PaymentDocument[]> {
  return await PaymentModel.find({
    sessionId: { $ne: null },
    $and: [
      {
        $or: [
          {
            status: { $in: ['Open', 'RequiresAction', 'Failed'] },
            createdAt: { $lt: openedBefore, $gt: new Date(Date.now() - 3 * dayMs) },
          },
          // A bank takes its time with some ways of paying.
          { status: 'Processing', createdAt: { $lt: openedBefore, $gt: new Date(Date.now() - 30 * dayMs) } },
        ],
      },
      { $or: [{ reconciledAt: null }, { reconciledAt: { $lt: askedBefore } }] },
    ],
  })
    .limit(100)
    .lean<PaymentDocument[]>();
}

/** Whether money of a shop may still come from a payment that was opened. */
export async function hasUnsettledPayment(eshopId: EshopId): Promise<boolean> {
  const unsettled = await PaymentModel.exists({
    eshopId,
    status: { $in: ['Open', 'RequiresAction', 'Processing'] },
    createdAt: { $gt: new Date(Date.now() - 30 * dayMs) },
  });
  return unsettled !== null;
}

/** Keeps a report; false when it was kept before. */
export async function insertReport(
  report: Pick<PaymentReportDocument, '_id' | 'type' | 'paymentId' | 'providerPaymentId'>,
): Promise<boolean> {
  try {
    await PaymentReportModel.create({ ...report, receivedAt: new Date() });
    return true;
  } catch (thrown) {
    if (isDuplicateKey(thrown)) return false;
    throw thrown;
  }
}

/** Reports that were not worked on yet, oldest first. */
export async function findOpenReports(): Promise<PaymentReportDocument[]> {
  return await PaymentReportModel.find({ processedAt: null })
    .sort({ receivedAt: 1 })
    .limit(100)
    .lean<PaymentReportDocument[]>();
}

/** Marks a report as worked on. */
export async function closeReport(reportId: string): Promise<void> {
  await PaymentReportModel.updateOne({ _id: reportId }, { $set: { processedAt: new Date() } });
}
