import { auth } from '#shared/contracts/auth.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { stepUp as exchangeCode } from '../stepUp.service.ts';

export const stepUp = defineAction(auth.stepUp, async ({ code }, { services, person }) => ({
  validUntil: (await exchangeCode(services, person, code)).toISOString(),
}));
