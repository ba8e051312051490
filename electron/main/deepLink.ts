/** Scheme of the links from outside into the app. */
export const deepLinkScheme = 'okavango';

const maximumPathLength = 500;

/** True for a path inside the app in the bridge table's form. */
export function isInAppPath(path: string): boolean {
  return path.length <= maximumPathLength && /^\/(?![/\\])[^\s\\]*$/.test(path);
}

/**
 * The in-app path of a link such as `okavango://admin/eshops?tab=credit`, or null when it is not a proper one.
 * Only letters, digits and the plain marks of the app's own addresses pass; dots never climb.
 */
export function parseDeepLink(link: string): string | null {
  const match = /^okavango:\/\/([A-Za-z0-9._~\-/%]*)(\?[A-Za-z0-9._~\-/%=&,+]*)?$/i.exec(link);
  if (match === null || link.length > maximumPathLength) return null;
  const path = `/${(match[1] ?? '').replace(/^\/|\/$/g, '')}`;
  let plain: string;
  try {
    plain = decodeURIComponent(path);
    decodeURIComponent(match[2] ?? '');
  } catch {
    return null;
  }
  // eslint-disable-next-line no-control-regex -- rejects control characters
  const isOdd = /\/\/|[\u0000-\u001F\u007F\\%:?#]/.test(plain);
  if (isOdd || plain.split('/').some((segment) => segment === '.' || segment === '..')) return null;
  const full = `${path}${match[2] ?? ''}`;
  return isInAppPath(full) ? full : null;
}

function isLink(argument: string): boolean {
  return argument.toLowerCase().startsWith(`${deepLinkScheme}:`);
}

/** True for a command line that holds an external link, valid or not: the rest of such a line is untrusted. */
export function hasLink(commandLine: readonly string[]): boolean {
  return commandLine.some(isLink);
}

/** The path of the last deep link of a command line; everything else on it is ignored. */
export function findDeepLinkPath(commandLine: readonly string[]): string | null {
  const link = commandLine.findLast(isLink);
  return link === undefined ? null : parseDeepLink(link);
}
