import { auth } from '#shared/contracts/auth.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { forgetRights } from '../access.service.ts';
import { getAccount, notifyUser } from '../account.service.ts';
import { confirmSecondFactor as confirm } from '../secondFactor.service.ts';

export const confirmSecondFactor = defineAction(
  auth.confirmSecondFactor,
  async ({ code }, { services, person }) => {
    const user = await getAccount(person.userId);
    const recoveryCodes = await confirm(services, user, code);
    forgetRights();
    await notifyUser(services, user, 'secondFactorEnabled');
    return { recoveryCodes };
  },
);
