import { eshop } from '#shared/contracts/eshop.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { invite } from '../invitation.service.ts';
import { demandOwner, demandSomebodyElse } from '../people.service.ts';

export const addAdmin = defineAction(
  eshop.addAdmin,
  async ({ email, locale }, { eshopId, access, person, services }) => {
    demandOwner(access);
    if (access === 'Staff') demandSomebodyElse(person, email);
    // The mail names the inviter: an unconfirmed address may belong to another person.
    if (!person.isEmailConfirmed) throw new AppError('email_not_confirmed');
    await invite(services, { eshopId, email, locale, invitedById: person.userId });
    return {};
  },
);
