import { Types } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { InboxAsideModel, InboxLeaseModel, InboxModel, type InboxDocument } from './inbox.model.ts';
import { encodePosts, type InboxPost } from './postCodec.ts';

const getBlockCollection = () => InboxModel.collection;
const leaseId = 'counting';

/** A block of posts that waits to be counted. */
export interface InboxBlock {
  readonly id: string;
  readonly postCount: number;
  readonly posts: Buffer;
}

/** Stores a block; when this resolves, it is on the disk. */
export async function insertBlock({ id, postCount, posts }: InboxBlock): Promise<void> {
  await getBlockCollection().insertOne({ _id: id, postCount, posts } as never);
}

/** The oldest blocks, of about so many posts. */
export async function findOldestBlocks(limit: { blocks: number; posts: number }): Promise<InboxBlock[]> {
  const found: InboxBlock[] = [];
  let posts = 0;
  const cursor = getBlockCollection()
    .find<InboxDocument>({}, { ...wholeRead, promoteBuffers: true, batchSize: limit.blocks })
    .sort({ _id: 1 })
    .limit(limit.blocks);
  for await (const { _id, postCount, posts: block } of cursor) {
    if (found.length > 0 && posts + postCount > limit.posts) break;
    posts += postCount;
    found.push({ id: _id, postCount, posts: block });
  }
  return found;
}

/** The id of the oldest or newest block; null when nothing waits. */
export async function findEndBlockId(end: 'oldest' | 'newest'): Promise<string | null> {
  const found = await getBlockCollection().findOne<Pick<InboxDocument, '_id'>>(
    {},
    { ...wholeRead, projection: { _id: 1 }, sort: { _id: end === 'oldest' ? 1 : -1 } },
  );
  return found?._id ?? null;
}

/** Removes blocks whose posts are counted or set aside. */
export async function deleteBlocks(ids: readonly string[]): Promise<void> {
  await getBlockCollection().deleteMany({ _id: { $in: [...ids] } } as never);
}

/** How many posts wait. Reads every block: asked at the start and while too many wait, never for a post. */
export async function countWaitingPosts(): Promise<number> {
  let posts = 0;
  const rows = getBlockCollection().find<{ postCount: number }>(
    {},
    { projection: { _id: 0, postCount: 1 }, ...wholeRead },
  );
  for await (const { postCount } of rows) posts += postCount;
  return posts;
}

/** Keeps what cannot be counted for those who look into it: a post, or a block that cannot be read. */
export async function insertAside(what: InboxPost | InboxBlock, reason: string): Promise<void> {
  const isBlock = 'postCount' in what;
  await InboxAsideModel.collection.insertOne({
    eshopId: isBlock ? null : new Types.ObjectId(what.eshopId),
    posts: isBlock ? what.posts : encodePosts([what]),
    reason: reason.slice(0, 500),
    setAsideAt: new Date(),
  });
}

/** Deletes a shop's set-aside posts. */
export async function deleteAside(eshopId: EshopId): Promise<void> {
  await InboxAsideModel.deleteMany({ eshopId });
}

/** Takes or prolongs the right to count. @returns false while another process has it */
export async function acquireLease(owner: string, forMs: number): Promise<boolean> {
  const now = new Date();
  try {
    await InboxLeaseModel.updateOne(
      { _id: leaseId, $or: [{ owner }, { until: { $lt: now } }] },
      { $set: { owner, until: new Date(now.getTime() + forMs) } },
      { upsert: true },
    );
    return true;
  } catch (thrown) {
    if (isDuplicateKey(thrown)) return false;
    throw thrown;
  }
}

/** Gives the right to count back. */
export async function giveLeaseBack(owner: string): Promise<void> {
  await InboxLeaseModel.deleteOne({ _id: leaseId, owner });
}
