import { z } from 'zod';
import {
  socialVideoPrivacies,
  type NetworkFault,
  type SocialVideoPrivacy,
} from '#shared/domain/social/post.ts';
import type { TikTokCreator } from '#shared/domain/social/tikTok.ts';
import { createSocialAuth, type SocialAccess } from './socialAuth.ts';
import { runBeforeSending, SocialError } from './socialError.ts';
import { createSocialHttp, parseHandle, toStatusKind, type Refusal } from './socialHttp.ts';
import type { Publication, SocialDelivery, SocialPlatform } from './socialPlatform.ts';

const pollSeconds = 5;
/** A part holds 5 to 64 MB; the rest joins the last one. */
const partBytes = 16 * 1_048_576;

const failure = z.object({ error: z.object({ code: z.string(), message: z.string().default('') }) });
const user = z.object({
  data: z.object({ user: z.object({ open_id: z.string(), display_name: z.string() }) }),
});
const creatorInfo = z.object({
  data: z.object({
    creator_nickname: z.string().default(''),
    privacy_level_options: z.array(z.string()),
    comment_disabled: z.boolean().default(false),
    duet_disabled: z.boolean().default(false),
    stitch_disabled: z.boolean().default(false),
    max_video_post_duration_sec: z.number(),
  }),
});
const begun = z.object({ data: z.object({ publish_id: z.string(), upload_url: z.string().optional() }) });
const publishStatus = z.object({
  data: z.object({
    status: z.string(),
    fail_reason: z.string().optional(),
    uploaded_bytes: z.number().optional(),
    publicaly_available_post_id: z.array(z.union([z.string(), z.number()])).optional(),
  }),
});
const videos = z.object({
  data: z.object({
    videos: z.array(
      z.object({
        view_count: z.number().optional(),
        like_count: z.number().optional(),
        comment_count: z.number().optional(),
      }),
    ),
  }),
});
/** A begun video upload; a publication of photos has no address to upload to. */
const handleSchema = z.object({ publishId: z.string().nullable(), uploadUrl: z.string().nullable() });

const signInCodes = new Set(['access_token_invalid', 'scope_not_authorized']);
const passingCodes = new Set([
  'rate_limit_exceeded',
  'spam_risk_too_many_posts',
  'spam_risk_too_many_pending_share',
  'reached_active_user_cap',
  'internal',
  'internal_error',
]);

function readRefusal(status: number, json: unknown): Refusal | null {
  const { code, message } = failure.safeParse(json).data?.error ?? { code: `HTTP_${status}`, message: '' };
  // Success carries an error with the code `ok`.
  if (code === 'ok' || (status < 400 && code.startsWith('HTTP_'))) return null;
  const kind = signInCodes.has(code)
    ? 'reconnect'
    : passingCodes.has(code)
      ? 'retry'
      : status < 400
        ? 'rejected'
        : toStatusKind(status);
  const isPermission = code === 'scope_not_authorized';
  return { kind, code, reason: message !== '' || code.startsWith('HTTP_') ? message : code, isPermission };
}

const privacyLevels: Readonly<Record<SocialVideoPrivacy, string>> = {
  Public: 'PUBLIC_TO_EVERYONE',
  Followers: 'FOLLOWER_OF_CREATOR',
  Friends: 'MUTUAL_FOLLOW_FRIENDS',
  Private: 'SELF_ONLY',
};

/** TikTok. https://developers.tiktok.com/doc/content-posting-api-reference-direct-post */
export function createTikTok(access: SocialAccess): SocialPlatform {
  const http = createSocialHttp('TikTok', readRefusal);
  const api = `${access.apiBase}/v2`;
  const readUser = async (accessToken: string) => {
    const url = `${api}/user/info/?fields=open_id,display_name`;
    return (await http.read(user, { method: 'GET', url, accessToken })).data.user;
  };
  const post = async <Schema extends z.ZodType>(
    schema: Schema,
    accessToken: string,
    path: string,
    json: object,
  ) => await http.read(schema, { method: 'POST', url: `${api}/${path}`, accessToken, json });

  const readCreator = async (accessToken: string): Promise<TikTokCreator> => {
    const { data } = await post(creatorInfo, accessToken, 'post/publish/creator_info/query/', {});
    return {
      name: data.creator_nickname,
      privacies: socialVideoPrivacies.filter((privacy) =>
        data.privacy_level_options.includes(privacyLevels[privacy]),
      ),
      canComment: !data.comment_disabled,
      canDuet: !data.duet_disabled,
      canStitch: !data.stitch_disabled,
      longestVideoSeconds: data.max_video_post_duration_sec,
    };
  };

  const createRefusal = (code: string, fault: NetworkFault): SocialError =>
    new SocialError('rejected', { network: 'TikTok', reason: { fault }, code, isRefusal: true });

  /** Limits a post to the creator's own settings and the user's choices. */
  const buildPostInfo = async ({ accessToken, text, privacy, tikTok, media }: SocialDelivery) => {
    if (tikTok?.hasConsent !== true || privacy === null)
      throw createRefusal('consent_missing', 'ConsentMissing');
    const creator = await readCreator(accessToken);
    if (!creator.privacies.includes(privacy))
      throw createRefusal('privacy_level_option_mismatch', 'AudienceNotOffered');
    const isVideo = media.some(({ kind }) => kind === 'Video');
    return {
      title: text,
      privacy_level: privacyLevels[privacy],
      // A creator that forbids it now overrules an earlier choice.
      disable_comment: !tikTok.allowsComments || !creator.canComment,
      ...(isVideo
        ? {
            disable_duet: !tikTok.allowsDuet || !creator.canDuet,
            disable_stitch: !tikTok.allowsStitch || !creator.canStitch,
          }
        : {}),
      brand_content_toggle: tikTok.isCommercial && tikTok.isBrandedContent,
      brand_organic_toggle: tikTok.isCommercial && tikTok.isOwnBrand,
    };
  };

  const readStatus = async (delivery: SocialDelivery, handle: string): Promise<Publication> => {
    const { publishId } = parseHandle(handleSchema, handle);
    if (publishId === null) return { state: 'Unknown' };
    const { accessToken, media } = delivery;
    const { data } = await post(publishStatus, accessToken, 'post/publish/status/fetch/', {
      publish_id: publishId,
    });
    if (data.status === 'PUBLISH_COMPLETE') {
      // Empty until moderation ends; the publication is named by its own id until then.
      const [id = publishId] = data.publicaly_available_post_id ?? [];
      return { state: 'Published', networkPostId: String(id), url: null };
    }
    if (data.status === 'FAILED')
      throw new SocialError('rejected', {
        network: 'TikTok',
        reason: data.fail_reason === undefined ? { fault: 'NotPublished' } : { words: data.fail_reason },
        code: data.fail_reason ?? data.status,
        isRefusal: true,
      });
    const video = media.find(({ kind }) => kind === 'Video');
    // An upload that was not finished never becomes a video.
    if (data.status === 'PROCESSING_UPLOAD' && (data.uploaded_bytes ?? 0) < (video?.byteLength ?? 0))
      return { state: 'Absent' };
    return { state: 'Processing', handle, checkAfterSeconds: pollSeconds };
  };

  const uploadVideo = async (uploadUrl: string, bytes: Buffer): Promise<void> => {
    const count = Math.max(1, Math.floor(bytes.length / partBytes));
    for (let index = 0; index < count; index += 1) {
      const from = index * partBytes;
      const end = index === count - 1 ? bytes.length : from + partBytes;
      await http.send({
        method: 'PUT',
        url: uploadUrl,
        headers: { 'content-range': `bytes ${from}-${end - 1}/${bytes.length}`, 'content-type': 'video/mp4' },
        bytes: bytes.subarray(from, end),
      });
    }
  };

  const auth = createSocialAuth('TikTok', access, http, async (accessToken) => {
    const { open_id: id, display_name: name } = await readUser(accessToken);
    return { id, name };
  });
  return {
    network: 'TikTok',
    ...auth,
    // TikTok takes access tokens alone here.
    revoke: async ({ accessToken }) => await auth.revoke?.({ accessToken, refreshToken: null }),
    readCreator,
    async listTargets(accessToken) {
      const { open_id: id, display_name: name } = await readUser(accessToken);
      return [{ id, name, url: null }];
    },
    async prepare(delivery, _handle) {
      const video = delivery.media.find(({ kind }) => kind === 'Video');
      const none = JSON.stringify({ publishId: null, uploadUrl: null });
      if (video === undefined) return { handle: none, isReady: true, checkAfterSeconds: 0 };
      const count = Math.max(1, Math.floor(video.byteLength / partBytes));
      const info = await buildPostInfo(delivery);
      // Nothing is published before the bytes have arrived.
      const { data } = await post(begun, delivery.accessToken, 'post/publish/video/init/', {
        post_info: { ...info, is_aigc: delivery.isAiMade },
        source_info: {
          source: 'FILE_UPLOAD',
          video_size: video.byteLength,
          chunk_size: count === 1 ? video.byteLength : partBytes,
          total_chunk_count: count,
        },
      });
      const handle = { publishId: data.publish_id, uploadUrl: data.upload_url ?? null };
      return { handle: JSON.stringify(handle), isReady: true, checkAfterSeconds: 0 };
    },
    async publish(delivery, handle) {
      const { uploadUrl } = parseHandle(handleSchema, handle);
      const video = delivery.media.find(({ kind }) => kind === 'Video');
      if (video !== undefined && uploadUrl !== null) {
        await uploadVideo(uploadUrl, await video.read());
        return { state: 'Processing', handle, checkAfterSeconds: 1 };
      }
      const info = await runBeforeSending(async () => await buildPostInfo(delivery));
      const { data } = await post(begun, delivery.accessToken, 'post/publish/content/init/', {
        post_mode: 'DIRECT_POST',
        media_type: 'PHOTO',
        post_info: info,
        source_info: {
          source: 'PULL_FROM_URL',
          photo_images: delivery.media.map(({ url }) => url),
          photo_cover_index: 0,
        },
      });
      const sent = JSON.stringify({ publishId: data.publish_id, uploadUrl: null });
      return { state: 'Processing', handle: sent, checkAfterSeconds: 1 };
    },
    findPublication: readStatus,
    addComment: null,
    async isLive(accessToken, _targetId, networkPostId) {
      // A publication in moderation has no public id yet.
      if (!/^\d+$/.test(networkPostId)) return true;
      const { data } = await post(videos, accessToken, 'video/query/?fields=id', {
        filters: { video_ids: [networkPostId] },
      });
      return data.videos.length > 0;
    },
    async readFigures(accessToken, _targetId, networkPostId) {
      const none = { impressions: null, reactions: null, comments: null, clicks: null };
      if (!/^\d+$/.test(networkPostId)) return none;
      const { data } = await post(
        videos,
        accessToken,
        'video/query/?fields=id,view_count,like_count,comment_count',
        { filters: { video_ids: [networkPostId] } },
      );
      const [found] = data.videos;
      return found === undefined
        ? none
        : {
            impressions: found.view_count ?? null,
            reactions: found.like_count ?? null,
            comments: found.comment_count ?? null,
            clicks: null,
          };
    },
  };
}
