import { auth } from '#shared/contracts/auth.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { forgetRights } from '../access.service.ts';
import { revokeOwnSession } from '../session.service.ts';

export const endSession = defineAction(auth.endSession, async ({ sessionId }, { person }) => {
  if (!(await revokeOwnSession(person.userId, sessionId, 'ended by the person')))
    throw new AppError('not_found');
  forgetRights();
  return {};
});
