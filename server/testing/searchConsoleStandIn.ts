import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { resolveSandboxSearchConsole, sandboxCredentials, type Providers } from '#server/providers.ts';
import {
  createSearchConsoleSandbox,
  type SearchConsoleSandbox,
} from '#server/sandbox/searchConsole/searchConsole.tsx';
import { createMemorySandboxStore } from '#server/sandbox/sandboxStore.ts';
import { listenLocally } from './listenLocally.ts';

/** The sandbox's Search Console on a port of its own. */
export interface SearchConsoleStandIn {
  readonly sandbox: SearchConsoleSandbox;
  readonly access: NonNullable<Providers['searchConsole']>;
  /** Hosts that the first account has properties of. */
  readonly hosts: string[];
  /** Answers calls whose path contains the text with a status, until null. */
  fail(failure: { readonly path: string; readonly status: number } | null): void;
  close(): Promise<void>;
}

/** Starts the Search Console sandbox. */
export async function startSearchConsoleStandIn(): Promise<SearchConsoleStandIn> {
  const hosts: string[] = [];
  let failing: { readonly path: string; readonly status: number } | null = null;
  const app = express();
  const server = createServer(app);
  await listenLocally(server);
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/search-console`;
  const sandbox = await createSearchConsoleSandbox({
    store: createMemorySandboxStore(),
    client: sandboxCredentials.searchConsole,
    listHosts: () => hosts,
  });
  app.use((request, response, next) => {
    if (failing !== null && request.url.includes(failing.path)) response.status(failing.status).json({});
    else next();
  });
  app.use('/search-console', sandbox.router);
  return {
    sandbox,
    access: resolveSandboxSearchConsole(base),
    hosts,
    fail(failure) {
      failing = failure;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
