import type { HubConnection } from '@microsoft/signalr';
import type { z } from 'zod';
import {
  staffHubEvents,
  staffHubPath,
  type ConnectionState,
  type StaffHubEventName,
  type StaffHubEventPayload,
} from '#shared/hub/hub.ts';
import { sessionTokens } from './currentTokens.ts';
import { keepConnected, type HubLink } from './keepConnected.ts';

/** Listeners for messages of the staff hub. */
export type StaffHubListeners = {
  readonly [Name in StaffHubEventName]: (payload: StaffHubEventPayload<Name>) => void;
} & {
  readonly onState: (state: ConnectionState) => void;
  /** The connection is open, at first or again: refetch events missed meanwhile. */
  readonly onConnected: () => void;
};

/** The connection of a member of staff. */
export interface StaffHubLink extends HubLink {
  /** Tells of which shops the credit and work is wanted, in the place of those before. */
  watch(eshopIds: readonly string[]): void;
}

/** Connects to the hub of staff and stays connected until closed. */
export function openStaffHub(listeners: StaffHubListeners): StaffHubLink {
  let wanted: readonly string[] = [];
  let open: HubConnection | null = null;
  const sendWatched = () => {
    // A connection that has just ended gets the list when it reopens.
    if (open?.state === 'Connected') open.invoke('WatchEshops', [...wanted]).catch(() => undefined);
  };
  const link = keepConnected({
    path: staffHubPath,
    token: async (minimumSeconds) => await sessionTokens().user(minimumSeconds),
    onState: listeners.onState,
    onConnected: (connection) => {
      open = connection;
      sendWatched();
      listeners.onConnected();
    },
    bind: (connection) => {
      listen(connection, 'AlertRaised', listeners.AlertRaised);
      listen(connection, 'CreditUpdated', listeners.CreditUpdated);
      listen(connection, 'CockpitChanged', listeners.CockpitChanged);
      listen(connection, 'JobProgress', listeners.JobProgress);
    },
  });
  return {
    close: () => link.close(),
    watch: (eshopIds) => {
      wanted = eshopIds;
      sendWatched();
    },
  };
}

function listen<Name extends StaffHubEventName>(
  connection: HubConnection,
  name: Name,
  hear: (payload: StaffHubEventPayload<Name>) => void,
): void {
  connection.on(name, (payload: unknown) => {
    const schema: z.ZodType<StaffHubEventPayload<Name>> = staffHubEvents[name] as never;
    const parsed = schema.safeParse(payload);
    if (parsed.success) hear(parsed.data);
  });
}
