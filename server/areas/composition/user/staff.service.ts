import { AppError } from '#shared/errors/appError.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { forgetRights, revokeSessions } from '#server/areas/auth/index.ts';
import {
  clearSecondFactor,
  demandOtherAdministrator,
  demandRightsOver,
  findUserById,
  findUserIn,
  setDisabled,
  type Actor,
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
