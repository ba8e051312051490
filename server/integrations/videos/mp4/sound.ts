import { buildBox, findBox, listBoxes } from './boxes.ts';

/** Sound of an M4A, ready to go beside a picture: AAC as it was, nothing is encoded again. */
export interface Sound {
  /** Description of the samples (`stsd`), with its decoder's settings. */
  readonly description: Buffer;
  /** Units of time in a second. */
  readonly timescale: number;
  readonly samples: readonly { readonly bytes: Buffer; readonly duration: number }[];
}

/** More than an hour of AAC; a longer table is made to fill memory. */
const mostSamples = 200_000;
/** Units that the header of a track can name (32 bits). */
const longestDuration = 0xffff_ffff;
const tableHeadBytes = 8;

/** Values of a table of runs: how many, and which. */
function readRuns(table: Buffer, most: number): number[] {
  const values: number[] = [];
  const count = table.readUInt32BE(4);
  if (count > most) throw new RangeError('more runs than samples');
  for (let at = 0; at < count; at += 1) {
    const [times, value] = [table.readUInt32BE(8 + at * 8), table.readUInt32BE(12 + at * 8)];
    if (values.length + times > most) throw new RangeError('more samples than there are');
    for (let time = 0; time < times; time += 1) values.push(value);
  }
  return values;
}

/** @param fileBytes samples that overlap would be more than the file when they are written one after another */
function readSizes(table: Buffer, fileBytes: number): number[] {
  const [each, count] = [table.readUInt32BE(4), table.readUInt32BE(8)];
  if (count > mostSamples) throw new RangeError('too many samples');
  let sum = each * count;
  if (each === 0) for (let at = 0; at < count; at += 1) sum += table.readUInt32BE(12 + at * 4);
  if (sum > fileBytes) throw new RangeError('more bytes of samples than the file has');
  return Array.from({ length: count }, (_, at) => (each === 0 ? table.readUInt32BE(12 + at * 4) : each));
}

function readChunks(samples: Buffer): number[] {
  const short = findBox(samples, 'stco');
  const table = short ?? findBox(samples, 'co64');
  if (table === null) throw new RangeError('no chunks');
  const count = table.readUInt32BE(4);
  if (count > mostSamples) throw new RangeError('too many chunks');
  return Array.from({ length: count }, (_, at) =>
    short === null ? Number(table.readBigUInt64BE(8 + at * 8)) : table.readUInt32BE(8 + at * 4),
  );
}

/** Durations of as many samples as there are. @throws RangeError where one has none, or their sum fits no header */
function readDurations(table: Buffer, count: number): number[] {
  const durations = readRuns(table, mostSamples).slice(0, count);
  if (durations.length < count) throw new RangeError('fewer durations than samples');
  let sum = 0;
  for (const duration of durations) {
    // A sample that takes no time would never be cut off.
    if (duration === 0) throw new RangeError('a sample without duration');
    sum += duration;
  }
  if (sum > longestDuration) throw new RangeError('a sound without end');
  return durations;
}

/** Where each sample begins in the file. */
function listPlaces(samples: Buffer, sizes: readonly number[]): number[] {
  const chunks = readChunks(samples);
  const runs = findBox(samples, 'stsc');
  if (runs === null) throw new RangeError('no chunk runs');
  const places: number[] = [];
  const runCount = runs.readUInt32BE(4);
  if (runCount > chunks.length) throw new RangeError('more runs than chunks');
  const readRun = (at: number) => ({
    first: runs.readUInt32BE(8 + at * 12),
    samples: runs.readUInt32BE(12 + at * 12),
  });
  for (let run = 0; run < runCount; run += 1) {
    const { first, samples: inChunk } = readRun(run);
    const next = run + 1 < runCount ? readRun(run + 1).first : chunks.length + 1;
    for (let chunk = first; chunk < next && places.length < sizes.length; chunk += 1) {
      let place = chunks[chunk - 1] ?? NaN;
      // A damaged run would go on for billions of chunks.
      if (Number.isNaN(place)) throw new RangeError('a chunk that there is not');
      for (let at = 0; at < inChunk && places.length < sizes.length; at += 1) {
        places.push(place);
        place += sizes[places.length - 1] ?? 0;
      }
    }
  }
  return places;
}

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

const toWords = (...values: readonly number[]): Buffer => {
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
