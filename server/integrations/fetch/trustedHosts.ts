import type { TrustedHost, TrustedHosts } from './addressRules.ts';

const wildcard = '*.';

/** Every ending of a host that a wildcard may name, the longest first. */
function* listEndings(host: string): Generator<string> {
  for (let dot = host.indexOf('.'); dot !== -1; dot = host.indexOf('.', dot + 1)) yield host.slice(dot + 1);
}

/** A host leads where its own name leads on this machine. */
const ownPlace: TrustedHost = { address: null, port: null };

/**
 * The trusted hosts of this installation.
 * @param names hosts as the settings read them, which are where their names lead
 * @param placed hosts, `*.` before any subdomain, that are elsewhere
 */
export function createTrustedHosts(
  names: readonly string[],
  placed: ReadonlyMap<string, TrustedHost>,
): TrustedHosts {
  const hosts = new Map<string, TrustedHost>([
    ...names.map((name): [string, TrustedHost] => [name, ownPlace]),
    ...placed,
  ]);
  const get = (host: string): TrustedHost | undefined => {
    const exact = hosts.get(host);
    if (exact !== undefined) return exact;
    for (const ending of listEndings(host)) {
      const found = hosts.get(`${wildcard}${ending}`);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return { get, has: (host) => get(host) !== undefined };
}
