import { buildBox, boxHeadBytes, findBox, listBoxes } from './boxes.ts';
import { listPlaces, readDurations, readSizes } from './sampleTable.ts';
import { toWords } from './sound.ts';

const tableHeadBytes = 8;
/** What a decoder needs besides where the samples are: when each is shown, and from which it can start. */
const carriedTables = ['stts', 'ctts', 'stss'] as const;
const pictureTrackId = 1;
const fileType = Buffer.from('isom\0\0\x02\0isomiso2avc1mp41', 'latin1');

/** The header of the movie or of a track, whose duration and number are at other places in its long form. */
const isLong = (header: Buffer): boolean => header[0] === 1;

function buildTrackHeader(header: Buffer): Buffer {
  const changed = Buffer.from(header);
  changed.writeUInt32BE(pictureTrackId, isLong(header) ? 20 : 12);
  return buildBox('tkhd', changed);
}

/** The movie lasts as long as its picture: a sound that is left out may have been longer. */
function buildMovieHeader(header: Buffer, track: Buffer): Buffer {
  const changed = Buffer.from(header);
  const duration = isLong(track) ? track.readBigUInt64BE(28) : BigInt(track.readUInt32BE(20));
  if (isLong(header)) changed.writeBigUInt64BE(duration, 24);
  else changed.writeUInt32BE(Number(duration), 16);
  changed.writeUInt32BE(pictureTrackId + 1, changed.length - 4);
  return buildBox('mvhd', changed);
}

/** @throws RangeError where the tables are damaged */
function rebuild(bytes: Buffer, movie: Buffer, track: Buffer): Buffer | null {
  const media = findBox(track, 'mdia') ?? Buffer.alloc(0);
  const table = findBox(media, 'minf', 'stbl');
  const [movieHeader, trackHeader] = [findBox(movie, 'mvhd'), findBox(track, 'tkhd')];
  const [header, handler] = [findBox(media, 'mdhd'), findBox(media, 'hdlr')];
  if (table === null || movieHeader === null || trackHeader === null || header === null || handler === null)
    return null;
  const [description, sizeTable, timeTable] = [
    findBox(table, 'stsd'),
    findBox(table, 'stsz'),
    findBox(table, 'stts'),
  ];
  if (description === null || sizeTable === null || timeTable === null) return null;
  const entries = listBoxes(description.subarray(tableHeadBytes));
  if (entries.length !== 1 || entries[0]?.type !== 'avc1') return null;
  const sizes = readSizes(sizeTable, bytes.length);
  readDurations(timeTable, sizes.length);
  const places = listPlaces(table, sizes);
  if (sizes.length === 0 || places.length < sizes.length) return null;
  const samples = sizes.map((size, at) => {
    const place = places[at] ?? Infinity;
    if (size === 0 || place + size > bytes.length) throw new RangeError('a sample is outside of the file');
    return bytes.subarray(place, place + size);
  });
  const type = buildBox('ftyp', fileType);
  const tables = Buffer.concat([
    buildBox('stsd', description),
    ...carriedTables.flatMap((name) => {
      const carried = findBox(table, name);
      return carried === null ? [] : [buildBox(name, carried)];
    }),
    buildBox('stsc', toWords(0, 1, 1, samples.length, 1)),
    buildBox('stsz', toWords(0, 0, samples.length, ...sizes)),
    buildBox('stco', toWords(0, 1, type.length + boxHeadBytes)),
  ]);
  const edits = findBox(track, 'edts');
  const info = Buffer.concat([
    buildBox('vmhd', toWords(1, 0, 0)),
    buildBox('dinf', buildBox('dref', Buffer.concat([toWords(0, 1), buildBox('url ', toWords(1))]))),
    buildBox('stbl', tables),
  ]);
  const trackBody = Buffer.concat([
    buildTrackHeader(trackHeader),
    ...(edits === null ? [] : [buildBox('edts', edits)]),
    buildBox(
      'mdia',
      Buffer.concat([buildBox('mdhd', header), buildBox('hdlr', handler), buildBox('minf', info)]),
    ),
  ]);
  return Buffer.concat([
    type,
    buildBox('mdat', Buffer.concat(samples)),
    buildBox(
      'moov',
      Buffer.concat([buildMovieHeader(movieHeader, trackHeader), buildBox('trak', trackBody)]),
    ),
  ]);
}

/**
 * The picture alone of an MP4 with H.264 that another program wrote, its frames as they were, in boxes of ours: no sound, no
 * metadata and nothing unknown goes along. Null for anything else, and where it is cut off or damaged.
 */
export function takePicture(bytes: Buffer): Buffer | null {
  const movie = findBox(bytes, 'moov');
  if (listBoxes(bytes)[0]?.type !== 'ftyp' || movie === null) return null;
  try {
    const pictures = listBoxes(movie).filter(
      ({ type, body }) =>
        type === 'trak' && findBox(body, 'mdia', 'hdlr')?.toString('latin1', 8, 12) === 'vide',
    );
    const [picture, ...others] = pictures;
    return picture === undefined || others.length > 0 ? null : rebuild(bytes, movie, picture.body);
  } catch (thrown) {
    if (thrown instanceof RangeError) return null;
    throw thrown;
  }
}
