import { isOnDomain, readLink } from './candidate.ts';
import { splitLines, findMissing, type FaultFinders } from './findFault.ts';

const imageEnding = /\.([a-z0-9]{2,5})$/i;
const nonImageTypes = new Set([
  'svg',
  'pdf',
  'avif',
  'heic',
  'ico',
  'psd',
  'mp4',
  'html',
  'htm',
  'eps',
  'ai',
]);
const placeholder =
  /(?:^|[/_.-])(?:no[_-]?(?:image|photo|picture|foto|img)|(?:image|photo)[_-]?(?:missing|not[_-]?(?:found|available))|placeholder|dummy|coming[_-]?soon|neni[_-]?(?:foto|obrazek)|bez[_-]?(?:foto|obrazku)|default[_-]?(?:image|product))(?=[/_.\-?]|$)/i;
const trackers = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|dclid|yclid)$/i;
const blanks = /[\s\u00A0\u200B]/u;
/** Google takes ten images beside the first one. */
const mostImages = 10;

/** Addresses with a port are of this installation alone and have no certificate. */
const isInsecure = (url: URL | null): boolean => url?.protocol === 'http:' && url.port === '';

/** Checks of a product's addresses. */
export const linkChecks = {
  link_missing: ({ raw }) => findMissing(raw.link),
  link_invalid: ({ raw, link }) => (raw.link !== undefined && link === null ? raw.link : null),
  link_foreign_domain: ({ link }, { domainName }) =>
    link !== null && !isOnDomain(link, domainName) ? link.href : null,
  link_has_blanks: ({ raw, link }) =>
    link !== null && blanks.test(raw.link ?? '') ? (raw.link ?? '') : null,
  link_not_secure: ({ link }) => (isInsecure(link) ? (link?.href ?? '') : null),
  link_has_tracking: ({ link }) =>
    link === null || link.search === ''
      ? null
      : ([...link.searchParams.keys()].find((name) => trackers.test(name)) ?? null),
  link_is_home: ({ link }) =>
    link?.pathname === '/' && link.search === '' && link.hash === '' ? link.href : null,
  mobile_link_invalid({ raw }, { domainName }) {
    if (raw.mobileLink === undefined) return null;
    const link = readLink(raw.mobileLink);
    return link !== null && isOnDomain(link, domainName) ? null : raw.mobileLink;
  },
  image_missing: ({ raw }) => findMissing(raw.imageLink),
  image_invalid: ({ raw, imageLink }) =>
    raw.imageLink !== undefined && imageLink === null ? raw.imageLink : null,
  image_type_unsupported({ imageLink }) {
    const ending = imageEnding.exec(imageLink?.pathname ?? '')?.[1]?.toLowerCase();
    return ending !== undefined && nonImageTypes.has(ending) ? (imageLink?.href ?? '') : null;
  },
  image_placeholder: ({ imageLink }) =>
    imageLink !== null && placeholder.test(imageLink.pathname) ? imageLink.href : null,
  image_not_secure: ({ imageLink }) => (isInsecure(imageLink) ? (imageLink?.href ?? '') : null),
  additional_image_invalid: ({ raw }) =>
    splitLines(raw.additionalImageLink).find((link) => readLink(link) === null) ?? null,
  additional_images_too_many({ raw }) {
    const count = splitLines(raw.additionalImageLink).length;
    return count > mostImages ? String(count) : null;
  },
} satisfies FaultFinders;
