import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { prepareCollections } from '#server/database/connection.ts';
import { createLogger } from '#server/log/logger.ts';
import { startTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts';
import { InboxAsideModel, InboxLeaseModel, InboxModel } from './inbox.model.ts';
import { createInbox, InboxFullError, type Inbox, type InboxPost } from './index.ts';
import { decodePosts, encodePosts } from './postCodec.ts';

let database: TestDatabase;
const log = createLogger('silent');
const inboxes: Inbox[] = [];
beforeAll(async () => {
  database = await startTestDatabase(log);
  await prepareCollections();
});
afterEach(async () => {
  for (const inbox of inboxes.splice(0)) await inbox.close();
  await InboxModel.deleteMany({ _id: { $gte: '' } });
  await InboxLeaseModel.deleteMany({ _id: { $gte: '' } });
  await InboxAsideModel.deleteMany({ eshopId });
});
afterAll(async () => {
  await database.stop();
});

const eshopId = randomBytes(12).toString('hex') as EshopId;
const post = (text: string, rest: Partial<InboxPost> = {}): InboxPost => ({
  kind: 'events',
  eshopId,
  receivedAt: new Date(1_700_000_000_123),
  isRobot: false,
  body: Buffer.from(text),
  ...rest,
});
function createTestInbox(
  count: (posts: readonly InboxPost[]) => Promise<void> | void,
  rest: Partial<Parameters<typeof createInbox>[0]> = {},
): Inbox {
  const inbox = createInbox({ count: async (posts) => await count(posts), log, ...rest });
  inboxes.push(inbox);
  return inbox;
}
function createGate(): { readonly gate: Promise<void>; readonly go: () => void } {
  let go: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  return { gate, go };
}
const toText = ({ body }: InboxPost): string => body.toString();

it('packs posts and unpacks the same', () => {
  const posts = [
    post('první'),
    post('', { isRobot: true }),
    post('{"a":1}', { kind: 'orders', eshopId: 'f'.repeat(24) as EshopId, receivedAt: new Date(0) }),
  ];
  expect(decodePosts(encodePosts(posts))).toEqual(posts);
  const cut = encodePosts(posts).subarray(0, -1);
  expect(() => decodePosts(cut)).toThrow(RangeError);
});

describe('the inbox', () => {
  it('keeps a post before it is counted, counts each once and in order, and forgets it then', async () => {
    const counted: string[] = [];
    let stored = -1;
    const inbox = createTestInbox(async (posts) => {
      stored = Math.max(stored, await InboxModel.estimatedDocumentCount());
      counted.push(...posts.map(toText));
    });
    const texts = Array.from({ length: 300 }, (_, index) => `p${index}`);
    await Promise.all(texts.map(async (text) => await inbox.add(post(text))));
    await inbox.drain();
    expect(stored).toBeGreaterThan(0);
    expect(counted).toEqual(texts);
    expect(await InboxModel.estimatedDocumentCount()).toBe(0);
  });

  it('counts what a process left that has died', async () => {
    const stuck = createTestInbox(async () => await new Promise(() => undefined));
    await stuck.add(post('left'));
    inboxes.splice(0);
    const counted: string[] = [];
    const next = createTestInbox((posts) => void counted.push(...posts.map(toText)), { lookEveryMs: 20 });
    await InboxLeaseModel.updateOne({ _id: 'counting' }, { $set: { until: new Date(Date.now() + 150) } });
    await next.start();
    await delay(60);
    // The lease of the dead one still runs.
    expect(counted).toEqual([]);
    await expect.poll(() => counted).toEqual(['left']);
  });

  it('lets one process count at a time, which counts what others take in', async () => {
    const by: string[] = [];
    const one = createTestInbox(() => void by.push('one'), { lookEveryMs: 20 });
    const other = createTestInbox(() => void by.push('other'), { lookEveryMs: 20 });
    await one.start();
    await one.add(post('a'));
    await one.drain();
    await other.start();
    await other.add(post('b'));
    await other.drain();
    expect(by).toEqual(['one', 'one']);
    await one.close();
    await other.add(post('c'));
    await other.drain();
    expect(by.at(-1)).toBe('other');
  });

  it('sets aside what cannot be counted and goes on', async () => {
    const counted: string[] = [];
    const inbox = createTestInbox((posts) => {
      if (posts.some((each) => toText(each) === 'poison')) throw new Error('cannot be counted');
      counted.push(...posts.map(toText));
    });
    await Promise.all(['a', 'b', 'poison', 'c', 'd'].map(async (text) => await inbox.add(post(text))));
    await inbox.drain();
    expect(counted).toEqual(['a', 'b', 'c', 'd']);
    const [aside] = await InboxAsideModel.find({ eshopId }).lean();
    expect(aside?.reason).toBe('cannot be counted');
    expect(aside?.eshopId?.toString()).toBe(eshopId);
  });

  it('sets a block aside whole that cannot be read, and goes on', async () => {
    const broken = encodePosts([post('a'), post('b')]).subarray(0, -1);
    await InboxModel.collection.insertOne({ _id: '0', postCount: 2, posts: broken } as never);
    const counted: string[] = [];
    const inbox = createTestInbox((posts) => void counted.push(...posts.map(toText)));
    await inbox.add(post('c'));
    await inbox.drain();
    expect(counted).toEqual(['c']);
    const [aside, ...others] = await InboxAsideModel.find({ eshopId: null });
    expect(others).toEqual([]);
    expect(aside?.posts.toString('hex')).toBe(broken.toString('hex'));
    expect(await InboxModel.estimatedDocumentCount()).toBe(0);
    await InboxAsideModel.deleteMany({ eshopId: null });
  });

  it('waits while the database cannot be reached, and blames no post', async () => {
    let failures = 2;
    const counted: string[] = [];
    const inbox = createTestInbox((posts) => {
      if ((failures -= 1) >= 0) throw Object.assign(new Error('gone'), { name: 'MongoNetworkError' });
      counted.push(...posts.map(toText));
    });
    await inbox.add(post('a'));
    await inbox.drain();
    expect(counted).toEqual(['a']);
    expect(await InboxAsideModel.countDocuments({ eshopId })).toBe(0);
  });

  it('takes nothing in when too much waits', async () => {
    const { gate, go } = createGate();
    const inbox = createTestInbox(async () => await gate, { largestBacklog: 3 });
    for (let index = 0; index < 3; index += 1) await inbox.add(post('x'));
    await expect(inbox.add(post('x'))).rejects.toThrow(InboxFullError);
    go();
    await inbox.drain();
    await inbox.add(post('x'));
    await inbox.drain();
  });

  it('is drained only when it takes in again, though the database already has nothing', async () => {
    const { gate, go } = createGate();
    const inbox = createTestInbox(async () => await gate, { largestBacklog: 1 });
    const collection = InboxModel.collection;
    const deleteBlocks = collection.deleteMany.bind(collection);
    const answersLate = vi.spyOn(collection, 'deleteMany').mockImplementation(async (...blocks) => {
      const answer = await deleteBlocks(...blocks);
      await delay(200);
      return answer;
    });
    await inbox.add(post('x'));
    await expect(inbox.add(post('x'))).rejects.toThrow(InboxFullError);
    go();
    await expect.poll(async () => await InboxModel.estimatedDocumentCount(), { interval: 5 }).toBe(0);
    await inbox.drain();
    answersLate.mockRestore();
    await inbox.add(post('x'));
  });
});
