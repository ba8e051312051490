import { socialProviderNames, type SocialProvider } from '#shared/domain/account/account.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { inTransaction } from '#server/database/transaction.ts';
import {
  findUserById,
  insertUser,
  updateUser,
  getUserId,
  type UserDocument,
} from '#server/areas/user/index.ts';
import { createRefusal, type ProvenIdentity } from '#server/integrations/signIn/index.ts';
import type { Services } from '#server/services.ts';
import { notifyUser } from './account.service.ts';
import { deleteIdentity, findUserIdentities, findIdentity, putIdentity } from './identity.repository.ts';

/** The social sign-ins of an account. */
export async function listIdentities(
  userId: UserId,
): Promise<{ provider: SocialProvider; email: string | null; linkedAt: string }[]> {
  const identities = await findUserIdentities(userId);
  return identities.map(({ provider, email, linkedAt }) => ({
    provider,
    email: email ?? null,
    linkedAt: linkedAt.toISOString(),
  }));
}

/** The account that an identity belongs to, or null. */
export async function findUserByIdentity(
  provider: SocialProvider,
  subject: string,
): Promise<UserDocument | null> {
  const identity = await findIdentity(provider, subject);
  return identity === null ? null : await findUserById(identity.userId.toString() as UserId);
}

/**
 * Makes the account of an identity that has none yet; it has no password, and its e-mail counts as confirmed because
 * the provider checked it. @throws AppError oauth_refused, account_link_required when the e-mail has an account
 */
export async function registerIdentity(
  provider: SocialProvider,
  identity: ProvenIdentity,
  account: Pick<UserDocument, 'locale' | 'provider' | 'referralCode'>,
): Promise<UserDocument> {
  const { subject, email, emailStanding } = identity;
  if (email === null) throw createRefusal('emailMissing');
  if (emailStanding !== 'verified') throw createRefusal('emailUnverified');
  return await inTransaction(async (session) => {
    const user = await insertUser({ ...account, email, passwordHash: null, isEmailConfirmed: true }, session);
    if (user === null) throw new AppError('account_link_required', { params: { email } });
    await putIdentity({ provider, subject, email, userId: getUserId(user) }, session);
    return user;
  });
}

/** Links an identity to the account of a user who just proved to own it, and notifies them by mail. */
export async function linkIdentity(
  services: Services,
  provider: SocialProvider,
  { subject, email, emailStanding }: ProvenIdentity,
  user: UserDocument,
): Promise<void> {
  const userId = getUserId(user);
  await putIdentity({ provider, subject, email, userId });
  if (emailStanding === 'verified' && email === user.email && !user.isEmailConfirmed)
    await updateUser(userId, { isEmailConfirmed: true, emailLinkId: null });
  await notifyUser(services, user, 'signInConnected', {
    values: { provider: socialProviderNames[provider] },
  });
}

/**
 * Takes a social sign-in off an account.
 * @throws AppError not_found, last_sign_in_method for the only way into the account
 */
export async function unlinkIdentity(
  services: Services,
  user: UserDocument,
  provider: SocialProvider,
): Promise<void> {
  const userId = getUserId(user);
  const identities = await findUserIdentities(userId);
  if (!identities.some((identity) => identity.provider === provider)) throw new AppError('not_found');
  if (typeof user.passwordHash !== 'string' && identities.length === 1)
    throw new AppError('last_sign_in_method');
  if (!(await deleteIdentity(userId, provider))) throw new AppError('not_found');
  await notifyUser(services, user, 'signInDisconnected', {
    values: { provider: socialProviderNames[provider] },
  });
}
