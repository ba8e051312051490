import { auth } from '#shared/contracts/auth.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findUserById } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { sendEmailConfirmation } from '../confirmation.service.ts';

export const resendEmailConfirmation = defineAction(
  auth.resendEmailConfirmation,
  async (_input, { services, person, language }) => {
    const user = await findUserById(person.userId);
    if (user === null) throw new AppError('unauthorized');
    if (user.isEmailConfirmed) throw new AppError('conflict');
    await sendEmailConfirmation(services, user, language);
    return {};
  },
);
