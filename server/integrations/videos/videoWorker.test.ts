import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { readSourceMark } from '#server/integrations/images/index.ts';
import { findVideoFault } from './mp4/checkVideo.ts';
import { findBox, listBoxes } from './mp4/boxes.ts';
import { finishVideo } from './mp4/finishVideo.ts';
import { buildM4a } from '#server/testing/mp4File.ts';
import { createVideoWorker, readSound, readVideoHeader, readVideoMark } from './index.ts';
import type { VideoOrder } from './videoProtocol.ts';

const worker = createVideoWorker();
afterAll(async () => await worker.close());

const size = { width: 180, height: 320 };
const drawStill = async (colour: string) =>
  await sharp({ create: { width: 216, height: 384, channels: 3, background: colour } })
    .png()
    .toBuffer();

async function buildOrder(seconds = 1): Promise<VideoOrder> {
  return {
    ...size,
    shots: [
      {
        still: await drawStill('#c02040'),
        outlines: [{ fill: '#ffffff', path: 'M40 60H140V100H40Z' }],
        movement: 'ZoomIn',
        seconds,
      },
      { still: await drawStill('#2040c0'), outlines: [], movement: 'Still', seconds },
    ],
    posterFrame: 5,
    mark: 'algorithmicMedia',
    sound: null,
  };
}
const encode = async (order: VideoOrder, options: Partial<Parameters<typeof worker.encode>[1]> = {}) =>
  await worker.encode(order, {
    maxBytes: 10_000_000,
    signal: new AbortController().signal,
    onFrame: () => undefined,
    ...options,
  });

describe('an encoded video', () => {
  it('is one silent track of H.264 in the size and length of its order, its index first, and marked', async () => {
    const frames: number[] = [];
    const { video, poster } = await encode(await buildOrder(), { onFrame: (frame) => frames.push(frame) });
    expect(frames).toEqual([0, 10, 20, 30, 40, 50]);
    expect(readVideoHeader(video)).toEqual({ ...size, seconds: 2, codec: 'avc1' });
    expect(listBoxes(video).map(({ type }) => type)).toEqual(['ftyp', 'moov', 'uuid', 'mdat']);
    expect(readVideoMark(video)).toBe('algorithmicMedia');
    const { data } = await sharp(poster).raw().toBuffer({ resolveWithObject: true });
    const readPixel = (x: number, y: number) => [...data.subarray((y * 180 + x) * 3, (y * 180 + x) * 3 + 3)];
    const isClose = (pixel: number[], colour: number[]) =>
      pixel.every((value, channel) => Math.abs(value - (colour[channel] ?? 0)) < 8);
    expect(isClose(readPixel(90, 80), [255, 255, 255]), readPixel(90, 80).join()).toBe(true);
    expect(isClose(readPixel(90, 250), [0xc0, 0x20, 0x40]), readPixel(90, 250).join()).toBe(true);
    expect(readSourceMark((await sharp(poster).metadata()).xmp)).toBe('algorithmicMedia');
  }, 30_000);

  it('keeps its samples in place and its mark when it is finished again', async () => {
    const { video } = await encode(await buildOrder());
    const again = finishVideo(video, 'algorithmicMedia');
    expect(again.equals(video)).toBe(true);
    // The first sample begins with the length of a unit of H.264 that fits into the frames.
    const samples = findBox(video, 'moov', 'trak', 'mdia', 'minf', 'stbl') ?? Buffer.alloc(0);
    const first = findBox(samples, 'stco')?.readUInt32BE(8) ?? 0;
    const frames = listBoxes(video).find(({ type }) => type === 'mdat');
    expect(first).toBe((frames?.start ?? 0) + 8);
    expect(video.readUInt32BE(first)).toBeLessThan(frames?.body.length ?? 0);
  }, 30_000);

  it('says how its colors are meant, once', async () => {
    const { video } = await encode(await buildOrder());
    const entry = findBox(video, 'moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd') ?? Buffer.alloc(0);
    expect(entry.toString('latin1').split('colrnclx')).toHaveLength(2);
    const at = entry.indexOf('nclx') + 4;
    expect([...entry.subarray(at, at + 7)]).toEqual([0, 1, 0, 1, 0, 1, 0]);
  }, 30_000);

  it('carries a sound as long as the picture, whose samples are where its index says', async () => {
    const samples = Array.from({ length: 200 }, (_, at) => Buffer.alloc(30, at));
    const { video } = await encode({ ...(await buildOrder()), sound: buildM4a(samples) });
    expect(readVideoHeader(video)).toEqual({ ...size, seconds: 2, codec: 'avc1' });
    // Two seconds of 48 kHz hold 93 whole frames of AAC.
    expect(readSound(video)?.samples.map(({ bytes }) => bytes[0])).toEqual(
      Array.from({ length: 93 }, (_, at) => at),
    );
    expect(readVideoMark(video)).toBe('algorithmicMedia');
  }, 30_000);

  it('is refused where it differs from its order', async () => {
    const { video } = await encode(await buildOrder());
    const expected = { ...size, seconds: 2, maxBytes: 10_000_000, hasSound: false };
    expect(findVideoFault(video, { ...expected, hasSound: true })).toBe('tracks');
    expect(findVideoFault(video, expected)).toBeNull();
    expect(findVideoFault(video, { ...expected, seconds: 3 })).toBe('seconds: 2');
    expect(findVideoFault(video, { ...expected, width: 320 })).toBe('size: 180 × 320');
    expect(findVideoFault(video, { ...expected, maxBytes: 100 })).toBe(`${video.length} bytes`);
    expect(findVideoFault(video.subarray(0, -1), expected)).toBe('other bytes');
    const [type, index, source, frames] = listBoxes(video).map(({ start, size: length }) =>
      video.subarray(start, start + length),
    ) as [Buffer, Buffer, Buffer, Buffer];
    expect(findVideoFault(Buffer.concat([type, source, frames, index]), expected)).toContain('boxes');
    const renamed = Buffer.from(video);
    renamed.write('hvc1', renamed.indexOf('avc1'), 'latin1');
    expect(findVideoFault(renamed, expected)).toBe('codec: hvc1');
    const moved = Buffer.from(video);
    const at = moved.indexOf('stco');
    moved.writeUInt32BE(moved.readUInt32BE(at + 12) + 1, at + 12);
    expect(findVideoFault(moved, expected)).toBe('samples are elsewhere');
    const unmarked = Buffer.from(video);
    unmarked.write('digitalsourcetypo', unmarked.indexOf('digitalsourcetype/'), 'latin1');
    expect(findVideoFault(unmarked, expected)).toBe('mark');
    await expect(encode(await buildOrder(), { maxBytes: 100 })).rejects.toThrow('bytes');
  }, 30_000);

  it('stops on request, and fails where a picture is none', async () => {
    const stopping = new AbortController();
    const order = await buildOrder(20);
    const stopped = encode(order, { signal: stopping.signal, onFrame: () => stopping.abort() });
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    const [first] = order.shots;
    if (first === undefined) throw new Error('no shot');
    const broken = { ...order, shots: [{ ...first, still: Buffer.from('none') }] };
    await expect(encode(broken)).rejects.toThrow('could not be encoded');
  }, 30_000);
});
