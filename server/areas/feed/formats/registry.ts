import type { FeedFormat, FeedStart } from './feedFormat.ts';
import { googleFormat } from './google.ts';

/** Every kind of feed that is read. */
const feedFormats: readonly FeedFormat[] = [googleFormat];

/** The kind of a feed by how it begins; null when none of ours does. */
export function formatOf(start: FeedStart): FeedFormat | null {
  return feedFormats.find((format) => format.recognises(start)) ?? null;
}
