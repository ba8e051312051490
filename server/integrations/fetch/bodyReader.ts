import { pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchError } from './fetchError.ts';

/** How much of an answer is taken, and how long. */
export interface FetchLimits {
  /** Bytes on the wire. */
  readonly wireBytes: number;
  /** Bytes after decompression. */
  readonly decodedBytes: number;
  /** Decoded bytes for one on the wire, looked at once a megabyte is decoded. */
  readonly ratio: number;
  /** Longest silence. */
  readonly idleMs: number;
  readonly totalMs: number;
  /** Longest wait for a connection, and for the headers after it. */
  readonly connectMs: number;
  readonly headersMs: number;
  /** Fewest bytes on the wire for each second of waiting for them, measured over a window; 0 for none. */
  readonly slowestBytesPerSecond: number;
  readonly slowestWindowMs: number;
}

/** Limits of a feed, the largest thing that is fetched. */
export const defaultLimits: FetchLimits = {
  wireBytes: 256 * 1_048_576,
  decodedBytes: 1_024 * 1_048_576,
  ratio: 100,
  idleMs: 30_000,
  totalMs: 600_000,
  connectMs: 10_000,
  headersMs: 30_000,
  slowestBytesPerSecond: 1_000,
  slowestWindowMs: 30_000,
};

const ratioCountsFromBytes = 1_048_576;

const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream & AsyncIterable<Buffer>>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Encodings requested and accepted. */
export const acceptedEncodings = 'gzip, br, deflate';

function isZlibError(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    'code' in thrown &&
    typeof thrown.code === 'string' &&
    /^(Z_|ERR__ERROR|ERR_BROTLI)/.test(thrown.code)
  );
}

/**
 * The bytes of an answer as long as they come fast enough. Only time spent waiting for the server counts: a reader that
 * takes its time does not make the server slow.
 * @throws FetchError tooSlow
 */
async function* readFastEnough(
  source: AsyncIterable<Buffer>,
  { slowestBytesPerSecond, slowestWindowMs }: FetchLimits,
): AsyncGenerator<Buffer, void, undefined> {
  const fewestBytes = (slowestBytesPerSecond * slowestWindowMs) / 1_000;
  let waitedMs = 0;
  let bytes = 0;
  let requestedAt = performance.now();
  for await (const chunk of source) {
    waitedMs += performance.now() - requestedAt;
    bytes += chunk.length;
    if (waitedMs >= slowestWindowMs) {
      if (bytes < fewestBytes) throw new FetchError('tooSlow');
      waitedMs = bytes = 0;
    }
    yield chunk;
    requestedAt = performance.now();
  }
}

/** The decoded body within the limits. @throws FetchError encoding, tooLarge, tooCompressed, tooSlow */
export async function* readDecoded(
  source: AsyncIterable<Buffer>,
  contentEncoding: string,
  limits: FetchLimits,
): AsyncGenerator<Buffer, void, undefined> {
  let wireBytes = 0;
  let decodedBytes = 0;
  async function* countWire(): AsyncGenerator<Buffer, void, undefined> {
    for await (const chunk of readFastEnough(source, limits)) {
      wireBytes += chunk.length;
      if (wireBytes > limits.wireBytes) throw new FetchError('tooLarge');
      yield chunk;
    }
  }
  const encoding = contentEncoding.trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') {
    yield* countWire();
    return;
  }
  // One coding only: each further one would multiply what a bomb can do.
  const createDecoder = decoders[encoding];
  if (createDecoder === undefined) throw new FetchError('encodingUnsupported');
  const decoder = createDecoder();
  pipeline(Readable.from(countWire()), decoder, () => undefined);
  try {
    for await (const chunk of decoder) {
      decodedBytes += chunk.length;
      if (decodedBytes > limits.decodedBytes) throw new FetchError('tooLarge');
      if (decodedBytes > ratioCountsFromBytes && decodedBytes > wireBytes * limits.ratio)
        throw new FetchError('tooCompressed');
      yield chunk;
    }
  } catch (thrown) {
    throw isZlibError(thrown) ? new FetchError('encoding', thrown) : thrown;
  }
}
