import type { ClientSession } from 'mongoose';
import type { SocialProvider } from '#shared/domain/account/account.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { IdentityModel, type IdentityDocument } from './identity.model.ts';

/** The identity that a provider vouches for, or null where no account has it. */
export async function findIdentity(
  provider: SocialProvider,
  subject: string,
): Promise<IdentityDocument | null> {
  return await IdentityModel.findOne({ provider, subject }).lean<IdentityDocument>();
}

/** The identities of an account, the oldest first. */
export async function findUserIdentities(userId: UserId): Promise<IdentityDocument[]> {
  return await IdentityModel.find({ userId }).sort({ _id: 1 }).lean<IdentityDocument[]>();
}

/** Ties an identity to an account, in the place of one of the same provider. */
export async function putIdentity(
  identity: Pick<IdentityDocument, 'provider' | 'subject' | 'email'> & { userId: UserId },
  session?: ClientSession,
): Promise<void> {
  const { userId, provider, subject, email } = identity;
  await IdentityModel.updateOne(
    { userId, provider },
    { $set: { subject, email, linkedAt: new Date() } },
    { upsert: true, ...(session === undefined ? {} : { session }) },
  );
}

/** Takes every identity off an account. */
export async function deleteUserIdentities(userId: UserId): Promise<void> {
  await IdentityModel.deleteMany({ userId });
}

/** Takes the identity of a provider off an account; false where it had none. */
export async function deleteIdentity(userId: UserId, provider: SocialProvider): Promise<boolean> {
  const { deletedCount } = await IdentityModel.deleteOne({ userId, provider });
  return deletedCount > 0;
}
