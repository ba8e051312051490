import type { Discovery } from '#shared/contracts/eshop.ts';

type Feed = Discovery['feeds'][number];

/** Feeds of a website that the product can read. */
export function readableFeeds(discovery: Discovery | null): readonly Feed[] {
  return discovery?.feeds.filter(({ format }) => format === 'Google') ?? [];
}

/** Formats of the other feeds, each once. */
export function otherFormats(discovery: Discovery | null): readonly Feed['format'][] {
  const others = discovery?.feeds.filter(({ format }) => format !== 'Google') ?? [];
  return [...new Set(others.map(({ format }) => format))];
}

/** Whether an address is among the feeds that are offered. */
export function isOffered(discovery: Discovery | null, address: string): boolean {
  return readableFeeds(discovery).some(({ url }) => url === address);
}
