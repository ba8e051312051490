import { auth } from '#shared/contracts/auth.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { getAccount } from '../account.service.ts';
import { listIdentities } from '../identity.service.ts';

export const getSecurity = defineAction(auth.getSecurity, async (_input, { person }) => {
  const user = await getAccount(person.userId);
  return {
    hasPassword: typeof user.passwordHash === 'string',
    pendingEmail: user.pendingEmail ?? null,
    identities: await listIdentities(person.userId),
    secondFactor: {
      isEnabled: Boolean(user.secondFactor),
      isRequired: user.isInternal,
      recoveryCodesLeft: user.secondFactor?.recoveryHashes.length ?? 0,
    },
  };
});
