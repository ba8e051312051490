import { user } from '#shared/contracts/user.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { endPartnership, grantPartner } from '../partner.service.ts';

export const setUserAffil = defineAction(
  user.setUserAffil,
  async ({ userId, isAffiliate }, { services, person }) => {
    if (isAffiliate) await grantPartner(services, person, userId);
    else await endPartnership(services, person, userId);
    return {};
  },
);
