import { isLoopbackAddress } from '../serverAddress.ts';

/** The folder of a feed as an address, or null when it is not one: https, or http of this computer. */
export function parseFeedUrl(address: string): string | null {
  if (address.length > 300) return null;
  try {
    const url = new URL(address);
    const isPlain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
    const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackAddress(address));
    return isPlain && isSafe ? url.href.replace(/(?<!\/)\/+$/, '') : null;
  } catch {
    return null;
  }
}
