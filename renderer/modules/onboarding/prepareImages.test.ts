import { describe, expect, it, vi } from 'vitest';
import type { Asset } from '#shared/contracts/asset.ts';
import type { Product } from '#shared/contracts/product.ts';
import { ApiProblem } from '#renderer/api/problem.ts';
import { prepareImages, type ImageCalls } from './prepareImages.ts';

const refused = (code: string) => new ApiProblem(code, { status: 400, requestId: 'r' });
const createAsset = (name: string) => ({ asset: { id: name } as Asset });

/** Calls that note what they were asked. @param faults codes by product, for photos that do not serve */
function callsWith(products: readonly string[], faults: Readonly<Record<string, string>> = {}) {
  const requests: string[] = [];
  const items = products.map((productId) => ({ productId }) as Product);
  const calls = {
    generateBasicLogoImage: vi.fn(async ({ aspectRatio }) => {
      requests.push(aspectRatio);
      return await Promise.resolve(createAsset(aspectRatio));
    }),
    generatePrxImage: vi.fn(async ({ productId, aspectRatio }) => {
      requests.push(`${aspectRatio} ${productId}`);
      const code = faults[productId];
      if (code !== undefined) throw refused(code);
      return await Promise.resolve(createAsset(`${aspectRatio} ${productId}`));
    }),
    getProducts: vi.fn(
      async () => await Promise.resolve({ items, total: items.length, isTotalExact: true, isSorted: true }),
    ),
  };
  return { asked: requests, calls: calls as unknown as ImageCalls, spies: calls };
}
const google = { channel: 'Google', format: 'Prx' } as const;

describe('images of a prepared campaign', () => {
  it('are those that it cannot do without', async () => {
    const { asked, calls } = callsWith(['A', 'B']);
    const done = await prepareImages(google, [], calls);
    expect(asked).toEqual(['Landscape191x100 A', 'Square1x1 A', 'Logo1x1']);
    expect(done.map(({ id }) => id)).toEqual(asked);
    const microsoft = callsWith(['A']);
    await prepareImages({ channel: 'Microsoft', format: 'Prx' }, [], microsoft.calls);
    expect(microsoft.asked).toEqual(['Landscape191x100 A', 'Square1x1 A']);
  });

  it('are none where it has them, or takes none', async () => {
    const { asked, calls, spies } = callsWith(['A']);
    const has = (['Landscape191x100', 'Square1x1', 'Logo1x1'] as const).map((aspectRatio) => ({
      aspectRatio,
    }));
    expect(await prepareImages(google, has, calls)).toEqual([]);
    expect(await prepareImages({ channel: 'Google', format: 'Dsa' }, [], calls)).toEqual([]);
    expect([asked, spies.getProducts.mock.calls]).toEqual([[], []]);
  });

  it('come from the first products whose photos serve, and of few tries', async () => {
    const some = callsWith(['A', 'B', 'C'], { A: 'image_too_small', B: 'product_image_unreachable' });
    const done = await prepareImages(
      google,
      [{ aspectRatio: 'Logo1x1' }, { aspectRatio: 'Square1x1' }],
      some.calls,
    );
    expect(done.map(({ id }) => id)).toEqual(['Landscape191x100 C']);
    const names = Array.from({ length: 20 }, (_, index) => `P${index}`);
    const none = callsWith(names, Object.fromEntries(names.map((name) => [name, 'image_invalid'])));
    expect((await prepareImages(google, [], none.calls)).map(({ id }) => id)).toEqual(['Logo1x1']);
    expect(none.asked).toHaveLength(13);
  });

  it('fail with what is not the fault of a photo', async () => {
    const { calls } = callsWith(['A'], { A: 'permission_required' });
    await expect(prepareImages(google, [], calls)).rejects.toMatchObject({ code: 'permission_required' });
  });
});
