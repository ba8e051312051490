import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '#server/log/logger.ts';
import { deleteBlocks, findOldestBlocks, insertAside, type InboxBlock } from './inbox.repository.ts';
import { decodePosts, type InboxPost } from './postCodec.ts';

/** Counts posts for good, in their order. Counting the same again must change nothing. */
export type CountPosts = (posts: readonly InboxPost[]) => Promise<void>;

/** One transaction takes about so many posts. */
const roundPosts = 1_000;
const roundBlocks = 200;
const aloneAttempts = 3;

/** Whether an error says that the database cannot be reached, so that no post is to blame. */
function isOutage(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^Mongo(Network|ServerSelection|NotConnected|TopologyClosed|PoolCl)/.test(error.name)
  );
}

const toReason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Bisects a failing batch until uncountable posts are isolated, and sets those aside. */
async function countOrSetAside(
  posts: readonly InboxPost[],
  count: CountPosts,
  log: Logger,
  attempt = 1,
): Promise<void> {
  try {
    await count(posts);
  } catch (error) {
    if (isOutage(error)) throw error;
    const [first] = posts;
    if (first === undefined) return;
    if (posts.length > 1) {
      const middle = Math.ceil(posts.length / 2);
      await countOrSetAside(posts.slice(0, middle), count, log);
      await countOrSetAside(posts.slice(middle), count, log);
      return;
    }
    if (attempt < aloneAttempts) {
      await delay(50 * attempt);
      await countOrSetAside(posts, count, log, attempt + 1);
      return;
    }
    log.error({ err: error, eshopId: first.eshopId, kind: first.kind }, 'pixel post set aside');
    await insertAside(first, toReason(error));
  }
}

/** The posts of blocks; a block that cannot be read is set aside whole. */
async function decodeBlocks(blocks: readonly InboxBlock[], log: Logger): Promise<InboxPost[]> {
  const posts: InboxPost[] = [];
  for (const block of blocks) {
    try {
      posts.push(...decodePosts(block.posts));
    } catch (error) {
      log.error(
        { err: error, block: block.id, postCount: block.postCount },
        'unreadable block of pixel posts set aside',
      );
      await insertAside(block, toReason(error));
    }
  }
  return posts;
}

/**
 * Counts the oldest blocks and removes them.
 * @returns how many posts were in them; null when there were none
 */
export async function countOldest(count: CountPosts, log: Logger): Promise<number | null> {
  const blocks = await findOldestBlocks({ blocks: roundBlocks, posts: roundPosts });
  if (blocks.length === 0) return null;
  await countOrSetAside(await decodeBlocks(blocks, log), count, log);
  // A process that dies here leaves them to be counted again, which changes nothing.
  await deleteBlocks(blocks.map(({ id }) => id));
  return blocks.reduce((sum, { postCount }) => sum + postCount, 0);
}
