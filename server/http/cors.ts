import type { IncomingMessage, ServerResponse } from 'node:http';

const allowedHeaders =
  'authorization, content-type, accept-language, x-request-id, idempotency-key, x-requested-with, x-signalr-user-agent';

/**
 * Answers browsers that ask whether a foreign origin may call. No cookies are used, so an allowed origin gets no more
 * than any program with a token has. @returns true when the request was a preflight and is answered
 */
export function applyCors(
  request: IncomingMessage,
  response: ServerResponse,
  isAllowed: (origin: string) => boolean,
): boolean {
  const origin = request.headers.origin;
  response.setHeader('vary', 'Origin');
  if (origin !== undefined && isAllowed(origin)) {
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-expose-headers', 'x-request-id, retry-after, content-disposition');
  }
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined)
    return false;
  if (origin !== undefined && isAllowed(origin)) {
    response.setHeader('access-control-allow-methods', 'POST');
    response.setHeader('access-control-allow-headers', allowedHeaders);
    response.setHeader('access-control-max-age', '600');
  }
  response.statusCode = 204;
  response.end();
  return true;
}
