import { auth } from '#shared/contracts/auth.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { getAccount } from '../account.service.ts';
import { requestEmailChange } from '../confirmation.service.ts';
import { reauthenticate } from '../reauthentication.service.ts';

export const changeEmail = defineAction(
  auth.changeEmail,
  async ({ newEmail, password }, { services, person }) => {
    const user = await getAccount(person.userId);
    await reauthenticate(services, user, person.sessionId, password);
    if (newEmail === user.email)
      throw new AppError('invalid_request', { fields: [{ field: 'newEmail', key: 'notAllowed' }] });
    await requestEmailChange(services, user, newEmail, person.sessionId);
    return {};
  },
);
