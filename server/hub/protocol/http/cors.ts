import type { IncomingMessage, ServerResponse } from 'node:http';

const ALLOWED_METHODS = 'GET, POST, DELETE';
const ALLOWED_HEADERS = 'authorization, cache-control, content-type, x-requested-with, x-signalr-user-agent';
const PREFLIGHT_MAX_AGE_S = 600;

/** Whether a request comes from a page that may use the hub, or from no page at all. */
export function isOriginAllowed(
  request: IncomingMessage,
  allowedOrigins: (origin: string) => boolean,
): boolean {
  const { origin } = request.headers;
  return origin === undefined || isOwnHost(origin, request.headers.host) || allowedOrigins(origin);
}

/** Tells the browser that the page may read the answer. */
export function setOriginHeaders(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('vary', 'origin');
  const { origin } = request.headers;
  if (origin === undefined) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-credentials', 'true');
}

/** Whether a browser asks before the real request. */
export function isPreflight(request: IncomingMessage): boolean {
  return (
    request.method === 'OPTIONS' &&
    request.headers.origin !== undefined &&
    request.headers['access-control-request-method'] !== undefined
  );
}

/** Answers a preflight; to a foreign page without the headers that it needs. */
export function answerPreflight(response: ServerResponse, isAllowed: boolean): void {
  if (isAllowed) {
    response.setHeader('access-control-allow-methods', ALLOWED_METHODS);
    response.setHeader('access-control-allow-headers', ALLOWED_HEADERS);
    response.setHeader('access-control-max-age', PREFLIGHT_MAX_AGE_S);
  }
  response.writeHead(204).end();
}

function isOwnHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
