import type { HubConnection } from '@microsoft/signalr';
import type { z } from 'zod';
import { hubEvents, hubPath, type HubEventName, type HubEventPayload } from '#shared/hub/hub.ts';
import { getSessionTokens } from './currentTokens.ts';
import { applyShopMessage, refetchAfterShopConnect } from './hubMessages.ts';
import { keepConnected, type HubLink } from './keepConnected.ts';
import { useSession } from './sessionStore.ts';

/** Connects to the hub for the selected shop and stays connected until closed; another shop needs another connection. */
export function openHub(eshopId: string): HubLink {
  return keepConnected({
    path: hubPath,
    token: async (minimumSeconds) => await getSessionTokens().getEshopToken(minimumSeconds),
    onState: (connection) => useSession.setState({ connection }),
    onConnected: (_connection, isAgain) => refetchAfterShopConnect(isAgain),
    bind: (connection) => {
      for (const name of Object.keys(hubEvents) as HubEventName[]) listen(connection, name, eshopId);
    },
  });
}

function listen<Name extends HubEventName>(connection: HubConnection, name: Name, eshopId: string): void {
  connection.on(name, (payload: unknown) => {
    const schema: z.ZodType<HubEventPayload<Name>> = hubEvents[name] as never;
    const parsed = schema.safeParse(payload);
    if (parsed.success && parsed.data.eshopId === eshopId) applyShopMessage(name, parsed.data);
  });
}
