import type { FieldFix, FieldPatch } from './fieldFix.ts';

const tracking =
  /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|gclsrc|srsltid|fbclid|msclkid|ttclid|twclid|yclid|_ga|_gl|mc_[ce]id|igshid)$/i;
const mayTrack = /[?&](?:utm_|g|w|dclid|srsltid|fbclid|msclkid|ttclid|twclid|yclid|_g|mc_|igshid)/i;

function toHttps(link: string | undefined): string | null {
  if (link === undefined || !/^http:\/\//i.test(link) || !URL.canParse(link)) return null;
  const url = new URL(link);
  // Another port is another server, of which nothing says that it speaks TLS.
  if (url.port !== '') return null;
  url.protocol = 'https:';
  return url.href;
}

/** Addresses of pages and images that begin with https instead of http. */
export const upgradeLinks: FieldFix = ({ link, imageLink }) => {
  const patch: FieldPatch = {};
  const [page, image] = [toHttps(link), toHttps(imageLink)];
  if (page !== null) patch.link = page;
  if (image !== null) patch.imageLink = image;
  return page === null && image === null ? null : patch;
};

/** Addresses of pages without the marks of other campaigns; what the shop itself needs stays, in its order. */
export const removeTracking: FieldFix = ({ link }) => {
  if (link === undefined || !mayTrack.test(link) || !URL.canParse(link)) return null;
  const [address = '', fragment] = link.split('#', 2);
  const at = address.indexOf('?');
  const parts = address.slice(at + 1).split('&');
  const retainedParts = parts.filter((part) => !tracking.test(part.split('=', 1)[0] ?? ''));
  if (retainedParts.length === parts.length) return null;
  const query = retainedParts.length === 0 ? '' : `?${retainedParts.join('&')}`;
  return { link: `${address.slice(0, at)}${query}${fragment === undefined ? '' : `#${fragment}`}` };
};
