import { auth } from '#shared/contracts/auth.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { getAccount } from '../account.service.ts';
import { reauthenticate } from '../reauthentication.service.ts';
import { startSecondFactor as start } from '../secondFactor.service.ts';

export const startSecondFactor = defineAction(
  auth.startSecondFactor,
  async ({ password }, { services, person }) => {
    const user = await getAccount(person.userId);
    await reauthenticate(services, user, person.sessionId, password, { isFreshSignInEnough: true });
    return await start(services, user);
  },
);
