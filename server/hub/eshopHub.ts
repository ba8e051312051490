import { fromMinor } from '#shared/domain/money/money.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { hubPath, type HubEventName, type HubEventPayload } from '#shared/hub/hub.ts';
import { forgetRights, resolveEshop, resolvePerson } from '#server/areas/auth/index.ts';
import { followEvents, type DomainEvent } from '#server/events/domainEvents.ts';
import type { Services } from '#server/services.ts';
import { createHubServer, type HubServer } from './protocol/hubServer.ts';

/** Who is at the other end of a hub connection. */
interface EshopListener {
  readonly eshopId: EshopId;
  readonly sessionId: string;
  readonly token: string;
  readonly expiresAtMs: number;
}

/** Rights of open connections are looked at this often, so that a revoked one ends within five seconds. */
const rightsCheckIntervalMs = 3_000;

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
  try {
    const person = await resolvePerson(verified);
    await resolveEshop(verified, person);
  } catch (thrown) {
    // What could not be read is no refusal: the hub answers that it failed, and open connections stay.
    if (!(thrown instanceof AppError)) throw thrown;
    return null;
  }
  return {
    eshopId: verified.eshopId,
    sessionId: verified.sessionId,
    token,
    expiresAtMs: verified.expiresAt.getTime(),
  };
}

/** Starts the hub at `/hubs/eshop`; a domain event of any node reaches every connection of its shop here. */
export function startEshopHub(services: Services, isAllowedOrigin: (origin: string) => boolean): EshopHub {
  const server: HubServer<EshopListener> = createHubServer<EshopListener>({
    path: hubPath,
    authenticate: async (token) => await authenticate(services, token),
    allowedOrigins: isAllowedOrigin,
    isSameOwner: (owner, presented) =>
      owner.eshopId === presented.eshopId && owner.sessionId === presented.sessionId,
    onConnected: (connection): void => server.addToGroup(connection, connection.identity.eshopId),
    onError: (error) => services.log.error({ err: error }, 'hub'),
  });
  const send = <Name extends HubEventName>(eshopId: EshopId, name: Name, payload: HubEventPayload<Name>) => {
    server.sendToGroup(eshopId, name, [payload]);
  };

  const events = followEvents((event: DomainEvent) => {
    const { eshopId } = event;
    if (event.type === 'CreditChanged') {
      const { amountMinor, currency, sequence } = (event as DomainEvent<'CreditChanged'>).payload;
      send(eshopId, 'CreditUpdated', {
        newCredit: { amount: fromMinor(amountMinor), currency },
        eshopId,
        sequence,
      });
    } else if (event.type === 'EshopAccessChanged') {
      forgetRights();
      checkRights((listener) => listener.eshopId === eshopId);
      send(eshopId, 'AccessChanged', { eshopId });
    } else {
      send(eshopId, 'JobProgress', { eshopId, job: (event as DomainEvent<'JobChanged'>).payload.job });
    }
  }, services.log);

  /** Closes the connections of people who may no longer listen. */
  const checkRights = (concerns: (listener: EshopListener) => boolean) => {
    for (const connection of server.connections()) {
      if (!concerns(connection.identity)) continue;
      authenticate(services, connection.identity.token)
        .then((identity) => {
          if (identity === null) server.closeWhere((candidate) => candidate === connection);
        })
        .catch((error: unknown) => services.log.error({ err: error }, 'rights of a hub connection'));
    }
  };
  const rightsCheck = setInterval(() => checkRights(() => true), rightsCheckIntervalMs);

  return {
    server,
    async close() {
      clearInterval(rightsCheck);
      await events.close();
      await server.close();
    },
  };
}
