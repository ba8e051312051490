import { describe, expect, it } from 'vitest';
import { socialNetworks } from '../content.ts';
import type { ContentProduct } from '../contentFacts.ts';
import {
  findVideoMisfit,
  longestCaption,
  shotSeconds,
  sumSeconds,
  videoFormats,
  videoFrameRate,
  videoMovements,
  videoRatios,
  videoSeconds,
} from './contentVideo.ts';
import { countFrames, layOutFrame, layOutShot, listStarts, placeWindow } from './layOutFrame.ts';
import { planStoryboard, shortenCaption, stretchStoryboard } from './planStoryboard.ts';

const buildProduct = (at: number, salePriceMinor: number | null = null): ContentProduct => ({
  productId: `P${at}`,
  title: `Stolní lampa ${at}`,
  description: null,
  brand: null,
  categoryPath: [],
  priceMinor: 100_000,
  salePriceMinor,
  currency: 'CZK',
  availability: 'in_stock',
  link: '',
  imageLink: '',
});
const products = [1, 2, 3].map((at) => buildProduct(at));
const brief = { products, hasPhoto: false, seconds: 12, prompt: '', leaveOut: '' };

describe('a planned storyboard', () => {
  it('shows each product with its name and price, then the shop, in exactly the length', () => {
    const shots = planStoryboard(brief);
    expect(
      shots.map(({ kind, productId, caption, showsPrice }) => [kind, productId, caption, showsPrice]),
    ).toEqual([
      ['Product', 'P1', 'Stolní lampa 1', true],
      ['Product', 'P2', 'Stolní lampa 2', true],
      ['Product', 'P3', 'Stolní lampa 3', true],
      ['EndCard', null, '', false],
    ]);
    expect(planStoryboard(brief)).toEqual(shots);
  });

  it('has its length for each number of products and seconds, and no shot that is too short', () => {
    for (let count = 1; count <= 8; count += 1)
      for (let seconds = videoSeconds.min; seconds <= videoSeconds.max; seconds += 1) {
        const many = Array.from({ length: count }, (_, at) => buildProduct(at));
        const shots = planStoryboard({ ...brief, products: many, seconds });
        expect(sumSeconds(shots)).toBe(seconds);
        expect(countFrames(shots)).toBe(seconds * videoFrameRate);
        for (const shot of shots) expect(shot.seconds).toBeGreaterThanOrEqual(shotSeconds.min);
      }
  });

  it('begins with the uploaded photo, or with the largest discount', () => {
    const reduced = [buildProduct(1), buildProduct(2, 79_900), buildProduct(3, 90_000)];
    expect(planStoryboard({ ...brief, products: reduced })[0]).toMatchObject({
      productId: 'P2',
      caption: '−20 %',
      showsPrice: false,
    });
    expect(planStoryboard({ ...brief, products: reduced, hasPhoto: true })[0]?.kind).toBe('Photo');
  });

  it('leaves out what it is not to show', () => {
    const reduced = [buildProduct(1, 50_000), buildProduct(2)];
    const plan = (leaveOut: string) => planStoryboard({ ...brief, products: reduced, leaveOut });
    expect(plan('slevy').map(({ caption }) => caption)).toEqual(['Stolní lampa 1', 'Stolní lampa 2', '']);
    expect(plan('Ceny').some(({ showsPrice }) => showsPrice)).toBe(false);
    expect(plan('Ceny')[0]?.caption).toBe('Stolní lampa 1');
    expect(plan('text, titulky').every(({ caption }) => caption === '')).toBe(true);
  });

  it.each([
    ['Winter evening', 'WinterWindow'],
    ['vánoční dárky', 'Advent'],
    ['a dark room', 'SunlitWall'],
    ['', 'SunlitWall'],
  ])('takes its setting from %j', (prompt, scene) => {
    expect(planStoryboard({ ...brief, prompt })[0]?.scene).toBe(scene);
  });

  it('cuts names between words', () => {
    const long = 'Stolní lampa s třemi rameny, stínidlem z ručně foukaného skla a dálkovým ovladačem';
    expect(shortenCaption(long)).toBe('Stolní lampa s třemi rameny, stínidlem z ručně');
    expect(shortenCaption('x'.repeat(80))).toHaveLength(longestCaption);
  });

  it('is stretched and shortened in proportion', () => {
    const shots = planStoryboard(brief);
    for (const seconds of [4, 6, 15, 60]) expect(sumSeconds(stretchStoryboard(shots, seconds))).toBe(seconds);
    expect(stretchStoryboard(shots, 24).map((shot) => shot.seconds)).toEqual(
      shots.map((shot) => shot.seconds * 2),
    );
  });
});

describe('a frame of a storyboard', () => {
  const shots = planStoryboard(brief);
  const starts = listStarts(shots);

  it('shows the first shot with its texts at once, and the last at the end', () => {
    expect(layOutFrame(shots, 0)).toEqual([
      { kind: 'still', shot: 0, window: placeWindow('ZoomIn', 0), opacity: 1 },
      { kind: 'texts', shot: 0, opacity: 1 },
    ]);
    expect(layOutFrame(shots, 10_000).map(({ shot }) => shot)).toEqual([3, 3]);
    expect(layOutFrame([], 0)).toEqual([]);
  });

  it('fades each shot in over the one before, whose texts are gone', () => {
    const at = starts[1] ?? 0;
    const fading = layOutFrame(shots, at + 3);
    expect(fading.map(({ kind, shot }) => `${kind} ${shot}`)).toEqual(['still 0', 'still 1']);
    expect(fading[0]?.opacity).toBe(1);
    expect(fading[1]?.opacity).toBeCloseTo(4 / 12);
    expect(layOutFrame(shots, at + 20).map(({ kind, shot, opacity }) => [kind, shot, opacity])).toEqual([
      ['still', 1, 1],
      ['texts', 1, 1],
    ]);
  });

  it('moves without a jump, and never beyond the picture', () => {
    for (const movement of videoMovements) {
      let before = placeWindow(movement, 0);
      for (let at = 0; at <= 100; at += 1) {
        const window = placeWindow(movement, at / 100);
        expect(window.x).toBeGreaterThanOrEqual(0);
        expect(window.x + window.width).toBeLessThanOrEqual(1 + 1e-9);
        expect(window.y).toBeGreaterThanOrEqual(0);
        expect(window.y + window.height).toBeLessThanOrEqual(1 + 1e-9);
        for (const edge of ['x', 'y', 'width'] as const)
          expect(Math.abs(window[edge] - before[edge])).toBeLessThan(0.005);
        before = window;
      }
    }
  });

  it('has no text over a product, or where a network’s controls are', () => {
    for (const ratio of videoRatios) {
      const { height, coveredTop, coveredBottom } = videoFormats[ratio];
      const layout = layOutShot(
        ratio,
        { kind: 'Product', caption: 'Lampa' },
        { aspects: [0.6], hasPrice: true },
      );
      const [product] = layout.products;
      for (const area of [layout.headline, layout.price]) {
        if (area === null || product === undefined) throw new Error('no area');
        expect(area.y).toBeGreaterThanOrEqual(Math.floor(height * coveredTop));
        expect(area.y + area.height).toBeLessThanOrEqual(height * (1 - coveredBottom));
        expect(area.y + area.height <= product.y || area.x + area.width <= product.x).toBe(true);
      }
    }
  });
});

describe('limits of networks', () => {
  it('are those of their table', () => {
    const video = { ...videoFormats['9:16'], seconds: 12, bytes: 5_000_000 };
    for (const network of socialNetworks) expect(findVideoMisfit(network, video)).toBeNull();
    expect(findVideoMisfit('Pinterest', { ...video, seconds: 3 })).toBe('tooShort');
    expect(findVideoMisfit('TikTok', { ...video, seconds: 601 })).toBe('tooLong');
    expect(findVideoMisfit('Instagram', { ...video, bytes: 70_000_000 })).toBe('tooLarge');
    expect(findVideoMisfit('Twitter', { ...video, width: 4_000, height: 1_000 })).toBe('ratio');
    expect(findVideoMisfit('Twitter', { ...video, bytes: null })).toBeNull();
  });
});
