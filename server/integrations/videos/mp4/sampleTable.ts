import { findBox } from './boxes.ts';

/** More than an hour of AAC, or of 50 pictures a second; a longer table is made to fill memory. */
const mostSamples = 200_000;
/** Units that the header of a track can name (32 bits). */
const longestDuration = 0xffff_ffff;

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
export function readSizes(table: Buffer, fileBytes: number): number[] {
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
export function readDurations(table: Buffer, count: number): number[] {
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
export function listPlaces(samples: Buffer, sizes: readonly number[]): number[] {
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
