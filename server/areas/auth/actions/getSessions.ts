import { auth } from '#shared/contracts/auth.ts';
import type { SessionId } from '#shared/domain/ids/ids.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { describeDevice, formatNetwork } from '../device.ts';
import { findLiveSessions } from '../session.service.ts';

export const getSessions = defineAction(auth.getSessions, async (_input, { person }) => {
  const sessions = await findLiveSessions(person.userId);
  return {
    sessions: sessions.map((session) => {
      const id = session._id.toString() as SessionId;
      return {
        id,
        isCurrent: id === person.sessionId,
        ...describeDevice(session.userAgent),
        network: formatNetwork(session.ip),
        method: session.method,
        createdAt: session.createdAt.toISOString(),
        lastUsedAt: session.lastUsedAt.toISOString(),
      };
    }),
  };
});
