import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The caller's request id when it is well-formed, else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID();
}

/**
 * The caller's address. X-Forwarded-For counts only as far as configured proxies wrote it: with two hops the second
 * address from the right.
 */
export function ipOf(request: IncomingMessage, proxyHops: number): string {
  const direct = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (proxyHops === 0) return direct;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return forwarded.at(-proxyHops) ?? direct;
}
