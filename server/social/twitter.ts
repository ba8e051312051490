import { FormData } from 'undici';
import { z } from 'zod';
import { isFound } from './isFound.ts';
import { createSocialAuth, type SocialAccess } from './socialAuth.ts';
import { SocialError } from './socialError.ts';
import { createSocialHttp, parseHandle, toStatusKind, type Refusal } from './socialHttp.ts';
import type { SocialMedia, SocialPlatform } from './socialPlatform.ts';

const partBytes = 1_048_576;

const failure = z.object({
  title: z.string().optional(),
  detail: z.string().optional(),
  error_description: z.string().optional(),
  type: z.string().optional(),
});
const me = z.object({ data: z.object({ id: z.string(), username: z.string(), name: z.string() }) });
const created = z.object({ data: z.object({ id: z.string().min(1) }) });
const processing = z.object({
  data: z.object({
    processing_info: z
      .object({
        state: z.enum(['pending', 'in_progress', 'succeeded', 'failed']),
        check_after_secs: z.number().optional(),
      })
      .optional(),
  }),
});
const post = z.object({
  data: z.object({
    public_metrics: z.object({
      impression_count: z.number().optional(),
      like_count: z.number(),
      reply_count: z.number(),
    }),
  }),
});
const handleSchema = z.object({ mediaIds: z.array(z.string()) });

function readRefusal(status: number, json: unknown): Refusal | null {
  if (status < 400) return null;
  const { type, title, detail, error_description: description } = failure.safeParse(json).data ?? {};
  const isCapped = type?.endsWith('usage-capped') === true;
  return {
    // 403 is a refused text (a duplicate, a rule), not a lost sign-in.
    kind: isCapped ? 'retry' : toStatusKind(status),
    code: type?.split('/').at(-1) ?? `HTTP_${status}`,
    reason: detail ?? description ?? title ?? null,
  };
}

/** X. https://docs.x.com/x-api/posts/creation-of-a-post */
export function createTwitter(access: SocialAccess): SocialPlatform {
  const http = createSocialHttp('Twitter', readRefusal);
  const api = `${access.apiBase}/2`;
  const readMe = async (accessToken: string) =>
    (await http.read(me, { method: 'GET', url: `${api}/users/me`, accessToken })).data;

  const upload = async (accessToken: string, media: SocialMedia): Promise<string> => {
    const { data } = await http.read(created, {
      method: 'POST',
      url: `${api}/media/upload/initialize`,
      accessToken,
      json: {
        media_type: media.contentType,
        total_bytes: media.byteLength,
        media_category: media.kind === 'Image' ? 'tweet_image' : 'tweet_video',
      },
    });
    const bytes = await media.read();
    for (let from = 0, index = 0; from < bytes.length; from += partBytes, index += 1) {
      const parts = new FormData();
      parts.set('segment_index', String(index));
      parts.set('media', new Blob([new Uint8Array(bytes.subarray(from, from + partBytes))]));
      await http.send({ method: 'POST', url: `${api}/media/upload/${data.id}/append`, accessToken, parts });
    }
    await http.send({ method: 'POST', url: `${api}/media/upload/${data.id}/finalize`, accessToken });
    if (media.altText !== '')
      await http.send({
        method: 'POST',
        url: `${api}/media/metadata`,
        accessToken,
        json: { id: data.id, metadata: { alt_text: { text: media.altText } } },
      });
    return data.id;
  };

  return {
    network: 'Twitter',
    ...createSocialAuth('Twitter', access, http, readMe),
    async listTargets(accessToken) {
      const { id, username } = await readMe(accessToken);
      return [{ id, name: `@${username}`, url: `${access.siteBase}/${username}` }];
    },
    async prepare({ accessToken, media }, handle) {
      if (handle === null) {
        // An outage is then known before the post is sent, whose outcome X can't be asked for. X charges nothing for it.
        if (media.length === 0) await http.demandAnswer({ method: 'GET', url: `${api}/openapi.json` });
        const mediaIds: string[] = [];
        for (const item of media) mediaIds.push(await upload(accessToken, item));
        return { handle: JSON.stringify({ mediaIds }), isReady: mediaIds.length === 0, checkAfterSeconds: 1 };
      }
      for (const id of parseHandle(handleSchema, handle).mediaIds) {
        const url = `${api}/media/upload?command=STATUS&media_id=${encodeURIComponent(id)}`;
        const { data } = await http.read(processing, { method: 'GET', url, accessToken });
        const info = data.processing_info;
        if (info?.state === 'failed')
          throw new SocialError('rejected', {
            network: 'Twitter',
            reason: { fault: 'MediaNotProcessed' },
            code: 'failed',
            isRefusal: true,
          });
        if (info !== undefined && info.state !== 'succeeded')
          return { handle, isReady: false, checkAfterSeconds: info.check_after_secs ?? 5 };
      }
      return { handle, isReady: true, checkAfterSeconds: 0 };
    },
    async publish({ accessToken, text, isAiMade, isPaidPartnership }, handle) {
      const { mediaIds } = parseHandle(handleSchema, handle);
      const { data } = await http.read(created, {
        method: 'POST',
        url: `${api}/tweets`,
        accessToken,
        json: {
          text,
          ...(mediaIds.length > 0 ? { media: { media_ids: mediaIds } } : {}),
          ...(isAiMade ? { made_with_ai: true } : {}),
          ...(isPaidPartnership ? { paid_partnership: true } : {}),
        },
      });
      return {
        state: 'Published',
        networkPostId: data.id,
        url: `${access.siteBase}/i/web/status/${data.id}`,
      };
    },
    findPublication: null,
    async addComment({ accessToken, networkPostId, text }) {
      await http.read(created, {
        method: 'POST',
        url: `${api}/tweets`,
        accessToken,
        json: { text, reply: { in_reply_to_tweet_id: networkPostId } },
      });
    },
    isLive: async (accessToken, _targetId, networkPostId) =>
      await isFound(async () => {
        const url = `${api}/tweets/${networkPostId}`;
        const { json } = await http.send({ method: 'GET', url, accessToken });
        // X answers 200 for a post that is gone, with an error in place of the post.
        if (!z.object({ data: z.object({ id: z.string() }) }).safeParse(json).success)
          throw new SocialError('rejected', {
            network: 'Twitter',
            reason: { fault: 'PostGone' },
            status: 404,
            isRefusal: true,
          });
      }),
    async readFigures(accessToken, _targetId, networkPostId) {
      const url = `${api}/tweets/${networkPostId}?tweet.fields=public_metrics`;
      const { data } = await http.read(post, { method: 'GET', url, accessToken });
      return {
        impressions: data.public_metrics.impression_count ?? null,
        reactions: data.public_metrics.like_count,
        comments: data.public_metrics.reply_count,
        clicks: null,
      };
    },
  };
}
