import { Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { content } from '#shared/contracts/content.ts';
import type { ContentImageId } from '#shared/domain/ids/ids.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { EshopModel } from '#server/areas/eshop/eshop.model.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { finishDeletions } from '../deletions.service.ts';
import { eraseShopContent } from '../shopErasure.service.ts';
import { ContentImageModel } from './contentImage.model.ts';
import { addPicture, insertContentImage } from './contentImage.repository.ts';

let server: TestServer;
let shop: AddedShop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await server.addShop();
  await EshopModel.updateOne({ _id: shop.eshopId }, { hasActiveSubscription: true });
  forgetRights();
});
afterAll(async () => await server.stop());
afterEach(() => vi.restoreAllMocks());

const write = async () => await server.services.files.write('ef'.repeat(16), 'png', Buffer.from('a picture'));

async function addImage(): Promise<{ imageId: ContentImageId; key: string }> {
  const key = await write();
  const image = await insertContentImage(shop.eshopId, {
    kind: 'Image',
    scene: 'Plain',
    seed: 1,
    ratio: '1:1',
    prompt: '',
    headline: '',
    price: null,
    alt: '',
    writer: 'Catalogue',
    model: null,
    productIds: [],
    priceFact: null,
    cutOuts: [],
    confidence: 1,
    groundKey: null,
    changedBasisPoints: 0,
    pictures: [{ ratio: '1:1', key, width: 10, height: 10 }],
    createdBy: new Types.ObjectId(),
    createdAt: new Date(),
  });
  return { imageId: image._id.toString() as ContentImageId, key };
}

/** Another request draws a ratio right after a deletion has read the images; removes its file where it is not taken. */
function addRatioAfterReading(imageId: ContentImageId): { key: string } {
  const added = { key: '' };
  const find = ContentImageModel.find.bind(ContentImageModel);
  vi.spyOn(ContentImageModel, 'find').mockImplementationOnce(((...filter: Parameters<typeof find>) => {
    const query = find(...filter);
    const run = query.exec.bind(query);
    query.exec = async () => {
      const images = await run();
      added.key = await write();
      const picture = { ratio: '9:16', key: added.key, width: 9, height: 16 } as const;
      if (!(await addPicture(shop.eshopId, imageId, picture))) await server.services.files.remove(added.key);
      return images;
    };
    return query;
  }) as never);
  return added;
}

it('leaves no file of a ratio that is drawn while its image is deleted', async () => {
  const { imageId, key } = await addImage();
  const added = addRatioAfterReading(imageId);
  const answer = await server.call(content.deleteGeneratedImages, { imageIds: [imageId] }, shop.token);
  expect(answer.status).toBe(200);
  expect(added.key).not.toBe('');
  expect(await server.services.files.read(key)).toBeNull();
  expect(await server.services.files.read(added.key)).toBeNull();
  expect(await ContentImageModel.countDocuments({ _id: imageId })).toBe(0);
});

it('leaves no file of a ratio that is drawn while its shop is erased', async () => {
  const { imageId, key } = await addImage();
  const added = addRatioAfterReading(imageId);
  await eraseShopContent(server.services, shop.eshopId);
  expect(added.key).not.toBe('');
  for (const one of [key, added.key]) expect(await server.services.files.read(one)).toBeNull();
});

it('is finished by the job when it was interrupted, and not shown meanwhile', async () => {
  const { imageId, key } = await addImage();
  const failing = vi
    .spyOn(server.services.files, 'remove')
    .mockRejectedValueOnce(new Error('the store is gone'));
  const answer = await server.call(content.deleteGeneratedImages, { imageIds: [imageId] }, shop.token);
  expect(answer.status).toBe(500);
  failing.mockRestore();
  expect(await server.services.files.read(key)).not.toBeNull();
  expect((await server.call(content.getGeneratedImages, {}, shop.token)).output.total).toBe(0);
  const ratios = await server.call(content.createImageRatios, { imageId }, shop.token);
  expect(ratios.problem.code).toBe('not_found');
  await finishDeletions(server.services, new Date());
  expect(await server.services.files.read(key)).not.toBeNull();
  await finishDeletions(server.services, new Date(Date.now() + 600_000));
  expect(await server.services.files.read(key)).toBeNull();
  expect(await ContentImageModel.countDocuments({ eshopId: shop.eshopId })).toBe(0);
});
