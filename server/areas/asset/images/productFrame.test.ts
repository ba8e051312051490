import { describe, expect, it } from 'vitest';
import { checkImageSize, getImageLimits } from '#shared/domain/asset/imageLimits.ts';
import { channels, formats } from '#shared/domain/campaign/campaign.ts';
import { frameFor, getMinimumPhoto, mostEnlarged } from './productFrame.ts';
import { getLogoText } from './logoLetters.ts';

const rows = channels.flatMap((channel) =>
  formats.flatMap((format) =>
    getImageLimits(channel, format).map(({ ratio, limit }) => ({ channel, ratio, limit })),
  ),
);

describe('the frame of a photo', () => {
  it.each([
    [
      { width: 2_000, height: 2_000 },
      { width: 1_200, height: 628 },
    ],
    [
      { width: 800, height: 420 },
      { width: 1_200, height: 628 },
    ],
    // 628 / 400 is more than 1.5: 600 of 628 lines are filled.
    [
      { width: 400, height: 400 },
      { width: 1_146, height: 600 },
    ],
    [
      { width: 210, height: 210 },
      { width: 602, height: 315 },
    ],
    [{ width: 209, height: 209 }, null],
    [
      { width: 2_000, height: 10 },
      { width: 1_200, height: 628 },
    ],
  ])('of %o is %o for a landscape of Google', (photo, expected) => {
    const limit = getImageLimits('Google', 'Prx').find(({ ratio }) => ratio === 'Landscape191x100')?.limit;
    if (limit === undefined) throw new Error('there is no landscape');
    const found = frameFor(photo, limit);
    if (expected === null || found === null) expect(found).toBe(expected);
    else {
      expect(Math.abs(found.width - expected.width)).toBeLessThanOrEqual(1);
      expect(Math.abs(found.height - expected.height)).toBeLessThanOrEqual(1);
    }
  });

  it.each(rows)('of $channel $ratio passes the check and never enlarges further', ({ ratio, limit }) => {
    const [width, height] = limit.advisedPx;
    let framed = 0;
    for (let photoWidth = 100; photoWidth < 1_500; photoWidth += 37) {
      for (let photoHeight = 100; photoHeight < 1_500; photoHeight += 41) {
        const frame = frameFor({ width: photoWidth, height: photoHeight }, limit);
        if (frame === null) continue;
        framed += 1;
        expect(checkImageSize(frame, ratio, limit)).toBeNull();
        expect(frame.width).toBeLessThanOrEqual(width);
        expect(frame.height).toBeLessThanOrEqual(height);
        const enlarged = Math.min(frame.width / photoWidth, frame.height / photoHeight);
        // Half a pixel is what rounding may add.
        expect(enlarged).toBeLessThanOrEqual(mostEnlarged + 0.005);
      }
    }
    expect(framed).toBeGreaterThan(100);
    expect(frameFor(getMinimumPhoto(limit), limit)).not.toBeNull();
  });
});

describe('the letters of a logo', () => {
  it.each([
    [true, undefined, 'Lampy doma', 'Lampy doma'],
    [false, undefined, 'Lampy doma', 'LD'],
    [false, undefined, 'Světlo', 'S'],
    [false, undefined, 'čaj a káva z hor', 'ČAK'],
    [false, undefined, '4nohy', '4'],
    [false, 'Lampa', 'Světlo', 'Lampa'],
    [false, 'Lampičky doma', 'Světlo', 'LD'],
    [true, '  Lampičky   doma ', 'Světlo', 'Lampičky doma'],
    [false, '+++++++++', 'Světlo', '+++'],
  ] as const)('wide %s, text %s, shop %s: %s', (isWide, text, shopName, expected) => {
    expect(getLogoText({ isWide, text, shopName })).toBe(expected);
  });
});
