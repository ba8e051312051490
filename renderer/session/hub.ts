import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';
import type { z } from 'zod';
import { hubEvents, hubPath, hubTiming, type HubEventName, type HubEventPayload } from '#shared/hub/hub.ts';
import { host } from '../host/index.ts';
import { announceHubEvent } from './hubEvents.ts';
import { reconnectDelayMs } from './reconnect.ts';
import { sessionTokens } from './currentTokens.ts';
import { useSession } from './sessionStore.ts';

/** The live connection of one shop. Closed and opened anew when another shop is selected. */
export interface HubLink {
  close(): void;
}

/** Connects to the hub for the selected shop and stays connected until closed. */
export function openHub(eshopId: string): HubLink {
  let isClosed = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const connection = buildConnection();

  const setState = (state: 'Disconnected' | 'Connecting' | 'Connected' | 'Reconnecting') => {
    if (!isClosed) useSession.setState({ connection: state });
  };
  const start = async () => {
    clearTimeout(retryTimer);
    if (isClosed || connection.state !== 'Disconnected') return;
    setState(failures === 0 ? 'Connecting' : 'Reconnecting');
    try {
      await connection.start();
      failures = 0;
      setState('Connected');
    } catch {
      // The hub is an addition: polling carries the credit meanwhile, and the state is shown.
      retryTimer = setTimeout(() => void start(), reconnectDelayMs(failures, Math.random()));
      failures += 1;
      setState('Reconnecting');
    }
  };
  const startAtOnce = () => {
    if (document.visibilityState === 'visible') void start();
  };

  connection.onreconnecting(() => setState('Reconnecting'));
  connection.onreconnected(() => {
    setState('Connected');
    announceHubEvent('reconnected', null);
  });
  connection.onclose(() => {
    failures = Math.max(failures, 1);
    setState('Disconnected');
    void start();
  });
  listen(connection, 'CreditUpdated', eshopId);
  listen(connection, 'AccessChanged', eshopId);
  listen(connection, 'JobProgress', eshopId);

  const tokenTimer = setInterval(() => {
    // Keeps a fresh token at hand for the next reconnect or poll; the open connection needs none.
    sessionTokens()
      .eshop(hubTiming.tokenRefreshWhenRemainingSeconds)
      .catch(() => undefined);
  }, hubTiming.tokenCheckIntervalMs);
  globalThis.addEventListener('online', startAtOnce);
  document.addEventListener('visibilitychange', startAtOnce);
  void start();

  return {
    close: () => {
      setState('Disconnected');
      isClosed = true;
      clearInterval(tokenTimer);
      clearTimeout(retryTimer);
      globalThis.removeEventListener('online', startAtOnce);
      document.removeEventListener('visibilitychange', startAtOnce);
      void connection.stop();
    },
  };
}

function buildConnection(): HubConnection {
  const connection = new HubConnectionBuilder()
    .withUrl(`${host().apiBaseUrl}${hubPath}`, {
      accessTokenFactory: () => sessionTokens().eshop(),
      transport:
        HttpTransportType.WebSockets | HttpTransportType.ServerSentEvents | HttpTransportType.LongPolling,
      withCredentials: false,
    })
    .withAutomaticReconnect({
      nextRetryDelayInMilliseconds: ({ previousRetryCount }) =>
        reconnectDelayMs(previousRetryCount, Math.random()),
    })
    .configureLogging(LogLevel.None)
    .build();
  connection.serverTimeoutInMilliseconds = hubTiming.serverTimeoutMs;
  connection.keepAliveIntervalInMilliseconds = hubTiming.keepAliveMs;
  return connection;
}

function listen<Name extends HubEventName>(connection: HubConnection, name: Name, eshopId: string): void {
  connection.on(name, (payload: unknown) => {
    const schema: z.ZodType<HubEventPayload<Name>> = hubEvents[name] as never;
    const parsed = schema.safeParse(payload);
    if (parsed.success && parsed.data.eshopId === eshopId) announceHubEvent(name, parsed.data as never);
  });
}
