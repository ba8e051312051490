import { user } from '#shared/contracts/user.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { removeSecondFactor } from '../staff.service.ts';

export const removeSecondFactorOfUser = defineAction(
  user.removeSecondFactorOfUser,
  async ({ userId }, { person, services }) => {
    await removeSecondFactor(services, person, userId);
    return {};
  },
);
