import express, { Router, type Request } from 'express';
import { scaleReach, hasTarget, type SocialBook, type StandInAccount } from './socialBook.ts';
import {
  readBearer,
  readBody,
  readList,
  readObject,
  readText,
  readUpload,
  SocialFault,
} from './readValues.ts';

const prefix = 'urn:li:organization:';
const longestComment = 1_250;
const longestCommentary = 3_000;
const partBytes = 4 * 1_048_576;

const createFault = (status: number, code: string, message: string): SocialFault =>
  new SocialFault(status, { status, code, message });

const toId = (urn: string): string => urn.split(':').at(-1) ?? '';

const requireOwner = (account: StandInAccount, urn: string): void => {
  if (!urn.startsWith(prefix) || !hasTarget(account, toId(urn)))
    throw createFault(403, 'ACCESS_DENIED', 'Not enough permissions to access: organization');
};

/** LinkedIn's versioned API of posts. */
export const createLinkedInPosts = (book: SocialBook, publicBase: string): Router => {
  const router = Router();
  router.use(express.json({ limit: '2mb' }));
  const identify = (request: Request): StandInAccount => {
    const account = book.identify('LinkedIn', readBearer(request));
    if (account === null)
      throw createFault(401, 'EXPIRED_ACCESS_TOKEN', 'The token used in the request has expired');
    return account;
  };

  router.get(
    '/v2/userinfo',
    (request, response) => void response.json({ sub: identify(request).id, name: identify(request).name }),
  );
  router.put(
    '/upload/:id/:part',
    express.raw({ type: () => true, limit: '8mb' }),
    async (request, response) => {
      const media = book.findMedia('LinkedIn', request.params.id);
      if (media === null) throw createFault(404, 'NOT_FOUND', 'No such upload');
      await book.putMedia({
        ...media,
        receivedBytes: media.receivedBytes + readUpload(request).length,
        readyAtMs: media.kind === 'images' ? book.now() + book.processingMs : media.readyAtMs,
      });
      response.set('etag', `"${media.id}-${request.params.part}"`).status(201).end();
    },
  );
  router.use('/rest', (request, _response, next) => {
    if (!/^20\d{4}$/.test(request.headers['linkedin-version']?.toString() ?? ''))
      throw createFault(426, 'NONEXISTENT_VERSION', 'Requested version is not active');
    next();
  });
  router.get('/rest/organizationAcls', (request, response) => {
    response.json({
      elements: identify(request).targets.map(({ id, name }) => ({
        organization: `${prefix}${id}`,
        name,
        role: 'ADMINISTRATOR',
      })),
    });
  });
  router.post(['/rest/images', '/rest/videos'], async (request, response) => {
    const account = identify(request);
    const kind = request.path.endsWith('videos') ? 'videos' : 'images';
    const body = readBody(request);
    if (request.query['action'] === 'finalizeUpload') {
      const { video, uploadedPartIds } = readObject(body['finalizeUploadRequest']);
      const media = book.findMedia('LinkedIn', toId(readText(video)));
      if (media === null) throw createFault(404, 'NOT_FOUND', 'No such video');
      if (media.receivedBytes !== media.values['size'] || readList(uploadedPartIds).length === 0)
        throw createFault(400, 'INVALID_REQUEST', 'The upload is incomplete');
      await book.putMedia({ ...media, readyAtMs: book.now() + book.processingMs });
      response.json({});
      return;
    }
    const { owner, fileSizeBytes } = readObject(body['initializeUploadRequest']);
    requireOwner(account, readText(owner));
    const id = book.createId();
    const size = Number(fileSizeBytes ?? 0);
    await book.putMedia({
      id,
      network: 'LinkedIn',
      kind,
      values: { size },
      receivedBytes: 0,
      readyAtMs: null,
    });
    const uploadUrl = `${publicBase}/LinkedIn/upload/${id}`;
    if (kind === 'images') {
      response.json({ value: { uploadUrl: `${uploadUrl}/0`, image: `urn:li:image:${id}` } });
      return;
    }
    const count = Math.max(1, Math.ceil(size / partBytes));
    response.json({
      value: {
        video: `urn:li:video:${id}`,
        uploadToken: '',
        uploadInstructions: Array.from({ length: count }, (_, part) => ({
          uploadUrl: `${uploadUrl}/${part}`,
          firstByte: part * partBytes,
          lastByte: Math.min(size, (part + 1) * partBytes) - 1,
        })),
      },
    });
  });
  router.get(['/rest/images/:urn', '/rest/videos/:urn'], (request, response) => {
    identify(request);
    const media = book.findMedia('LinkedIn', toId(request.params['urn'] as string));
    if (media === null) throw createFault(404, 'NOT_FOUND', 'No such media');
    const { readyAtMs } = media;
    const status =
      readyAtMs === null ? 'WAITING_UPLOAD' : readyAtMs > book.now() ? 'PROCESSING' : 'AVAILABLE';
    response.json({ status });
  });
  router.post('/rest/posts', async (request, response) => {
    const account = identify(request);
    const body = readBody(request);
    const author = readText(body['author']);
    requireOwner(account, author);
    const text = readText(body['commentary']).replaceAll(/\\(.)/gu, '$1');
    if (text.length > longestCommentary)
      throw createFault(422, 'FIELD_LENGTH_TOO_LONG', 'commentary is too long');
    const content = readObject(body['content']);
    const rows = [
      ...readList(readObject(content['multiImage'])['images']),
      ...(content['media'] === undefined ? [] : [content['media']]),
    ].map(readObject);
    for (const row of rows) {
      const media = book.findMedia('LinkedIn', toId(readText(row['id'])));
      if (media?.readyAtMs === undefined || media.readyAtMs === null || media.readyAtMs > book.now())
        throw createFault(400, 'MEDIA_ASSET_PROCESSING_FAILED', 'The media is not available');
    }
    const id = await book.addPost({
      network: 'LinkedIn',
      targetId: toId(author),
      text,
      title: '',
      link: null,
      altTexts: rows.map((row) => readText(row['altText'])),
      media: rows.map((row) => readText(row['id'])),
      privacy: null,
      isAiMade: false,
    });
    response.set('x-restli-id', `urn:li:share:${id}`).status(201).end();
  });
  router.post('/rest/socialActions/:urn/comments', async (request, response) => {
    const account = identify(request);
    const body = readBody(request);
    requireOwner(account, readText(body['actor']));
    const text = readText(readObject(body['message'])['text']);
    if (text === '' || text.length > longestComment)
      throw createFault(422, 'FIELD_LENGTH_TOO_LONG', 'message is empty or too long');
    const id = await book.addComment('LinkedIn', toId(request.params.urn), text);
    if (id === null) throw createFault(404, 'HTTP_404', 'Not found');
    response.set('x-restli-id', id).status(201).json({ id });
  });
  router.get(['/rest/posts/:urn', '/rest/socialActions/:urn'], (request, response) => {
    identify(request);
    const post = book.findPost('LinkedIn', toId(request.params['urn'] as string));
    if (post === null) throw createFault(404, 'HTTP_404', 'Not found');
    const likes = Math.min(Math.floor((book.now() - post.createdAtMs) / 2_000), scaleReach(post, 60));
    response.json({
      likesSummary: { totalLikes: likes },
      commentsSummary: { totalFirstLevelComments: Math.floor(likes / 6) },
    });
  });
  return router;
};
