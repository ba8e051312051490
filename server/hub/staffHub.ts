import type { AdminPermission } from '#shared/access/permissions.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import {
  staffHubMethods,
  staffHubPath,
  toCreditUpdated,
  type StaffHubEventName,
  type StaffHubEventPayload,
} from '#shared/hub/hub.ts';
import type { Services } from '#server/services.ts';
import { createHubLimits } from './createHubLimits.ts';
import { startStaffPresence } from './presence/staffPresence.ts';
import { HubError } from './protocol/hubError.ts';
import { createHubServer, type HubServer } from './protocol/hubServer.ts';
import { checkRights } from './rightsCheck.ts';

/** A person of staff at the other end of a connection. */
interface StaffListener {
  readonly userId: string;
  readonly email: string;
  readonly adminPermissions: ReadonlySet<AdminPermission>;
  readonly sessionId: string;
  readonly token: string;
  readonly expiresAtMs: number;
}

const everybody = 'staff';

/** The hub of staff with the events of the product bound to it. */
export interface StaffHub {
  readonly server: HubServer<StaffListener>;
  close(): Promise<void>;
}

async function authenticate(services: Services, token: string | null): Promise<StaffListener | null> {
  if (token === null) return null;
  const verified = await services.tokens.verify(token, ['UserAccessToken']);
  if (verified === null || verified.sessionId === null) return null;
  try {
    const person = await services.ports.access.resolvePerson(verified);
    if (!person.roles.has('Internal') || !person.hasSecondFactor) return null;
    return {
      userId: person.userId,
      email: person.email,
      adminPermissions: person.adminPermissions,
      sessionId: verified.sessionId,
      token,
      expiresAtMs: verified.expiresAt.getTime(),
    };
  } catch (thrown) {
    // What could not be read is no refusal: the hub answers that it failed, and open connections stay.
    if (!(thrown instanceof AppError)) throw thrown;
    return null;
  }
}

/**
 * Starts the hub at `/hubs/staff`: alerts and viewers reach every connection, credit and work of shops those that watch
 * them.
 */
export function startStaffHub(services: Services, isAllowedOrigin: (origin: string) => boolean): StaffHub {
  const watched = new WeakMap<object, ReadonlySet<EshopId>>();
  const server: HubServer<StaffListener> = createHubServer<StaffListener>({
    path: staffHubPath,
    ...createHubLimits<StaffListener>(services.config),
    authenticate: async (token) => await authenticate(services, token),
    isOriginAllowed: isAllowedOrigin,
    isSameOwner: (owner, presented) =>
      owner.userId === presented.userId && owner.sessionId === presented.sessionId,
    onConnected: async (connection): Promise<void> => {
      server.addToGroup(connection, everybody);
      await presence.reportTo(connection);
    },
    onDisconnected: async (connection): Promise<void> => await presence.leave(connection),
    methods: {
      WatchEshops: ({ connection }, wanted) => {
        const parsed = staffHubMethods.WatchEshops.safeParse(wanted);
        if (!parsed.success) throw new HubError('a list of at most 1,000 ids of shops is expected');
        const next = new Set(parsed.data);
        for (const eshopId of watched.get(connection) ?? [])
          if (!next.has(eshopId)) server.removeFromGroup(connection, eshopId);
        for (const eshopId of next) server.addToGroup(connection, eshopId);
        watched.set(connection, next);
        return null;
      },
      ViewSubject: async ({ connection }, wanted) => {
        const parsed = staffHubMethods.ViewSubject.safeParse(wanted);
        if (!parsed.success) throw new HubError('a thing and its id are expected, or null');
        if (!(await presence.view(connection, parsed.data)))
          throw new HubError('a permission is missing to open this');
        return null;
      },
    },
    // A thousand ids and their envelope.
    maxMessageBytes: 65_536,
    onError: (error) => services.log.error({ err: error }, 'staff hub error'),
  });
  const presence = startStaffPresence(
    () => server.listConnections(),
    (error) => services.log.error({ err: error }, 'staff presence error'),
  );
  const send = <Name extends StaffHubEventName>(
    group: string,
    name: Name,
    payload: StaffHubEventPayload<Name>,
  ) => void server.sendToGroup(group, name, [payload]);

  const events = services.events.follow(({ type, eshopId, payload }) => {
    if (type === 'AlertRaised') send(everybody, 'AlertRaised', payload);
    else if (type === 'CockpitChanged') send(everybody, 'CockpitChanged', payload);
    else if (type === 'ApprovalsChanged') send(everybody, 'ApprovalsChanged', payload);
    else if (type === 'PresenceChanged') presence.reportSoon();
    else if (type === 'CreditChanged') send(eshopId, 'CreditUpdated', toCreditUpdated(eshopId, payload));
    else if (type === 'JobChanged') send(eshopId, 'JobProgress', { eshopId, job: payload.job });
  });

  const rights = checkRights(
    server,
    async ({ token, adminPermissions }) => {
      // Other permissions than those it began with, more or fewer: the client connects again, with the present ones.
      const present = (await authenticate(services, token))?.adminPermissions;
      return (
        present !== undefined &&
        present.size === adminPermissions.size &&
        [...present].every((permission) => adminPermissions.has(permission))
      );
    },
    services.log,
  );

  return {
    server,
    async close() {
      rights.stop();
      await events.close();
      await server.close();
      await presence.stop();
    },
  };
}
