import type { Router } from 'express';
import type { SandboxStore } from '../sandboxStore.ts';
import { createInboxRouter } from './inboxRoutes.ts';
import { createMailState, type MailState } from './mailState.ts';
import { startSmtpServer, type RunningSmtpServer } from './smtpServer.ts';

export type { MailAddress, MailMessage, MailQuery, MailState, MailSummary } from './mailState.ts';
export type { RunningSmtpServer } from './smtpServer.ts';

/**
 * Creates the mail sandbox: `startSmtp` opens the capturing mail server (port 0: a free one), the router is the inbox
 * under `/inbox`; mount it at a host's root.
 */
export const createMailSandbox = (options: {
  readonly store: SandboxStore;
}): {
  router: Router;
  state: MailState;
  startSmtp: (address: { readonly port: number; readonly host?: string }) => Promise<RunningSmtpServer>;
} => {
  const state = createMailState(options.store);
  return {
    router: createInboxRouter(state),
    state,
    startSmtp: (address) => startSmtpServer(state, address),
  };
};
