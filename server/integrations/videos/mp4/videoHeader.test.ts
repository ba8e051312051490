import { describe, expect, it } from 'vitest';
import { buildMp4 } from '#server/testing/mp4File.ts';
import { readVideoHeader } from './videoHeader.ts';

const video = buildMp4({ width: 1_080, height: 1_920, seconds: 12.5, codec: 'hvc1' });

describe('the header of a video', () => {
  it('says size, duration and codec', () => {
    expect(readVideoHeader(video)).toEqual({ width: 1_080, height: 1_920, seconds: 12.5, codec: 'hvc1' });
  });

  it('is none for other bytes', () => {
    expect(readVideoHeader(Buffer.from('GIF89a'))).toBeNull();
    expect(readVideoHeader(Buffer.alloc(0))).toBeNull();
  });

  it('never fails on a file that is cut off or damaged', () => {
    for (let length = 0; length < video.length; length += 7) readVideoHeader(video.subarray(0, length));
    for (let at = 0; at < 700; at += 3) {
      const damaged = Buffer.from(video);
      damaged[at] = 255;
      readVideoHeader(damaged);
    }
    expect(readVideoHeader(video.subarray(0, 200))).toBeNull();
  });
});
