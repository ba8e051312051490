import { afterAll, beforeAll, expect, it } from 'vitest';
import { content } from '#shared/contracts/content.ts';
import type { ContentId } from '#shared/domain/ids/ids.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { EshopModel } from '#server/areas/eshop/eshop.model.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { ContentEditorModel } from './contentEditor.model.ts';

let server: TestServer;
let shop: AddedShop;
let other: AddedShop;
let contentId: ContentId;
const [desk, phone] = ['7d9c3b52-1f7e-4d0a-9a55-3c1f6c0b7a10', '0a1b2c3d-1f7e-4d0a-9a55-3c1f6c0b7a11'];

beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits, contentModel: null }) });
  [shop, other] = [await server.addShop(), await server.addShop()];
  for (const { eshopId } of [shop, other])
    await EshopModel.updateOne({ _id: eshopId }, { hasActiveSubscription: true });
  forgetRights();
  const { output } = await server.call(content.generateNewsletter, { topic: 'Lampa' }, shop.token);
  contentId = output.content.id;
});
afterAll(async () => await server.stop());

const check = async (windowId: string, token = shop.token) =>
  await server.call(content.checkContentEditor, { contentId, windowId }, token);

it('the first window edits a text, and the second hears who does', async () => {
  expect((await check(desk)).output).toEqual({ editor: null, version: 1 });
  expect((await check(phone)).output.editor).toMatchObject({ isSelf: true });
  expect((await check(desk)).output.editor).toBeNull();
});

it('a window that takes a text over is its editor, and the one before hears so', async () => {
  await server.call(content.takeOverContent, { contentId, windowId: phone }, shop.token);
  expect((await check(phone)).output.editor).toBeNull();
  expect((await check(desk)).output.editor).toMatchObject({ isSelf: true });
});

it('a window that was not heard of for half a minute edits no more', async () => {
  await ContentEditorModel.updateOne({ _id: contentId }, { seenAt: new Date(Date.now() - 31_000) });
  expect((await check(desk)).output.editor).toBeNull();
  expect((await check(phone)).output.editor).toMatchObject({ isSelf: true });
});

it('two windows that come at once are not both the editor', async () => {
  await ContentEditorModel.deleteOne({ _id: contentId });
  const answers = await Promise.all([check(desk), check(phone)]);
  expect(answers.filter(({ output }) => output.editor === null)).toHaveLength(1);
});

it('another shop neither edits a text nor hears who does', async () => {
  expect((await check(phone, other.token)).problem.code).toBe('not_found');
  const taken = await server.call(content.takeOverContent, { contentId, windowId: phone }, other.token);
  expect(taken.problem.code).toBe('not_found');
});
