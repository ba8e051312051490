import type { FeedCheck } from '#shared/domain/feed/feed.ts';

/** What ends the processing of a feed: the check that the feed as a whole did not pass. */
export class FeedFault extends Error {
  readonly check: FeedCheck;
  /** What it was met with, e.g. `HTTP 404`; never a text of the other server. */
  readonly detail: string | null;
  readonly line: number | null;

  constructor(
    check: FeedCheck,
    options: { detail?: string | null; line?: number | null; cause?: unknown } = {},
  ) {
    super(check, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'FeedFault';
    this.check = check;
    this.detail = options.detail ?? null;
    this.line = options.line ?? null;
  }
}
