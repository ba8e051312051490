import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AddedShop } from '#server/testing/testServer.ts';
import { processDuePosts } from './publish.service.ts';
import { startSocialTestBed, type SocialTestBed } from './testing/socialTestBed.ts';

let bed: SocialTestBed;
let shop: AddedShop;
let calls = 0;
beforeAll(async () => {
  bed = await startSocialTestBed();
  shop = await bed.addPremiumShop();
  await bed.connect(shop, 'LinkedIn');
  await bed.connect(shop, 'Facebook');
  await bed.connect(shop, 'Twitter');
  await bed.connect(shop, 'Pinterest');
});
afterAll(async () => await bed.close());

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const list = (text: string) => bed.standIn.social.book.listPosts().filter((post) => post.text === text);

/** Lets the worker look every minute of so many hours, while all networks answer that they are away. */
async function passHoursWithoutNetwork(startMs: number, hours: number): Promise<void> {
  calls = 0;
  bed.standIn.observe(() => {
    calls += 1;
    bed.standIn.answerOnce(/./, 503, {});
  });
  for (let passed = 0; passed <= hours * hourMs; passed += minuteMs)
    await processDuePosts(bed.server.services, new Date(startMs + passed));
  bed.standIn.observe(null);
}

it('a network that is away for hours: few attempts, each said on the post, which goes out once it is back', async () => {
  const key = await bed.uploadImage(shop);
  const startMs = Date.now() + 1;
  const post = await bed.plan(shop, 'Facebook', { text: 'late', media: [{ key, altText: '' }] });
  await passHoursWithoutNetwork(startMs, 6);
  // Every quarter of an hour after the first ones.
  expect(calls).toBeGreaterThan(10);
  expect(calls).toBeLessThan(50);
  const waiting = (await bed.readPost(shop, post.id)).deliveries[0];
  expect(waiting).toMatchObject({ state: 'Publishing', message: null, fault: 'ServerFailed' });
  expect(waiting?.retry?.attempts).toBeGreaterThan(10);
  const wait = Date.parse(waiting?.retry?.nextAt ?? '') - (startMs + 6 * hourMs);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThan(hourMs);
  expect(Math.abs(Date.parse(waiting?.retry?.until ?? '') - (startMs + 24 * hourMs))).toBeLessThan(minuteMs);
  for (let passed = 0; passed <= hourMs; passed += minuteMs)
    await processDuePosts(bed.server.services, new Date(startMs + 6 * hourMs + passed));
  expect(list('late')).toHaveLength(1);
  expect((await bed.readPost(shop, post.id)).deliveries[0]).toMatchObject({
    state: 'Published',
    retry: null,
  });
}, 120_000);

it('a network that is away for longer than a day leaves the decision to the user', async () => {
  const key = await bed.uploadImage(shop);
  const startMs = Date.now() + 1;
  const post = await bed.plan(shop, 'Facebook', { text: 'too late', media: [{ key, altText: '' }] });
  await passHoursWithoutNetwork(startMs, 26);
  expect(calls).toBeLessThan(150);
  expect((await bed.readPost(shop, post.id)).deliveries[0]).toMatchObject({
    state: 'NeedsAttention',
    attention: 'NotTaken',
    message: null,
    fault: 'ServerFailed',
    retry: null,
  });
  expect(list('too late')).toEqual([]);
}, 180_000);

/* Nothing of these is uploaded before the call whose outcome the network can't be asked for. */
it.each(['Facebook', 'LinkedIn', 'Twitter', 'Pinterest'] as const)(
  'a post without an upload is sent to %s only once the network is back, and its outcome is known',
  async (network) => {
    const text = `Without an upload on ${network}`;
    const media = network === 'Pinterest' ? [{ key: await bed.uploadImage(shop), altText: '' }] : [];
    const startMs = Date.now() + 1;
    const { id } = await bed.plan(shop, network, { text, media });
    await passHoursWithoutNetwork(startMs, 1);
    expect((await bed.readPost(shop, id)).deliveries[0]).toMatchObject({
      state: 'Publishing',
      fault: 'ServerFailed',
      sentAt: null,
    });
    expect(list(text)).toEqual([]);
    for (let passed = 0; passed <= hourMs; passed += minuteMs)
      await processDuePosts(bed.server.services, new Date(startMs + hourMs + passed));
    expect((await bed.readPost(shop, id)).deliveries[0]).toMatchObject({ state: 'Published' });
    expect(list(text)).toHaveLength(1);
  },
  60_000,
);
