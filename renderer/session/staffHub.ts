import type { HubConnection } from '@microsoft/signalr';
import type { z } from 'zod';
import {
  staffHubEvents,
  staffHubPath,
  type StaffHubEventName,
  type StaffHubEventPayload,
} from '#shared/hub/hub.ts';
import type { ViewedSubject } from '#shared/domain/staff/presence.ts';
import { getSessionTokens } from './currentTokens.ts';
import { applyStaffMessage, refetchAfterStaffConnect, refetchShopLists } from './hubMessages.ts';
import { keepConnected, type HubLink } from './keepConnected.ts';
import { useSession } from './sessionStore.ts';

/** The connection of a member of staff. */
export interface StaffHubLink extends HubLink {
  /** Sets the shops whose credit and jobs are reported, replacing those before. */
  watch(eshopIds: readonly string[]): void;
  /** Sets what this window shows, for colleagues; null for nothing of interest. */
  view(subject: ViewedSubject | null): void;
}

/** Connects to the hub of staff and stays connected until closed. */
export function openStaffHub(): StaffHubLink {
  let wanted: readonly string[] = [];
  let viewed: ViewedSubject | null = null;
  let open: HubConnection | null = null;
  const sendWatched = () => {
    // A connection that has just ended gets the list when it reopens.
    if (open?.state !== 'Connected') return;
    // What changed before the hub watched these shops was not reported.
    open.invoke('WatchEshops', [...wanted]).then(refetchShopLists, () => undefined);
  };
  const sendViewed = () => {
    // Refused where a permission was lost meanwhile; the page itself says so.
    if (open?.state === 'Connected') open.invoke('ViewSubject', viewed).catch(() => undefined);
  };
  const link = keepConnected({
    path: staffHubPath,
    token: async (minimumSeconds) => await getSessionTokens().getUserToken(minimumSeconds),
    onState: (staffConnection) =>
      // While disconnected, viewers are unknown.
      useSession.setState({ staffConnection, ...(staffConnection === 'Connected' ? {} : { viewers: [] }) }),
    onConnected: (connection) => {
      open = connection;
      refetchAfterStaffConnect();
      sendWatched();
      if (viewed !== null) sendViewed();
    },
    bind: (connection) => {
      for (const name of Object.keys(staffHubEvents) as StaffHubEventName[]) listen(connection, name);
    },
  });
  return {
    close: () => link.close(),
    watch: (eshopIds) => {
      wanted = eshopIds;
      sendWatched();
    },
    view: (subject) => {
      if (subject === viewed) return;
      viewed = subject;
      sendViewed();
    },
  };
}

function listen<Name extends StaffHubEventName>(connection: HubConnection, name: Name): void {
  connection.on(name, (payload: unknown) => {
    const schema: z.ZodType<StaffHubEventPayload<Name>> = staffHubEvents[name] as never;
    const parsed = schema.safeParse(payload);
    if (parsed.success) applyStaffMessage(name, parsed.data);
  });
}
