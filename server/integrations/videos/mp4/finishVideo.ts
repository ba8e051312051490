import type { SourceMark } from '#shared/domain/content/fileOrigin.ts';
import { boxHeadBytes, buildBox, findBox, listBoxes, type Box } from './boxes.ts';
import { buildSoundTrack, cutSound, type Sound } from './sound.ts';
import { buildSourceBox } from './sourceBox.ts';
import { readVideoHeader } from './videoHeader.ts';

/** Moves the places of samples, which are counted from the start of the file. @throws Error where they would not fit */
function moveChunks(table: Buffer, isLong: boolean, distance: number): void {
  const width = isLong ? 8 : 4;
  const count = table.readUInt32BE(4);
  for (let at = 0; at < count; at += 1) {
    const place = 8 + at * width;
    if (isLong) table.writeBigUInt64BE(table.readBigUInt64BE(place) + BigInt(distance), place);
    // Throws beyond 4 GB.
    else table.writeUInt32BE(table.readUInt32BE(place) + distance, place);
  }
}

/** Changes the body of each box at a path; others stay as they are. */
function changeBoxes(body: Buffer, path: readonly string[], change: (found: Buffer) => Buffer): Buffer {
  const [type, ...rest] = path;
  return Buffer.concat(
    listBoxes(body).map((box) => {
      if (box.type !== type) return body.subarray(box.start, box.start + box.size);
      return buildBox(box.type, rest.length === 0 ? change(box.body) : changeBoxes(box.body, rest, change));
    }),
  );
}

const entryHeadBytes = 78;
const tableHeadBytes = 8;
/** BT.709 for primaries, transfer and matrix, in the limited range: as our planes are computed. ISO/IEC 23091-2 */
const bt709 = Buffer.from([...Buffer.from('nclx'), 0, 1, 0, 1, 0, 1, 0]);

/** Adds to the description of the picture how its colors are meant; players guess by the size otherwise. */
function addColors(description: Buffer): Buffer {
  const head = description.subarray(0, tableHeadBytes);
  const entries = changeBoxes(description.subarray(tableHeadBytes), ['avc1'], (entry) =>
    listBoxes(entry.subarray(entryHeadBytes)).some(({ type }) => type === 'colr')
      ? entry
      : Buffer.concat([entry, buildBox('colr', bt709)]),
  );
  return Buffer.concat([head, entries]);
}

const soundTrackId = 2;

/** The index with colors, and with a track for the sound, whose samples are at a place of the file. */
function buildIndex(movie: Buffer, sound: Sound | null, place: number): Buffer {
  const colored = changeBoxes(movie, ['trak', 'mdia', 'minf', 'stbl', 'stsd'], addColors);
  if (sound === null) return buildBox('moov', colored);
  const header = findBox(colored, 'mvhd');
  const movieTimescale = header?.readUInt32BE(header[0] === 1 ? 20 : 12) ?? 0;
  const numbered = changeBoxes(colored, ['mvhd'], (old) => {
    const changed = Buffer.from(old);
    changed.writeUInt32BE(soundTrackId + 1, changed.length - 4);
    return changed;
  });
  const track = buildSoundTrack(sound, { trackId: soundTrackId, place, movieTimescale });
  return buildBox('moov', Buffer.concat([numbered, track]));
}

/**
 * Makes an encoded MP4 ready to publish: its index in front of its frames, so that it plays while it loads, how its colors
 * are meant, the mark of how it came to be, and a sound as long as the picture. A silent video that has all of it already
 * only gets the mark that is given.
 * @throws Error where it has no index, or no frames
 */
export function finishVideo(encoded: Buffer, mark: SourceMark, given: Sound | null = null): Buffer {
  const boxes = listBoxes(encoded);
  const takeBox = (type: string): Box => {
    const found = boxes.find((box) => box.type === type);
    if (found === undefined) throw new Error(`a video without ${type}`);
    return found;
  };
  const frames = takeBox('mdat');
  const type = takeBox('ftyp');
  const movie = takeBox('moov').body;
  const source = buildSourceBox(mark);
  const sound = given === null ? null : cutSound(given, readVideoHeader(encoded)?.seconds ?? 0);
  const heard = Buffer.concat(sound?.samples.map(({ bytes }) => bytes) ?? []);
  // Its length is the same wherever the samples are.
  const { length } = buildIndex(movie, sound, 0);
  const start = type.size + length + source.length + boxHeadBytes;
  const index = buildIndex(movie, sound, start);
  // The sound comes first: it is small, and a player has it when the first frame arrives.
  const distance = start + heard.length - (frames.start + frames.size - frames.body.length);
  const tracks = listBoxes(index.subarray(boxHeadBytes)).filter((box) => box.type === 'trak');
  const samples = findBox(tracks[0]?.body ?? index, 'mdia', 'minf', 'stbl');
  for (const box of samples === null ? [] : listBoxes(samples))
    if (box.type === 'stco' || box.type === 'co64') moveChunks(box.body, box.type === 'co64', distance);
  return Buffer.concat([
    encoded.subarray(type.start, type.start + type.size),
    index,
    source,
    buildBox('mdat', Buffer.concat([heard, frames.body])),
  ]);
}
