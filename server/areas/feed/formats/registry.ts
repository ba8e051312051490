import type { FeedFormat, FeedStart } from './feedFormat.ts';
import { googleFormat } from './google.ts';
import { heurekaFormat } from './heureka.ts';
import { tableFormat } from './table.ts';
import { upgatesFormat } from './upgates.ts';
import { zboziFormat } from './zbozi.ts';

/** Every kind of feed that is read. */
const feedFormats: readonly FeedFormat[] = [
  upgatesFormat,
  googleFormat,
  heurekaFormat,
  zboziFormat,
  tableFormat,
];

/** The kind of a feed by how it begins; null when none of ours does. */
export function findFormat(start: FeedStart): FeedFormat | null {
  return feedFormats.find((format) => format.canRead(start)) ?? null;
}
