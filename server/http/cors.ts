import type { IncomingMessage, ServerResponse } from 'node:http';
import { allCalls } from '#shared/contracts/index.ts';

const allowedHeaders =
  'authorization, content-type, accept-language, x-request-id, idempotency-key, x-requested-with, x-signalr-user-agent';

/** Calls that pages of every website may make. */
const pathsForEveryPage: ReadonlySet<string> = new Set(
  allCalls.filter((call) => call.isBuilt && call.isForEveryPage).map(({ path }) => path),
);

/**
 * Answers browsers that ask whether a foreign origin may call. No cookies are used, so an allowed origin gets no more
 * than any program with a token has; what every page may ask is answered without naming its origin. @returns true when the request was a preflight and is answered
 */
export function applyCors(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  isAllowed: (origin: string) => boolean,
): boolean {
  const origin = request.headers.origin;
  const isOurs = origin !== undefined && isAllowed(origin);
  const isLetIn = isOurs || pathsForEveryPage.has(path);
  response.setHeader('vary', 'Origin');
  if (isLetIn) {
    response.setHeader('access-control-allow-origin', isOurs ? origin : '*');
    response.setHeader('access-control-expose-headers', 'x-request-id, retry-after, content-disposition');
  }
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined)
    return false;
  if (isLetIn) {
    response.setHeader('access-control-allow-methods', 'POST');
    response.setHeader('access-control-allow-headers', allowedHeaders);
    response.setHeader('access-control-max-age', '600');
  }
  response.statusCode = 204;
  response.end();
  return true;
}
