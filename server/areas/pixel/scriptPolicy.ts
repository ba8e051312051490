/** The sources of a policy (Content Security Policy, level 3) for scripts; none in a sandbox without them, null without a word on them. */
function readScriptSources(policy: string): readonly string[] | null {
  const directives = new Map<string, readonly string[]>();
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    // The first of a name counts.
    if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  const sandbox = directives.get('sandbox');
  if (sandbox !== undefined && !sandbox.includes('allow-scripts')) return [];
  return (
    directives.get('script-src-elem') ?? directives.get('script-src') ?? directives.get('default-src') ?? null
  );
}

function matchesHost(source: string, url: URL): boolean {
  const [, scheme, host = '', port, path = ''] =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? [];
  // A policy of http covers https as well.
  if (scheme !== undefined && `${scheme.toLowerCase()}:` !== url.protocol && url.protocol !== 'https:')
    return false;
  if (port !== undefined && port !== '*' && port !== url.port) return false;
  const name = host.toLowerCase();
  const isHost = name.startsWith('*.') ? url.hostname.endsWith(name.slice(1)) : name === url.hostname;
  return (
    isHost && (path.endsWith('/') || path === '' ? url.pathname.startsWith(path) : path === url.pathname)
  );
}

function matchesSource(source: string, url: URL, pageUrl: URL): boolean {
  if (source === '*') return true;
  if (source.toLowerCase() === "'self'") return url.origin === pageUrl.origin;
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return source.toLowerCase() === url.protocol;
  return matchesHost(source, url);
}

/** A script of a page: at an address, or written into it. */
export interface PageScript {
  readonly url: URL | null;
  readonly nonce: string | null;
}

/** Whether a page's policies let a script run; hashes are taken as allowing inline scripts. */
export function isAllowed(policies: readonly string[], script: PageScript, pageUrl: URL): boolean {
  return policies
    .flatMap((policy) => policy.split(','))
    .every((policy) => {
      const sources = readScriptSources(policy);
      if (sources === null) return true;
      const hasNonce = script.nonce !== null && sources.includes(`'nonce-${script.nonce}'`);
      if (hasNonce) return true;
      const isStrict = sources.some((source) => source.toLowerCase() === "'strict-dynamic'");
      const { url } = script;
      if (url !== null) return !isStrict && sources.some((source) => matchesSource(source, url, pageUrl));
      const isSigned = sources.some((source) => /^'(?:nonce|sha\d+)-/i.test(source));
      if (sources.some((source) => /^'sha\d+-/i.test(source))) return true;
      return !isSigned && sources.some((source) => source.toLowerCase() === "'unsafe-inline'");
    });
}
