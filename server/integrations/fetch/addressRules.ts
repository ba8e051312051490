import ipaddr from 'ipaddr.js';
import { FetchError } from './fetchError.ts';

type Ranges4 = readonly (readonly [ipaddr.IPv4, number])[];
type Ranges6 = readonly (readonly [ipaddr.IPv6, number])[];

/** IPv4 that is not the public internet: the IANA special-purpose registry, and where clouds answer about themselves. */
const refused4: Ranges4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '168.63.129.16/32',
].map((range) => ipaddr.IPv4.parseCIDR(range));

/** IPv6 inside the global unicast range that is not the public internet, or carries an IPv4 address within. */
const refused6: Ranges6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'].map(
  (range) => ipaddr.IPv6.parseCIDR(range),
);
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Endings of names that only mean something inside a network, or nothing at all. */
const refusedEndings = new Set([
  'local',
  'localhost',
  'localdomain',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'arpa',
  'onion',
  'invalid',
  'test',
  'example',
  'alt',
]);

/** Whether an address (as a resolver or a URL writes it) is on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) {
    if (!ipaddr.IPv4.isValidFourPartDecimal(address)) return false;
    return !refused4.some(([network, bits]) => parsed.match(network, bits));
  }
  if (parsed.zoneId !== undefined) return false;
  if (!parsed.match(...globalUnicast)) return false;
  if (refused6.some(([network, bits]) => parsed.match(network, bits))) return false;
  // ISATAP: an IPv4 address behind 0:5efe or 200:5efe, under any prefix.
  return !(parsed.parts[5] === 0x5efe && (parsed.parts[4] === 0 || parsed.parts[4] === 0x200));
}

/** Where a trusted host is. */
export interface TrustedHost {
  /** Null where its own name leads on this machine, by its file of hosts too. */
  readonly address: string | null;
  /** Null for the port of the address. */
  readonly port: number | null;
  /** Whether it speaks no TLS, whatever the scheme of its addresses. */
  readonly isPlain?: boolean;
}

/** Private hosts (name, with the port where it is another than the scheme's) that may be fetched all the same. */
export type TrustedHosts = Pick<ReadonlyMap<string, TrustedHost>, 'has' | 'get'>;

/**
 * Reads an address that a customer typed and refuses what needs no look at the network.
 * @throws FetchError address_not_allowed
 */
export function parseAddress(typed: string, trustedHosts: TrustedHosts): URL {
  if (typed.length > 8_000 || !URL.canParse(typed)) throw new FetchError('malformed');
  const url = new URL(typed);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchError('scheme');
  if (url.username !== '' || url.password !== '') throw new FetchError('credentials');
  url.hash = '';
  if (trustedHosts.has(url.host)) return url;
  if (url.port !== '' && url.port !== '80' && url.port !== '443') throw new FetchError('port');
  if (url.hostname.startsWith('[')) {
    if (!isPublicAddress(url.hostname.slice(1, -1))) throw new FetchError('network');
    return url;
  }
  if (ipaddr.isValid(url.hostname)) {
    if (!isPublicAddress(url.hostname)) throw new FetchError('network');
    return url;
  }
  const labels = url.hostname.replace(/\.$/, '').split('.');
  const ending = labels.at(-1) ?? '';
  if (labels.length < 2 || labels.includes('') || refusedEndings.has(ending))
    throw new FetchError('hostName');
  return url;
}
