import { toReadableDomain } from '#server/areas/eshop/index.ts';

/** The brand that is proposed where a feed names none: the shop's own name, as its domain says it. */
export function proposeBrand(domainName: string): string {
  return toReadableDomain(domainName)
    .replace(/:\d+$/, '')
    .replace(/^www\./, '')
    .slice(0, 70);
}
