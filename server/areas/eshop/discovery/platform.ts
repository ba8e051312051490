import type { ShopPlatform } from '#shared/domain/eshop/eshop.ts';
import { fingerprints, markWeights, type Fingerprint } from './fingerprints.ts';

/** What a shop shows of what it runs on. */
export interface PlatformEvidence {
  readonly hostname: string;
  /** Texts of `generator`, `author` and the like. */
  readonly generators: readonly string[];
  /** Of scripts, styles, pictures and links, absolute. */
  readonly addresses: readonly URL[];
  readonly cookieNames: readonly string[];
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The page's text as it came. */
  readonly source: string;
}

/** Marks below this are chance. */
const leastWeight = 3;

function endsWithHost(hostname: string, endings: readonly string[]): boolean {
  return endings.some((ending) => hostname === ending || hostname.endsWith(`.${ending}`));
}

function weigh(print: Fingerprint, seen: PlatformEvidence, hosts: ReadonlySet<string>): number {
  const { domains, generator, hosts: hostEnds, paths, cookies, headers, source } = print;
  const isSeen: Record<keyof typeof markWeights, boolean> = {
    domains: domains !== undefined && endsWithHost(seen.hostname, domains),
    generator: generator !== undefined && seen.generators.some((text) => generator.test(text)),
    hosts: hostEnds !== undefined && [...hosts].some((host) => endsWithHost(host, hostEnds)),
    paths: paths !== undefined && seen.addresses.some((url) => paths.test(`${url.pathname}${url.search}`)),
    cookies: cookies !== undefined && seen.cookieNames.some((name) => cookies.test(name)),
    headers: headers !== undefined && headers.some(([name, value]) => value.test(seen.headers[name] ?? '')),
    source: source !== undefined && source.some((piece) => seen.source.includes(piece)),
  };
  return Object.entries(markWeights).reduce(
    (sum, [kind, weight]) => sum + (isSeen[kind as keyof typeof markWeights] ? weight : 0),
    0,
  );
}

/** The platform whose marks weigh most, or null when none is there. */
export function recognisePlatform(seen: PlatformEvidence): ShopPlatform | null {
  const hosts = new Set(seen.addresses.map((url) => url.hostname));
  let best: { platform: ShopPlatform; weight: number } | null = null;
  for (const print of fingerprints) {
    const weight = weigh(print, seen, hosts);
    if (weight >= leastWeight && weight > (best?.weight ?? 0)) best = { platform: print.platform, weight };
  }
  return best?.platform ?? null;
}
