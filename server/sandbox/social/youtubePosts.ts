import express, { Router, type Request } from 'express';
import type { SocialBook, StandInAccount } from './socialBook.ts';
import { readBearer, readBody, readObject, readText, readUpload, SocialFault } from './readValues.ts';

const createFault = (status: number, reason: string, message: string): SocialFault =>
  new SocialFault(status, {
    error: { code: status, message, errors: [{ domain: 'youtube', reason, message }] },
  });

const mostVideosADay = 100;
const dayMs = 86_400_000;
const stepBytes = 262_144;

/** YouTube's API of videos. @param isAudited until then, each upload is taken and locked as private */
export const createYouTubePosts = (book: SocialBook, publicBase: string, isAudited: boolean): Router => {
  const router = Router();
  router.use(express.json({ limit: '2mb' }));
  const identify = (request: Request): StandInAccount => {
    const account = book.identify('YouTube', readBearer(request));
    if (account === null) throw createFault(401, 'authError', 'Invalid Credentials');
    return account;
  };

  const presentVideo = (id: string) => ({
    id,
    status: { uploadStatus: 'uploaded', privacyStatus: book.findPost('YouTube', id)?.privacy ?? '' },
  });

  router.get('/youtube/v3/channels', (request, response) => {
    response.json({
      items: identify(request).targets.map(({ id, name }) => ({ id: `UC${id}`, snippet: { title: name } })),
    });
  });
  router.post('/upload/youtube/v3/videos', async (request, response) => {
    const account = identify(request);
    if (!book.hasScope('YouTube', readBearer(request), 'https://www.googleapis.com/auth/youtube.upload'))
      throw createFault(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.');
    const body = readBody(request);
    const snippet = readObject(body['snippet']);
    const [title, text] = [readText(snippet['title']), readText(snippet['description'])];
    if (title === '' || [...title].length > 100 || /[<>]/.test(title))
      throw createFault(
        400,
        'invalidTitle',
        'The request metadata specifies an invalid or empty video title.',
      );
    if (Buffer.byteLength(text) > 5_000 || /[<>]/.test(text))
      throw createFault(
        400,
        'invalidDescription',
        'The request metadata specifies an invalid video description.',
      );
    if (
      book.listPosts('YouTube').filter((post) => post.createdAtMs > book.now() - dayMs).length >=
      mostVideosADay
    )
      throw createFault(
        403,
        'quotaExceeded',
        'The request cannot be completed because you have exceeded your quota.',
      );
    const id = book.createId();
    const size = Number(request.headers['x-upload-content-length'] ?? 0);
    const values = {
      title,
      text,
      size,
      status: readObject(body['status']),
      channelId: `UC${account.targets[0]?.id ?? account.id}`,
    };
    await book.putMedia({
      id,
      network: 'YouTube',
      kind: 'session',
      values,
      receivedBytes: 0,
      readyAtMs: null,
    });
    response.set('location', `${publicBase}/YouTube/upload/${id}`).status(200).end();
  });
  router.put('/upload/:id', express.raw({ type: () => true, limit: '16mb' }), async (request, response) => {
    const session = book.findMedia('YouTube', request.params.id);
    if (session === null) throw new SocialFault(404, {});
    const postId = readText(session.values['postId']);
    if (postId !== '') {
      response.status(200).json(presentVideo(postId));
      return;
    }
    const answerUnfinished = (received: number): void => {
      if (received > 0) response.set('range', `bytes=0-${received - 1}`);
      response.status(308).end();
    };
    const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(request.headers['content-range'] ?? '');
    if (range === null) return answerUnfinished(session.receivedBytes);
    const bytes = readUpload(request).length;
    const size = Number(session.values['size']);
    const receivedBytes = Number(range[1]) + bytes;
    if (Number(range[1]) !== session.receivedBytes || (receivedBytes < size && bytes % stepBytes !== 0))
      throw createFault(400, 'badRequest', 'Failed to parse Content-Range header.');
    if (receivedBytes < size) {
      await book.putMedia({ ...session, receivedBytes });
      return answerUnfinished(receivedBytes);
    }
    const status = readObject(session.values['status']);
    const privacy = isAudited ? readText(status['privacyStatus']) : 'private';
    const id = await book.addPost({
      network: 'YouTube',
      targetId: readText(session.values['channelId']),
      text: readText(session.values['text']),
      title: readText(session.values['title']),
      link: null,
      altTexts: [],
      media: [session.id],
      privacy,
      isAiMade: status['containsSyntheticMedia'] === true,
    });
    await book.putMedia({ ...session, receivedBytes, values: { ...session.values, postId: id } });
    response.status(200).json(presentVideo(id));
  });
  router.get('/youtube/v3/videos', (request, response) => {
    identify(request);
    const post = book.findPost('YouTube', readText(request.query['id']));
    const seen = post === null ? 0 : Math.min(Math.floor((book.now() - post.createdAtMs) / 300), 2_000);
    response.json({
      items:
        post === null
          ? []
          : [
              {
                id: post.id,
                statistics: {
                  viewCount: String(seen),
                  likeCount: String(Math.floor(seen / 25)),
                  commentCount: String(Math.floor(seen / 300)),
                },
              },
            ],
    });
  });
  return router;
};
