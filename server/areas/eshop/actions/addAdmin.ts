import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { invite } from '../invitation.service.ts';
import { demandOwner } from '../people.service.ts';

export const addAdmin = defineAction(
  eshop.addAdmin,
  async ({ email, locale }, { eshopId, access, person, services }) => {
    demandOwner(access);
    await invite(services, { eshopId, email, locale, invitedById: person.userId });
    return {};
  },
);
