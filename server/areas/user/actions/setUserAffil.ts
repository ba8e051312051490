import { user } from '#shared/contracts/user.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { endPartnership, grantPartner } from '../partner.service.ts';

export const setUserAffil = defineAction(user.setUserAffil, async ({ userId, isAffiliate }, { services }) => {
  if (isAffiliate) await grantPartner(services, userId);
  else await endPartnership(services, userId);
  return {};
});
