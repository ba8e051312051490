import { auth } from '#shared/contracts/auth.ts';
import { AppError } from '#shared/errors/appError.ts';
import { clearSecondFactor } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { forgetRights } from '../access.service.ts';
import { getAccount, notifyUser } from '../account.service.ts';
import { requireSecondFactor } from '../secondFactor.service.ts';

export const removeSecondFactor = defineAction(
  auth.removeSecondFactor,
  async ({ code }, { services, person }) => {
    const user = await getAccount(person.userId);
    if (!user.secondFactor) throw new AppError('conflict');
    if (user.isInternal) throw new AppError('second_factor_required_of_staff');
    await requireSecondFactor(services, user, code);
    await clearSecondFactor(person.userId);
    forgetRights();
    await notifyUser(services, user, 'secondFactorRemoved');
    return {};
  },
);
