import { defaultLimits, FetchError, readDecoded } from '#server/integrations/fetch/index.ts';
import { FeedFault } from './feedFault.ts';

/** What may become of a packed feed; how much of it came over the network its download has limited. */
const limits = {
  ...defaultLimits,
  wireBytes: Number.POSITIVE_INFINITY,
  decodedBytes: 4_096 * 1_048_576,
  slowestBytesPerSecond: 0,
} as const;

/** Files that hold others, and Excel's, by their first bytes. */
const archives = [
  { name: 'ZIP', signature: Buffer.from('PK\u0003\u0004', 'latin1') },
  { name: 'ZIP', signature: Buffer.from('PK\u0005\u0006', 'latin1') },
  { name: 'RAR', signature: Buffer.from('Rar!\u001A\u0007', 'latin1') },
  { name: '7-Zip', signature: Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]) },
  { name: 'Excel', signature: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]) },
] as const;
const signatureBytes = 6;

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

/** A shop that packs and a server that packs again make two. */
const mostPackings = 2;

/**
 * Yields a feed's bytes, unpacked if the file is gzip, also twice: detected by its first bytes, as servers send any media type.
 * @throws FeedFault too_large, truncated, is_archive
 */
export async function* unpackFeed(
  bytes: AsyncIterable<Uint8Array>,
  packings = 0,
): AsyncGenerator<Uint8Array, void, undefined> {
  const source = bytes[Symbol.asyncIterator]();
  let start: Buffer = Buffer.alloc(0);
  while (start.length < signatureBytes) {
    const next = await source.next();
    if (next.done === true) break;
    start = Buffer.concat([start, asBuffer(next.value)]);
  }
  const archive = archives.find(({ signature }) => start.subarray(0, signature.length).equals(signature));
  if (archive !== undefined) {
    await source.return?.();
    throw new FeedFault('is_archive', { detail: archive.name });
  }
  const all = joinParts(start, source);
  if (start[0] !== 0x1f || start[1] !== 0x8b) {
    yield* all;
    return;
  }
  if (packings >= mostPackings) {
    await source.return?.();
    throw new FeedFault('is_archive', { detail: 'gzip' });
  }
  try {
    yield* unpackFeed(readDecoded(all, 'gzip', limits), packings + 1);
  } catch (thrown) {
    if (!(thrown instanceof FetchError)) throw thrown;
    throw new FeedFault(thrown.reason === 'encoding' ? 'truncated' : 'too_large', { cause: thrown });
  }
}
