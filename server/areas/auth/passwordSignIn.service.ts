import { AppError } from '#shared/errors/appError.ts';
import { findUserByEmail, replacePasswordHash, type UserDocument } from '#server/areas/user/index.ts';
import { toNetwork } from '#server/http/requestInfo.ts';
import type { Services } from '#server/services.ts';
import { hashPassword, verifyPassword } from './password.service.ts';
import { requireSecondFactor } from './secondFactor.service.ts';
import { recordRefusedSignIn, type SignInSource } from './signIn.service.ts';

/** Failures of one account from one network; the owner signing in from elsewhere is not locked out by a stranger. */
const failureLimit = { name: 'loginFailures', points: 5, windowSeconds: 900 } as const;

/** Keeps a right password at the present cost, unless the account has got another in the meantime. */
async function renewHash(user: UserDocument, password: string): Promise<UserDocument> {
  return (await replacePasswordHash(user, await hashPassword(password))) ?? user;
}

/**
 * The account of an e-mail whose password, and second factor where it has one, are right.
 * @throws AppError invalid_credentials, user_disabled, second_factor_required, second_factor_invalid, too_many_requests
 */
export async function checkPasswordSignIn(
  services: Services,
  {
    email,
    password,
    secondFactorCode,
  }: { email: string; password: string; secondFactorCode?: string | undefined },
  source: SignInSource,
): Promise<UserDocument> {
  const failureKey = `${email}|${toNetwork(source.ip)}`;
  // Counted before the password is looked at, so that tries at the same moment share the limit.
  await services.rateLimits.consume(failureLimit, failureKey);
  const user = await findUserByEmail(email);
  const { fits, needsRehash } = await verifyPassword(user?.passwordHash ?? null, password);
  if (user === null || !fits) {
    services.log.info({ ip: source.ip }, 'sign-in refused');
    if (user !== null) recordRefusedSignIn(services, user, source);
    throw new AppError('invalid_credentials');
  }
  if (user.isDisabled) {
    recordRefusedSignIn(services, user, source);
    throw new AppError('user_disabled');
  }
  try {
    await requireSecondFactor(services, user, secondFactorCode);
  } catch (refusal) {
    // Who is asked for the code has not failed; that forgets no failure before, or codes could be guessed for ever.
    if (secondFactorCode === undefined) await services.rateLimits.giveBack(failureLimit, failureKey);
    else recordRefusedSignIn(services, user, source);
    throw refusal;
  }
  await services.rateLimits.reset(failureLimit, failureKey);
  return needsRehash ? await renewHash(user, password) : user;
}
