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
