import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The caller's request id when it is well-formed, else a new one. */
export function getRequestId(request: IncomingMessage): string {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID();
}

/**
 * The caller's address. X-Forwarded-For counts only as far as configured proxies wrote it: with two hops the second
 * address from the right.
 */
export function getClientIp(request: IncomingMessage, proxyHops: number): string {
  const direct = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (proxyHops === 0) return direct;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return forwarded.at(-proxyHops) ?? direct;
}

/** The first four groups of an IPv6 address, which are one customer's network. */
function toIpv6Network(ip: string): string {
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const splitGroups = (part: string) => (part === '' ? [] : part.split(':'));
  const left = splitGroups(head);
  const right = splitGroups(tail ?? '');
  // The last group may be an IPv4 address, which takes the place of two.
  const width = left.length + right.length + (ip.includes('.') ? 1 : 0);
  const gap = tail === undefined ? [] : Array.from({ length: Math.max(8 - width, 0) }, () => '0');
  const groups = [...left, ...gap, ...right].slice(0, 4);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}

/** What an address is counted as: itself; of IPv6 its network, because one caller has all the addresses of it. */
export function toHost(ip: string): string {
  return ip.includes(':') ? toIpv6Network(ip) : ip;
}

/** The network of an address: its first three parts of IPv4, its first four groups of IPv6. */
export function toNetwork(ip: string): string {
  return ip.includes(':') ? toIpv6Network(ip) : ip.split('.').slice(0, 3).join('.');
}
