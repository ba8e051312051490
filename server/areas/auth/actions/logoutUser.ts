import { auth } from '#shared/contracts/auth.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { forgetRights } from '../access.service.ts';
import { revokeSession } from '../session.service.ts';

export const logoutUser = defineAction(auth.logoutUser, async (_input, { token }) => {
  if (token.sessionId !== null) await revokeSession(token.sessionId, 'logout');
  forgetRights();
  return {};
});
