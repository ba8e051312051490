import { auth } from '#shared/contracts/auth.ts';
import { findUserByEmail } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { sendPasswordReset } from '../confirmation.service.ts';

export const forgottenPassword = defineAction(
  auth.forgottenPassword,
  async ({ email, locale }, { services }) => {
    // Looked up and sent after the answer, so that the clock does not tell which addresses are known.
    setImmediate(() => {
      findUserByEmail(email)
        .then(async (user) => {
          if (user !== null && !user.isDisabled) await sendPasswordReset(services, user, locale);
        })
        .catch((error: unknown) => services.log.error({ err: error }, 'reset mail not sent'));
    });
    return {};
  },
);
