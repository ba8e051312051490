import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Express } from 'express';

/** A constructor that makes what `base` makes, but with `prototype` as its prototype. */
function createSubclass<Base extends new (...args: never[]) => object>(base: Base, prototype: object): Base {
  // Those of node:http are functions: calling one on the new object costs a tenth of Reflect.construct.
  function Born(this: object, ...args: unknown[]): void {
    Reflect.apply(base, this, args);
  }
  Born.prototype = prototype;
  // node:http only calls it with `new`.
  return Born as unknown as Base;
}

/** What each server has not answered to its end yet. */
const openResponses = new WeakMap<Server, Set<ServerResponse>>();

/**
 * A server whose requests and responses are born with the app's prototypes. Express would otherwise change the
 * prototype of both on every request, which costs more than everything else it does (expressjs/express issue 5998).
 */
export function createListener(app: Express): Server {
  const server = createServer(
    {
      IncomingMessage: createSubclass(IncomingMessage, app.request),
      ServerResponse: createSubclass(ServerResponse<IncomingMessage>, app.response),
      requestTimeout: 120_000,
      headersTimeout: 20_000,
      maxHeaderSize: 32_768,
    },
    app,
  );
  const open = new Set<ServerResponse>();
  openResponses.set(server, open);
  server.prependListener('request', (_request, response: ServerResponse) => {
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  return server;
}

function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/** Clients that use their connection at least this often are warned before it is closed. */
const lingerMs = 500;

async function hasConnections(server: Server): Promise<boolean> {
  return await new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error === null && count > 0));
  });
}

/**
 * Ends a server: what it has taken on is answered, what takes longer than the grace is cut off. For a moment every answer
 * tells its client not to use the connection again; a connection that is closed while its client writes fails a request.
 */
export async function closeListener(server: Server, graceMs: number): Promise<void> {
  server.prependListener('request', (_request, response: ServerResponse) => endConnectionAfter(response));
  for (const response of openResponses.get(server) ?? []) endConnectionAfter(response);
  if (await hasConnections(server)) await delay(Math.min(lingerMs, graceMs));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // An answer whose headers had gone leaves its connection idle.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
  clearInterval(sweep);
}
