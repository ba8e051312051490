import { AppError } from '#shared/errors/appError.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { reauthenticate } from '#server/areas/auth/index.ts';
import { findUserById } from '#server/areas/user/index.ts';
import type { Services } from '#server/services.ts';

/**
 * Verifies the user, rather than someone at their unlocked device, before a card is saved or deleted.
 * @throws AppError current_password_wrong, reauthentication_required, too_many_requests
 */
export async function requireSamePerson(
  services: Services,
  person: { readonly userId: UserId; readonly sessionId: string },
  password: string | undefined,
): Promise<void> {
  const user = await findUserById(person.userId);
  if (user === null) throw new AppError('unauthorized');
  await reauthenticate(services, user, person.sessionId, password, { isFreshSignInEnough: true });
}
