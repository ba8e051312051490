import { describe, expect, it } from 'vitest';
import { buildM4a, buildMp4 } from '#server/testing/mp4File.ts';
import { cutSound, readSound } from './sound.ts';

const samples = Array.from({ length: 95 }, (_, at) => Buffer.alloc(20 + (at % 7), at));
const m4a = buildM4a(samples);

describe('a sound', () => {
  it('is read sample by sample, wherever its chunks are', () => {
    const sound = readSound(m4a);
    expect(sound?.timescale).toBe(48_000);
    expect(sound?.samples.map(({ bytes }) => bytes.toString('hex'))).toEqual(
      samples.map((bytes) => bytes.toString('hex')),
    );
    expect(sound?.samples.every(({ duration }) => duration === 1_024)).toBe(true);
  });

  it('ends with the picture', () => {
    const sound = readSound(m4a);
    if (sound === null) throw new Error('no sound');
    expect(cutSound(sound, 1).samples).toHaveLength(46);
    expect(cutSound(sound, 60).samples).toHaveLength(95);
  });

  it('is none in a picture, in protected music, and in other bytes', () => {
    expect(readSound(buildMp4({ width: 10, height: 10, seconds: 1 }))).toBeNull();
    expect(readSound(buildM4a(samples, 'enca'))).toBeNull();
    expect(readSound(Buffer.from('ID3'))).toBeNull();
    expect(readSound(Buffer.alloc(0))).toBeNull();
  });

  it('is none where it was made to fill memory, or to have no end', () => {
    const readDamaged = (name: string, at: number, ...words: readonly number[]) => {
      const damaged = Buffer.from(m4a);
      const body = damaged.indexOf(name) + 4;
      for (const [place, word] of words.entries()) damaged.writeUInt32BE(word, body + at + place * 4);
      return readSound(damaged);
    };
    // Written back as they are, they change nothing.
    expect(readDamaged('stts', 8, 95, 1_024)?.samples).toHaveLength(95);
    // Each sample is inside of the file, and all of them are the whole file again and again.
    expect(readDamaged('stsz', 4, m4a.length - 40)).toBeNull();
    const [first, second] = [m4a.readUInt32BE(m4a.indexOf('stco') + 12), m4a.length - 2_000];
    expect(readDamaged('stsz', 12, second)).toBeNull();
    expect(first + second).toBeLessThan(m4a.length);
    expect(readDamaged('stts', 8, 95, 0)).toBeNull();
    expect(readDamaged('stts', 8, 95, 50_000_000)).toBeNull();
    expect(readDamaged('stts', 8, 94, 1_024)).toBeNull();
    expect(readDamaged('mdhd', 12, 0)).toBeNull();
  });

  it('is none, and takes no time, in a file that is cut off or damaged', () => {
    for (let length = 0; length < m4a.length; length += 13)
      expect(readSound(m4a.subarray(0, length))).toBeNull();
    const index = m4a.indexOf('moov');
    for (let at = index; at < m4a.length; at += 3) {
      const damaged = Buffer.from(m4a);
      damaged[at] = 255;
      readSound(damaged);
    }
  });
});
