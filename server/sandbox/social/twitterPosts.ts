import express, { Router, type Request } from 'express';
import { countText } from '#shared/domain/social/countText.ts';
import { scaleReach, type SocialBook, type StandInAccount } from './socialBook.ts';
import { readBearer, readBody, readList, readObject, readText, SocialFault } from './readValues.ts';

const mostWeight = 280;
const mostMedia = 4;
const dayMs = 86_400_000;

const createFault = (status: number, title: string, detail: string): SocialFault =>
  new SocialFault(status, { title, detail, status, type: 'about:blank' });

/** X's API of posts. */
export const createTwitterPosts = (book: SocialBook): Router => {
  const router = Router();
  router.use(express.json({ limit: '2mb' }));
  const identify = (request: Request): StandInAccount => {
    const account = book.identify('Twitter', readBearer(request));
    if (account === null) throw createFault(401, 'Unauthorized', 'Unauthorized');
    return account;
  };
  const findMedia = (id: string) => {
    const media = book.findMedia('Twitter', id);
    if (media === null) throw createFault(400, 'Invalid Request', 'Your media IDs are invalid.');
    return media;
  };

  router.get('/2/users/me', (request, response) => {
    const { id, name, handle } = identify(request);
    response.json({ data: { id, name, username: handle } });
  });
  router.post('/2/media/upload/initialize', async (request, response) => {
    identify(request);
    const id = book.createId();
    const { total_bytes: size, media_type: type } = readBody(request);
    await book.putMedia({
      id,
      network: 'Twitter',
      kind: 'upload',
      values: { size, type },
      receivedBytes: 0,
      readyAtMs: null,
    });
    response.json({ data: { id } });
  });
  router.post(
    '/2/media/upload/:id/append',
    express.raw({ type: 'multipart/form-data', limit: '8mb' }),
    async (request, response) => {
      identify(request);
      const media = findMedia(request.params.id);
      const bytes = Buffer.isBuffer(request.body) ? request.body.length : 0;
      if (bytes > 1_200_000) throw createFault(413, 'Payload Too Large', 'A part is too large.');
      await book.putMedia({ ...media, receivedBytes: media.receivedBytes + bytes });
      response.status(204).end();
    },
  );
  router.post('/2/media/upload/:id/finalize', async (request, response) => {
    identify(request);
    const media = findMedia(request.params.id);
    if (media.receivedBytes < Number(media.values['size']))
      throw createFault(400, 'Invalid Request', 'Segments do not add up to provided total file size.');
    await book.putMedia({ ...media, readyAtMs: book.now() + book.processingMs });
    response.json({ data: { id: media.id, processing_info: { state: 'pending', check_after_secs: 1 } } });
  });
  router.post('/2/media/metadata', (request, response) => {
    identify(request);
    findMedia(readText(readBody(request)['id']));
    response.json({ data: {} });
  });
  router.get('/2/media/upload', (request, response) => {
    identify(request);
    const media = findMedia(readText(request.query['media_id']));
    const isReady = media.readyAtMs !== null && media.readyAtMs <= book.now();
    response.json({
      data: {
        id: media.id,
        processing_info: isReady ? { state: 'succeeded' } : { state: 'in_progress', check_after_secs: 1 },
      },
    });
  });
  router.post('/2/tweets', async (request, response) => {
    const account = identify(request);
    const body = readBody(request);
    const text = readText(body['text']);
    if (countText('Twitter', text) > mostWeight)
      throw createFault(403, 'Forbidden', 'Your Tweet text is too long.');
    const repliedTo = readText(readObject(body['reply'])['in_reply_to_tweet_id']);
    if (repliedTo !== '') {
      const replyId = await book.addComment('Twitter', repliedTo, text);
      if (replyId === null)
        throw createFault(
          403,
          'Forbidden',
          'You attempted to reply to a Tweet that is deleted or not visible to you.',
        );
      response.status(201).json({ data: { id: replyId, text } });
      return;
    }
    const mediaIds = readList(readObject(body['media'])['media_ids']).map(readText);
    if (mediaIds.length > mostMedia) throw createFault(400, 'Invalid Request', 'Too many media.');
    for (const id of mediaIds)
      if (findMedia(id).readyAtMs === null)
        throw createFault(400, 'Invalid Request', 'Your media IDs are invalid.');
    const isDuplicate = book
      .listPosts('Twitter')
      .some(
        (post) =>
          post.targetId === account.id &&
          post.text === text &&
          !post.isRemoved &&
          post.createdAtMs > book.now() - dayMs,
      );
    if (isDuplicate)
      throw createFault(403, 'Forbidden', 'You are not allowed to create a Tweet with duplicate content.');
    const id = await book.addPost({
      network: 'Twitter',
      targetId: account.id,
      text,
      title: '',
      link: null,
      altTexts: [],
      media: mediaIds,
      privacy: null,
      isAiMade: body['made_with_ai'] === true,
    });
    response.status(201).json({ data: { id, text } });
  });
  router.get('/2/tweets/:id', (request, response) => {
    identify(request);
    const post = book.findPost('Twitter', request.params.id);
    // As X does: an answer of success, with an error in place of the post.
    if (post === null)
      throw new SocialFault(200, {
        errors: [
          {
            title: 'Not Found Error',
            detail: `Could not find tweet with id: [${request.params.id}].`,
            resource_type: 'tweet',
            type: 'https://api.twitter.com/2/problems/resource-not-found',
          },
        ],
      });
    const seen = Math.min(Math.floor((book.now() - post.createdAtMs) / 500), scaleReach(post, 900));
    response.json({
      data: {
        id: post.id,
        public_metrics: {
          impression_count: seen,
          like_count: Math.floor(seen / 30),
          reply_count: Math.floor(seen / 200),
        },
      },
    });
  });
  return router;
};
