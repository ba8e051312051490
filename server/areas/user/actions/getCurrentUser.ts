import { user } from '#shared/contracts/user.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentUser } from '../user.presenter.ts';
import { findUserById } from '../user.repository.ts';

export const getCurrentUser = defineAction(user.getCurrentUser, async (_input, { person }) => {
  const found = await findUserById(person.userId);
  if (found === null) throw new AppError('unauthorized');
  return { user: presentUser(found, person.roles.has('EshopOwner')) };
});
