import { auth } from '#shared/contracts/auth.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { forgetRights } from '../access.service.ts';
import { revokeSessions } from '../session.service.ts';

export const endOtherSessions = defineAction(auth.endOtherSessions, async (_input, { person }) => {
  const endedCount = await revokeSessions(person.userId, 'ended by the person', person.sessionId);
  forgetRights();
  return { endedCount };
});
