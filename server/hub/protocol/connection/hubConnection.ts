/** What authentication returns: any object; `expiresAtMs` (milliseconds since 1970, UTC) ends the connection at that time. */
export type HubIdentity = object & { readonly expiresAtMs?: number | undefined };

/** The three ways of carrying a connection. */
export type TransportKind = 'webSocket' | 'serverSentEvents' | 'longPolling';

/** How the server ends a connection. */
export interface CloseOptions {
  /** Reason sent to the client. */
  readonly error?: string;
  /** Whether the client may come back by itself; true if absent. */
  readonly allowReconnect?: boolean;
}

/** One connected client as the application sees it. */
export interface HubConnection<Identity extends HubIdentity> {
  /** Public id; the secret by which the client addresses the connection is another one. */
  readonly id: string;
  /** As authenticated last: a later request with a fresher token replaces it. */
  readonly identity: Identity;
  /** Null until the client has chosen one. */
  readonly transport: TransportKind | null;
  /** Whether the handshake is done and the connection has not ended. */
  readonly isOpen: boolean;
  /** Group keys that the connection belongs to. */
  readonly groups: ReadonlySet<string>;
  /** Sends an event to this client; false if it is not open. @throws TypeError if an argument is not JSON. */
  send(target: string, args: readonly unknown[]): boolean;
  /** Delivers what waits, tells the client and ends the connection. */
  close(options?: CloseOptions): void;
}
