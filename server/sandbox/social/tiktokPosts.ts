import express, { Router, type Request } from 'express';
import type { SocialBook, StandInAccount } from './socialBook.ts';
import {
  fetchMedia,
  readBearer,
  readBody,
  readJpegSize,
  readList,
  readObject,
  readText,
  readUpload,
  SocialFault,
} from './readValues.ts';

const ok = { code: 'ok', message: '', log_id: 'sandbox' };
const createFault = (status: number, code: string, message = ''): SocialFault =>
  new SocialFault(status, { data: {}, error: { code, message, log_id: 'sandbox' } });

const mostPostsADay = 15;
const longestTitle = 2_200;
const longestVideoSeconds = 600;
const shortVideoSeconds = 60;
const dayMs = 86_400_000;

/** Length of an MP4 by its movie header; null where the part has none. */
const readVideoSeconds = (bytes: Buffer): number | null => {
  const at = bytes.indexOf('mvhd');
  if (at < 0 || bytes.length < at + 24 || bytes[at + 4] !== 0) return null;
  return bytes.readUInt32BE(at + 20) / Math.max(1, bytes.readUInt32BE(at + 16));
};

/** TikTok's API of posts. @param isAudited until the audit, every post is private */
export const createTikTokPosts = (book: SocialBook, publicBase: string, isAudited: boolean): Router => {
  const router = Router();
  router.use(express.json({ limit: '2mb' }));
  const identify = (request: Request): StandInAccount => {
    const account = book.identify('TikTok', readBearer(request));
    if (account === null)
      throw createFault(401, 'access_token_invalid', 'The access token is invalid or not found.');
    return account;
  };
  const identifyPublisher = (request: Request): StandInAccount => {
    const account = identify(request);
    if (!book.hasScope('TikTok', readBearer(request), 'video.publish'))
      throw createFault(401, 'scope_not_authorized', 'The user did not authorize the scope video.publish.');
    return account;
  };
  /** Zahrádka is a private account that forbids duets and stitches, and comments; the others are public. */
  const isPrivate = ({ handle }: StandInAccount): boolean => handle === 'zahradka';
  const listPrivacies = (account: StandInAccount): string[] =>
    isAudited
      ? [
          isPrivate(account) ? 'FOLLOWER_OF_CREATOR' : 'PUBLIC_TO_EVERYONE',
          'MUTUAL_FOLLOW_FRIENDS',
          'SELF_ONLY',
        ]
      : ['SELF_ONLY'];

  const checkInfo = (account: StandInAccount, value: unknown): Record<string, unknown> => {
    const info = readObject(value);
    const privacy = readText(info['privacy_level']);
    // Branded content may not be private.
    if (info['brand_content_toggle'] === true && privacy === 'SELF_ONLY')
      throw createFault(400, 'privacy_level_option_mismatch', 'Branded content cannot be private.');
    if (!listPrivacies(account).includes(privacy))
      throw isAudited
        ? createFault(400, 'privacy_level_option_mismatch')
        : createFault(403, 'unaudited_client_can_only_post_to_private_accounts');
    if (readText(info['title']).length > longestTitle)
      throw createFault(400, 'invalid_params', 'title is too long');
    const today = book
      .listPosts('TikTok')
      .filter((post) => post.targetId === account.id && post.createdAtMs > book.now() - dayMs);
    if (today.length >= mostPostsADay) throw createFault(403, 'spam_risk_too_many_posts');
    return info;
  };
  const publish = async (
    accountId: string,
    id: string,
    values: Readonly<Record<string, unknown>>,
  ): Promise<void> => {
    const info = readObject(values['info']);
    const photos = readList(values['photos']).map(readText);
    await book.addPost(
      {
        network: 'TikTok',
        targetId: accountId,
        text: readText(info['title']),
        title: '',
        link: null,
        altTexts: [],
        // A video came as bytes, and is known by its publication.
        media: photos.length === 0 ? [id] : photos,
        privacy: readText(info['privacy_level']),
        isAiMade: info['is_aigc'] === true,
        labels: [
          ...(info['disable_comment'] === true ? [] : ['comments']),
          ...(info['disable_duet'] === false ? ['duet'] : []),
          ...(info['disable_stitch'] === false ? ['stitch'] : []),
          ...(info['brand_organic_toggle'] === true ? ['Promotional content'] : []),
          ...(info['brand_content_toggle'] === true ? ['Paid partnership'] : []),
        ],
      },
      id.replace(/^p_/, ''),
    );
  };

  router.get('/v2/user/info/', (request, response) => {
    const { id, name } = identify(request);
    response.json({ data: { user: { open_id: id, display_name: name } }, error: ok });
  });
  router.post('/v2/post/publish/creator_info/query/', (request, response) => {
    const account = identifyPublisher(request);
    response.json({
      data: {
        creator_nickname: account.name,
        privacy_level_options: listPrivacies(account),
        comment_disabled: isPrivate(account),
        duet_disabled: isPrivate(account),
        stitch_disabled: isPrivate(account),
        max_video_post_duration_sec: isPrivate(account) ? shortVideoSeconds : longestVideoSeconds,
      },
      error: ok,
    });
  });
  router.post('/v2/post/publish/video/init/', async (request, response) => {
    const account = identifyPublisher(request);
    const body = readBody(request);
    const info = checkInfo(account, body['post_info']);
    const { video_size: size, chunk_size: chunk, total_chunk_count: count } = readObject(body['source_info']);
    if (Math.max(1, Math.floor(Number(size) / Number(chunk))) !== count)
      throw createFault(400, 'invalid_params', 'The chunk size is invalid');
    const id = `p_${book.createId()}`;
    await book.putMedia({
      id,
      network: 'TikTok',
      kind: 'video',
      values: {
        info,
        size,
        accountId: account.id,
        mostSeconds: isPrivate(account) ? shortVideoSeconds : longestVideoSeconds,
      },
      receivedBytes: 0,
      readyAtMs: null,
    });
    response.json({ data: { publish_id: id, upload_url: `${publicBase}/TikTok/upload/${id}` }, error: ok });
  });
  router.put('/upload/:id', express.raw({ type: () => true, limit: '80mb' }), async (request, response) => {
    const media = book.findMedia('TikTok', request.params.id);
    const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(request.headers['content-range'] ?? '');
    if (media === null || range === null) throw new SocialFault(404, {});
    if (Number(range[1]) !== media.receivedBytes) throw new SocialFault(416, {});
    const receivedBytes = media.receivedBytes + readUpload(request).length;
    const seconds = readVideoSeconds(readUpload(request));
    if (seconds !== null && seconds > Number(media.values['mostSeconds'])) {
      await book.putMedia({
        ...media,
        receivedBytes,
        values: { ...media.values, failure: 'duration_check_failed' },
      });
      response.status(201).end();
      return;
    }
    const isWhole = receivedBytes === Number(media.values['size']);
    await book.putMedia({
      ...media,
      receivedBytes,
      readyAtMs: isWhole ? book.now() + book.processingMs : null,
    });
    if (isWhole) await publish(readText(media.values['accountId']), media.id, media.values);
    response.status(isWhole ? 201 : 206).end();
  });
  router.post('/v2/post/publish/content/init/', async (request, response) => {
    const account = identifyPublisher(request);
    const body = readBody(request);
    const info = checkInfo(account, body['post_info']);
    const photos = readList(readObject(body['source_info'])['photo_images']).map(readText);
    if (photos.length === 0 || photos.length > 35) throw createFault(400, 'invalid_params');
    for (const url of photos) {
      const bytes = await fetchMedia(url);
      if (bytes === null) throw createFault(400, 'photo_pull_failed');
      if (readJpegSize(bytes) === null) throw createFault(400, 'file_format_check_failed');
    }
    const id = `p_${book.createId()}`;
    const values = { info, photos, accountId: account.id };
    await book.putMedia({
      id,
      network: 'TikTok',
      kind: 'photos',
      values,
      receivedBytes: 0,
      readyAtMs: book.now() + book.processingMs,
    });
    await publish(account.id, id, values);
    response.json({ data: { publish_id: id }, error: ok });
  });
  router.post('/v2/post/publish/status/fetch/', (request, response) => {
    identify(request);
    const media = book.findMedia('TikTok', readText(readBody(request)['publish_id']));
    if (media === null) throw createFault(400, 'invalid_publish_id');
    const { readyAtMs, receivedBytes } = media;
    const failure = readText(media.values['failure']);
    if (failure !== '') {
      response.json({ data: { status: 'FAILED', fail_reason: failure }, error: ok });
      return;
    }
    const status =
      readyAtMs === null
        ? 'PROCESSING_UPLOAD'
        : readyAtMs > book.now()
          ? 'PROCESSING_DOWNLOAD'
          : 'PUBLISH_COMPLETE';
    const posts =
      status === 'PUBLISH_COMPLETE' ? { publicaly_available_post_id: [media.id.replace(/^p_/, '')] } : {};
    response.json({ data: { status, uploaded_bytes: receivedBytes, ...posts }, error: ok });
  });
  router.post('/v2/video/query/', (request, response) => {
    identify(request);
    const ids = readList(readObject(readBody(request)['filters'])['video_ids']).map(readText);
    const found = ids.flatMap((id) => book.findPost('TikTok', id) ?? []);
    response.json({
      data: {
        videos: found.map(({ id, createdAtMs }) => {
          const seen = Math.min(Math.floor((book.now() - createdAtMs) / 200), 3_000);
          return {
            id,
            view_count: seen,
            like_count: Math.floor(seen / 20),
            comment_count: Math.floor(seen / 150),
          };
        }),
      },
      error: ok,
    });
  });
  return router;
};
