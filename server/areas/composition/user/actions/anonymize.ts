import { user } from '#shared/contracts/user.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { anonymizeUser } from '../anonymize.service.ts';

export const anonymize = defineAction(user.anonymize, async ({ userId }, { person, services }) => {
  await anonymizeUser(services, person, userId);
  return {};
});
