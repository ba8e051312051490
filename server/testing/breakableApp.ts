import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import { listenLocally } from './listenLocally.ts';

/** The sandbox's simulated faults. */
type StandInFault = 'network' | 'signIn' | 'overload' | 'nonsense';

/** A provider of the sandbox on a port of its own, whose calls a test counts, breaks or loses. */
export interface BreakableApp {
  readonly app: Express;
  readonly url: string;
  /** Breaks every call from now on, or with null none. */
  breakWith(fault: StandInFault | null): void;
  /** Lets the next call whose method, address or body contains the text do its work and loses the answer. */
  loseAnswerTo(text: string): void;
  /** How often a call whose method, address or body contains the text came. */
  count(text: string): number;
  close(): Promise<void>;
}

/** Starts one without routes. @param signInPath how the addresses of its sign-in begin; these never answer nonsense */
export async function startBreakableApp(signInPath: string): Promise<BreakableApp> {
  const calls: string[] = [];
  let fault: StandInFault | null = null;
  let lost: string | null = null;
  const answerFault = (response: ServerResponse, isToken: boolean): void => {
    if (fault === 'network') response.destroy();
    else if (fault === 'overload') response.writeHead(503).end();
    else if (fault === 'nonsense')
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":1}');
    else if (isToken) response.writeHead(400).end('{"error":"invalid_grant"}');
    else response.writeHead(401).end('{}');
  };
  const app = express();
  app.use(express.json({ limit: '64mb' }), (request, response, next) => {
    const callText = `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`;
    const isToken = request.url.startsWith(signInPath);
    calls.push(callText);
    if (fault !== null && !(isToken && fault === 'nonsense')) return answerFault(response, isToken);
    if (lost !== null && callText.includes(lost)) {
      lost = null;
      // The sandbox does and records the work; only its answer does not arrive.
      response.json = () => {
        response.destroy();
        return response;
      };
    }
    next();
  });
  const server = createServer(app);
  await listenLocally(server);
  return {
    app,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakWith(next) {
      fault = next;
    },
    loseAnswerTo(text) {
      lost = text;
    },
    count: (text) => calls.filter((callText) => callText.includes(text)).length,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
