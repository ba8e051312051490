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

/** The server to use: the command line's, then the settings', then the default; `rejected` names an unusable one. */
export function chooseServerUrl(
  switchValue: string,
  settingValue: string | undefined,
): { readonly url: string } | { readonly rejected: string } {
  const wished = switchValue === '' ? settingValue : switchValue;
  if (wished === undefined) return { url: defaultServerUrl };
  const url = parseServerUrl(wished);
  return url === null ? { rejected: wished } : { url };
}
