import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { sandboxCredentials, type Providers } from '#server/providers.ts';
import { createMeta, type Meta } from '#server/sandbox/meta/meta.ts';
import { createMemorySandboxStore } from '#server/sandbox/sandboxStore.ts';
import { listenLocally } from './listenLocally.ts';

/** The sandbox's simulated faults. */
export type MetaFault = 'network' | 'signIn' | 'overload' | 'nonsense';

/** The sandbox's Meta on a port of its own. */
export interface MetaStandIn {
  readonly meta: Meta;
  readonly providers: Providers['meta'];
  /** Breaks every call of the Graph API from now on, or with null none. */
  breakWith(fault: MetaFault | null): void;
  /** Lets the next call whose method and address match fail after or, with `before`, without doing its work. */
  interrupt(pattern: RegExp, when: 'before' | 'after'): void;
  /** Answers the next call that matches with this body. */
  answerOnce(pattern: RegExp, body: object): void;
  /** Lets time pass, e.g. for reviews. */
  pass(ms: number): void;
  close(): Promise<void>;
}

/** Starts the sandbox; a review takes one second, which only `pass` lets go by. */
export async function startMetaStandIn(): Promise<MetaStandIn> {
  let passedMs = 0;
  let fault: MetaFault | null = null;
  let interruption: { pattern: RegExp; when: 'before' | 'after' } | null = null;
  let answered: { pattern: RegExp; body: object } | null = null;
  const app = express();
  const server = createServer(app);
  await listenLocally(server);
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const startedMs = Date.now();
  const meta = await createMeta({
    store: createMemorySandboxStore(),
    app: sandboxCredentials.meta,
    publicBase: `${base}/meta`,
    paceSecondsPerDay: 10,
    now: () => startedMs + passedMs,
  });
  const answerFault = (response: ServerResponse): void => {
    if (fault === 'network') response.destroy();
    else if (fault === 'overload') response.writeHead(503).end();
    else if (fault === 'nonsense')
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":1}');
    else
      response
        .writeHead(401, { 'content-type': 'application/json' })
        .end('{"error":{"message":"Error validating access token","type":"OAuthException","code":190}}');
  };
  app.use('/graph', (request, response, next) => {
    if (fault !== null) return answerFault(response);
    const callText = `${request.method} ${request.url}`;
    if (answered?.pattern.test(callText) === true) {
      const { body } = answered;
      answered = null;
      response.json(body);
      return;
    }
    if (interruption?.pattern.test(callText) === true) {
      const { when } = interruption;
      interruption = null;
      if (when === 'before') {
        response.destroy();
        return;
      }
      // The sandbox does and records the work; only its answer does not arrive.
      response.json = () => {
        response.destroy();
        return response;
      };
    }
    next();
  });
  app.use('/graph', meta.graph);
  app.use('/meta', meta.dialog);

  return {
    meta,
    providers: {
      ...sandboxCredentials.meta,
      graphBase: `${base}/graph`,
      dialogBase: `${base}/meta`,
      spendEveryMs: 60_000,
      statesEveryMs: 60_000,
    },
    breakWith(next) {
      fault = next;
    },
    interrupt(pattern, when) {
      interruption = { pattern, when };
    },
    answerOnce(pattern, body) {
      answered = { pattern, body };
    },
    pass(ms) {
      passedMs += ms;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
