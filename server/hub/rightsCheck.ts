import type { Logger } from '#server/log/logger.ts';
import type { HubServer } from './protocol/hubServer.ts';
import type { HubIdentity } from './protocol/connection/hubConnection.ts';

/** Rights of open connections are looked at this often, so that a revoked one ends within five seconds. */
const intervalMs = 3_000;

/** Looks at the rights of open connections. */
export interface RightsCheck<Identity> {
  /** Looks at once at those whom it concerns. */
  look(concerns: (identity: Identity) => boolean): void;
  stop(): void;
}

/** Closes the connections of people who may no longer listen; `isAllowed` throws where rights could not be read. */
export function checkRights<Identity extends HubIdentity>(
  server: HubServer<Identity>,
  isAllowed: (identity: Identity) => Promise<boolean>,
  log: Logger,
): RightsCheck<Identity> {
  const look = (concerns: (identity: Identity) => boolean) => {
    for (const connection of server.listConnections()) {
      if (!concerns(connection.identity)) continue;
      isAllowed(connection.identity)
        .then((isStill) => {
          if (!isStill) server.closeWhere((candidate) => candidate === connection);
        })
        .catch((error: unknown) => log.error({ err: error }, 'hub permission check failed'));
    }
  };
  const timer = setInterval(() => look(() => true), intervalMs);
  return { look, stop: () => clearInterval(timer) };
}
