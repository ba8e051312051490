import { copyDocument } from '#shared/domain/content/contentDocument.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { hubPath, toCreditUpdated, type HubEventName, type HubEventPayload } from '#shared/hub/hub.ts';
import type { Services } from '#server/services.ts';
import { createHubLimits } from './createHubLimits.ts';
import { createHubServer, type HubServer } from './protocol/hubServer.ts';
import { checkRights } from './rightsCheck.ts';

/** Who is at the other end of a hub connection. */
interface EshopListener {
  readonly eshopId: EshopId;
  readonly userId: UserId;
  readonly sessionId: string;
  readonly token: string;
  readonly expiresAtMs: number;
}

/** The hub of shops with the events of the product bound to it. */
export interface EshopHub {
  readonly server: HubServer<EshopListener>;
  close(): Promise<void>;
}

async function authenticate(services: Services, token: string | null): Promise<EshopListener | null> {
  if (token === null) return null;
  const verified = await services.tokens.verify(token, ['EshopAccessToken']);
  if (verified === null || verified.eshopId === null || verified.sessionId === null) return null;
  // A look of staff at the shop is over before its token is.
  if (verified.readOnlyUntil !== null && verified.readOnlyUntil <= new Date()) return null;
  let userId: UserId;
  try {
    const person = await services.ports.access.resolvePerson(verified);
    ({ userId } = person);
    await services.ports.access.resolveEshop(verified, person);
  } catch (thrown) {
    // What could not be read is no refusal: the hub answers that it failed, and open connections stay.
    if (!(thrown instanceof AppError)) throw thrown;
    return null;
  }
  return {
    eshopId: verified.eshopId,
    userId,
    sessionId: verified.sessionId,
    token,
    expiresAtMs: verified.expiresAt.getTime(),
  };
}

/** The connections of one user in a shop, for what its other members do not see. */
const getUserGroup = (eshopId: EshopId, userId: UserId): string => `${eshopId} ${userId}`;

/** Starts the hub at `/hubs/eshop`; a domain event of any node reaches every connection of its shop here. */
export function startEshopHub(services: Services, isAllowedOrigin: (origin: string) => boolean): EshopHub {
  const server: HubServer<EshopListener> = createHubServer<EshopListener>({
    path: hubPath,
    ...createHubLimits<EshopListener>(services.config),
    authenticate: async (token) => await authenticate(services, token),
    isOriginAllowed: isAllowedOrigin,
    isSameOwner: (owner, presented) =>
      owner.eshopId === presented.eshopId && owner.sessionId === presented.sessionId,
    onConnected(connection): void {
      const { eshopId, userId } = connection.identity;
      server.addToGroup(connection, eshopId);
      server.addToGroup(connection, getUserGroup(eshopId, userId));
    },
    onError: (error) => services.log.error({ err: error }, 'hub error'),
  });
  const send = <Name extends HubEventName>(eshopId: EshopId, name: Name, payload: HubEventPayload<Name>) => {
    server.sendToGroup(eshopId, name, [payload]);
  };
  const sendToUser = <Name extends HubEventName>(
    eshopId: EshopId,
    userId: UserId,
    name: Name,
    payload: HubEventPayload<Name>,
  ) => {
    server.sendToGroup(getUserGroup(eshopId, userId), name, [payload]);
  };

  const rights = checkRights(
    server,
    async ({ token }) => (await authenticate(services, token)) !== null,
    services.log,
  );

  const events = services.events.follow(({ type, eshopId, payload }) => {
    if (type === 'CreditChanged') send(eshopId, 'CreditUpdated', toCreditUpdated(eshopId, payload));
    else if (type === 'JobChanged') send(eshopId, 'JobProgress', { eshopId, job: payload.job });
    else if (type === 'ContentWritten') {
      const { document, ...written } = payload;
      const copied = document === null ? null : copyDocument(document);
      send(eshopId, 'ContentProgress', { ...written, eshopId, document: copied });
    } else if (type === 'AnswerWritten') {
      const { userId, blocks, reading, ...written } = payload;
      const progress = { ...written, eshopId, blocks: [...blocks], reading: [...reading] };
      sendToUser(eshopId, userId, 'AssistantProgress', progress);
    } else if (type === 'ProposalsChanged') send(eshopId, 'ProposalsChanged', { eshopId });
    else if (type === 'EshopAccessChanged') {
      services.ports.access.forgetRights();
      rights.look((listener) => listener.eshopId === eshopId);
      send(eshopId, 'AccessChanged', { eshopId });
    }
  });

  return {
    server,
    async close() {
      rights.stop();
      await events.close();
      await server.close();
    },
  };
}
