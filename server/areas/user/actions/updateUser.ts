import { user } from '#shared/contracts/user.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { presentUser } from '../user.presenter.ts';
import { updateUser } from '../user.repository.ts';

export const updateUserAction = defineAction(user.updateUser, async (input, { person }) => {
  const changed = await updateUser(person.userId, {
    ...(input.locale === undefined ? {} : { locale: input.locale }),
    ...(input.isDarkMode === undefined ? {} : { isDarkMode: input.isDarkMode }),
    ...(input.theme === undefined ? {} : { theme: input.theme }),
    ...(input.efficiencyMeasure === undefined ? {} : { efficiencyMeasure: input.efficiencyMeasure }),
  });
  if (changed === null) throw new AppError('unauthorized');
  return { user: presentUser(changed, person.roles.has('EshopOwner')) };
});
