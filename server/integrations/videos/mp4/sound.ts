import { buildBox, findBox, listBoxes } from './boxes.ts';
import { listPlaces, readDurations, readSizes } from './sampleTable.ts';

/** Sound of an M4A, ready to go beside a picture: AAC as it was, nothing is encoded again. */
export interface Sound {
  /** Description of the samples (`stsd`), with its decoder's settings. */
  readonly description: Buffer;
  /** Units of time in a second. */
  readonly timescale: number;
  readonly samples: readonly { readonly bytes: Buffer; readonly duration: number }[];
}

const tableHeadBytes = 8;

function readTrack(bytes: Buffer, track: Buffer): Sound | null {
  const handler = findBox(track, 'mdia', 'hdlr');
  const header = findBox(track, 'mdia', 'mdhd');
  const samples = findBox(track, 'mdia', 'minf', 'stbl');
  if (handler?.toString('latin1', 8, 12) !== 'soun' || header === null || samples === null) return null;
  const description = findBox(samples, 'stsd');
  const [runs, sizeTable] = [findBox(samples, 'stts'), findBox(samples, 'stsz')];
  if (description === null || runs === null || sizeTable === null) return null;
  const entries = listBoxes(description.subarray(tableHeadBytes));
  // AAC alone: networks take no other, and encrypted music has another name.
  if (entries.length !== 1 || entries[0]?.type !== 'mp4a') return null;
  const timescale = header.readUInt32BE(header[0] === 1 ? 20 : 12);
  // Before the tables: a file may have a thousand tracks, and theirs are read for one alone.
  if (timescale === 0) throw new RangeError('no units of time');
  const sizes = readSizes(sizeTable, bytes.length);
  const durations = readDurations(runs, sizes.length);
  const places = listPlaces(samples, sizes);
  if (sizes.length === 0 || places.length < sizes.length) throw new RangeError('no samples');
  return {
    description: Buffer.from(description),
    timescale,
    samples: sizes.map((size, at) => {
      const place = places[at] ?? Infinity;
      if (size === 0 || place + size > bytes.length) throw new RangeError('a sample is outside of the file');
      return { bytes: bytes.subarray(place, place + size), duration: durations[at] ?? 0 };
    }),
  };
}

/** The sound of an M4A or MP4 with AAC; null for anything else, and where it is cut off or damaged. */
export function readSound(bytes: Buffer): Sound | null {
  const movie = findBox(bytes, 'moov');
  if (listBoxes(bytes)[0]?.type !== 'ftyp' || movie === null) return null;
  try {
    for (const { type, body } of listBoxes(movie)) {
      const sound = type === 'trak' ? readTrack(bytes, body) : null;
      if (sound !== null) return sound;
    }
    return null;
  } catch (thrown) {
    if (thrown instanceof RangeError) return null;
    throw thrown;
  }
}

/** As much of a sound as a picture is long; whole samples. */
export function cutSound(sound: Sound, seconds: number): Sound {
  const most = seconds * sound.timescale;
  let time = 0;
  const samples = sound.samples.filter(({ duration }) => {
    time += duration;
    return time <= most;
  });
  return { ...sound, samples };
}

/** Numbers of 32 bits, one after another. */
export const toWords = (...values: readonly number[]): Buffer => {
  const words = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) words.writeUInt32BE(value, at * 4);
  return words;
};

const identity = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];
const undefinedLanguage = 0x55c4_0000;
const fullVolume = 0x0100_0000;
const enabledInMovie = 3;

/** A track with a sound, its samples one after another at a place of the file. @param movieTimescale units of a second in the movie */
export function buildSoundTrack(
  sound: Sound,
  { trackId, place, movieTimescale }: { trackId: number; place: number; movieTimescale: number },
): Buffer {
  const { samples, timescale, description } = sound;
  const length = samples.reduce((sum, { duration }) => sum + duration, 0);
  const movieLength = Math.round((length * movieTimescale) / timescale);
  const head = buildBox(
    'tkhd',
    toWords(enabledInMovie, 0, 0, trackId, 0, movieLength, 0, 0, 0, fullVolume, ...identity, 0, 0),
  );
  const handler = Buffer.concat([
    toWords(0, 0),
    Buffer.from('soun'),
    toWords(0, 0, 0),
    Buffer.from('Sound\0'),
  ]);
  const runs: [number, number][] = [];
  for (const { duration } of samples) {
    const last = runs.at(-1);
    if (last?.[1] === duration) last[0] += 1;
    else runs.push([1, duration]);
  }
  const table = buildBox(
    'stbl',
    Buffer.concat([
      buildBox('stsd', description),
      buildBox('stts', toWords(0, runs.length, ...runs.flat())),
      buildBox('stsc', toWords(0, 1, 1, samples.length, 1)),
      buildBox('stsz', toWords(0, 0, samples.length, ...samples.map(({ bytes }) => bytes.length))),
      buildBox('stco', toWords(0, 1, place)),
    ]),
  );
  const reference = buildBox(
    'dinf',
    buildBox('dref', Buffer.concat([toWords(0, 1), buildBox('url ', toWords(1))])),
  );
  const info = buildBox('minf', Buffer.concat([buildBox('smhd', toWords(0, 0)), reference, table]));
  const media = Buffer.concat([
    buildBox('mdhd', toWords(0, 0, 0, timescale, length, undefinedLanguage)),
    buildBox('hdlr', handler),
    info,
  ]);
  return buildBox('trak', Buffer.concat([head, buildBox('mdia', media)]));
}
