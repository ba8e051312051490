import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHubServer, type HubServer } from '../hubServer.ts';
import type { HubServerOptions } from '../options.ts';

/** The identity of the test hubs. */
export interface TestIdentity {
  readonly shop: string;
  readonly expiresAtMs?: number;
}

export const HUB_PATH = '/hubs/test';
export const ALLOWED_ORIGIN = 'https://app.example';
export const TOKEN = 'shop-a';

export interface TestHub {
  readonly hub: HubServer<TestIdentity>;
  readonly server: Server;
  readonly url: string;
  readonly port: number;
  readonly errors: unknown[];
  stop(): Promise<void>;
}

/**
 * Starts a hub on a free port. Tokens: `shop-…` is good, `until-<milliseconds since 1970>` is good until then, all
 * others are bad. Connections join the group named like their shop.
 */
export async function startHub(options: Partial<HubServerOptions<TestIdentity>> = {}): Promise<TestHub> {
  const errors: unknown[] = [];
  const hub: HubServer<TestIdentity> = createHubServer<TestIdentity>({
    path: HUB_PATH,
    authenticate: async (token) => identify(token),
    isOriginAllowed: (origin) => origin === ALLOWED_ORIGIN,
    isSameOwner: (owner, presented) => owner.shop === presented.shop,
    onConnected: (connection) => hub.addToGroup(connection, connection.identity.shop),
    onError: (error) => errors.push(error),
    ...options,
  });
  const server = createServer((request, response) => {
    if (!hub.handleRequest(request, response)) response.writeHead(418).end();
  });
  server.on('upgrade', (request, socket, head) => {
    if (!hub.handleUpgrade(request, socket, head)) socket.destroy();
  });
  // A client that stalls must not write on a connection that is just being closed.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    hub,
    server,
    errors,
    port,
    url: `http://127.0.0.1:${port}${HUB_PATH}`,
    async stop() {
      await hub.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function identify(token: string | null): TestIdentity | null {
  if (token?.startsWith('shop-') === true) return { shop: token };
  const expiresAtMs = Number(/^until-(\d+)$/.exec(token ?? '')?.[1]);
  return expiresAtMs > Date.now() ? { shop: 'shop-a', expiresAtMs } : null;
}

/** Resolves when a condition holds. @throws Error after `limitMs` */
export async function waitUntil(isMet: () => boolean, limitMs = 30_000): Promise<void> {
  const endMs = performance.now() + limitMs;
  while (!isMet()) {
    if (performance.now() > endMs) throw new Error(`Not met within ${limitMs} ms: ${isMet.toString()}`);
    await pause(5);
  }
}

/** Resolves after a time in milliseconds. */
export async function pause(durationMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, durationMs));
}
