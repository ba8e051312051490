import { auth } from '#shared/contracts/auth.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { forgetRights } from '../access.service.ts';
import { accountOf, tellPerson } from '../account.service.ts';
import { confirmSecondFactor as confirm } from '../secondFactor.service.ts';

export const confirmSecondFactor = defineAction(
  auth.confirmSecondFactor,
  async ({ code }, { services, person }) => {
    const user = await accountOf(person.userId);
    const recoveryCodes = await confirm(services, user, code);
    forgetRights();
    await tellPerson(services, user, 'secondFactorEnabled');
    return { recoveryCodes };
  },
);
