/** Parameters that say who came or from where, and never what a page shows. */
const trackingParameter =
  /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|dclid|yclid|_ga|_gl|mc_[a-z]+|ref|PHPSESSID|jsessionid|sid|sessionid|session_id|osCsid|zenid)$/i;

const notPage =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|css|js|mjs|json|xml|rss|atom|csv|pdf|zip|gz|mp4|webm|mp3|woff2?|ttf|docx?|xlsx?)$/i;

/** What must not be opened: it would change a cart, sign in, or never end. */
const notForGuests =
  /\/(?:kosik|kosik-?\w*|cart|checkout|pokladna|objednavka|login|prihlaseni|logout|account|ucet|registrace|wishlist|porovnani|compare|wp-admin|_admin|admin)(?:\/|$)|add-to-cart|action=/i;

const longestAddress = 1_000;
const maxQueryNames = 3;

/** An address without fragment, session and campaign parameters; null unless it is a page of the web. */
export function normalizeAddress(text: string, base: URL): URL | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > longestAddress || !URL.canParse(trimmed, base)) return null;
  const url = new URL(trimmed, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  url.pathname = url.pathname.replace(/;jsessionid=[^/]*/i, '');
  const names = Array.from(url.searchParams.keys());
  for (const name of names) if (trackingParameter.test(name)) url.searchParams.delete(name);
  return url;
}

/** The host without `www.`: both are one shop. */
const getShopHost = (url: URL): string => url.host.replace(/^www\./, '');

export const isSameShop = (one: URL, other: URL): boolean => getShopHost(one) === getShopHost(other);

/** Whether a crawl may open the address as a page. */
export function isCrawlable(url: URL): boolean {
  return (
    !notPage.test(url.pathname) &&
    !notForGuests.test(`${url.pathname}${url.search}`) &&
    [...url.searchParams.keys()].length <= maxQueryNames
  );
}

/**
 * The family of an address: addresses with other numbers, dates or parameter values in the same place are one family, so
 * that a calendar or a filter does not use up a crawl.
 */
export function getAddressFamily(url: URL): string {
  const parts = url.pathname.split('/').filter((part) => part !== '');
  const folder = parts.slice(0, -1).map((part) => part.replaceAll(/\d+/g, '#'));
  const last = (parts.at(-1) ?? '').replaceAll(/\d+/g, '#');
  const names = [...url.searchParams.keys()].sort();
  return `${folder.join('/')}/${/#/.test(last) || names.length > 0 ? last : '*'}?${names.join('&')}`;
}

/** Whether an address leads to a further page of a list. */
export const isListPage = (url: URL): boolean =>
  [...url.searchParams.keys()].some((name) =>
    /^(?:page|p|strana|stranka|seite|pg|from|offset)$/i.test(name),
  ) || /\/(?:page|strana|stranka)[-/]?\d+/i.test(url.pathname);
