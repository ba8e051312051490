import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import type {
  EntryOutcome,
  EntryReason,
  PlanStrategyInput,
  StrategyEntry,
} from '#shared/contracts/postPlanningSchemas.ts';
import type { SavePostInput } from '#shared/contracts/socialMediaPostSchemas.ts';
import type { ContentTopic } from '#shared/domain/content/contentDocument.ts';
import type { ContentId, EshopId, SocialPostId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { readPostStrategy } from '#server/areas/content/index.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import type { Services } from '#server/services.ts';
import { copyProductPhoto } from './media.service.ts';
import { findPostsOfStrategy, type PostWithDeliveries } from './post.repository.ts';
import { savePost, type Who } from './post.service.ts';

const longestTitle = 100;

/** The same for an entry wherever it is in the strategy; entries that differ in their place alone are counted. */
function hashEntries(topics: readonly ContentTopic[]): string[] {
  const seen = new Map<string, number>();
  return topics.map(({ title, network, dayOffset }) => {
    const text = JSON.stringify([title, network, dayOffset]);
    const number = seen.get(text) ?? 0;
    seen.set(text, number + 1);
    return createHash('sha256').update(`${text} ${number}`).digest('hex').slice(0, 32);
  });
}

const isCanceled = ({ deliveries }: PostWithDeliveries): boolean =>
  deliveries.length > 0 && deliveries.every(({ state }) => state === 'Canceled');

/** The entries of a strategy, and which of them are posts already. @throws AppError not_found */
export async function readStrategyEntries(
  eshopId: EshopId,
  contentId: ContentId,
): Promise<{ version: number; title: string; entries: StrategyEntry[] }> {
  const [strategy, posts] = await Promise.all([
    readPostStrategy(eshopId, contentId),
    findPostsOfStrategy(eshopId, contentId),
  ]);
  const hashes = hashEntries(strategy.topics);
  return {
    version: strategy.version,
    title: strategy.title,
    entries: strategy.topics.map(({ title, text, dayOffset, network, productIds }, at) => {
      const entry = hashes[at] ?? '';
      const found = posts.get(entry);
      return {
        entry,
        title,
        text,
        dayOffset: dayOffset ?? 0,
        network,
        productIds: [...productIds],
        post:
          found === undefined || isCanceled(found)
            ? null
            : {
                id: found.post._id.toString() as SocialPostId,
                publishAt: found.post.publishAt?.toISOString() ?? null,
              },
      };
    }),
  };
}

interface EntryResult {
  readonly entry: string;
  readonly outcome: EntryOutcome;
  readonly postId: SocialPostId | null;
  readonly reason: EntryReason | null;
}

/** The photo and link of the first product; a post without a photo is better than none. */
async function readProductParts(
  services: Services,
  eshopId: EshopId,
  productIds: readonly string[],
): Promise<Pick<SavePostInput, 'media' | 'link'>> {
  const [productId] = productIds;
  if (productId === undefined) return { media: [], link: null };
  try {
    const { media, title, link } = await copyProductPhoto(services, eshopId, productId);
    return { media: [{ key: media.key, altText: title }], link };
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return { media: [], link: null };
  }
}

function findReason(thrown: unknown): EntryReason | null {
  if (!(thrown instanceof AppError)) return null;
  if (thrown.code === 'post_limit_reached') return 'LimitReached';
  if (thrown.code === 'post_not_ready') return 'NotReady';
  return thrown.code === 'invalid_request' ? 'Past' : null;
}

/** Saves the post of an entry; what a network would refuse stays a draft. */
async function saveEntry(
  services: Services,
  who: Who,
  input: SavePostInput,
  origin: { readonly contentId: ContentId; readonly entry: string },
): Promise<EntryResult> {
  const save = async (isDraft: boolean, reason: EntryReason | null): Promise<EntryResult> => {
    const { contentId, entry } = origin;
    const stored = { contentId: new Types.ObjectId(contentId), entry };
    const { post, deliveries } = await savePost(services, who, { ...input, isDraft }, { origin: stored });
    const outcome = deliveries.every(({ state }) => state === 'Draft') ? 'Draft' : 'Planned';
    return { entry: origin.entry, outcome, postId: post._id.toString() as SocialPostId, reason };
  };
  try {
    return await save(input.isDraft, null);
  } catch (thrown) {
    const reason = findReason(thrown);
    if (reason === 'NotReady') return await save(true, reason);
    if (reason === null) throw thrown;
    return { entry: origin.entry, outcome: 'Failed', postId: null, reason };
  }
}

/**
 * Creates a post of each chosen entry. An entry is planned once: called again, it names the post that is there; one that was
 * canceled is planned again. An entry that fails leaves the others alone. @throws AppError not_found
 */
export async function planStrategy(
  services: Services,
  who: Who,
  { contentId, isDraft, entries }: PlanStrategyInput,
): Promise<EntryResult[]> {
  const { eshopId } = who;
  const { topics } = await readPostStrategy(eshopId, contentId);
  const hashes = hashEntries(topics);
  const results: EntryResult[] = [];
  for (const { entry, text, networks, publishAt } of entries) {
    const topic = topics[hashes.indexOf(entry)];
    const fail = (reason: EntryReason): EntryResult => ({ entry, outcome: 'Failed', postId: null, reason });
    const known = (await findPostsOfStrategy(eshopId, contentId)).get(entry);
    if (known !== undefined && !isCanceled(known)) {
      const postId = known.post._id.toString() as SocialPostId;
      results.push({ entry, outcome: 'AlreadyPlanned', postId, reason: null });
      continue;
    }
    if (topic === undefined) {
      results.push(fail('EntryGone'));
      continue;
    }
    if (!isDraft && publishAt === null) {
      results.push(fail('TimeMissing'));
      continue;
    }
    if (publishAt !== null && Date.parse(publishAt) < Date.now()) {
      results.push(fail('Past'));
      continue;
    }
    const input: SavePostInput = {
      ...(known === undefined ? {} : { postId: known.post._id.toString() as SocialPostId }),
      version: known?.post.version ?? 0,
      text,
      ...(await readProductParts(services, eshopId, topic.productIds)),
      firstComment: '',
      productIds: [...topic.productIds],
      isAiMade: false,
      isPaidPartnership: false,
      publishAt,
      isDraft,
      networks: networks.map((network) => ({
        network,
        text: null,
        title: [...topic.title].slice(0, longestTitle).join(''),
        // TikTok and YouTube demand the choice of a person.
        privacy: null,
        isMadeForKids: null,
      })),
    };
    try {
      results.push(await saveEntry(services, who, input, { contentId, entry }));
    } catch (thrown) {
      if (!isDuplicateKey(thrown)) throw thrown;
      // Another call planned it in the meantime.
      const other = (await findPostsOfStrategy(eshopId, contentId)).get(entry);
      const postId = (other?.post._id.toString() as SocialPostId | undefined) ?? null;
      results.push({ entry, outcome: 'AlreadyPlanned', postId, reason: null });
    }
  }
  return results;
}
