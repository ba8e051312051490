import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { countriesOfAdvertisement, type CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { TrustedHosts } from '#server/integrations/fetch/index.ts';

/**
 * The one form in which a shop's domain is stored: ASCII, lower case, without `www`, with a port only where it is a
 * trusted host of this installation.
 * @throws AppError domain_not_public when it is not a name on the public internet
 */
export function normalizeDomain(typed: string, trustedHosts: TrustedHosts): string {
  const refuse = () => new AppError('domain_not_public', { params: { domain: typed } });
  if (!URL.canParse(`http://${typed}`)) throw refuse();
  const { host, hostname, port } = new URL(`http://${typed}`);
  if (trustedHosts.has(host)) return host;
  if (trustedHosts.has(host.replace(/^www\./, ''))) return host.replace(/^www\./, '');
  const bare = hostname.replace(/^www\./, '');
  const known = parse(bare, { allowPrivateDomains: true });
  // A suffix alone (`co.uk`, `myshopify.com`) is no shop; nor is an IP address or an internal name.
  const isPublic =
    known.domain !== null && known.isIp !== true && (known.isIcann ?? known.isPrivate) === true;
  if (!isPublic && known.isPrivate !== true) throw refuse();
  if (known.domain === null || (port !== '' && port !== '443')) throw refuse();
  return bare;
}

/** A stored domain as people read it: `háčky.cz` instead of its ASCII form. */
export function toReadableDomain(domainName: string): string {
  const [hostname = '', port] = domainName.split(':');
  const readable = domainToUnicode(hostname) || hostname;
  return port === undefined ? readable : `${readable}:${port}`;
}

/** The country that a domain speaks of by its ending; Czech where it does not say. */
export function detectDomainCountry(domainName: string): CountryOfAdvertisement {
  const ending = domainName.split(':')[0]?.split('.').at(-1)?.toUpperCase() ?? '';
  const country = ending === 'UK' ? 'GB' : ending;
  return countriesOfAdvertisement.find((known) => known === country) ?? 'CZ';
}

/** Where the start page of a shop may be, the likeliest first. */
export function listStartPages(domainName: string, trustedHosts: TrustedHosts): string[] {
  if (trustedHosts.has(domainName)) return [`http://${domainName}/`, `https://${domainName}/`];
  return [`https://${domainName}/`, `https://www.${domainName}/`, `http://${domainName}/`];
}
