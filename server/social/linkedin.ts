import { z } from 'zod';
import { isFound } from './isFound.ts';
import { createSocialAuth, type SocialAccess } from './socialAuth.ts';
import { SocialError } from './socialError.ts';
import { createSocialHttp, parseHandle, toStatusKind, type Refusal } from './socialHttp.ts';
import type { SocialDelivery, SocialMedia, SocialPlatform } from './socialPlatform.ts';

/** One is served for about a year. https://learn.microsoft.com/linkedin/marketing/versioning */
const apiVersion = '202610';
const headers = { 'linkedin-version': apiVersion, 'x-restli-protocol-version': '2.0.0' };
const pollSeconds = 10;

const failure = z.object({ message: z.string(), code: z.string().optional() });
const user = z.object({ sub: z.string(), name: z.string() });
const organizations = z.object({
  elements: z.array(z.object({ organization: z.string(), name: z.string().optional() })),
});
const imageUpload = z.object({ value: z.object({ uploadUrl: z.string(), image: z.string() }) });
const videoUpload = z.object({
  value: z.object({
    video: z.string(),
    uploadToken: z.string(),
    uploadInstructions: z.array(
      z.object({ uploadUrl: z.string(), firstByte: z.number(), lastByte: z.number() }),
    ),
  }),
});
const mediaStatus = z.object({ status: z.string() });
const socialActions = z.object({
  likesSummary: z.object({ totalLikes: z.number() }).optional(),
  commentsSummary: z.object({ totalFirstLevelComments: z.number() }).optional(),
});
const handleSchema = z.object({ urns: z.array(z.string()) });

function readRefusal(status: number, json: unknown): Refusal | null {
  if (status < 400) return null;
  const parsed = failure.safeParse(json);
  return {
    kind: status === 403 ? 'reconnect' : toStatusKind(status),
    code: parsed.data?.code ?? `HTTP_${status}`,
    reason: parsed.data?.message ?? null,
    isPermission: status === 403,
  };
}

/** Text as LinkedIn's `commentary` wants it: reserved characters escaped, hashtags left alone. */
export function toCommentary(text: string): string {
  return text
    .replaceAll(/[\\<>~_|[\]*(){}@]/g, String.raw`\$&`)
    .replaceAll(/#(?![\p{L}\p{N}])/gu, String.raw`\#`);
}

function buildContent(media: readonly SocialMedia[], urns: readonly string[]): object {
  const rows = urns.map((id, at) => ({ id, altText: media[at]?.altText ?? '' }));
  const [first] = rows;
  if (first === undefined) return {};
  return { content: rows.length > 1 ? { multiImage: { images: rows } } : { media: first } };
}

/** Pages of LinkedIn. https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api */
export function createLinkedIn(access: SocialAccess): SocialPlatform {
  const http = createSocialHttp('LinkedIn', readRefusal);
  const rest = `${access.apiBase}/rest`;
  const userUrl = `${access.apiBase}/v2/userinfo`;

  const uploadImage = async ({ accessToken, targetId }: SocialDelivery, media: SocialMedia) => {
    const { value } = await http.read(imageUpload, {
      method: 'POST',
      url: `${rest}/images?action=initializeUpload`,
      accessToken,
      headers,
      json: { initializeUploadRequest: { owner: targetId } },
    });
    await http.send({ method: 'PUT', url: value.uploadUrl, accessToken, bytes: await media.read() });
    return value.image;
  };

  const uploadVideo = async ({ accessToken, targetId }: SocialDelivery, media: SocialMedia) => {
    const { value } = await http.read(videoUpload, {
      method: 'POST',
      url: `${rest}/videos?action=initializeUpload`,
      accessToken,
      headers,
      json: {
        initializeUploadRequest: {
          owner: targetId,
          fileSizeBytes: media.byteLength,
          uploadCaptions: false,
          uploadThumbnail: false,
        },
      },
    });
    const bytes = await media.read();
    const uploadedPartIds: string[] = [];
    for (const { uploadUrl, firstByte, lastByte } of value.uploadInstructions) {
      const answer = await http.send({
        method: 'PUT',
        url: uploadUrl,
        accessToken,
        bytes: bytes.subarray(firstByte, lastByte + 1),
      });
      uploadedPartIds.push(answer.readHeader('etag') ?? '');
    }
    await http.send({
      method: 'POST',
      url: `${rest}/videos?action=finalizeUpload`,
      accessToken,
      headers,
      json: {
        finalizeUploadRequest: { video: value.video, uploadToken: value.uploadToken, uploadedPartIds },
      },
    });
    return value.video;
  };

  const readStatus = async (accessToken: string, urn: string): Promise<string> => {
    const kind = urn.startsWith('urn:li:video:') ? 'videos' : 'images';
    const url = `${rest}/${kind}/${encodeURIComponent(urn)}`;
    return (await http.read(mediaStatus, { method: 'GET', url, accessToken, headers })).status;
  };

  return {
    network: 'LinkedIn',
    ...createSocialAuth('LinkedIn', access, http, async (accessToken) => {
      const { sub: id, name } = await http.read(user, { method: 'GET', url: userUrl, accessToken });
      return { id, name };
    }),
    async listTargets(accessToken) {
      const url = `${rest}/organizationAcls?q=roleAssignee&role=ADMINISTRATOR&state=APPROVED`;
      const { elements } = await http.read(organizations, { method: 'GET', url, accessToken, headers });
      return elements.map(({ organization, name = organization }) => ({
        id: organization,
        name,
        url: `${access.siteBase}/company/${organization.split(':').at(-1) ?? ''}/`,
      }));
    },
    async prepare(delivery, handle) {
      if (handle === null) {
        // An outage is then known before the post is sent, whose outcome LinkedIn can't be asked for.
        if (delivery.media.length === 0)
          await http.demandAnswer({ method: 'GET', url: userUrl, accessToken: delivery.accessToken });
        const urns: string[] = [];
        for (const media of delivery.media)
          urns.push(await (media.kind === 'Image' ? uploadImage : uploadVideo)(delivery, media));
        return { handle: JSON.stringify({ urns }), isReady: urns.length === 0, checkAfterSeconds: 1 };
      }
      for (const urn of parseHandle(handleSchema, handle).urns) {
        const status = await readStatus(delivery.accessToken, urn);
        if (status === 'PROCESSING_FAILED')
          throw new SocialError('rejected', {
            network: 'LinkedIn',
            reason: { fault: 'MediaNotProcessed' },
            code: status,
            isRefusal: true,
          });
        if (status !== 'AVAILABLE') return { handle, isReady: false, checkAfterSeconds: pollSeconds };
      }
      return { handle, isReady: true, checkAfterSeconds: 0 };
    },
    async publish({ accessToken, targetId, text, media }, handle) {
      const answer = await http.send({
        method: 'POST',
        url: `${rest}/posts`,
        accessToken,
        headers,
        json: {
          author: targetId,
          commentary: toCommentary(text),
          visibility: 'PUBLIC',
          distribution: {
            feedDistribution: 'MAIN_FEED',
            targetEntities: [],
            thirdPartyDistributionChannels: [],
          },
          lifecycleState: 'PUBLISHED',
          isReshareDisabledByAuthor: false,
          ...buildContent(media, parseHandle(handleSchema, handle).urns),
        },
      });
      const id = http.parseAnswer(z.string().min(1), answer.readHeader('x-restli-id'));
      return {
        state: 'Published',
        networkPostId: id,
        url: `${access.siteBase}/feed/update/${id}/`,
      };
    },
    findPublication: null,
    async addComment({ accessToken, targetId, networkPostId, text }) {
      await http.send({
        method: 'POST',
        url: `${rest}/socialActions/${encodeURIComponent(networkPostId)}/comments`,
        accessToken,
        headers,
        json: { actor: targetId, object: networkPostId, message: { text } },
      });
    },
    isLive: async (accessToken, _targetId, networkPostId) =>
      await isFound(
        async () =>
          await http.send({
            method: 'GET',
            url: `${rest}/posts/${encodeURIComponent(networkPostId)}`,
            accessToken,
            headers,
          }),
      ),
    async readFigures(accessToken, _targetId, networkPostId) {
      const url = `${rest}/socialActions/${encodeURIComponent(networkPostId)}`;
      const found = await http.read(socialActions, { method: 'GET', url, accessToken, headers });
      return {
        impressions: null,
        reactions: found.likesSummary?.totalLikes ?? null,
        comments: found.commentsSummary?.totalFirstLevelComments ?? null,
        clicks: null,
      };
    },
  };
}
