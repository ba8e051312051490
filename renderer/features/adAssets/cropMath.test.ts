import { describe, expect, it } from 'vitest';
import { channels, formats } from '#shared/domain/campaign/campaign.ts';
import { checkImageSize, getImageLimits, type ImageLimit } from '#shared/domain/asset/imageLimits.ts';
import { hasRatio, getLargestCrop, getMaximumZoom, getSavedSize } from './cropMath.ts';

const rows = channels.flatMap((channel) =>
  formats.flatMap((format) =>
    getImageLimits(channel, format).map(({ ratio, limit }) => ({ channel, ratio, limit })),
  ),
);

describe('cropping', () => {
  it.each([
    [{ width: 4_000, height: 3_000 }, 'Square1x1', { width: 3_000, height: 3_000 }],
    [{ width: 3_000, height: 4_000 }, 'Landscape191x100', { width: 3_000, height: 3_000 / 1.91 }],
    [{ width: 1_000, height: 1_000 }, 'Portrait4x5', { width: 800, height: 1_000 }],
    [{ width: 1_000, height: 1_000 }, 'Logo4x1', { width: 1_000, height: 250 }],
  ] as const)('of %o to %s begins with %o', (size, ratio, expected) => {
    const crop = getLargestCrop(size, ratio);
    expect(crop.width).toBeCloseTo(expected.width, 6);
    expect(crop.height).toBeCloseTo(expected.height, 6);
  });

  const landscape: ImageLimit = {
    type: 'PRX_image',
    min: 1,
    max: 20,
    minimumPx: [600, 314],
    advisedPx: [1_200, 628],
  };
  it('enlarges no further than the asked pixels', () => {
    expect(getMaximumZoom({ width: 1_200, height: 900 }, 'Landscape191x100', landscape)).toBeCloseTo(2, 1);
    expect(getMaximumZoom({ width: 600, height: 314 }, 'Landscape191x100', landscape)).toBeGreaterThanOrEqual(
      1,
    );
    expect(getMaximumZoom({ width: 599, height: 400 }, 'Landscape191x100', landscape)).toBeLessThan(1);
    expect(getMaximumZoom({ width: 2_000, height: 300 }, 'Landscape191x100', landscape)).toBeLessThan(1);
  });

  it('knows what has the ratio', () => {
    expect(hasRatio({ width: 1_200, height: 628 }, 'Landscape191x100')).toBe(true);
    expect(hasRatio({ width: 1_200, height: 630 }, 'Landscape191x100')).toBe(false);
  });

  it.each(rows)('the crop saved for $channel $ratio passes the check, at every zoom', ({ ratio, limit }) => {
    for (const width of [limit.minimumPx[0], 777, 1_201, 2_000, 3_999]) {
      for (const height of [limit.minimumPx[1], 701, 1_337, 4_001]) {
        const most = getMaximumZoom({ width, height }, ratio, limit);
        if (most < 1) continue;
        const whole = getLargestCrop({ width, height }, ratio);
        for (const zoom of [1, (1 + most) / 2, most]) {
          const saved = getSavedSize(
            { width: whole.width / zoom, height: whole.height / zoom },
            ratio,
            limit,
          );
          expect([width, height, zoom, checkImageSize(saved, ratio, limit)]).toEqual([
            width,
            height,
            zoom,
            null,
          ]);
          expect(saved.width).toBeLessThanOrEqual(limit.advisedPx[0]);
        }
      }
    }
  });
});
