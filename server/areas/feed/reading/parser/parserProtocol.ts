import type { FeedCheck } from '#shared/domain/feed/feed.ts';
import type { DetectedFeed } from '#server/serviceTypes/feedParser.ts';
import type { FeedSummary, JudgedItem, JudgingOptions } from '../../checks/judgeFeed.ts';
import type { FeedItem, FeedLimits } from '../../formats/feedFormat.ts';

/** What the thread that parses gets. */
export type ToParser =
  | {
      readonly kind: 'start';
      readonly contentType: string | null;
      readonly batchSize: number;
      readonly limits: FeedLimits;
      /** How to judge the products; null when they are wanted as they are. */
      readonly judging: JudgingOptions | null;
    }
  /** The next bytes of the feed; null after the last ones. */
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> | null }
  /** A batch was worked through. */
  | { readonly kind: 'took' };

/** What it sends. */
export type FromParser =
  /** The system's number of the thread, before anything else of a feed. */
  | { readonly kind: 'thread'; readonly threadId: number | null }
  | { readonly kind: 'wantsBytes' }
  | { readonly kind: 'detected'; readonly feed: DetectedFeed }
  | { readonly kind: 'batch'; readonly items: FeedItem[] }
  | { readonly kind: 'judged'; readonly items: JudgedItem[] }
  | { readonly kind: 'end'; readonly summary: FeedSummary | null }
  | {
      readonly kind: 'fault';
      readonly check: FeedCheck;
      readonly detail: string | null;
      readonly line: number | null;
    }
  /** A fault of ours. */
  | { readonly kind: 'error'; readonly message: string };

/** Batches that the thread may be ahead of who works through them. */
export const batchesAhead = 4;
