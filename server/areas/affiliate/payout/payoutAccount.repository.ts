import type { ClientSession } from 'mongoose';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { PayoutAccountModel, type PayoutAccountDocument } from './payout.model.ts';

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

/** Erases where a person was paid. */
export async function erasePayoutAccount(partnerId: UserId): Promise<void> {
  await PayoutAccountModel.deleteOne({ _id: partnerId });
}
