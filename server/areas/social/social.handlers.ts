import type { Contracts } from '#shared/contracts/index.ts';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import { getTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { SocialPostId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { demandOwner, getEshop } from '#server/areas/eshop/index.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { approvePost, presentPostSettings, returnPost } from './approval.service.ts';
import { savePostSettings } from './socialSettings.repository.ts';
import { beginSocialConnection, finishSocialConnection } from './connect.service.ts';
import {
  assignSocialPage,
  disconnectSocial,
  listSocialConnections,
  listSocialPages,
  readSocialConnection,
} from './connection.service.ts';
import { copyImage, copyProductPhoto, copyVideo, presentMedia, savePostMedia } from './media.service.ts';
import { readTikTokCreator } from './networkFacts.service.ts';
import { planningHandlers } from './planning.handlers.ts';
import { presentPost, presentPosts } from './post.presenter.ts';
import { countWaitingPosts, findPosts, findPostTexts, wakeWaiting } from './post.repository.ts';
import { readPostResults } from './results.service.ts';
import { cancelPost, readPost, resolvePost, savePost } from './post.service.ts';

/** Longest period of one read of the calendar. */
const longestPeriodMs = 100 * 86_400_000;

const getSocialMediaPageId = defineAction(
  socialMediaPost.getSocialMediaPageId,
  async ({ network }, { eshopId, services }) => ({
    pageId: (await readSocialConnection(services, eshopId, network)).target?.id ?? null,
  }),
);

const getSocialMediaPageInfo = defineAction(
  socialMediaPost.getSocialMediaPageInfo,
  async ({ network }, { eshopId, services }) => ({
    page: (await readSocialConnection(services, eshopId, network)).target,
  }),
);

const getSocialMediaConnections = defineAction(
  socialMediaPost.getSocialMediaConnections,
  async (_input, { eshopId, services }) => ({ connections: await listSocialConnections(services, eshopId) }),
);

const getSocialMediaOAuthUrl = defineAction(
  socialMediaPost.getSocialMediaOAuthUrl,
  async ({ network }, { eshopId, person, language, services }) => {
    const { userId, email } = person;
    const who = { eshopId, userId, email, locale: language };
    return { url: await beginSocialConnection(services, who, network) };
  },
);

const connectSocialMedia = defineAction(
  socialMediaPost.connectSocialMedia,
  async ({ ticket }, { eshopId, person, services }) => {
    const network = await finishSocialConnection(services, { eshopId, userId: person.userId }, ticket);
    await wakeWaiting(eshopId, network);
    return { connection: await readSocialConnection(services, eshopId, network) };
  },
);

const disconnectSocialMedia = defineAction(
  socialMediaPost.disconnectSocialMedia,
  async ({ network }, { eshopId, services }) => ({
    connection: await disconnectSocial(services, eshopId, network),
  }),
);

const getSocialMediaPages = defineAction(
  socialMediaPost.getSocialMediaPages,
  async ({ network }, { eshopId, services }) => ({
    pages: await listSocialPages(services, eshopId, network),
  }),
);

const getTikTokCreator = defineAction(
  socialMediaPost.getTikTokCreator,
  async (_input, { eshopId, services }) => {
    const creator = await readTikTokCreator(services, eshopId);
    return { creator: { ...creator, privacies: [...creator.privacies] } };
  },
);

const assignSocialMediaPage = defineAction(
  socialMediaPost.assignSocialMediaPage,
  async ({ network, pageId }, { eshopId, services }) => {
    const connection = await assignSocialPage(services, eshopId, network, pageId);
    await wakeWaiting(eshopId, network);
    return { connection };
  },
);

const copyVideoToPost = defineAction(
  socialMediaPost.copyVideoToPost,
  async ({ videoId }, { eshopId, services }) => {
    const { media, productIds, isAiMade } = await copyVideo(services, eshopId, videoId);
    return { media: presentMedia(services, media), productIds: [...productIds], isAiMade };
  },
);

const copyImageToPost = defineAction(
  socialMediaPost.copyImageToPost,
  async ({ imageId, ratio }, { eshopId, services }) => {
    const { media, productIds, ...facts } = await copyImage(services, eshopId, imageId, ratio);
    return { media: presentMedia(services, media), productIds: [...productIds], ...facts };
  },
);

const copyProductPhotoToPost = defineAction(
  socialMediaPost.copyProductPhotoToPost,
  async ({ productId }, { eshopId, services }) => {
    const { media, ...product } = await copyProductPhoto(services, eshopId, productId);
    return { media: presentMedia(services, media), ...product };
  },
);

const uploadPostMedia = defineAction(
  socialMediaPost.uploadPostMedia,
  async (_input, { eshopId, files, services }) => {
    const file = files.get('File')?.[0];
    // The contract asks for the file, so the edge has refused a call without it.
    if (file === undefined) throw new AppError('required_parameter_missing');
    return { media: presentMedia(services, await savePostMedia(services, eshopId, file)) };
  },
);

/** The id of a post that is created once: the beginning of its key, which is a hash. */
const toPostId = (key: string) => key.slice(0, 24) as SocialPostId;

const savePostAction = defineAction(
  socialMediaPost.savePost,
  async (input, { eshopId, person, services, idempotencyKey }) => {
    const who = { eshopId, userId: person.userId };
    const created = idempotencyKey === null ? {} : { id: toPostId(idempotencyKey) };
    return { post: await presentPost(services, who, await savePost(services, who, input, created)) };
  },
);

const publishPost = defineAction(
  socialMediaPost.publishPost,
  async ({ Caption, SocialMediaPlatform, PublishTime }, { eshopId, person, files, services }) => {
    const media: { key: string; altText: string }[] = [];
    for (const file of files.get('Files') ?? [])
      media.push({ key: (await savePostMedia(services, eshopId, file)).key, altText: '' });
    const saved = await savePost(
      services,
      { eshopId, userId: person.userId },
      {
        version: 0,
        text: Caption,
        link: null,
        media,
        firstComment: '',
        productIds: [],
        isAiMade: false,
        isPaidPartnership: false,
        publishAt: PublishTime ?? null,
        // TikTok demands choices and a consent of a person, whom this call can't ask: they are given in the calendar.
        isDraft: SocialMediaPlatform === 'TikTok',
        networks: [
          {
            network: SocialMediaPlatform,
            text: null,
            // Networks that need a title get the first line of the caption.
            title: [...(Caption.split('\n')[0] ?? '')].slice(0, 100).join(''),
            privacy: SocialMediaPlatform === 'TikTok' ? null : 'Public',
            isMadeForKids: false,
          },
        ],
      },
    );
    return { post: await presentPost(services, { eshopId, userId: person.userId }, saved) };
  },
);

const getPosts = defineAction(socialMediaPost.getPosts, async (input, { eshopId, person, services }) => {
  const [from, to] = [new Date(input.from), new Date(input.to)];
  const length = to.getTime() - from.getTime();
  if (length <= 0 || length > longestPeriodMs) throw new AppError('date_range_invalid');
  const { country, timeZone, creditCurrency } = await getEshop(eshopId);
  const found = await findPosts(eshopId, from, to);
  const results = await readPostResults({ eshopId, timeZone, currency: creditCurrency }, from);
  const { currency, fromDay, toDay, coverage } = results;
  return {
    timeZone: getTimeZone(country),
    posts: await presentPosts(services, { eshopId, userId: person.userId }, found, results),
    measured: { currency, fromDay, toDay, coverage },
  };
});

const getWaitingPostCount = defineAction(
  socialMediaPost.getWaitingPostCount,
  async (_input, { eshopId }) => ({ count: await countWaitingPosts(eshopId) }),
);

const getPost = defineAction(socialMediaPost.getPost, async ({ postId }, { eshopId, person, services }) => ({
  post: await presentPost(services, { eshopId, userId: person.userId }, await readPost(eshopId, postId)),
}));

const getPostNames = defineAction(socialMediaPost.getPostNames, async ({ postIds }, { eshopId }) => ({
  posts: (await findPostTexts(eshopId, postIds)).map(({ _id, text, publishAt }) => ({
    id: _id.toString() as SocialPostId,
    title: text.split('\n')[0] ?? '',
    publishAt: publishAt?.toISOString() ?? null,
  })),
}));

const cancelPostAction = defineAction(
  socialMediaPost.cancelPost,
  async ({ postId, network }, { eshopId, person, services }) => ({
    post: await presentPost(
      services,
      { eshopId, userId: person.userId },
      await cancelPost(eshopId, postId, network ?? null),
    ),
  }),
);

const resolvePostAction = defineAction(
  socialMediaPost.resolvePost,
  async (input, { eshopId, person, services }) => ({
    post: await presentPost(services, { eshopId, userId: person.userId }, await resolvePost(eshopId, input)),
  }),
);

const approvePostAction = defineAction(
  socialMediaPost.approvePost,
  async ({ postId, version }, { eshopId, person, services }) => {
    const viewer = { eshopId, userId: person.userId };
    return { post: await presentPost(services, viewer, await approvePost(viewer, postId, version)) };
  },
);

const returnPostAction = defineAction(
  socialMediaPost.returnPost,
  async ({ postId, version, note }, { eshopId, person, services }) => {
    const viewer = { eshopId, userId: person.userId };
    return { post: await presentPost(services, viewer, await returnPost(viewer, postId, version, note)) };
  },
);

const getPostSettings = defineAction(
  socialMediaPost.getPostSettings,
  async (_input, { eshopId, access }) => await presentPostSettings(eshopId, access),
);

const setPostSettings = defineAction(
  socialMediaPost.setPostSettings,
  async (settings, { eshopId, access }) => {
    demandOwner(access);
    await savePostSettings(eshopId, settings);
    return await presentPostSettings(eshopId, access);
  },
);

/** Actions of SocialMediaPost. */
export const socialMediaPostHandlers: HandlersOf<Contracts['socialMediaPost']> = {
  getSocialMediaPageId,
  getSocialMediaPageInfo,
  getSocialMediaConnections,
  getSocialMediaOAuthUrl,
  connectSocialMedia,
  disconnectSocialMedia,
  getSocialMediaPages,
  getTikTokCreator,
  assignSocialMediaPage,
  copyVideoToPost,
  copyImageToPost,
  copyProductPhotoToPost,
  uploadPostMedia,
  savePost: savePostAction,
  publishPost,
  getPosts,
  getWaitingPostCount,
  getPost,
  getPostNames,
  cancelPost: cancelPostAction,
  resolvePost: resolvePostAction,
  approvePost: approvePostAction,
  returnPost: returnPostAction,
  getPostSettings,
  setPostSettings,
  ...planningHandlers,
};
