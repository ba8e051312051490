import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Services } from '#server/services.ts';
import { hasPostWithMedia } from './post.repository.ts';
import { deletePostMedia, findMediaToCheck, postponeMediaCheck } from './postMedia.repository.ts';

const batchSize = 100;
/** Of one run; the next one goes on. */
const mostBatches = 20;
const dayMs = 86_400_000;
/** A photo that a post uses is looked at again after so long: the post may have lost it by then. */
const recheckMs = 30 * dayMs;

/** Removes uploads that no post uses. @param now injected by tests */
export async function removeUnusedMedia(
  services: Pick<Services, 'files'>,
  now = new Date(),
): Promise<number> {
  let removed = 0;
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const due = await findMediaToCheck(now, batchSize);
    for (const { eshopId: owner, key } of due) {
      const eshopId = owner.toString() as EshopId;
      if (await hasPostWithMedia(eshopId, key)) {
        await postponeMediaCheck(eshopId, key, new Date(now.getTime() + recheckMs));
        continue;
      }
      // The record goes first: a post that is just being saved then misses it, and says so.
      await deletePostMedia(eshopId, [key]);
      await services.files.remove(key);
      removed += 1;
    }
    if (due.length < batchSize) break;
  }
  return removed;
}
