import { eshop } from '#shared/contracts/eshop.ts';
import { forgetRights } from '#server/areas/user/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { removeAccess } from '../people.service.ts';

export const removeAdmin = defineAction(
  eshop.removeAdmin,
  async ({ accessId }, { eshopId, access, person }) => {
    await removeAccess({ eshopId, access, userId: person.userId }, accessId);
    forgetRights();
    return {};
  },
);
