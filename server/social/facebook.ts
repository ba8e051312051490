import { z } from 'zod';
import { createMetaAccess, createMetaGraph, readMetaTarget } from './metaGraph.ts';
import { isFound } from './isFound.ts';
import { createSocialAuth, type SocialAccess } from './socialAuth.ts';
import { runBeforeSending } from './socialError.ts';
import { parseHandle } from './socialHttp.ts';
import type { SocialPlatform } from './socialPlatform.ts';

const person = z.object({ id: z.string(), name: z.string() });
const pages = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string(), link: z.string().optional() })),
});
const page = z.object({ access_token: z.string().min(1) });
const created = z.object({ id: z.string().min(1), post_id: z.string().optional() });
const summary = z.object({ summary: z.object({ total_count: z.number() }) }).optional();
const figures = z.object({ id: z.string(), reactions: summary, comments: summary });
const handleSchema = z.object({ photoIds: z.array(z.string()) });

/** Facebook pages. https://developers.facebook.com/docs/pages-api/posts */
export function createFacebook(access: SocialAccess): SocialPlatform {
  const graph = createMetaGraph('Facebook', access);
  // Pages speak with tokens of their own, which the user's gives out.
  const readPageToken = async (accessToken: string, pageId: string) =>
    (await readMetaTarget(async () => await graph.get(page, accessToken, pageId, { fields: 'access_token' })))
      .access_token;

  return {
    network: 'Facebook',
    ...createSocialAuth(
      'Facebook',
      access,
      graph.http,
      async (accessToken) => await graph.get(person, accessToken, 'me', { fields: 'id,name' }),
    ),
    ...createMetaAccess('Facebook', graph),
    async listTargets(accessToken) {
      const { data } = await graph.get(pages, accessToken, 'me/accounts', {
        fields: 'id,name,link',
        limit: '100',
      });
      return data.map(({ id, name, link }) => ({ id, name, url: link ?? null }));
    },
    async prepare(delivery, _handle) {
      const images = delivery.media.filter(({ kind }) => kind === 'Image');
      if (images.length === 0)
        return { handle: JSON.stringify({ photoIds: [] }), isReady: true, checkAfterSeconds: 0 };
      const token = await readPageToken(delivery.accessToken, delivery.targetId);
      const photoIds: string[] = [];
      for (const { url } of images) {
        const photo = await graph.post(created, token, `${delivery.targetId}/photos`, {
          url,
          published: 'false',
        });
        photoIds.push(photo.id);
      }
      return { handle: JSON.stringify({ photoIds }), isReady: true, checkAfterSeconds: 0 };
    },
    async publish(delivery, handle) {
      const { photoIds } = parseHandle(handleSchema, handle);
      const { targetId, text } = delivery;
      const token = await runBeforeSending(async () => await readPageToken(delivery.accessToken, targetId));
      const video = delivery.media.find(({ kind }) => kind === 'Video');
      const answer =
        video === undefined
          ? await graph.post(created, token, `${targetId}/feed`, {
              message: text,
              published: 'true',
              ...(delivery.link !== null && photoIds.length === 0 ? { link: delivery.link } : {}),
              ...Object.fromEntries(
                photoIds.map((id, at) => [`attached_media[${at}]`, JSON.stringify({ media_fbid: id })]),
              ),
            })
          : await graph.post(created, token, `${targetId}/videos`, {
              file_url: video.url,
              description: text,
              published: 'true',
            });
      return {
        state: 'Published',
        networkPostId: answer.id,
        url: `${access.siteBase}/${answer.id}`,
      };
    },
    findPublication: null,
    async addComment({ accessToken, targetId, networkPostId, text }) {
      const token = await runBeforeSending(async () => await readPageToken(accessToken, targetId));
      await graph.post(created, token, `${networkPostId}/comments`, { message: text });
    },
    async isLive(accessToken, targetId, networkPostId) {
      const token = await readPageToken(accessToken, targetId);
      return await isFound(
        async () => await graph.get(z.object({ id: z.string() }), token, networkPostId, { fields: 'id' }),
      );
    },
    async readFigures(accessToken, targetId, networkPostId) {
      const token = await readPageToken(accessToken, targetId);
      const found = await graph.get(figures, token, networkPostId, {
        fields: 'reactions.summary(total_count),comments.summary(total_count)',
      });
      return {
        impressions: null,
        reactions: found.reactions?.summary.total_count ?? null,
        comments: found.comments?.summary.total_count ?? null,
        clicks: null,
      };
    },
  };
}
