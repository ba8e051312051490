import { defaultLimits, FetchError, readDecoded } from '#server/integrations/fetch/index.ts';
import { FeedFault } from './feedFault.ts';

/** What may become of a packed feed; how much of it came over the network its download has limited. */
const limits = {
  ...defaultLimits,
  wireBytes: Number.POSITIVE_INFINITY,
  decodedBytes: 4_096 * 1_048_576,
  slowestBytesPerSecond: 0,
} as const;

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Yields all of `bytes`, preceded by those already consumed. */
async function* joinParts(
  first: Buffer,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Buffer, void, undefined> {
  try {
    yield first;
    for (let next = await rest.next(); next.done !== true; next = await rest.next())
      yield asBuffer(next.value);
  } finally {
    await rest.return?.();
  }
}

/**
 * Yields a feed's bytes, unpacked if the file is gzip: detected by its first bytes, as servers send any media type.
 * @throws FeedFault too_large, truncated
 */
export async function* unpackFeed(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const source = bytes[Symbol.asyncIterator]();
  let start: Buffer = Buffer.alloc(0);
  while (start.length < 2) {
    const next = await source.next();
    if (next.done === true) break;
    start = Buffer.concat([start, asBuffer(next.value)]);
  }
  const all = joinParts(start, source);
  if (start[0] !== 0x1f || start[1] !== 0x8b) {
    yield* all;
    return;
  }
  try {
    yield* readDecoded(all, 'gzip', limits);
  } catch (thrown) {
    if (!(thrown instanceof FetchError)) throw thrown;
    throw new FeedFault(thrown.reason === 'encoding' ? 'truncated' : 'too_large', { cause: thrown });
  }
}
