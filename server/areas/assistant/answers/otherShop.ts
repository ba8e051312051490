import { domainToASCII } from 'node:url';
import { parse } from 'tldts';

const longestDomain = 253;
/** Endings that are never registered, for examples and tests. */
const reserved = /\.(?:example|test)$/;

/** The registered name of a website, such as `lamps.co.uk` of `shop.lamps.co.uk`; null for what only looks like one, as `feed.xml`. */
function findSite(name: string): string | null {
  const { domain, isIcann, isPrivate } = parse(domainToASCII(name), { allowPrivateDomains: true });
  return isIcann === true || isPrivate === true || reserved.test(domain ?? '') ? domain : null;
}

/** Words of a text that may be domains, without the marks around them; e-mail addresses name people. */
const listNames = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\d.@-]+/u)
    .map((word) => word.replace(/^[.-]/u, '').replace(/[.-]$/u, ''))
    .filter((word) => word.includes('.') && !word.includes('@') && word.length <= longestDomain);

/** Whether a question names a website that is not the shop's own. */
export function hasOtherDomain(text: string, ownDomain: string): boolean {
  const own = findSite(ownDomain) ?? ownDomain;
  return listNames(text).some((name) => (findSite(name) ?? own) !== own);
}
