import { auth } from '#shared/contracts/auth.ts';
import { findUserByEmail } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { afterAnswer } from '../afterAnswer.ts';
import { sendPasswordReset } from '../confirmation.service.ts';

/** Per typed address, known or not. An attacker who uses it up has sent the user three mails with a good link. */
const addressLimit = { name: 'forgottenPasswordAddress', points: 3, windowSeconds: 3_600 } as const;

export const forgottenPassword = defineAction(
  auth.forgottenPassword,
  async ({ email, locale }, { services }) => {
    await services.rateLimits.consume(addressLimit, email);
    afterAnswer(services, 'reset mail', async () => {
      const user = await findUserByEmail(email);
      if (user !== null && !user.isDisabled) await sendPasswordReset(services, user, locale);
    });
    return {};
  },
);
