import type { FeedCheck } from '#shared/domain/feed/feed.ts';
import {
  FetchError,
  type FetchFailure,
  type FetchRefusal,
  type SafeFetcher,
} from '#server/integrations/fetch/index.ts';
import { FeedFault } from './feedFault.ts';
import type { FeedSource } from './readFeed.ts';

/** A feed that is being downloaded. */
export interface OpenFeed extends FeedSource {
  /** Null where the server does not say, or compresses. */
  readonly bytesTotal: number | null;
  /** By which the server is asked next time whether anything has changed. */
  readonly validators: FeedValidators;
  close(): void;
}

/** How a server names a version of a feed: headers of an earlier answer. */
export interface FeedValidators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Longer validators are not stored: they are unlikely to be genuine. */
const maxValidatorChars = 500;

function toValidator(header: string | undefined): string | null {
  return header === undefined || header === '' || header.length > maxValidatorChars ? null : header;
}

const checkOfReason: Readonly<Record<FetchRefusal | FetchFailure, FeedCheck>> = {
  malformed: 'address_not_allowed',
  scheme: 'address_not_allowed',
  credentials: 'address_not_allowed',
  port: 'address_not_allowed',
  hostName: 'address_not_allowed',
  network: 'address_not_allowed',
  dns: 'address_unreachable',
  connection: 'address_unreachable',
  tls: 'address_unreachable',
  protocol: 'address_unreachable',
  encoding: 'address_unreachable',
  encodingUnsupported: 'compression_unsupported',
  timeout: 'timed_out',
  tooSlow: 'timed_out',
  redirects: 'too_many_redirects',
  tooLarge: 'too_large',
  tooCompressed: 'too_large',
};
/** What breaks off an answer that had begun. */
const cutOff: ReadonlySet<string> = new Set<FetchFailure>(['connection', 'protocol', 'encoding']);

function toFault(thrown: unknown, hasBegun: boolean): unknown {
  if (!(thrown instanceof FetchError)) return thrown;
  if (hasBegun && cutOff.has(thrown.reason)) return new FeedFault('truncated', { cause: thrown });
  return new FeedFault(checkOfReason[thrown.reason], {
    detail: thrown.reason === 'tls' ? 'TLS' : null,
    cause: thrown,
  });
}

async function* explainFailure(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (thrown) {
    throw toFault(thrown, true);
  }
}

/** Size limits of a feed, compressed or not: a million products of usual length. */
const feedSize = { wireBytes: 2_048 * 1_048_576, decodedBytes: 4_096 * 1_048_576 } as const;

/**
 * Begins the download of a feed; null when its server says that it is still the version of the validators.
 * @throws FeedFault; the reason of the signal when it aborts
 */
export async function openFeed(
  fetcher: SafeFetcher,
  url: string,
  signal: AbortSignal,
  known: FeedValidators | null = null,
): Promise<OpenFeed | null> {
  const answer = await fetcher
    .open(url, {
      signal,
      limits: feedSize,
      accept: 'application/xml, text/xml, */*;q=0.5',
      ...(known?.etag == null ? {} : { ifNoneMatch: known.etag }),
      ...(known?.lastModified == null ? {} : { ifModifiedSince: known.lastModified }),
    })
    .catch((thrown: unknown) => {
      throw toFault(thrown, false);
    });
  if (answer.status === 304 && known !== null) {
    answer.close();
    return null;
  }
  if (answer.status < 200 || answer.status > 299) {
    answer.close();
    throw new FeedFault('http_status', { detail: `HTTP ${answer.status}` });
  }
  // No range was asked for: a part of the feed would take the other products out of the catalogue.
  if (answer.status === 206) {
    answer.close();
    throw new FeedFault('truncated', { detail: 'HTTP 206' });
  }
  const length = Number(answer.headers['content-length']);
  const isPlain = (answer.headers['content-encoding'] ?? 'identity') === 'identity';
  return {
    contentType: answer.headers['content-type'] ?? null,
    bytesTotal: isPlain && Number.isSafeInteger(length) && length > 0 ? length : null,
    validators: {
      etag: toValidator(answer.headers['etag']),
      lastModified: toValidator(answer.headers['last-modified']),
    },
    bytes: explainFailure(answer.body),
    close: () => answer.close(),
  };
}
