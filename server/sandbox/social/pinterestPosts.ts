import express, { Router, type Request } from 'express';
import { hasTarget, type SocialBook, type StandInAccount } from './socialBook.ts';
import { readBearer, readBody, readList, readObject, readText, SocialFault } from './readValues.ts';

const createFault = (status: number, code: number, message: string): SocialFault =>
  new SocialFault(status, { code, message });

const countImages = (source: Record<string, unknown>): number => {
  const images = source['source_type'] === 'multiple_image_base64' ? readList(source['items']) : [source];
  return images.filter((image) => {
    const data = readText(readObject(image)['data']);
    return data !== '' && Buffer.from(data, 'base64').subarray(0, 2).toString('hex') === 'ffd8';
  }).length;
};

/** Pinterest's API of pins. @param isAudited until then, the product has Trial access, which creates no pins */
export const createPinterestPosts = (book: SocialBook, publicBase: string, isAudited: boolean): Router => {
  const router = Router();
  router.use(express.json({ limit: '120mb' }));
  const identify = (request: Request): StandInAccount => {
    const account = book.identify('Pinterest', readBearer(request));
    if (account === null) throw createFault(401, 2, 'Authentication failed.');
    return account;
  };

  router.get(
    '/v5/user_account',
    (request, response) => void response.json({ username: identify(request).handle }),
  );
  router.get('/v5/boards', (request, response) => {
    response.json({ items: identify(request).targets.map(({ id, name }) => ({ id, name })) });
  });
  router.post('/v5/media', async (request, response) => {
    identify(request);
    const id = book.createId();
    await book.putMedia({
      id,
      network: 'Pinterest',
      kind: 'video',
      values: {},
      receivedBytes: 0,
      readyAtMs: null,
    });
    response.status(201).json({
      media_id: id,
      media_type: 'video',
      upload_url: `${publicBase}/Pinterest/upload/${id}`,
      upload_parameters: { key: id },
    });
  });
  router.post(
    '/upload/:id',
    express.raw({ type: 'multipart/form-data', limit: '80mb' }),
    async (request, response) => {
      const media = book.findMedia('Pinterest', request.params.id);
      if (media === null) throw createFault(404, 50, 'Not found.');
      const receivedBytes = Buffer.isBuffer(request.body) ? request.body.length : 0;
      await book.putMedia({ ...media, receivedBytes, readyAtMs: book.now() + book.processingMs });
      response.status(204).end();
    },
  );
  router.get('/v5/media/:id', (request, response) => {
    identify(request);
    const media = book.findMedia('Pinterest', request.params.id);
    if (media === null) throw createFault(404, 50, 'Media not found.');
    const { readyAtMs } = media;
    response.json({
      status: readyAtMs === null ? 'registered' : readyAtMs > book.now() ? 'processing' : 'succeeded',
    });
  });
  router.post('/v5/pins', async (request, response) => {
    const account = identify(request);
    if (!isAudited) throw createFault(403, 29, 'Apps with Trial access may not create Pins in production.');
    const body = readBody(request);
    const boardId = readText(body['board_id']);
    if (!hasTarget(account, boardId)) throw createFault(404, 40, 'Board not found.');
    const [title, text, altText] = [
      readText(body['title']),
      readText(body['description']),
      readText(body['alt_text']),
    ];
    if ([...title].length > 100 || [...text].length > 800 || [...altText].length > 500)
      throw createFault(400, 1, 'Parameters title, description or alt_text are too long.');
    const source = readObject(body['media_source']);
    const videoId = readText(source['media_id']);
    if (source['source_type'] === 'video_id') {
      const readyAtMs = book.findMedia('Pinterest', videoId)?.readyAtMs ?? null;
      if (readyAtMs === null || readyAtMs > book.now())
        throw createFault(400, 235, 'The video is not ready.');
    } else if (countImages(source) === 0) throw createFault(400, 1, 'Invalid image.');
    const id = await book.addPost({
      network: 'Pinterest',
      targetId: boardId,
      text,
      title,
      link: readText(body['link']) === '' ? null : readText(body['link']),
      altTexts: [altText],
      media: videoId === '' ? Array.from({ length: countImages(source) }, () => 'image') : [videoId],
      privacy: null,
      isAiMade: false,
    });
    response.status(201).json({ id });
  });
  router.get('/v5/pins/:id', (request, response) => {
    identify(request);
    const post = book.findPost('Pinterest', request.params.id);
    if (post === null) throw createFault(404, 50, 'Pin not found.');
    const seen = Math.min(Math.floor((book.now() - post.createdAtMs) / 400), 1_200);
    response.json({
      id: post.id,
      pin_metrics: {
        lifetime_metrics: {
          impression: seen,
          clickthrough: Math.floor(seen / 25),
          reaction: Math.floor(seen / 60),
          comment: 0,
        },
      },
    });
  });
  return router;
};
