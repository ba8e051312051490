import { AppError } from '#shared/errors/appError.ts';
import { getUserId, type UserDocument } from '#server/areas/user/index.ts';
import type { Services } from '#server/services.ts';
import { verifyPassword } from './password.service.ts';
import { getSessionStart } from './session.service.ts';

/** Who signed in so short a time ago counts as just having shown who they are. */
const freshForMs = 10 * 60_000;
/** Wrong passwords of a signed-in person. */
const failureLimit = { name: 'reauthentication', points: 5, windowSeconds: 900 } as const;

async function isFresh(sessionId: string): Promise<boolean> {
  const began = await getSessionStart(sessionId);
  return began !== null && Date.now() - began.getTime() <= freshForMs;
}

/**
 * Ensures that the account's owner asks for a change, not someone at their unlocked device: by the password, or, for
 * accounts without one and where `isFreshSignInEnough`, by a sign-in within ten minutes.
 * @throws AppError current_password_wrong, reauthentication_required, too_many_requests
 */
export async function reauthenticate(
  services: Services,
  user: UserDocument,
  sessionId: string,
  password: string | undefined,
  options: { isFreshSignInEnough?: boolean } = {},
): Promise<void> {
  const hasPassword = typeof user.passwordHash === 'string';
  if (!hasPassword || (password === undefined && options.isFreshSignInEnough === true)) {
    if (await isFresh(sessionId)) return;
    throw new AppError('reauthentication_required');
  }
  if (password === undefined) throw new AppError('current_password_wrong');
  const key = getUserId(user);
  // Counted before the password is looked at, so that tries at the same moment share the limit.
  await services.rateLimits.consume(failureLimit, key);
  const { fits } = await verifyPassword(user.passwordHash ?? null, password);
  if (!fits) throw new AppError('current_password_wrong');
  await services.rateLimits.reset(failureLimit, key);
}
