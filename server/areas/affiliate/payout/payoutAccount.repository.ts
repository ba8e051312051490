import type { ClientSession } from 'mongoose';
import type { UserId } from '#shared/domain/ids/ids.ts';
import {
  PayoutAccountModel,
  PayoutCreditModel,
  type PayoutAccountDocument,
  type PayoutCreditDocument,
} from './payout.model.ts';

/** Where a partner is paid, or null. */
export async function findPayoutAccount(
  partnerId: UserId,
  session: ClientSession | null = null,
): Promise<PayoutAccountDocument | null> {
  return await PayoutAccountModel.findById(partnerId).session(session).lean<PayoutAccountDocument>();
}

/** Sets where a partner is paid. */
export async function savePayoutAccount(
  partnerId: UserId,
  account: Omit<PayoutAccountDocument, '_id'>,
): Promise<PayoutAccountDocument> {
  const saved = await PayoutAccountModel.findByIdAndUpdate(
    partnerId,
    { $set: account },
    { upsert: true, returnDocument: 'after' },
  ).lean<PayoutAccountDocument>();
  if (saved === null) throw new Error('an account was not saved');
  return saved;
}

/** Notes that the bank sent a payout to an account back; a later account is not concerned. */
export async function markAccountReturned(
  partnerId: UserId,
  sealedIban: string,
  session: ClientSession,
): Promise<void> {
  await PayoutAccountModel.updateOne(
    { _id: partnerId, sealedIban },
    { $set: { returnedAt: new Date() } },
    { session },
  );
}

/** The shop whose credit a partner is paid as, or null. */
export async function findPayoutCredit(partnerId: UserId): Promise<PayoutCreditDocument | null> {
  return await PayoutCreditModel.findById(partnerId).lean<PayoutCreditDocument>();
}

/** Sets the shop whose credit a partner is paid as. */
export async function savePayoutCredit(
  partnerId: UserId,
  credit: Omit<PayoutCreditDocument, '_id'>,
): Promise<void> {
  await PayoutCreditModel.updateOne({ _id: partnerId }, { $set: credit }, { upsert: true });
}

/** Has a partner paid to the bank account again. */
export async function deletePayoutCredit(partnerId: UserId): Promise<void> {
  await PayoutCreditModel.deleteOne({ _id: partnerId });
}

/** Erases where a person was paid. */
export async function erasePayoutAccount(partnerId: UserId): Promise<void> {
  await deletePayoutCredit(partnerId);
  await PayoutAccountModel.deleteOne({ _id: partnerId });
}
