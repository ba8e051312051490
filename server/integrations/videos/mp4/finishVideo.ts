import type { SourceMark } from '#server/integrations/images/index.ts';
import { findBox, listBoxes, type Box } from './boxes.ts';
import { buildSourceBox } from './sourceBox.ts';

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

/**
 * Makes an encoded MP4 ready to publish: its index in front of its frames, so that it plays while it loads, and the mark of
 * how it came to be. A video that has both already only gets the mark that is given.
 * @throws Error where it has no index, or no frames
 */
export function finishVideo(encoded: Buffer, mark: SourceMark): Buffer {
  const boxes = listBoxes(encoded);
  const takeBox = (type: string): Box => {
    const found = boxes.find((box) => box.type === type);
    if (found === undefined) throw new Error(`a video without ${type}`);
    return found;
  };
  const cutBox = ({ start, size }: Box): Buffer => encoded.subarray(start, start + size);
  const frames = takeBox('mdat');
  const type = cutBox(takeBox('ftyp'));
  const index = Buffer.from(cutBox(takeBox('moov')));
  const source = buildSourceBox(mark);
  const distance = type.length + index.length + source.length - frames.start;
  const [movie] = listBoxes(index);
  for (const track of listBoxes(movie?.body ?? index).filter((box) => box.type === 'trak')) {
    const samples = findBox(track.body, 'mdia', 'minf', 'stbl');
    for (const box of samples === null ? [] : listBoxes(samples))
      if (box.type === 'stco' || box.type === 'co64') moveChunks(box.body, box.type === 'co64', distance);
  }
  return Buffer.concat([type, index, source, cutBox(frames)]);
}
