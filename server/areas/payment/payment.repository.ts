import { Types, type ClientSession } from 'mongoose';
import type { EshopId, PaymentId } from '#shared/domain/ids/ids.ts';
import { createSumStages, type CurrencySum } from '#server/database/currencySums.ts';
import { PaymentModel, type PaymentDocument } from './payment.model.ts';

const dayMs = 86_400_000;

/** Fields of a payment that is being opened. */
export type NewPayment = Pick<
  PaymentDocument,
  'checkoutType' | 'kind' | 'provider' | 'customerId' | 'currency' | 'creditMinor' | 'vatMinor' | 'vat'
> &
  Partial<Pick<PaymentDocument, 'savesCard' | 'paymentMethodId' | 'lookDueAt'>> & {
    eshopId: EshopId;
    startedBy: string | null;
    /** Given where the caller has to know it before. */
    paymentId?: string | undefined;
  };

/** Update of a payment. */
export type PaymentChange = Partial<
  Omit<
    PaymentDocument,
    '_id' | 'eshopId' | 'checkoutType' | 'kind' | 'provider' | 'currency' | 'createdAt' | 'startedBy'
  >
>;

/** The id of a payment as others name it. */
export function getPaymentId(payment: Pick<PaymentDocument, '_id'>): PaymentId {
  // Ids of payments are made here.
  return payment._id.toString() as PaymentId;
}

/** Puts a payment down before the provider hears of it. */
export async function insertPayment({ paymentId, ...payment }: NewPayment): Promise<PaymentDocument> {
  const created = await PaymentModel.create({
    ...payment,
    ...(paymentId === undefined ? {} : { _id: new Types.ObjectId(paymentId) }),
    status: 'Open',
  });
  return created.toObject<PaymentDocument>();
}

/** Changes a payment. */
export async function updatePayment(
  paymentId: Types.ObjectId,
  change: PaymentChange,
  session: ClientSession | null = null,
): Promise<void> {
  await PaymentModel.updateOne({ _id: paymentId }, { $set: change }, session === null ? {} : { session });
}

/** Sets the next check with the provider, unless another process changed it since the read. */
export async function setLookDue(
  payment: Pick<PaymentDocument, '_id' | 'lookDueAt'>,
  lookDueAt: Date | null,
): Promise<void> {
  await PaymentModel.updateOne(
    { _id: payment._id, lookDueAt: payment.lookDueAt ?? null },
    { $set: { lookDueAt } },
  );
}

/** Counts a walk of the card's holder to the bank. @returns which one it is */
export async function countConfirmation(paymentId: Types.ObjectId): Promise<number> {
  const counted = await PaymentModel.findOneAndUpdate(
    { _id: paymentId },
    { $inc: { confirmationCount: 1 } },
    { returnDocument: 'after' },
  ).lean<PaymentDocument>();
  return counted?.confirmationCount ?? 0;
}

/** A payment, inside a transaction where one is given, or null. */
export async function findPayment(
  paymentId: string,
  session: ClientSession | null = null,
): Promise<PaymentDocument | null> {
  if (!Types.ObjectId.isValid(paymentId)) return null;
  return await PaymentModel.findById(paymentId).session(session).lean<PaymentDocument>();
}

/** Ids of a shop's payments. */
export async function listPaymentIds(eshopId: EshopId): Promise<string[]> {
  const ids = await PaymentModel.distinct('_id', { eshopId });
  return ids.map(String);
}

/** A payment of a shop, or null. */
export async function findEshopPayment(eshopId: EshopId, paymentId: string): Promise<PaymentDocument | null> {
  return await PaymentModel.findOne({ _id: paymentId, eshopId }).lean<PaymentDocument>();
}

/** The payment of a shop's checkout session, or null. */
export async function findPaymentBySession(
  eshopId: EshopId,
  sessionId: string,
): Promise<PaymentDocument | null> {
  return await PaymentModel.findOne({ eshopId, sessionId }).lean<PaymentDocument>();
}

/** The payment that the provider knows by an id, or null. */
export async function findPaymentByProviderId(providerPaymentId: string): Promise<PaymentDocument | null> {
  return await PaymentModel.findOne({ providerPaymentId }).lean<PaymentDocument>();
}

/** Payments that the provider is to be asked for by now, the longest due first. */
export async function findDuePayments(now: Date): Promise<PaymentDocument[]> {
  return await PaymentModel.find({ lookDueAt: { $lte: now } })
    .sort({ lookDueAt: 1 })
    .limit(100)
    .lean<PaymentDocument[]>();
}

/** Whether a bank contests a payment of a shop now. */
export async function hasOpenDispute(eshopId: EshopId): Promise<boolean> {
  return (await PaymentModel.exists({ 'disputes.state': 'Open', eshopId })) !== null;
}

/** Whether money of a shop may still come from a payment that was opened. */
export async function hasPendingPayment(eshopId: EshopId): Promise<boolean> {
  const selectSince = (days: number) => ({ $gt: new Date(Date.now() - days * dayMs) });
  const pending = await PaymentModel.exists({
    eshopId,
    checkoutType: 'CreditTopUp',
    createdAt: selectSince(30),
    $or: [
      { status: { $in: ['Open', 'Unknown', 'RequiresAction', 'Processing'] } },
      // A payer who was refused may try again while the page is open.
      { status: 'Failed', sessionId: { $gt: '' }, createdAt: selectSince(1) },
    ],
  });
  return pending !== null;
}

/** Payments that wait for a person, the newest first, one page. */
export async function findOpenReviews(page: {
  page: number;
  pageSize: number;
}): Promise<{ items: PaymentDocument[]; total: number }> {
  const filter = { 'review.isOpen': true };
  const [items, total] = await Promise.all([
    PaymentModel.find(filter)
      .sort({ 'review.since': -1 })
      .skip((page.page - 1) * page.pageSize)
      .limit(page.pageSize)
      .lean<PaymentDocument[]>(),
    PaymentModel.countDocuments(filter),
  ]);
  return { items, total };
}

/** Expected amounts of all payments that wait for a decision, one sum a currency. */
export async function sumOpenReviews(): Promise<CurrencySum[]> {
  return await PaymentModel.aggregate<CurrencySum>([
    { $match: { 'review.isOpen': true } },
    ...createSumStages('$review.expectedMinor'),
  ]);
}

/** Payments whose money is at the provider otherwise than in our books, and rightly so: contested, or waiting for a person. */
export async function findInTransit(): Promise<PaymentDocument[]> {
  const [contested, reviewed] = await Promise.all([
    PaymentModel.find({ 'disputes.state': 'Open' }).lean<PaymentDocument[]>(),
    PaymentModel.find({ 'review.isOpen': true }).lean<PaymentDocument[]>(),
  ]);
  return [
    ...new Map([...contested, ...reviewed].map((payment) => [getPaymentId(payment), payment])).values(),
  ];
}
