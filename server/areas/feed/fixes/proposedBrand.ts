import { readableDomain } from '#server/areas/eshop/index.ts';

/** The brand that is proposed where a feed names none: the shop's own name, as its domain says it. */
export function proposedBrand(domainName: string): string {
  return readableDomain(domainName)
    .replace(/:\d+$/, '')
    .replace(/^www\./, '')
    .slice(0, 70);
}
