import { randomBytes } from 'node:crypto';
import { insertBlock, type InboxBlock } from './inbox.repository.ts';
import { encodePosts, type InboxPost } from './postCodec.ts';

const largestCommitPosts = 1_000;
const largestCommitBytes = 4_000_000;
const mostAtOnce = 4;
/** So many posts do not wait for a commit that runs. */
const fullGroup = 32;

interface Waiting {
  readonly post: InboxPost;
  resolve(): void;
  reject(reason: unknown): void;
}

/** Makes ids that sort by time, and within a process strictly by the order in which they were made. */
function createBlockIds(): () => string {
  const processId = randomBytes(6).toString('hex');
  let last = 0;
  return () => {
    last = Math.max(Date.now() * 1_000, last + 1);
    return `${String(last).padStart(17, '0')}-${processId}`;
  };
}

/**
 * Stores posts durably; those that arrive during a commit join the next one: under load, many share its cost. A few
 * run at a time, so that a slow disk does not keep a full group waiting for the one before it.
 * @param onStored called for each block on the disk
 */
export function createCommits(
  onStored: (block: InboxBlock) => void,
  store: typeof insertBlock = insertBlock,
): { readonly waiting: number; add(post: InboxPost): Promise<void> } {
  const nextId = createBlockIds();
  let queue: Waiting[] = [];
  let running = 0;

  const dequeueGroup = (): Waiting[] => {
    let count = 0;
    let bytes = 0;
    for (const { post } of queue) {
      bytes += post.body.length;
      if (count === largestCommitPosts || (count > 0 && bytes > largestCommitBytes)) break;
      count += 1;
    }
    const group = queue.slice(0, count);
    queue = queue.slice(count);
    return group;
  };
  const commit = async (): Promise<void> => {
    const group = dequeueGroup();
    const block = {
      id: nextId(),
      postCount: group.length,
      posts: encodePosts(group.map(({ post }) => post)),
    };
    running += 1;
    try {
      await store(block);
      for (const { resolve } of group) resolve();
      onStored(block);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    running -= 1;
    startNext();
  };
  const isDue = (): boolean =>
    queue.length > 0 && (running === 0 || (running < mostAtOnce && queue.length >= fullGroup));
  const startNext = (): void => {
    while (isDue()) void commit();
  };

  return {
    get waiting() {
      return queue.length;
    },
    async add(post) {
      await new Promise<void>((resolve, reject) => {
        queue.push({ post, resolve, reject });
        startNext();
      });
    },
  };
}
