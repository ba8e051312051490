import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { resolveSandboxSocial, sandboxCredentials, type Providers } from '#server/providers.ts';
import { createMemorySandboxStore } from '#server/sandbox/sandboxStore.ts';
import { loseAnswer } from '#server/sandbox/social/lostAnswers.ts';
import { createSocialSandbox, type SocialSandbox } from '#server/sandbox/social/social.ts';
import { listenLocally } from './listenLocally.ts';

export { publishingCalls } from '#server/sandbox/social/lostAnswers.ts';

/** The sandbox's social networks on a port of their own. */
export interface SocialStandIn {
  readonly social: SocialSandbox;
  readonly base: string;
  readonly providers: Providers['social'];
  /** Lets the next call whose method and address match fail after or, with `before`, without doing its work. */
  interrupt(pattern: RegExp, when: 'before' | 'after'): void;
  /** Answers the next call that matches with this status and body. */
  answerOnce(pattern: RegExp, status: number, body: object): void;
  /** Runs before each call is answered; it may end the test's worker. */
  observe(listener: ((call: string) => void) | null): void;
  /** Lets time pass, e.g. for processing and tokens. */
  pass(ms: number): void;
  close(): Promise<void>;
}

export interface StandInOptions {
  /** Whether the networks have audited the product. */
  readonly isAudited?: boolean;
  /** Whether the operator says that YouTube has not. */
  readonly isPrivateOnly?: boolean;
}

/** Starts the social network sandboxes. */
export async function startSocialStandIn({
  isPrivateOnly = false,
  ...options
}: StandInOptions = {}): Promise<SocialStandIn> {
  let passedMs = 0;
  let interruption: { pattern: RegExp; when: 'before' | 'after' } | null = null;
  let answered: { pattern: RegExp; status: number; body: object } | null = null;
  let observer: ((call: string) => void) | null = null;
  const app = express();
  const server = createServer(app);
  await listenLocally(server);
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/social`;
  const social = await createSocialSandbox({
    store: createMemorySandboxStore(),
    publicBase: base,
    client: sandboxCredentials.social,
    processingMs: 0,
    now: () => Date.now() + passedMs,
    ...options,
  });
  app.use('/social', (request, response, next) => {
    const callText = `${request.method} ${request.url}`;
    observer?.(callText);
    if (answered?.pattern.test(callText) === true) {
      const { status, body } = answered;
      answered = null;
      response.status(status).json(body);
      return;
    }
    if (interruption?.pattern.test(callText) === true) {
      const { when } = interruption;
      interruption = null;
      if (when === 'before') {
        response.destroy();
        return;
      }
      loseAnswer(response);
    }
    next();
  });
  app.use('/social', social.router);
  const providers = resolveSandboxSocial(base);
  return {
    social,
    base,
    providers: {
      ...providers,
      ...(providers.YouTube === undefined ? {} : { YouTube: { ...providers.YouTube, isPrivateOnly } }),
    },
    interrupt(pattern, when) {
      interruption = { pattern, when };
    },
    answerOnce(pattern, status, body) {
      answered = { pattern, status, body };
    },
    observe(listener) {
      observer = listener;
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
