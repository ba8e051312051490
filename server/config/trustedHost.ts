const wildcard = '*.';

/**
 * Reads a host of the settings: `shop.local`, `shop.local:8080`, `127.0.0.1:8080`, `[::1]:8080` or `*.shops.local`. The port
 * of a scheme is no port of its own.
 * @returns the host as addresses write it, or null when it is none
 */
export function readTrustedHost(typed: string): string | null {
  const name = typed.startsWith(wildcard) ? typed.slice(wildcard.length) : typed;
  if (name === '' || /[/@?#\\\s*]/.test(name) || !URL.canParse(`http://${name}`)) return null;
  const url = new URL(`http://${name}`);
  const isSchemePort = url.port === '' || url.port === '443';
  const host = isSchemePort ? url.hostname : url.host;
  return typed.startsWith(wildcard) ? `${wildcard}${host}` : host;
}
