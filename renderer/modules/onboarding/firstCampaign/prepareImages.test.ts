import { describe, expect, it, vi } from 'vitest';
import type { Asset } from '#shared/contracts/asset.ts';
import type { AssetAspectRatio } from '#shared/domain/asset/asset.ts';
import { ApiProblem } from '#renderer/api/problem.ts';
import { countVariantImages, prepareLogo, prepareVariantImages, type ImageCalls } from './prepareImages.ts';

const prx = { channel: 'Google', format: 'Prx' } as const;
const products = Array.from({ length: 8 }, (_, index) => ({
  productId: `P${index}`,
  title: `Lamp ${index}`,
}));
let count = 0;
function createAsset(aspectRatio: AssetAspectRatio, fileName: string): Asset {
  count += 1;
  return { id: `a${count}`, aspectRatio, fileName } as unknown as Asset;
}
function buildCalls(change: Partial<ImageCalls> = {}) {
  return {
    getAssetsInfo: vi.fn(async () => ({ assets: [] })),
    importSiteLogo: vi.fn(async () => ({ asset: createAsset('Logo1x1', 'logo.jpg') })),
    generateBasicLogoImage: vi.fn(async () => ({ asset: createAsset('Logo1x1', 'L.png') })),
    generatePrxImage: vi.fn(async ({ productId, aspectRatio }) => ({
      asset: createAsset(aspectRatio, `Lamp ${productId.slice(1)}.jpg`),
    })),
    ...change,
  } as unknown as ImageCalls;
}
const refuse = (code: string) => async () => {
  throw new ApiProblem(code, { status: 400, requestId: '' });
};

describe('images of a variant', () => {
  it('are of its best products, in each ratio', async () => {
    const present: Asset[] = [];
    const onDone = vi.fn();
    const ids = await prepareVariantImages(prx, { products }, present, onDone, buildCalls());
    expect(ids).toHaveLength(countVariantImages(prx));
    expect(onDone).toHaveBeenCalledTimes(6);
    const squares = present.filter(({ aspectRatio }) => aspectRatio === 'Square1x1');
    expect(squares.map(({ fileName }) => fileName)).toEqual([0, 1, 2, 3].map((index) => `Lamp ${index}.jpg`));
  });

  it('are made once', async () => {
    const present: Asset[] = [];
    const calls = buildCalls();
    const first = await prepareVariantImages(prx, { products }, present, () => undefined, calls);
    const again = await prepareVariantImages(prx, { products }, present, () => undefined, calls);
    expect(again).toEqual(first);
    expect(calls.generatePrxImage).toHaveBeenCalledTimes(6);
  });

  it('skip photos that do not suit, and stop at other faults', async () => {
    const usual = buildCalls().generatePrxImage;
    const picky = buildCalls({
      generatePrxImage: (async (input: Parameters<typeof usual>[0]) =>
        input.productId === 'P0' ? await refuse('image_too_small')() : await usual(input)) as never,
    });
    const ids = await prepareVariantImages(prx, { products }, [], () => undefined, picky);
    expect(ids).toHaveLength(6);
    const full = buildCalls({ generatePrxImage: refuse('storage_full') as never });
    await expect(prepareVariantImages(prx, { products }, [], () => undefined, full)).rejects.toMatchObject({
      code: 'storage_full',
    });
  });

  it('are none where the format takes none', async () => {
    const dsa = { channel: 'Google', format: 'Dsa' } as const;
    expect(await prepareVariantImages(dsa, { products }, [], () => undefined, buildCalls())).toEqual([]);
  });
});

describe('the logo', () => {
  it('is that of the website, else a simple one', async () => {
    const present: Asset[] = [];
    await prepareLogo(prx, present, buildCalls());
    expect(present.map(({ fileName }) => fileName)).toEqual(['logo.jpg']);
    const other: Asset[] = [];
    await prepareLogo(prx, other, buildCalls({ importSiteLogo: refuse('not_found') as never }));
    expect(other.map(({ fileName }) => fileName)).toEqual(['L.png']);
  });
  it('stays as it is where there is one', async () => {
    const calls = buildCalls();
    await prepareLogo(prx, [createAsset('Logo1x1', 'own.png')], calls);
    expect(calls.importSiteLogo).not.toHaveBeenCalled();
  });
});
