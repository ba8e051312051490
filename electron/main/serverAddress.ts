/** The server on this computer, where nothing else is set. */
export const defaultServerUrl = 'http://127.0.0.1:4000';

/** True for an address of this computer. */
export function isLoopbackAddress(address: string): boolean {
  try {
    const { hostname } = new URL(address);
    return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
  } catch {
    return false;
  }
}

/** The origin of a server address, or null when it is not one: https, or http on this computer only. */
export function parseServerUrl(address: string): string | null {
  if (!/^https?:\/\/[^\s/\\?#@;'",]+\/?$/i.test(address)) return null;
  try {
    const url = new URL(address);
    return url.protocol === 'https:' || isLoopbackAddress(address) ? url.origin : null;
  } catch {
    return null;
  }
}

/** The origin that a person means who types an address, also without its scheme; null when it is not one. */
export function parseTypedServerUrl(typed: string): string | null {
  const address = typed.trim();
  if (address.includes('://')) return parseServerUrl(address);
  const isHere = isLoopbackAddress(`http://${address}`);
  return parseServerUrl(`${isHere ? 'http' : 'https'}://${address}`);
}

/** The server to use, or that the person has to be asked: why, and what could not be used. */
export type ServerChoice =
  | { readonly url: string }
  | { readonly ask: true; readonly rejected: string | null };

/**
 * The server to use: the command line's, then the settings', then this computer's where `hasDefault` (a program
 * that is not packaged). An address that cannot be used is never replaced in silence.
 */
export function chooseServerUrl(
  switchValue: string,
  settingValue: string | undefined,
  hasDefault: boolean,
): ServerChoice {
  const requestedUrl = switchValue === '' ? settingValue : switchValue;
  if (requestedUrl === undefined)
    return hasDefault ? { url: defaultServerUrl } : { ask: true, rejected: null };
  const url = parseServerUrl(requestedUrl);
  return url === null ? { ask: true, rejected: requestedUrl.slice(0, 200) } : { url };
}
