import { internalUser } from '#shared/contracts/internalUser.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { changeRight } from '../internalUser.service.ts';

export const removePermission = defineAction(
  internalUser.removePermission,
  async ({ userId, permission }, { person }) => {
    await changeRight(person, userId, { permission }, false);
    return {};
  },
);
