import { FormData } from 'undici';
import { z } from 'zod';
import { isFound } from './isFound.ts';
import { createSocialAuth, type SocialAccess } from './socialAuth.ts';
import { runBeforeSending, SocialError } from './socialError.ts';
import { createSocialHttp, parseHandle, toStatusKind, type Refusal } from './socialHttp.ts';
import type { SocialDelivery, SocialPlatform } from './socialPlatform.ts';

const pollSeconds = 20;
const boardNotFound = 40;

const failure = z.object({ code: z.number(), message: z.string() });
const account = z.object({ id: z.string().optional(), username: z.string() });
const boards = z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) });
const registered = z.object({
  media_id: z.string(),
  upload_url: z.string(),
  upload_parameters: z.record(z.string(), z.string()),
});
const mediaStatus = z.object({ status: z.enum(['registered', 'processing', 'succeeded', 'failed']) });
const created = z.object({ id: z.string().min(1) });
const pin = z.object({
  pin_metrics: z.object({ lifetime_metrics: z.record(z.string(), z.number()).nullish() }).nullish(),
});
const handleSchema = z.object({ videoId: z.string().nullable() });

function readRefusal(status: number, json: unknown): Refusal | null {
  if (status < 400) return null;
  const parsed = failure.safeParse(json);
  // 403 is a board that the user may not write to any more, or the product before its review; 40 is a board that is gone.
  // Other refusals may name Trial access too, as that of too many calls does: they are what their status says.
  const isOnTrial = status === 403 && /trial access/i.test(parsed.data?.message ?? '');
  const isPermission = (status === 403 && !isOnTrial) || parsed.data?.code === boardNotFound;
  return {
    kind: isPermission ? 'reconnect' : toStatusKind(status),
    code: parsed.data === undefined ? `HTTP_${status}` : String(parsed.data.code),
    reason: parsed.data?.message ?? null,
    isPermission,
  };
}

/** The media of a pin; images travel in the call itself, so that no address of ours has to be public. */
async function buildSource({ media }: SocialDelivery, videoId: string | null): Promise<object> {
  if (videoId !== null) return { source_type: 'video_id', media_id: videoId, cover_image_key_frame_time: 0 };
  const items: { content_type: string; data: string }[] = [];
  for (const image of media)
    items.push({ content_type: image.contentType, data: (await image.read()).toString('base64') });
  const [first] = items;
  return items.length > 1
    ? { source_type: 'multiple_image_base64', items }
    : { source_type: 'image_base64', ...first };
}

/** Boards of Pinterest. https://developers.pinterest.com/docs/api/v5/pins-create */
export function createPinterest(access: SocialAccess): SocialPlatform {
  const http = createSocialHttp('Pinterest', readRefusal);
  const api = `${access.apiBase}/v5`;
  const accountUrl = `${api}/user_account`;
  return {
    network: 'Pinterest',
    ...createSocialAuth('Pinterest', access, http, async (accessToken) => {
      const { id, username } = await http.read(account, { method: 'GET', url: accountUrl, accessToken });
      return { id: id ?? username, name: username };
    }),
    async listTargets(accessToken) {
      const url = `${api}/boards?page_size=250`;
      const { items } = await http.read(boards, { method: 'GET', url, accessToken });
      return items.map(({ id, name }) => ({ id, name, url: null }));
    },
    async prepare({ accessToken, media }, handle) {
      const video = media.find(({ kind }) => kind === 'Video');
      if (video === undefined) {
        // An outage is then known before the pin is sent, whose outcome Pinterest can't be asked for.
        await http.demandAnswer({ method: 'GET', url: accountUrl, accessToken });
        return { handle: JSON.stringify({ videoId: null }), isReady: true, checkAfterSeconds: 0 };
      }
      if (handle === null) {
        const upload = await http.read(registered, {
          method: 'POST',
          url: `${api}/media`,
          accessToken,
          json: { media_type: 'video' },
        });
        const parts = new FormData();
        for (const [name, value] of Object.entries(upload.upload_parameters)) parts.set(name, value);
        parts.set('file', new Blob([new Uint8Array(await video.read())]));
        await http.send({ method: 'POST', url: upload.upload_url, parts });
        return { handle: JSON.stringify({ videoId: upload.media_id }), isReady: false, checkAfterSeconds: 1 };
      }
      const { videoId } = parseHandle(handleSchema, handle);
      const url = `${api}/media/${encodeURIComponent(videoId ?? '')}`;
      const { status } = await http.read(mediaStatus, { method: 'GET', url, accessToken });
      if (status === 'failed')
        throw new SocialError('rejected', {
          network: 'Pinterest',
          reason: { fault: 'MediaNotProcessed' },
          code: status,
          isRefusal: true,
        });
      return { handle, isReady: status === 'succeeded', checkAfterSeconds: pollSeconds };
    },
    async publish(delivery, handle) {
      const { accessToken, targetId, title, text, link, media } = delivery;
      const { videoId } = parseHandle(handleSchema, handle);
      const source = await runBeforeSending(async () => await buildSource(delivery, videoId));
      const { id } = await http.read(created, {
        method: 'POST',
        url: `${api}/pins`,
        accessToken,
        json: {
          board_id: targetId,
          title,
          description: text,
          ...(link === null ? {} : { link }),
          alt_text: media[0]?.altText ?? '',
          media_source: source,
        },
      });
      return { state: 'Published', networkPostId: id, url: `${access.siteBase}/pin/${id}/` };
    },
    findPublication: null,
    addComment: null,
    isLive: async (accessToken, _targetId, networkPostId) =>
      await isFound(
        async () => await http.send({ method: 'GET', url: `${api}/pins/${networkPostId}`, accessToken }),
      ),
    async readFigures(accessToken, _targetId, networkPostId) {
      const url = `${api}/pins/${networkPostId}?pin_metrics=true`;
      const found = await http.read(pin, { method: 'GET', url, accessToken });
      const metrics = found.pin_metrics?.lifetime_metrics ?? {};
      return {
        impressions: metrics['impression'] ?? null,
        reactions: metrics['reaction'] ?? null,
        comments: metrics['comment'] ?? null,
        clicks: metrics['clickthrough'] ?? null,
      };
    },
  };
}
