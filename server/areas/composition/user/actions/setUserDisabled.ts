import { user } from '#shared/contracts/user.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { disableUser } from '../staff.service.ts';

export const setUserDisabled = defineAction(
  user.setUserDisabled,
  async ({ userId, isDisabled }, { person }) => {
    await disableUser(person, userId, isDisabled);
    return {};
  },
);
