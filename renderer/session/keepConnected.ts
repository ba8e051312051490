import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';
import { hubTiming, type ConnectionState } from '#shared/hub/hub.ts';
import { host } from '../host/index.ts';
import { onServerBack, suspectServer } from './reach.ts';
import { reconnectDelayMs } from './reconnect.ts';

/** A live connection that reconnects until it is closed. */
export interface HubLink {
  close(): void;
}

/** Options of a connection. */
export interface HubOptions {
  readonly path: string;
  /** A token that is not expired, with at least so many seconds left. */
  readonly token: (minimumSeconds?: number) => Promise<string>;
  readonly onState: (state: ConnectionState) => void;
  /** The connection is open, at first or again; events meanwhile were missed. */
  readonly onConnected?: (connection: HubConnection, isAgain: boolean) => void;
  /** Binds the events before the connection is opened. */
  readonly bind: (connection: HubConnection) => void;
}

/** Connects to a hub and stays connected until closed: at once when the network is back or the page is looked at. */
export function keepConnected({ path, token, onState, onConnected, bind }: HubOptions): HubLink {
  let isClosed = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const connection = buildConnection(path, token);

  const setState = (state: ConnectionState) => {
    if (isClosed) return;
    onState(state);
    if (state === 'Reconnecting' || state === 'Disconnected') suspectServer();
  };
  const start = async () => {
    clearTimeout(retryTimer);
    if (isClosed || connection.state !== 'Disconnected') return;
    const isAgain = failures > 0;
    setState(isAgain ? 'Reconnecting' : 'Connecting');
    try {
      await connection.start();
      failures = 0;
      setState('Connected');
      if (!isClosed) onConnected?.(connection, isAgain);
    } catch {
      // A hub is an addition: polling carries on meanwhile, and the state is shown.
      retryTimer = setTimeout(() => void start(), reconnectDelayMs(failures, Math.random()));
      failures += 1;
      setState('Reconnecting');
    }
  };
  const startAtOnce = () => {
    if (document.visibilityState === 'visible') void start();
  };

  const startAfterLoss = () => {
    // One that waits for its next attempt is stopped, and reconnects without the wait.
    if (connection.state === 'Reconnecting') void connection.stop();
    else void start();
  };

  connection.onreconnecting(() => setState('Reconnecting'));
  connection.onreconnected(() => {
    setState('Connected');
    if (!isClosed) onConnected?.(connection, true);
  });
  connection.onclose(() => {
    failures = Math.max(failures, 1);
    setState('Disconnected');
    void start();
  });
  bind(connection);

  const tokenTimer = setInterval(() => {
    // Keeps a fresh token at hand for the next reconnect or poll; the open connection needs none.
    token(hubTiming.tokenRefreshWhenRemainingSeconds).catch(() => undefined);
  }, hubTiming.tokenCheckIntervalMs);
  globalThis.addEventListener('online', startAtOnce);
  document.addEventListener('visibilitychange', startAtOnce);
  const stopFollowing = onServerBack(startAfterLoss);
  void start();

  return {
    close: () => {
      onState('Disconnected');
      isClosed = true;
      stopFollowing();
      clearInterval(tokenTimer);
      clearTimeout(retryTimer);
      globalThis.removeEventListener('online', startAtOnce);
      document.removeEventListener('visibilitychange', startAtOnce);
      void connection.stop();
    },
  };
}

function buildConnection(path: string, token: HubOptions['token']): HubConnection {
  const connection = new HubConnectionBuilder()
    .withUrl(`${host().apiBaseUrl}${path}`, {
      accessTokenFactory: () => token(),
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
