import { z } from 'zod';
import { isFound } from './isFound.ts';
import { createMetaAccess, createMetaGraph, readMetaTarget } from './metaGraph.ts';
import { createSocialAuth, type SocialAccess } from './socialAuth.ts';
import { readAfterSending, SocialError } from './socialError.ts';
import { parseHandle } from './socialHttp.ts';
import type { SocialDelivery, SocialMedia, SocialPlatform } from './socialPlatform.ts';

const person = z.object({ id: z.string(), name: z.string() });
const pages = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      instagram_business_account: z.object({ id: z.string(), username: z.string().optional() }).optional(),
    }),
  ),
});
const created = z.object({ id: z.string().min(1) });
const container = z.object({ status_code: z.string(), status: z.string().optional() });
const quota = z.object({
  data: z.array(z.object({ quota_usage: z.number(), config: z.object({ quota_total: z.number() }) })),
});
const recent = z.object({
  data: z.array(
    z.object({ id: z.string(), caption: z.string().optional(), permalink: z.string().optional() }),
  ),
});
const published = z.object({ id: z.string(), permalink: z.string().optional() });
const figures = z.object({ like_count: z.number().optional(), comments_count: z.number().optional() });
const handleSchema = z.object({
  /** Containers of the photos of a carousel; empty for one photo or a video. */
  children: z.array(z.string()),
  /** The container that is published; null while children are processed. */
  container: z.string().nullable(),
});
const pollSeconds = 30;

/** Professional accounts of Instagram. https://developers.facebook.com/docs/instagram-platform/content-publishing */
export function createInstagram(access: SocialAccess): SocialPlatform {
  const graph = createMetaGraph('Instagram', access);
  const readStatus = async (accessToken: string, id: string) =>
    await graph.get(container, accessToken, id, { fields: 'status_code,status' });
  const findPost = async ({ accessToken, targetId, text }: SocialDelivery) => {
    const { data } = await graph.get(recent, accessToken, `${targetId}/media`, {
      fields: 'id,caption,permalink',
      limit: '25',
    });
    return data.find(({ caption = '' }) => caption === text) ?? null;
  };

  const createContainer = async (delivery: SocialDelivery, media: SocialMedia, isChild: boolean) => {
    const { accessToken, targetId, text } = delivery;
    const fields = {
      ...(media.kind === 'Image' ? { image_url: media.url } : { video_url: media.url, media_type: 'REELS' }),
      ...(media.kind === 'Image' && media.altText !== '' ? { alt_text: media.altText } : {}),
      ...(isChild ? { is_carousel_item: 'true' } : { caption: text }),
    };
    return (await graph.post(created, accessToken, `${targetId}/media`, fields)).id;
  };

  /** Whether all are processed. @throws SocialError rejected for one that failed */
  const areReady = async (accessToken: string, ids: readonly string[]): Promise<boolean> => {
    for (const id of ids) {
      const { status_code: code, status = '' } = await readStatus(accessToken, id);
      if (code === 'ERROR' || code === 'EXPIRED')
        throw new SocialError('rejected', {
          network: 'Instagram',
          reason: status === '' ? { fault: 'MediaNotProcessed' } : { words: status },
          code,
          isRefusal: true,
        });
      if (code === 'IN_PROGRESS') return false;
    }
    return true;
  };

  /** The quota differs from account to account and is never assumed. */
  const checkQuota = async ({ accessToken, targetId }: SocialDelivery): Promise<void> => {
    const { data } = await readMetaTarget(
      async () =>
        await graph.get(quota, accessToken, `${targetId}/content_publishing_limit`, {
          fields: 'quota_usage,config',
        }),
    );
    const [row] = data;
    if (row !== undefined && row.quota_usage >= row.config.quota_total)
      throw new SocialError('retry', {
        network: 'Instagram',
        reason: { fault: 'DailyLimit' },
        code: '9/2207042',
        isRefusal: true,
        retryAfterSeconds: 3_600,
      });
  };

  return {
    network: 'Instagram',
    ...createSocialAuth(
      'Instagram',
      access,
      graph.http,
      async (accessToken) => await graph.get(person, accessToken, 'me', { fields: 'id,name' }),
    ),
    ...createMetaAccess('Instagram', graph),
    async listTargets(accessToken) {
      const { data } = await graph.get(pages, accessToken, 'me/accounts', {
        fields: 'id,instagram_business_account{id,username}',
        limit: '100',
      });
      return data.flatMap(({ instagram_business_account: account }) =>
        account === undefined
          ? []
          : [
              {
                id: account.id,
                name: account.username ?? account.id,
                url: account.username === undefined ? null : `${access.siteBase}/${account.username}/`,
              },
            ],
      );
    },
    async prepare(delivery, handle) {
      const { accessToken, targetId, media, text } = delivery;
      if (handle === null) {
        await checkQuota(delivery);
        const isCarousel = media.length > 1;
        const ids: string[] = [];
        for (const item of media) ids.push(await createContainer(delivery, item, isCarousel));
        const begun = isCarousel
          ? { children: ids, container: null }
          : { children: [], container: ids[0] ?? null };
        return { handle: JSON.stringify(begun), isReady: false, checkAfterSeconds: 1 };
      }
      const known = parseHandle(handleSchema, handle);
      if (known.container !== null)
        return {
          handle,
          isReady: await areReady(accessToken, [known.container]),
          checkAfterSeconds: pollSeconds,
        };
      if (!(await areReady(accessToken, known.children)))
        return { handle, isReady: false, checkAfterSeconds: pollSeconds };
      const { id } = await graph.post(created, accessToken, `${targetId}/media`, {
        media_type: 'CAROUSEL',
        children: known.children.join(','),
        caption: text,
      });
      return {
        handle: JSON.stringify({ ...known, container: id }),
        isReady: false,
        checkAfterSeconds: 1,
      };
    },
    async publish({ accessToken, targetId }, handle) {
      const { id } = await graph.post(created, accessToken, `${targetId}/media_publish`, {
        creation_id: parseHandle(handleSchema, handle).container ?? '',
      });
      const post = await readAfterSending(
        async () => await graph.get(published, accessToken, id, { fields: 'id,permalink' }),
      );
      return { state: 'Published', networkPostId: id, url: post?.permalink ?? null };
    },
    async findPublication(delivery, handle) {
      const id = parseHandle(handleSchema, handle).container ?? '';
      const { status_code: code } = await readStatus(delivery.accessToken, id);
      if (code !== 'PUBLISHED') return { state: 'Absent' };
      const post = await findPost(delivery);
      return { state: 'Published', networkPostId: post?.id ?? id, url: post?.permalink ?? null };
    },
    async addComment({ accessToken, networkPostId, text }) {
      await graph.post(created, accessToken, `${networkPostId}/comments`, { message: text });
    },
    isLive: async (accessToken, _targetId, networkPostId) =>
      await isFound(async () => await graph.get(created, accessToken, networkPostId, { fields: 'id' })),
    async readFigures(accessToken, _targetId, networkPostId) {
      const found = await graph.get(figures, accessToken, networkPostId, {
        fields: 'like_count,comments_count',
      });
      return {
        impressions: null,
        reactions: found.like_count ?? null,
        comments: found.comments_count ?? null,
        clicks: null,
      };
    },
  };
}
