import { isLoopbackAddress } from '../serverAddress.ts';

const maximumLength = 2_000;
// eslint-disable-next-line no-control-regex -- rejects control characters
const oddCharacters = /[\u0000-\u0020\u007F\\"<>|^`]/;
const mailFields = new Set(['subject', 'body', 'cc']);

function isPlainMail(url: URL): boolean {
  return (
    /^[^\s@,;]+@[^\s@,;]+$/.test(decodeURIComponent(url.pathname)) &&
    [...url.searchParams.keys()].every((field) => mailFields.has(field.toLowerCase()))
  );
}

/**
 * The address to hand to the system, or null when it must not leave the app: https and plain mailto are allowed,
 * and http pages of this computer while the server runs here too (its inbox and demo shop have ports of their own).
 */
export function toExternalAddress(address: string, serverUrl: string): string | null {
  if (address.length > maximumLength || oddCharacters.test(address)) return null;
  try {
    const url = new URL(address);
    // A host's escapes are undone here: https://%22--switch would come out with its quotation mark.
    if (oddCharacters.test(url.href)) return null;
    if (url.protocol === 'mailto:') return isPlainMail(url) ? url.href : null;
    if (url.username !== '' || url.password !== '' || url.hostname === '') return null;
    const isHere = isLoopbackAddress(serverUrl) && isLoopbackAddress(address);
    return url.protocol === 'https:' || (url.protocol === 'http:' && isHere) ? url.href : null;
  } catch {
    return null;
  }
}
