import { auth } from '#shared/contracts/auth.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { getAccount } from '../account.service.ts';
import { unlinkIdentity as unlink } from '../identity.service.ts';
import { reauthenticate } from '../reauthentication.service.ts';

export const unlinkIdentity = defineAction(
  auth.unlinkIdentity,
  async ({ provider, password }, { services, person }) => {
    const user = await getAccount(person.userId);
    await reauthenticate(services, user, person.sessionId, password);
    await unlink(services, user, provider);
    return {};
  },
);
