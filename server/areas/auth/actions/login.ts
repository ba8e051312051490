import { auth } from '#shared/contracts/auth.ts';
import { AppError } from '#shared/errors/appError.ts';
import { ownsEshop } from '#server/areas/eshop/index.ts';
import { findUserByEmail, updateUser, userIdOf } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { networkOf } from '#server/http/requestInfo.ts';
import { hashPassword, verifyPassword } from '../password.service.ts';
import { requireSecondFactor } from '../secondFactor.service.ts';
import { startSession } from '../session.service.ts';
import { noteRefusedSignIn } from '../signIn.service.ts';

/** Failures of one account from one network; the owner signing in from elsewhere is not locked out by a stranger. */
const failureLimit = { name: 'loginFailures', points: 5, windowSeconds: 900 } as const;

export const login = defineAction(
  auth.login,
  async ({ email, password, secondFactorCode }, { services, ip, userAgent }) => {
    const failureKey = `${email}|${networkOf(ip)}`;
    const source = { ip, userAgent, method: 'password' } as const;
    // Counted before the password is looked at, so that tries at the same moment share the limit.
    await services.rateLimits.consume(failureLimit, failureKey);
    const user = await findUserByEmail(email);
    const { fits, needsRehash } = await verifyPassword(user?.passwordHash ?? null, password);
    if (user === null || !fits) {
      services.log.info({ ip }, 'sign-in refused');
      if (user !== null) noteRefusedSignIn(services, user, source);
      throw new AppError('invalid_credentials');
    }
    if (user.isDisabled) {
      noteRefusedSignIn(services, user, source);
      throw new AppError('user_disabled');
    }
    try {
      await requireSecondFactor(services, user, secondFactorCode);
    } catch (refusal) {
      // Who is asked for the code has not failed; that forgets no failure before, or codes could be guessed for ever.
      if (secondFactorCode === undefined) await services.rateLimits.giveBack(failureLimit, failureKey);
      else noteRefusedSignIn(services, user, source);
      throw refusal;
    }
    await services.rateLimits.reset(failureLimit, failureKey);
    if (needsRehash) await updateUser(userIdOf(user), { passwordHash: await hashPassword(password) });
    return await startSession(services, user, await ownsEshop(userIdOf(user)), source);
  },
);
