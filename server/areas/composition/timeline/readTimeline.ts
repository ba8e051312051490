import type { StaffTimelineEntry } from '#shared/contracts/staffTimeline.ts';
import {
  formatTimelineCursor,
  parseTimelineCursor,
  timelineLimits,
  type TimelineGroup,
  type TimelinePlaces,
} from '#shared/domain/staff/timeline.ts';
import { AppError } from '#shared/errors/appError.ts';

/** An entry with its key, by which its source goes on, and its texts, which a search reads. */
export interface KeyedEntry {
  readonly key: string;
  readonly entry: StaffTimelineEntry;
  readonly texts: readonly (string | null)[];
}

/** Entries of a group, latest first. */
export interface TimelineSource {
  readonly group: TimelineGroup;
  /** Entries earlier than a key, at most `limit`; from the latest for null. */
  readonly read: (key: string | null, limit: number) => Promise<readonly KeyedEntry[]>;
}

/** A source that is being read in batches. */
interface SourceReader {
  readonly group: TimelineGroup;
  /** Key of the last entry taken. */
  readonly getKey: () => string | null;
  /** The next entry without taking it; null at the end. */
  readonly peek: () => Promise<KeyedEntry | null>;
  readonly take: (entry: KeyedEntry) => void;
}

function openReader({ group, read }: TimelineSource, start: string | null, batchSize: number): SourceReader {
  let key = start;
  let batch: readonly KeyedEntry[] = [];
  let position = 0;
  let isOver = false;
  return {
    group,
    getKey: () => key,
    peek: async () => {
      if (position >= batch.length && !isOver) {
        batch = await read(key, batchSize);
        position = 0;
        isOver = batch.length < batchSize;
      }
      return batch[position] ?? null;
    },
    take: (entry) => {
      key = entry.key;
      position += 1;
    },
  };
}

function matches({ texts }: KeyedEntry, words: readonly string[]): boolean {
  const text = texts.join('\n').toLowerCase();
  return words.every((word) => text.includes(word));
}

/**
 * One page of the entries of all sources, latest first; a search reads on until it has a page or has read enough, and
 * the cursor goes on from there.
 */
export async function readTimeline(
  sources: readonly TimelineSource[],
  { cursor, search }: { readonly cursor?: string | undefined; readonly search?: string | undefined },
): Promise<{ items: StaffTimelineEntry[]; next: string | null }> {
  const places: TimelinePlaces | null = cursor === undefined ? {} : parseTimelineCursor(cursor);
  if (places === null) throw new AppError('not_found');
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const batchSize = words.length === 0 ? timelineLimits.pageSize : timelineLimits.pageSize * 5;
  const readers = sources.map((source) => openReader(source, places[source.group] ?? null, batchSize));
  const items: StaffTimelineEntry[] = [];
  for (let passed = 0; items.length < timelineLimits.pageSize; passed += 1) {
    const heads = await Promise.all(readers.map(async (reader) => ({ reader, head: await reader.peek() })));
    let latest: { reader: SourceReader; head: KeyedEntry } | null = null;
    for (const { reader, head } of heads)
      if (head !== null && (latest === null || head.entry.at > latest.head.entry.at))
        latest = { reader, head };
    if (latest === null) return { items, next: null };
    // The rest is for the next page.
    if (passed >= timelineLimits.mostSearched) break;
    latest.reader.take(latest.head);
    if (words.length === 0 || matches(latest.head, words)) items.push(latest.head.entry);
  }
  const isMore = (await Promise.all(readers.map((reader) => reader.peek()))).some((head) => head !== null);
  if (!isMore) return { items, next: null };
  const next: TimelinePlaces = { ...places };
  for (const { group, getKey } of readers) {
    const key = getKey();
    if (key !== null) next[group] = key;
  }
  return { items, next: formatTimelineCursor(next) };
}
