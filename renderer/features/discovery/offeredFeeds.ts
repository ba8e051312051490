import type { Discovery } from '#shared/contracts/eshop.ts';

type Feed = Discovery['feeds'][number];

/** Formats that the product reads; all others are XML of an unknown kind. */
function isReadable({ format }: Feed): boolean {
  return format !== 'Unknown';
}

/** Feeds of a website that the product can read. */
export function listReadableFeeds(discovery: Discovery | null): readonly Feed[] {
  return discovery?.feeds.filter(isReadable) ?? [];
}

/** Formats of the other feeds, each once. */
export function listOtherFormats(discovery: Discovery | null): readonly Feed['format'][] {
  const others = discovery?.feeds.filter((feed) => !isReadable(feed)) ?? [];
  return [...new Set(others.map(({ format }) => format))];
}

/** Whether an address is among the feeds that are offered. */
export function isOffered(discovery: Discovery | null, address: string): boolean {
  return listReadableFeeds(discovery).some(({ url }) => url === address);
}
