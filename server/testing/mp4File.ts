function buildBox(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** The smallest MP4 whose header says size, duration and codec; it has no frames. */
export function buildMp4(video: { width: number; height: number; seconds: number; codec?: string }): Buffer {
  const timescale = 1_000;
  const movie = Buffer.alloc(100);
  movie.writeUInt32BE(timescale, 12);
  movie.writeUInt32BE(Math.round(video.seconds * timescale), 16);
  const track = Buffer.alloc(84);
  track.writeUInt32BE(video.width * 65_536, 76);
  track.writeUInt32BE(video.height * 65_536, 80);
  const handler = Buffer.alloc(25);
  handler.write('vide', 8, 'latin1');
  const descriptions = Buffer.alloc(8);
  descriptions.writeUInt32BE(1, 4);
  const sample = buildBox('stsd', descriptions, buildBox(video.codec ?? 'avc1', Buffer.alloc(78)));
  const media = buildBox('mdia', buildBox('hdlr', handler), buildBox('minf', buildBox('stbl', sample)));
  return Buffer.concat([
    buildBox('ftyp', Buffer.from('isom\0\0\x02\0isomiso2avc1mp41', 'latin1')),
    buildBox('moov', buildBox('mvhd', movie), buildBox('trak', buildBox('tkhd', track), media)),
    buildBox('mdat', Buffer.alloc(4_096)),
  ]);
}

const toWords = (...values: readonly number[]): Buffer => {
  const words = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) words.writeUInt32BE(value, at * 4);
  return words;
};

/**
 * An M4A of 48 kHz whose samples stand for frames of AAC (1,024 units each), two in a chunk, the index behind them.
 * @param format of its samples, e.g. `enca` for protected music
 */
export function buildM4a(samples: readonly Buffer[], format = 'mp4a'): Buffer {
  const type = buildBox('ftyp', Buffer.from('M4A \0\0\x02\0M4A mp42isom', 'latin1'));
  const chunks = Array.from({ length: Math.ceil(samples.length / 2) }, (_, at) => {
    const before = samples.slice(0, at * 2).reduce((sum, { length }) => sum + length, 0);
    return type.length + 8 + before;
  });
  const description = Buffer.concat([toWords(0, 1), buildBox(format, Buffer.alloc(28))]);
  const lastRun = samples.length % 2 === 0 ? [] : [chunks.length, 1, 1];
  const table = buildBox(
    'stbl',
    buildBox('stsd', description),
    buildBox('stts', toWords(0, 1, samples.length, 1_024)),
    buildBox('stsc', toWords(0, lastRun.length === 0 ? 1 : 2, 1, 2, 1, ...lastRun)),
    buildBox('stsz', toWords(0, 0, samples.length, ...samples.map(({ length }) => length))),
    buildBox('stco', toWords(0, chunks.length, ...chunks)),
  );
  const handler = Buffer.concat([toWords(0, 0), Buffer.from('soun'), Buffer.alloc(13)]);
  const media = buildBox(
    'mdia',
    buildBox('mdhd', toWords(0, 0, 0, 48_000, samples.length * 1_024, 0)),
    buildBox('hdlr', handler),
    buildBox('minf', table),
  );
  return Buffer.concat([
    type,
    buildBox('mdat', ...samples),
    buildBox('moov', buildBox('mvhd', Buffer.alloc(100)), buildBox('trak', media)),
  ]);
}
