import { randomUUID } from 'node:crypto';
import type { ServerStatus } from '#shared/desktop/serverStatus.ts';
import { parseServerUrl, parseTypedServerUrl } from '../serverAddress.ts';
import { askPage, buildCheckingPage, buildFoundPage, type SetupContext } from './setupPages.ts';

/** What the flow answers to an address of its pages: a page, or that the person has chosen. */
export type SetupAnswer = { readonly page: string } | { readonly chosen: string } | null;

/**
 * The way from the question for the address to the answer, as pages without script: every step is an address of the
 * setup's own host. A step that uses a result names it by a random word, so that nothing but its page leads there.
 */
export function createSetupFlow(
  context: SetupContext & { readonly check: (address: string) => Promise<ServerStatus> },
  rejected: string | null,
): (path: string, query: URLSearchParams) => Promise<SetupAnswer> {
  let running: {
    readonly id: string;
    readonly typed: string;
    readonly status: Promise<ServerStatus>;
  } | null = null;
  let found: { readonly id: string; readonly address: string } | null = null;
  const first = rejected ?? context.currentAddress ?? '';

  const begin = (typed: string): SetupAnswer => {
    const address = parseTypedServerUrl(typed);
    if (address === null) return { page: askPage(context, typed, 'address') };
    running = { id: randomUUID(), typed, status: context.check(address) };
    return { page: buildCheckingPage(context, address, `/result?id=${running.id}`) };
  };
  const getResult = async (id: string | null): Promise<SetupAnswer> => {
    const run = running;
    if (run === null || run.id !== id) return { page: askPage(context, first, null) };
    const status = await run.status;
    if (status.outcome !== 'ok') return { page: askPage(context, run.typed, status) };
    found = { id: randomUUID(), address: status.address };
    return { page: buildFoundPage(context, status, `/use?id=${found.id}`) };
  };

  return async (path, query) => {
    switch (path) {
      case '/':
        return { page: askPage(context, first, rejected === null ? null : 'address') };
      case '/check':
        return begin((query.get('address') ?? '').slice(0, 200).trim());
      case '/result':
        return getResult(query.get('id'));
      case '/use':
        return found !== null && found.id === query.get('id') && parseServerUrl(found.address) !== null
          ? { chosen: found.address }
          : { page: askPage(context, first, null) };
      case '/keep':
        return context.currentAddress === null
          ? { page: askPage(context, first, null) }
          : { chosen: context.currentAddress };
      default:
        return null;
    }
  };
}
