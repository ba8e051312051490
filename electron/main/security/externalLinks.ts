const maximumLength = 2_000;
const mailFields = new Set(['subject', 'body', 'cc']);

function isPlainMail(url: URL): boolean {
  return (
    /^[^\s@,;]+@[^\s@,;]+$/.test(decodeURIComponent(url.pathname)) &&
    [...url.searchParams.keys()].every((field) => mailFields.has(field.toLowerCase()))
  );
}

/**
 * The address to hand to the system, or null when it must not leave the app: https and plain mailto are allowed,
 * and pages of the configured server itself, which may be http on this computer.
 */
export function externalAddressOf(address: string, serverUrl: string): string | null {
  // eslint-disable-next-line no-control-regex -- control characters are what is refused
  if (address.length > maximumLength || /[\u0000-\u0020\u007F\\"<>|^`]/.test(address)) return null;
  try {
    const url = new URL(address);
    if (url.protocol === 'mailto:') return isPlainMail(url) ? url.href : null;
    if (url.username !== '' || url.password !== '' || url.hostname === '') return null;
    const isAllowed =
      url.protocol === 'https:' || (url.protocol === 'http:' && url.origin === new URL(serverUrl).origin);
    return isAllowed ? url.href : null;
  } catch {
    return null;
  }
}
