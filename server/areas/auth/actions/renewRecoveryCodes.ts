import { auth } from '#shared/contracts/auth.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { getAccount } from '../account.service.ts';
import { renewRecoveryCodes as renew } from '../secondFactor.service.ts';

export const renewRecoveryCodes = defineAction(
  auth.renewRecoveryCodes,
  async ({ code }, { services, person }) => ({
    recoveryCodes: await renew(services, await getAccount(person.userId), code),
  }),
);
