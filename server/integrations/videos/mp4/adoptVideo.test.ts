import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildM4a, buildMp4 } from '#server/testing/mp4File.ts';
import { createVideoWorker, readSound, readVideoHeader, readVideoMark } from '../index.ts';
import { adoptVideo, AdoptionError } from './adoptVideo.ts';
import { buildBox, findBox, listBoxes } from './boxes.ts';

const worker = createVideoWorker();
const size = { width: 180, height: 320 };
const song = buildM4a(Array.from({ length: 100 }, (_, at) => Buffer.alloc(24, at + 1)));
let withSound: Buffer;

beforeAll(async () => {
  const still = await sharp({ create: { width: 216, height: 384, channels: 3, background: '#c02040' } })
    .png()
    .toBuffer();
  const { video } = await worker.encode(
    {
      ...size,
      shots: [{ still, outlines: [], movement: 'ZoomIn', seconds: 1 }],
      posterFrame: 0,
      mark: 'algorithmicMedia',
      sound: song,
    },
    { maxBytes: 10_000_000, signal: new AbortController().signal, onFrame: () => undefined },
  );
  withSound = video;
}, 60_000);
afterAll(async () => await worker.close());

const order = {
  ...size,
  seconds: 1,
  maxBytes: 10_000_000,
  mark: 'trainedAlgorithmicMedia',
  sound: null,
} as const;
/** The bytes of all frames, one after another. */
function readFrames(video: Buffer): Buffer {
  const table = findBox(video, 'moov', 'trak', 'mdia', 'minf', 'stbl') ?? Buffer.alloc(0);
  const [sizes, chunks] = [findBox(table, 'stsz'), findBox(table, 'stco')];
  if (sizes === null || chunks === null) throw new Error('no samples');
  const count = sizes.readUInt32BE(8);
  let length = 0;
  for (let at = 0; at < count; at += 1) length += sizes.readUInt32BE(12 + at * 4);
  const start = chunks.readUInt32BE(8);
  return video.subarray(start, start + length);
}

describe('the video of a model', () => {
  it('keeps its picture byte for byte, loses its sound and foreign boxes, and gets its own mark', () => {
    expect(readSound(withSound)).not.toBeNull();
    const foreign = Buffer.concat([withSound, buildBox('free', Buffer.from('words of another program'))]);
    const adopted = adoptVideo(foreign, order);
    expect(readVideoHeader(adopted)).toEqual({ ...size, seconds: 1, codec: 'avc1' });
    expect(readFrames(adopted).equals(readFrames(withSound))).toBe(true);
    expect(readSound(adopted)).toBeNull();
    expect(readVideoMark(adopted)).toBe('trainedAlgorithmicMedia');
    expect(listBoxes(adopted).map(({ type }) => type)).toEqual(['ftyp', 'moov', 'uuid', 'mdat']);
    expect(adopted.includes('words of another program')).toBe(false);
  });

  it('carries the user’s own sound', () => {
    const adopted = adoptVideo(withSound, { ...order, sound: song });
    expect(readSound(adopted)?.samples).toHaveLength(46);
    expect(readFrames(adopted).equals(readFrames(withSound))).toBe(true);
  });

  it('is refused where it differs from its order', () => {
    const refuse = (bytes: Buffer, change: Partial<Parameters<typeof adoptVideo>[1]>) => () =>
      adoptVideo(bytes, { ...order, ...change });
    expect(refuse(withSound, { seconds: 4 })).toThrow(AdoptionError);
    expect(refuse(withSound, { width: 320 })).toThrow(AdoptionError);
    expect(refuse(withSound, { maxBytes: 1_000 })).toThrow(AdoptionError);
    expect(refuse(Buffer.from('<html>'), {})).toThrow(AdoptionError);
    expect(refuse(buildMp4({ ...size, seconds: 1, codec: 'hvc1' }), {})).toThrow(AdoptionError);
    expect(refuse(buildMp4({ ...size, seconds: 1 }), {})).toThrow(AdoptionError);
  });

  it('never fails otherwise when it is cut off or damaged', () => {
    const adopt = (bytes: Buffer) => {
      try {
        adoptVideo(bytes, order);
      } catch (thrown) {
        if (!(thrown instanceof AdoptionError)) throw thrown;
      }
    };
    for (let length = 0; length < withSound.length; length += 61) adopt(withSound.subarray(0, length));
    const index = findBox(withSound, 'moov')?.length ?? 0;
    for (let at = 0; at < index; at += 5) {
      const damaged = Buffer.from(withSound);
      damaged[at + 30] = 255;
      adopt(damaged);
    }
  }, 60_000);
});
