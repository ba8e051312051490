import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { CallRunner } from './connection/calls.ts';
import { Connection, type ConnectionHost } from './connection/connection.ts';
import type { CloseOptions, HubConnection, HubIdentity } from './connection/hubConnection.ts';
import { Lifecycle } from './connection/lifecycle.ts';
import { ConnectionRegistry } from './connection/registry.ts';
import { startTicking } from './connection/ticker.ts';
import { TurnCollector } from './connection/turnCollector.ts';
import { answerText, refuseUpgrade, RequestRefused } from './http/answers.ts';
import { readAddress } from './http/hubRequest.ts';
import { RequestHandler } from './http/requests.ts';
import { encodeEvent } from './json/serverMessages.ts';
import { DEFAULT_TIMINGS, type HubServerOptions } from './options.ts';
import { createWebSocketAcceptor } from './transports/webSocket.ts';

/** Who gets an event: the members of a group, or every open connection for which the function says so. */
export type HubAudience<Identity extends HubIdentity> =
  | { readonly group: string }
  | ((connection: HubConnection<Identity>) => boolean);

/** A running hub; it listens on nothing itself, requests are handed to it. */
export interface HubServer<Identity extends HubIdentity> {
  /** Takes a request if its path is the hub's; false if it is not. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean;
  /** Takes an upgrade request if its path is the hub's; false if it is not. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** The open connections. */
  listConnections(): Iterable<HubConnection<Identity>>;
  /** Sends an event and returns to how many connections. @throws TypeError if an argument is not JSON. */
  send(audience: HubAudience<Identity>, target: string, args: readonly unknown[]): number;
  addToGroup(connection: HubConnection<Identity>, key: string): void;
  removeFromGroup(connection: HubConnection<Identity>, key: string): void;
  /** Sends an event to a group's members and returns how many they are; costs nothing for an empty group. */
  sendToGroup(key: string, target: string, args: readonly unknown[]): number;
  /** Closes the connections for which the function says so, those not open yet included; returns how many. */
  closeWhere(isMeant: (connection: HubConnection<Identity>) => boolean, options?: CloseOptions): number;
  /** Ends all connections so that clients come back later; resolves when onDisconnected has run for all. */
  close(): Promise<void>;
}

/** Makes a server of the SignalR protocol: JSON over WebSockets, event streams and long polling. */
export function createHubServer<Identity extends HubIdentity>(
  options: HubServerOptions<Identity>,
): HubServer<Identity> {
  const registry = new ConnectionRegistry<Identity>();
  const timings = { ...DEFAULT_TIMINGS, ...options.timings };
  const maxMessageBytes = options.maxMessageBytes ?? 32_768;
  const reportError = (error: unknown): void => options.onError?.(error);
  const calls = new CallRunner(options, reportError);
  const lifecycle = new Lifecycle(options, reportError);

  const host: ConnectionHost<Identity> = {
    timings,
    maxMessageBytes,
    maxBufferedBytes: options.maxBufferedBytes ?? 1_048_576,
    messageLimit: options.messageLimit,
    turns: new TurnCollector(),
    onOpened: (connection) => lifecycle.open(connection),
    onCalled: (connection, message) => calls.run(connection, message),
    onEnded(connection, error) {
      registry.removeFromGroups(connection);
      lifecycle.end(connection, error);
    },
    onReleased: (connection) => registry.delete(connection),
  };

  const requests = new RequestHandler(options, host, registry);
  const acceptor = createWebSocketAcceptor(maxMessageBytes);
  const stopTicking = startTicking(timings, () => registry.listAll());

  function sendToAll(
    connections: Iterable<Connection<Identity>>,
    target: string,
    args: readonly unknown[],
  ): number {
    let message: Buffer | null = null;
    let count = 0;
    for (const connection of connections) {
      message ??= encodeEvent(target, args);
      if (connection.deliver(message)) count += 1;
    }
    return count;
  }

  function* selectConnections(
    isMeant: (connection: HubConnection<Identity>) => boolean,
  ): Generator<Connection<Identity>> {
    for (const connection of registry.listAll())
      if (!connection.hasEnded && isMeant(connection)) yield connection;
  }

  /** The status of a failed request. */
  function toStatus(error: unknown): number {
    if (error instanceof RequestRefused) return error.status;
    reportError(error);
    return 500;
  }

  return {
    handleRequest(request, response) {
      const address = readAddress(options.path, request);
      if (address === null) return false;
      requests.answer(request, response, address).catch((error: unknown) => {
        // A client that hung up in the middle of its request is no failure of the server.
        if (request.destroyed && !request.complete) return;
        answerText(response, toStatus(error), error instanceof RequestRefused ? error.message : '');
      });
      return true;
    },
    handleUpgrade(request, socket, head) {
      const address = readAddress(options.path, request);
      if (address === null) return false;
      // The only listener until the WebSocket exists; without it an error would end the process.
      socket.on('error', () => socket.destroy());
      requests
        .upgrade(acceptor, { request, socket, head }, address)
        .catch((error: unknown) => refuseUpgrade(socket, toStatus(error)));
      return true;
    },
    listConnections: () => selectConnections((connection) => connection.isOpen),
    send(audience, target, args) {
      const isGroup = typeof audience !== 'function';
      return sendToAll(
        isGroup ? registry.getMembers(audience.group) : selectConnections((c) => c.isOpen && audience(c)),
        target,
        args,
      );
    },
    addToGroup(connection, key) {
      if (connection instanceof Connection) registry.addToGroup(connection, key);
    },
    removeFromGroup(connection, key) {
      if (connection instanceof Connection) registry.removeFromGroup(connection, key);
    },
    sendToGroup: (key, target, args) => sendToAll(registry.getMembers(key), target, args),
    closeWhere(isMeant, closeOptions) {
      const meant = [...selectConnections(isMeant)];
      for (const connection of meant) connection.close(closeOptions);
      return meant.length;
    },
    async close() {
      requests.close();
      stopTicking();
      for (const connection of registry.listAll()) connection.stop();
      await lifecycle.waitForFarewells();
    },
  };
}
