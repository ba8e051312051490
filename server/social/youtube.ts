import { z } from 'zod';
import { createSocialAuth, type SocialAccess } from './socialAuth.ts';
import { SocialError } from './socialError.ts';
import { createSocialHttp, parseHandle, toStatusKind, type Refusal } from './socialHttp.ts';
import type { Publication, SocialDelivery, SocialMedia, SocialPlatform } from './socialPlatform.ts';

/** Parts of an upload are multiples of 256 KiB. */
const partBytes = 8 * 1_048_576;

const failure = z.object({
  error: z.object({
    message: z.string().default(''),
    errors: z.array(z.object({ reason: z.string() })).optional(),
  }),
});
const channels = z.object({
  items: z.array(z.object({ id: z.string(), snippet: z.object({ title: z.string() }) })).default([]),
});
const video = z.object({
  id: z.string().min(1),
  status: z.object({ privacyStatus: z.string() }).optional(),
});
const videos = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        statistics: z
          .object({
            viewCount: z.string().optional(),
            likeCount: z.string().optional(),
            commentCount: z.string().optional(),
          })
          .optional(),
      }),
    )
    .default([]),
});
const handleSchema = z.object({ sessionUrl: z.string() });

const passingReasons = new Set(['quotaExceeded', 'uploadLimitExceeded', 'rateLimitExceeded', 'backendError']);
const signInReasons = new Set(['authError', 'youtubeSignupRequired', 'insufficientPermissions']);

function readRefusal(status: number, json: unknown): Refusal | null {
  if (status < 400) return null;
  const error = failure.safeParse(json).data?.error;
  const reason = error?.errors?.[0]?.reason ?? `HTTP_${status}`;
  const kind = passingReasons.has(reason)
    ? 'retry'
    : signInReasons.has(reason)
      ? 'reconnect'
      : toStatusKind(status);
  return {
    kind,
    code: reason,
    reason: error?.message ?? null,
    isPermission: reason === 'insufficientPermissions',
  };
}

function findVideo({ media }: SocialDelivery): SocialMedia {
  const found = media.find(({ kind }) => kind === 'Video');
  if (found === undefined)
    throw new SocialError('rejected', {
      network: 'YouTube',
      reason: { fault: 'VideoMissing' },
      code: 'mediaBodyRequired',
      isRefusal: true,
    });
  return found;
}

/** YouTube channels. https://developers.google.com/youtube/v3/guides/using_resumable_upload_protocol */
export function createYouTube(access: SocialAccess): SocialPlatform {
  const http = createSocialHttp('YouTube', readRefusal);
  const api = `${access.apiBase}/youtube/v3`;
  const readChannels = async (accessToken: string) => {
    const url = `${api}/channels?part=snippet&mine=true`;
    return (await http.read(channels, { method: 'GET', url, accessToken })).items;
  };
  const readVideo = async (accessToken: string, id: string) => {
    const url = `${api}/videos?part=statistics&id=${encodeURIComponent(id)}`;
    return (await http.read(videos, { method: 'GET', url, accessToken })).items[0] ?? null;
  };
  const toPublication = (json: unknown, { privacy }: SocialDelivery): Publication => {
    const { id, status } = http.parseAnswer(video, json);
    return {
      state: 'Published',
      networkPostId: id,
      url: `${access.siteBase}/watch?v=${id}`,
      // Uploads of a project without an audit are locked: https://developers.google.com/youtube/v3/docs/videos/insert
      ...(privacy === 'Public' && ['private', 'public'].includes(status?.privacyStatus ?? '')
        ? { isLockedPrivate: status?.privacyStatus === 'private' }
        : {}),
    };
  };

  return {
    network: 'YouTube',
    ...createSocialAuth('YouTube', access, http, async (accessToken) => {
      const [channel] = await readChannels(accessToken);
      return { id: channel?.id ?? '', name: channel?.snippet.title ?? '' };
    }),
    listTargets: async (accessToken) =>
      (await readChannels(accessToken)).map(({ id, snippet }) => ({
        id,
        name: snippet.title,
        url: `${access.siteBase}/channel/${id}`,
      })),
    async prepare(delivery, _handle) {
      const media = findVideo(delivery);
      const answer = await http.send({
        method: 'POST',
        url: `${access.apiBase}/upload/youtube/v3/videos?uploadType=resumable&part=id,snippet,status`,
        accessToken: delivery.accessToken,
        headers: {
          'x-upload-content-type': media.contentType,
          'x-upload-content-length': String(media.byteLength),
        },
        json: {
          snippet: { title: delivery.title, description: delivery.text },
          status: {
            privacyStatus: delivery.privacy === 'Public' ? 'public' : 'private',
            selfDeclaredMadeForKids: delivery.isMadeForKids,
            containsSyntheticMedia: delivery.isAiMade,
          },
          ...(delivery.isPaidPartnership
            ? { paidProductPlacementDetails: { hasPaidProductPlacement: true } }
            : {}),
        },
      });
      const sessionUrl = http.parseAnswer(z.string().min(1), answer.readHeader('location'));
      return { handle: JSON.stringify({ sessionUrl }), isReady: true, checkAfterSeconds: 0 };
    },
    async publish(delivery, handle) {
      const { sessionUrl } = parseHandle(handleSchema, handle);
      const bytes = await findVideo(delivery).read();
      for (let from = 0; from < bytes.length; from += partBytes) {
        const end = Math.min(from + partBytes, bytes.length);
        const answer = await http.send({
          method: 'PUT',
          url: sessionUrl,
          headers: { 'content-range': `bytes ${from}-${end - 1}/${bytes.length}` },
          bytes: bytes.subarray(from, end),
          expected: [308],
        });
        if (answer.status !== 308) return toPublication(answer.json, delivery);
      }
      throw new SocialError('provider', {
        network: 'YouTube',
        reason: { fault: 'UploadUnconfirmed' },
        isRefusal: false,
      });
    },
    async findPublication(delivery, handle) {
      const { sessionUrl } = parseHandle(handleSchema, handle);
      const probe = http.send({
        method: 'PUT',
        url: sessionUrl,
        headers: { 'content-range': `bytes */${findVideo(delivery).byteLength}` },
        expected: [308],
      });
      const answer = await probe.catch((thrown: unknown) => {
        // A session that has ended never became a video.
        if (thrown instanceof SocialError && /^HTTP_4(04|10)$/.test(thrown.code ?? '')) return null;
        throw thrown;
      });
      return answer === null || answer.status === 308
        ? { state: 'Absent' }
        : toPublication(answer.json, delivery);
    },
    addComment: null,
    isLive: async (accessToken, _targetId, networkPostId) =>
      (await readVideo(accessToken, networkPostId)) !== null,
    async readFigures(accessToken, _targetId, networkPostId) {
      const { statistics } = (await readVideo(accessToken, networkPostId)) ?? {};
      const toCount = (value: string | undefined) => (value === undefined ? null : Number(value));
      return {
        impressions: toCount(statistics?.viewCount),
        reactions: toCount(statistics?.likeCount),
        comments: toCount(statistics?.commentCount),
        clicks: null,
      };
    },
  };
}
