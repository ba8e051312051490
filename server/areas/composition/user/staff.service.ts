import { AppError } from '#shared/errors/appError.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import {
  forgetRights,
  revokeSessions,
  sendEmailConfirmation,
  sendPasswordReset,
} from '#server/areas/auth/index.ts';
import {
  clearSecondFactor,
  demandOtherAdministrator,
  demandRightsOver,
  findUserById,
  findUserIn,
  setDisabled,
  type Actor,
  type UserDocument,
} from '#server/areas/user/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';

/**
 * Switches an account off, which ends its sessions, or on again.
 * @throws AppError not_found, own_rights_not_changeable, permission_required, last_administrator
 */
export async function disableUser(actor: Actor, userId: UserId, isDisabled: boolean): Promise<void> {
  await inTransaction(async (session) => {
    const user = await findUserIn(userId, session);
    // An account without its person stays off.
    if (user === null || user.anonymizedAt) throw new AppError('not_found');
    demandRightsOver(actor, user);
    if (isDisabled) await demandOtherAdministrator(user, session);
    await setDisabled(userId, isDisabled, actor.userId, session);
  });
  if (isDisabled) await revokeSessions(userId, 'disabled');
  forgetRights();
}

/**
 * Turns the second factor of a person off who lost it and tells them by mail.
 * @throws AppError not_found, own_rights_not_changeable, permission_required, conflict without a second factor
 */
export async function removeSecondFactor(services: Services, actor: Actor, userId: UserId): Promise<void> {
  const user = await findUserById(userId);
  if (user === null) throw new AppError('not_found');
  demandRightsOver(actor, user);
  if (!(await clearSecondFactor(userId))) throw new AppError('conflict');
  forgetRights();
  await services.mailer
    .send({
      to: user.email,
      language: user.locale,
      template: 'secondFactorRemoved',
      actionUrl: `${services.publicUrl}/settings`,
    })
    .catch((error: unknown) => services.log.error({ err: error }, 'mail not sent'));
}

/** An account that a staff member may change. @throws AppError not_found, own_rights_not_changeable, permission_required */
async function getChangeableUser(actor: Actor, userId: UserId): Promise<UserDocument> {
  const user = await findUserById(userId);
  if (user === null || user.anonymizedAt) throw new AppError('not_found');
  demandRightsOver(actor, user);
  return user;
}

/** Sends a user the link that sets a new password. @throws AppError conflict where the account is disabled */
export async function sendUserPasswordReset(services: Services, actor: Actor, userId: UserId): Promise<void> {
  const user = await getChangeableUser(actor, userId);
  if (user.isDisabled) throw new AppError('conflict');
  await sendPasswordReset(services, user, user.locale);
}

/** Sends a user the link that confirms their address. @throws AppError conflict where it is confirmed, or the account disabled */
export async function sendUserConfirmation(services: Services, actor: Actor, userId: UserId): Promise<void> {
  const user = await getChangeableUser(actor, userId);
  if (user.isDisabled || user.isEmailConfirmed) throw new AppError('conflict');
  await sendEmailConfirmation(services, user, user.locale);
}

/** Signs a user out everywhere. @returns how many sessions ended */
export async function endUserSessions(actor: Actor, userId: UserId): Promise<number> {
  await getChangeableUser(actor, userId);
  const endedCount = await revokeSessions(userId, 'staff');
  forgetRights();
  return endedCount;
}
