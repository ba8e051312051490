import type { IncomingMessage } from 'node:http';

/** Which of the hub's two addresses a request is for, and its query. */
export interface HubRequest {
  readonly isNegotiation: boolean;
  readonly query: URLSearchParams;
}

/** Reads a request's address; null if it is not the hub's. */
export function readAddress(path: string, request: IncomingMessage): HubRequest | null {
  const url = request.url ?? '';
  const queryAt = url.indexOf('?');
  const pathname = queryAt === -1 ? url : url.slice(0, queryAt);
  if (!pathname.startsWith(path)) return null;
  const rest = pathname.slice(path.length);
  const isNegotiation = rest === '/negotiate';
  if (!isNegotiation && rest !== '' && rest !== '/') return null;
  return { isNegotiation, query: new URLSearchParams(queryAt === -1 ? '' : url.slice(queryAt)) };
}

/** The bearer token of the header or, since browsers cannot set it everywhere, of the query; null if there is none. */
export function readToken(request: IncomingMessage, query: URLSearchParams): string | null {
  const inHeader = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
  const token = inHeader ?? query.get('access_token');
  return token === '' ? null : token;
}
