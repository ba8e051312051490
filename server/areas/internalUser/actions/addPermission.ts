import { internalUser } from '#shared/contracts/internalUser.ts';
import { demandStepUp } from '#server/areas/auth/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { changeRight } from '../internalUser.service.ts';

export const addPermission = defineAction(
  internalUser.addPermission,
  async ({ userId, permission }, { person }) => {
    await demandStepUp(person);
    await changeRight(person, userId, { permission }, true);
    return {};
  },
);
